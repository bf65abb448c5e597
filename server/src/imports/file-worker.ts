import { constants, setPriority } from 'node:os'
import { type ReadTable, readTable } from './read-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What came of a file: its rows, or why it cannot be read. */
export type FileOutcome = { readonly table: ReadTable } | { readonly fault: string }

// A low priority, so that requests do not wait. Only Linux has priorities of single threads; elsewhere this would lower the
// whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** A file to be read. */
export interface FileTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly folds: boolean
}

export default async function run({ bytes, folds }: FileTask): Promise<FileOutcome> {
  try {
    return { table: await readTable(bytes, { folds }) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.message }
    throw error
  }
}
