import { Piscina } from 'piscina'
import type { LabelOutcome, LabelTurn } from './render-worker.ts'

/** Keeps unfinished labels until their next turn. */
export interface DrawingThread {
  /** Rejects if the thread ends. A new one replaces it, without the unfinished labels. */
  run(turn: LabelTurn): Promise<LabelOutcome>
  close(): Promise<void>
}

export interface DrawingThreadOptions {
  file: URL
  /** A turn's time limit; the thread is then ended. */
  deadline(): AbortSignal
  /** Called if the thread dies while idle. */
  onLost(error: unknown): void
  /** Milliseconds until an idle thread ends. */
  idleTimeout: number
}

/** In megabytes. The small young generation saves 50 MB at the same speed. */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

/** A pool of one identifies the thread of an unfinished label. */
export function createDrawingThread(options: DrawingThreadOptions): DrawingThread {
  const { file, deadline, onLost, idleTimeout } = options
  let pool: Piscina<LabelTurn, LabelOutcome> | null = null

  function start(): Piscina<LabelTurn, LabelOutcome> {
    const started = new Piscina<LabelTurn, LabelOutcome>({
      filename: file.href,
      minThreads: 0,
      maxThreads: 1,
      resourceLimits: memory,
      idleTimeout,
    })
    started.on('error', onLost)
    return started
  }

  return {
    run(turn) {
      pool ??= start()
      return pool.run(turn, { signal: deadline() })
    },
    async close() {
      await pool?.destroy()
      pool = null
    },
  }
}
