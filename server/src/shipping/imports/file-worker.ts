import { type FieldProblems, Problem } from '../../platform/shared/problem.ts'
import { lowerPriorityOfThread } from '../../platform/thread-priority.ts'
import { type ReadTable, readTable, type TableOptions } from './read-table.ts'
import { type SheetTable, sheetCsv } from './sheet-csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type FileJob =
  | { readonly as: 'rows'; readonly bytes: Bytes; readonly options: TableOptions }
  | { readonly as: 'sheet'; readonly bytes: Bytes; readonly sheet?: string }

export type FileOutcome =
  | { readonly table: ReadTable }
  | { readonly sheet: SheetTable }
  | { readonly fault: string }
  | { readonly faults: FieldProblems }

lowerPriorityOfThread()

export default function run(job: FileJob): FileOutcome {
  try {
    return job.as === 'rows'
      ? { table: readTable(job.bytes, job.options) }
      : { sheet: sheetCsv(job.bytes, job.sheet) }
  } catch (error) {
    if (error instanceof Problem && error.details) return { faults: error.details }
    if (error instanceof UnreadableFile) return { fault: error.message }
    throw error
  }
}
