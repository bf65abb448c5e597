import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** On its own port, so that clients of the API cannot reach it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, log }: { host: string; port: number; log: Logger },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end('There is /metrics only.\n')
      return
    }
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch (err) {
      log.warn({ err }, 'the metrics could not be read')
      response.writeHead(503).end('The metrics could not be read; the log tells why.\n')
    }
  })
  // For collectors only, with a small request every few seconds.
  server.maxConnections = 20
  server.requestTimeout = 5_000
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
