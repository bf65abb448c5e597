import { Piscina } from 'piscina'
import { invalidFields, Problem } from '../../platform/shared/problem.ts'
import type { FileJob, FileOutcome } from './file-worker.ts'
import type { ReadTable } from './read-table.ts'

/** A thread that parses imported files, so that requests do not wait. */
export interface FileThread {
  /**
   * Throws VALIDATION_ERROR for an unreadable file, also for too much time or memory, and SERVICE_UNAVAILABLE while
   * too many files wait.
   */
  read(file: { bytes: Uint8Array<ArrayBuffer>; folds: boolean }): Promise<ReadTable>
  /** Throws the same, with places for single cells. */
  readSheet(bytes: Uint8Array<ArrayBuffer>): Promise<string>
  close(): Promise<void>
}

/** Megabytes of heap: the largest file needs a third. */
const memory = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 384 }
/** Idle milliseconds until the thread ends. */
const idleTimeout = 30_000
/** Milliseconds per file; the largest needs two seconds. */
const timeLimit = 20_000
const mostWaiting = 16

export function createFileThread(): FileThread {
  let pool: Piscina<FileJob, FileOutcome> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

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

  async function inTurn(job: FileJob) {
    if (waiting >= mostWaiting) {
      throw new Problem('SERVICE_UNAVAILABLE', 'Too many files are being read; try again.', { retryAfter: 5 })
    }
    waiting += 1
    const reading = last.then(() => readNow(job))
    last = reading.catch(() => {})
    return reading.finally(() => {
      waiting -= 1
    })
  }

  return {
    async read({ bytes, folds }) {
      const outcome = await inTurn({ bytes, as: 'rows', folds })
      if ('table' in outcome) return outcome.table
      throw new Error('The thread has read something else.')
    },
    async readSheet(bytes) {
      const outcome = await inTurn({ bytes, as: 'sheet' })
      if ('csv' in outcome) return outcome.csv
      throw new Error('The thread has read something else.')
    },
    async close() {
      await pool?.destroy()
      pool = null
    },
  }
}
