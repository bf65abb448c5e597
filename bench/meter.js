import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded before a server's program (`node --import`): answers the one who started it what it has used (`program.ts` tells
 * the shapes). It is plain JavaScript: Node would load what strips types for it, 20 MiB that the server does without.
 */
if (isMainThread && process.send) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  process.on('message', ({ question, stalls }) => {
    const longestStallMs = delays.max / 1e6
    if (stalls) {
      delays.enable()
      delays.reset()
    }
    const { user, system } = process.cpuUsage()
    const usage = { cpuMs: (user + system) / 1000, residentBytes: process.memoryUsage.rss(), longestStallMs }
    process.send?.({ question, usage })
  })
  // Whoever measures may be interrupted: nothing is left running.
  process.once('disconnect', () => process.exit())
  // The channel alone is no reason to go on running.
  process.channel?.unref()
}
