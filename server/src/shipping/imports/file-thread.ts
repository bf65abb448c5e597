import { Piscina } from 'piscina'
import { invalidFields } from '../../platform/shared/problem.ts'
import { createTurns } from '../../platform/shared/turns.ts'
import type { FileJob, FileOutcome } from './file-worker.ts'
import type { ReadTable, TableOptions } from './read-table.ts'
import type { SheetTable } from './sheet-csv.ts'

/** A thread that parses imported files, so that requests do not wait. */
export interface FileThread {
  /**
   * Companies take turns. Throws VALIDATION_ERROR for a file that cannot be read, one that takes too long or too much memory
   * included, and SERVICE_UNAVAILABLE where too many files wait.
   */
  read(tenantId: number, bytes: Uint8Array<ArrayBuffer>, options: TableOptions): Promise<ReadTable>
  /** A sheet of an XLSX file as CSV. Throws the same, for single cells with their places. */
  readSheet(tenantId: number, bytes: Uint8Array<ArrayBuffer>, sheet?: string): Promise<SheetTable>
  close(): Promise<void>
}

/** Megabytes of heap: the largest file needs a third. */
const memory = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 384 }
/** Idle milliseconds until the thread ends. */
const idleTimeout = 30_000
/** Milliseconds for one file. The largest takes two seconds, and several times as long on a busy machine. */
const timeLimit = 30_000
/** Files that are read or wait. */
const most = { tenant: 4, all: 32 }

export function createFileThread(): FileThread {
  let pool: Piscina<FileJob, FileOutcome> | null = null
  const turns = createTurns({ most, busy: 'Too many files are being read; try again.' })

  function start() {
    const started = new Piscina<FileJob, FileOutcome>({
      filename: new URL('./file-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      resourceLimits: memory,
      idleTimeout,
    })
    // If the thread dies, its file fails; the next file starts another thread.
    started.on('error', () => {})
    return started
  }

  async function readNow(
    job: FileJob,
  ): Promise<Exclude<FileOutcome, { fault: string } | { faults: object }>> {
    pool ??= start()
    const outcome = await pool.run(job, { signal: AbortSignal.timeout(timeLimit) }).catch(() => {
      throw invalidFields({
        content: 'The file takes too long, or too much memory, to be read. Save it as CSV.',
      })
    })
    if ('fault' in outcome) throw invalidFields({ content: outcome.fault })
    if ('faults' in outcome) throw invalidFields(outcome.faults)
    return outcome
  }

  return {
    async read(tenantId, bytes, options) {
      const outcome = await turns.run(tenantId, () => readNow({ bytes, as: 'rows', options }))
      if ('table' in outcome) return outcome.table
      throw new Error('The thread has read something else.')
    },
    async readSheet(tenantId, bytes, sheet) {
      const job = { bytes, as: 'sheet', ...(sheet === undefined ? {} : { sheet }) } as const
      const outcome = await turns.run(tenantId, () => readNow(job))
      if ('sheet' in outcome) return outcome.sheet
      throw new Error('The thread has read something else.')
    },
    async close() {
      await pool?.destroy()
      pool = null
    },
  }
}
