import { Piscina } from 'piscina'
import type { LabelOutcome, LabelTurn } from './render-worker.ts'

/** A thread that draws, one turn after the other. It keeps what it has begun until it is told to go on. */
export interface DrawingThread {
  /** Rejects when the thread was lost in this turn; another takes its place, which has begun nothing. */
  run(turn: LabelTurn): Promise<LabelOutcome>
  close(): Promise<void>
}

export interface DrawingThreadOptions {
  /** What the thread runs. */
  file: URL
  /** Begins to run with each turn, and ends the thread with the turn. */
  deadline(): AbortSignal
  /** Told when the thread dies while it draws nothing. */
  onLost(error: unknown): void
}

/** Megabytes a thread may use for objects; the small nursery costs no speed and keeps 50 MB from growing. */
const memory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

/** The thread starts with its first turn. A pool of one: which of several threads has begun what would be unknown. */
export function createDrawingThread({ file, deadline, onLost }: DrawingThreadOptions): DrawingThread {
  let pool: Piscina<LabelTurn, LabelOutcome> | null = null

  function start(): Piscina<LabelTurn, LabelOutcome> {
    const started = new Piscina<LabelTurn, LabelOutcome>({
      filename: file.href,
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: memory,
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
