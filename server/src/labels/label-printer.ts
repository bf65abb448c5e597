import { Piscina } from 'piscina'
import { Problem } from '../shared/problem.ts'
import type { LabelContent } from './label-content.ts'
import type { LabelImage } from './render.ts'
import type { LabelJob, LabelOutcome } from './render-worker.ts'

/** Draws labels in threads of its own, so that no request waits for a page to be drawn. */
export interface LabelPrinter {
  /** The internal label as a PDF of one page for each piece. The same content gives the same bytes. */
  print(content: LabelContent): Promise<Uint8Array>
  /**
   * A carrier's label as a PDF of its true size, a page for each picture: by the density the file states, else
   * by `dpi`, else 203. Throws CARRIER_ERROR for what is no such picture.
   */
  wrap(image: LabelImage, ...others: LabelImage[]): Promise<Uint8Array>
  /** Finishes the labels that were asked for and ends the threads. */
  close(): Promise<void>
}

export interface LabelPrinterOptions {
  /** How many labels are drawn at once; each thread keeps the fonts it met, 90 MB at most. Default 1. */
  threads?: number
  /** How many may wait; beyond, a label is refused with SERVICE_UNAVAILABLE. Default 500. */
  queue?: number
  /** Told when a thread dies while it draws nothing. The next label starts another. */
  onThreadLost?: (error: unknown) => void
}

/** Longer than any label takes: what has not ended by then never will. */
const timeLimit = 30_000
/** Megabytes a thread may use for objects; the small nursery costs no speed and keeps 50 MB from growing. */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }
/** Seconds after which a full queue has drained on one core. */
const retryAfter = 2

/** The threads start with the first label. */
export function createLabelPrinter(options: LabelPrinterOptions = {}): LabelPrinter {
  const { threads = 1, queue = 500, onThreadLost = () => {} } = options
  let pool: Piscina<LabelJob, LabelOutcome> | null = null
  let closed = false
  const underway = new Set<Promise<unknown>>()

  function start(): Piscina<LabelJob, LabelOutcome> {
    const started = new Piscina<LabelJob, LabelOutcome>({
      filename: new URL('./render-worker.ts', import.meta.url).href,
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: memory,
    })
    started.on('error', error => {
      if (pool === started) pool = null
      onThreadLost(error)
    })
    return started
  }

  async function run(job: LabelJob): Promise<LabelOutcome> {
    if (closed)
      throw new Problem('SERVICE_UNAVAILABLE', 'Labels are no longer printed: the service is stopping.')
    pool ??= start()
    if (pool.queueSize >= queue) {
      throw new Problem('SERVICE_UNAVAILABLE', 'Too many labels are waiting to be printed.', { retryAfter })
    }
    const signal = AbortSignal.timeout(timeLimit)
    const task = pool.run(job, { signal })
    underway.add(task)
    try {
      return await task
    } catch (cause) {
      if (signal.aborted) throw new Error(`A label was not drawn within ${timeLimit} ms.`, { cause })
      throw cause
    } finally {
      underway.delete(task)
    }
  }

  return {
    async print(content) {
      return pdfOf(await run({ kind: 'print', content }))
    },
    async wrap(...images) {
      return pdfOf(await run({ kind: 'wrap', images }))
    },
    async close() {
      closed = true
      await Promise.allSettled(underway)
      await pool?.destroy()
      pool = null
    },
  }
}

function pdfOf(outcome: LabelOutcome): Uint8Array {
  if (outcome instanceof Uint8Array) return outcome
  throw new Problem('CARRIER_ERROR', `The carrier's label cannot be read: ${outcome.unreadable}`)
}
