import { constants, setPriority } from 'node:os'
import { type FieldProblems, Problem } from '../shared/problem.ts'
import { type ReadTable, readTable } from './read-table.ts'
import { sheetCsv } from './sheet-csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** A file to be read: as rows that are imported, or as the table of a tariff. */
export interface FileJob {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly as: 'rows' | 'sheet'
}

/** What came of a file: its rows, its sheet as CSV, or why it cannot be read. */
export type FileOutcome =
  | { readonly table: ReadTable }
  | { readonly csv: string }
  | { readonly fault: string }
  | { readonly faults: FieldProblems }

// A low priority, so that requests do not wait. Only Linux has priorities of single threads; elsewhere this would lower the
// whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

export default async function run({ bytes, as }: FileJob): Promise<FileOutcome> {
  try {
    return as === 'rows' ? { table: await readTable(bytes) } : { csv: await sheetCsv(bytes) }
  } catch (error) {
    if (error instanceof Problem && error.details) return { faults: error.details }
    if (error instanceof UnreadableFile) return { fault: error.message }
    throw error
  }
}
