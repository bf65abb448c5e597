import type { FastifyInstance } from 'fastify'
import { apiEndpoints, publicApiDocument } from '../entry/api/index.ts'
import { byMode } from '../entry/http/by-mode.ts'
import { registerHealth } from '../entry/http/health.ts'
import { registerEndpoints } from '../entry/http/register.ts'
import { createServer } from '../entry/http/server.ts'
import { tokenGate } from '../entry/http/token-gate.ts'
import { registerDocs } from '../entry/site/docs.ts'
import { registerDriver } from '../entry/site/driver.ts'
import { registerAdmin } from '../entry/site/index.ts'
import { notFound } from '../platform/shared/problem.ts'
import type { Waybill } from './waybill.ts'

export async function createApp(waybill: Waybill) {
  const { config, database, clock, log, limiter, trail, metrics, tracing } = waybill
  const { addressRateLimit, trustProxy, connections } = config
  const app = createServer({
    log,
    limiter,
    addressRateLimit,
    trustProxy,
    connections,
    ...(tracing && { tracing }),
    ...(metrics && {
      onAnswered: (request, status, seconds) =>
        metrics.answered({
          method: request.method,
          route: request.routeOptions.url ?? '',
          status,
          code: request.problemCode,
          seconds,
        }),
    }),
  })
  const endpoints = byMode({ live: apiEndpoints(waybill), test: apiEndpoints(waybill.onTestData) })
  registerEndpoints(app, endpoints, {
    token: tokenGate(app, { database, clock, limiter, trail, addressRateLimit }),
  })
  registerHealth(app, database)
  registerDocs(app, publicApiDocument())
  await registerAdmin(app, waybill)
  await registerDriver(app, waybill)
  leadBrowsersToAdmin(app)
  await app.ready()
  return app
}

/** A person who opens `/` in a browser wants the web interface. */
function leadBrowsersToAdmin(app: FastifyInstance): void {
  app.get('/', async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) throw notFound('No such path.')
    return reply.redirect('/admin', 302)
  })
}
