import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { memoryRateLimiter } from '../../src/access/index.ts'
import { readConfig } from '../../src/config.ts'
import { createServer } from '../../src/http/server.ts'
import { systemClock } from '../../src/shared/clock.ts'

test('requests that come in one turn are all read before the first is begun', async () => {
  const steps: string[] = []
  const { app, send } = await listening(steps)
  app.server.prependListener('request', request => steps.push(`read ${request.url}`))
  const answer = await send(['/first', '/second'])
  expect(steps).toEqual(['read /first', 'read /second', 'begun /first', 'begun /second'])
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2)
  expect(answer).toMatch(/"\/first".*"\/second"/s)
})

test('a request whose client has gone before its turn is not begun', async () => {
  const steps: string[] = []
  const { app, send } = await listening(steps)
  app.server.prependOnceListener('request', request => request.destroy())
  expect(await send(['/gone'])).toBe('')
  expect(await send(['/there'])).toContain('200 OK')
  expect(steps).toEqual(['begun /there'])
})

test('between requests the server waits as long as one that Fastify makes', async () => {
  const { app } = await listening([])
  const times = ({ server }: FastifyInstance) => ({
    keepAlive: server.keepAliveTimeout,
    headers: server.headersTimeout,
    request: server.requestTimeout,
    connection: server.timeout,
    requests: server.maxRequestsPerSocket,
  })
  expect(times(app)).toEqual({ ...times(Fastify()), headers: 30_000 })
})

/** A server on a port of its own that notes which requests it begins, and how to send it several in one packet. */
async function listening(steps: string[]) {
  const app = createServer({
    log: pino({ level: 'silent' }),
    limiter: memoryRateLimiter(systemClock),
    addressRateLimit: 1000,
    trustProxy: [],
    connections: readConfig({}).connections,
  })
  app.get('/*', (request, reply) => {
    steps.push(`begun ${request.url}`)
    reply.send(JSON.stringify(request.url))
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo

  function send(paths: readonly string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    const last = paths.length - 1
    const requests = paths.map(
      (path, place) =>
        `GET ${path} HTTP/1.1\r\nHost: here\r\n${place === last ? 'Connection: close\r\n' : ''}\r\n`,
    )
    socket.write(requests.join(''))
    return text(socket)
  }
  return { app, send }
}
