import { type FieldProblems, Problem } from '../../platform/shared/problem.ts'
import { lowerPriorityOfThread } from '../../platform/thread-priority.ts'
import { type ReadTable, readTable } from './read-table.ts'
import { sheetCsv } from './sheet-csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type FileJob =
  | { readonly as: 'rows'; readonly bytes: Bytes; readonly folds: boolean }
  | { readonly as: 'sheet'; readonly bytes: Bytes }

export type FileOutcome =
  | { readonly table: ReadTable }
  | { readonly csv: string }
  | { readonly fault: string }
  | { readonly faults: FieldProblems }

lowerPriorityOfThread()

export default async function run(job: FileJob): Promise<FileOutcome> {
  try {
    return job.as === 'rows'
      ? { table: await readTable(job.bytes, { folds: job.folds }) }
      : { csv: await sheetCsv(job.bytes) }
  } catch (error) {
    if (error instanceof Problem && error.details) return { faults: error.details }
    if (error instanceof UnreadableFile) return { fault: error.message }
    throw error
  }
}
