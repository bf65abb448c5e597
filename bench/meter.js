import { writeSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server's program (NODE_OPTIONS). For each line on standard input it prints the longest turn of the
 * event loop since the last one. Standard input and output outlive the launcher, which restarts its process. It is
 * plain JavaScript, because stripping types costs Node 20 MiB.
 */
if (isMainThread && process.env.BENCH_METER) {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  process.stdin.on('data', () => {
    writeSync(1, `longest turn ${delays.max / 1e6}\n`)
    delays.reset()
  })
  // Ends with an interrupted bench.
  process.stdin.once('end', () => process.exit())
  process.stdin.unref?.()
}
