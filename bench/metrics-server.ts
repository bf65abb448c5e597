import perfHooks, { type PerformanceObserverInit } from 'node:perf_hooks'

/**
 * One process with two ports: on PORT requests are counted, on PLAIN_PORT they are not. Two processes differ by more than
 * metrics cost, in how their code was compiled. What watches the process itself, its turns and its garbage, stops while
 * requests come to PLAIN_PORT.
 */
const watchers: { begin(): void; end(): void }[] = []

/** Before prom-client takes them. */
class ToggledObserver extends perfHooks.PerformanceObserver {
  override observe(options: PerformanceObserverInit): void {
    watchers.push({ begin: () => super.observe(options), end: () => this.disconnect() })
    super.observe(options)
  }
}
const { monitorEventLoopDelay } = perfHooks
Object.assign(perfHooks, {
  PerformanceObserver: ToggledObserver,
  monitorEventLoopDelay(options: Parameters<typeof monitorEventLoopDelay>[0]) {
    const delays = monitorEventLoopDelay(options)
    watchers.push({ begin: () => delays.enable(), end: () => delays.disable() })
    return delays
  },
})

const { createApp } = await import('../server/src/app.ts')
const { openWaybill } = await import('../server/src/compose.ts')
const { readConfig } = await import('../server/src/config.ts')
const { createLog } = await import('../server/src/log.ts')
const { serveMetrics } = await import('../server/src/metrics/index.ts')

const config = readConfig(process.env)
const log = createLog(config.logLevel)
const waybill = await openWaybill(config, log)
if (!waybill.metrics || !config.metrics) throw new Error('METRICS_PORT is not set.')
const counted = await createApp(waybill)
const plain = await createApp({ ...waybill, metrics: null })
const metrics = await serveMetrics(waybill.metrics, { ...config.metrics, log })
let isWatched = true
counted.server.on('connection', () => watch(true))
plain.server.on('connection', () => watch(false))
await waybill.startBackground()
await plain.listen({ port: Number(process.env.PLAIN_PORT), host: '127.0.0.1' })
await counted.listen({ port: config.port, host: '127.0.0.1' })

process.once('SIGTERM', async () => {
  await metrics.close()
  await counted.close()
  await plain.close()
  await waybill.close()
  process.exit()
})

function watch(wanted: boolean): void {
  if (isWatched === wanted) return
  isWatched = wanted
  for (const watcher of watchers) {
    if (wanted) watcher.begin()
    else watcher.end()
  }
}
