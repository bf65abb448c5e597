import { isMainThread } from 'node:worker_threads'

/** What a server has used since it began. */
export interface Usage {
  /** Milliseconds of processor time, of all its threads. */
  cpuMs: number
  /** Bytes of memory it holds now. */
  residentBytes: number
}

/** The usage that a numbered question asked for. */
export interface Answer {
  question: number
  usage: Usage
}

/** Loaded before a server's program (`node --import`): answers the one who started it what it has used. */
if (isMainThread && process.send) {
  process.on('message', ({ question }: Pick<Answer, 'question'>) => {
    const { user, system } = process.cpuUsage()
    const usage: Usage = { cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss() }
    process.send?.({ question, usage } satisfies Answer)
  })
  // Whoever measures may be interrupted: nothing is left running.
  process.once('disconnect', () => process.exit())
  // The channel alone is no reason to go on running.
  process.channel?.unref()
}
