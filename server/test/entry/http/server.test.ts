import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { memoryRateLimiter } from '../../../src/accounts/access/index.ts'
import { readConfig } from '../../../src/config.ts'
import { createServer } from '../../../src/entry/http/server.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'

test('between requests the server waits as long as one that Fastify makes', async () => {
  const app = createServer({
    log: pino({ level: 'silent' }),
    limiter: memoryRateLimiter(systemClock),
    addressRateLimit: 1000,
    trustProxy: [],
    connections: readConfig({}).connections,
  })
  onTestFinished(() => app.close())
  const times = ({ server }: FastifyInstance) => ({
    keepAlive: server.keepAliveTimeout,
    headers: server.headersTimeout,
    request: server.requestTimeout,
    connection: server.timeout,
    requests: server.maxRequestsPerSocket,
  })
  expect(times(app)).toEqual({ ...times(Fastify()), headers: 30_000 })
})
