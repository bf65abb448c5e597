import { Piscina } from 'piscina'
import { invalidFields, Problem } from '../shared/problem.ts'
import type { FileOutcome, FileTask } from './file-worker.ts'
import type { ReadTable } from './read-table.ts'

/** A thread that reads files that staff import, so that no request waits for them. */
export interface FileThread {
  /**
   * Throws VALIDATION_ERROR for a file that cannot be read, one that takes too long or too much memory included, and
   * SERVICE_UNAVAILABLE where too many files wait.
   */
  read(file: FileTask): Promise<ReadTable>
  close(): Promise<void>
}

/** Megabytes for objects: the largest file takes a third of it. */
const memory = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 384 }
/** Milliseconds without work after which the thread ends. */
const idleTimeout = 30_000
/** Milliseconds for one file, in which the largest takes two seconds. */
const timeLimit = 20_000
/** Files that wait. */
const mostWaiting = 16

/** The thread starts with the first file. It reads one at a time. */
export function createFileThread(): FileThread {
  let pool: Piscina<FileTask, FileOutcome> | null = null
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  function start() {
    const started = new Piscina<FileTask, FileOutcome>({
      filename: new URL('./file-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      resourceLimits: memory,
      idleTimeout,
    })
    // When the thread dies, the file in progress fails; the next one starts another thread.
    started.on('error', () => {})
    return started
  }

  async function readNow(file: FileTask): Promise<ReadTable> {
    pool ??= start()
    const outcome = await pool.run(file, { signal: AbortSignal.timeout(timeLimit) }).catch(() => {
      throw invalidFields({
        content: 'The file takes too long, or too much memory, to be read. Save it as CSV.',
      })
    })
    if ('fault' in outcome) throw invalidFields({ content: outcome.fault })
    return outcome.table
  }

  return {
    async read(file) {
      if (waiting >= mostWaiting) {
        throw new Problem('SERVICE_UNAVAILABLE', 'Too many files are being read; try again.', {
          retryAfter: 5,
        })
      }
      waiting += 1
      const reading = last.then(() => readNow(file))
      last = reading.catch(() => {})
      return reading.finally(() => {
        waiting -= 1
      })
    },
    async close() {
      await pool?.destroy()
      pool = null
    },
  }
}
