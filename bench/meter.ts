import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** What a server has used since it began. */
export interface Usage {
  /** Milliseconds of processor time, of all its threads. */
  cpuMs: number
  /** Bytes of memory it holds now. */
  residentBytes: number
  /**
   * Milliseconds of the longest turn of its event loop since `stalls` was first asked for, or asked for last. Who does
   * not ask pays nothing for the watching.
   */
  longestStallMs: number
}

export interface Question {
  question: number
  stalls: boolean
}

/** The usage that a numbered question asked for. */
export interface Answer {
  question: number
  usage: Usage
}

/** Loaded before a server's program (`node --import`): answers the one who started it what it has used. */
if (isMainThread && process.send) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  process.on('message', ({ question, stalls }: Question) => {
    const longestStallMs = delays.max / 1e6
    if (stalls) {
      delays.enable()
      delays.reset()
    }
    const { user, system } = process.cpuUsage()
    const usage: Usage = {
      cpuMs: (user + system) / 1000,
      residentBytes: process.memoryUsage.rss(),
      longestStallMs,
    }
    process.send?.({ question, usage } satisfies Answer)
  })
  // Whoever measures may be interrupted: nothing is left running.
  process.once('disconnect', () => process.exit())
  // The channel alone is no reason to go on running.
  process.channel?.unref()
}
