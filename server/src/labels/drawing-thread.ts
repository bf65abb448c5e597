import { Piscina } from 'piscina'
import type { LabelOutcome, LabelTurn } from './render-worker.ts'

/** A thread that draws labels, one turn at a time. It keeps unfinished labels until a turn continues them. */
export interface DrawingThread {
  /** Rejects when the thread ends during this turn. A new thread replaces it, without its unfinished labels. */
  run(turn: LabelTurn): Promise<LabelOutcome>
  close(): Promise<void>
}

export interface DrawingThreadOptions {
  /** The thread's script. */
  file: URL
  /** Makes the time limit of a turn. When it fires, the thread is ended. */
  deadline(): AbortSignal
  /** Called when the thread dies while it is idle. */
  onLost(error: unknown): void
  /** Milliseconds without work after which the thread ends and gives back its memory. */
  idleTimeout: number
}

/** The thread's heap in megabytes. The small young generation saves 50 MB and costs no speed. */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

/**
 * The thread starts with its first turn, and again with the first turn after it was idle for long. Each is a pool of
 * one, to know which thread has an unfinished label.
 */
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
