import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { serverWith } from './support.ts'

const post = (length: number) =>
  `POST /echo HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

function echoServer(...options: Parameters<typeof serverWith>) {
  const server = serverWith(...options)
  server.app.post('/echo', async request => ({
    ok: true,
    data: { length: JSON.stringify(request.body).length },
  }))
  return server
}

/** Replaces the clock for clients. The test sets the milliseconds, so no machine is too slow. */
function stoppedClock(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  return ms => void vi.advanceTimersByTime(ms)
}

test('a body that never ends is refused in the envelope, and its connection is closed', async () => {
  const { listen, send } = echoServer({ requestSeconds: 0.2 })
  await listen()
  const answer = await send(`${post(100)}{"half":`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toMatch(/\r\naccess-control-allow-origin: \*\r\n/)
  expect(answer).toContain('"code":"VALIDATION_ERROR","message":"The request did not arrive in time."')
})

test('a body that comes in drops is refused too, however long it goes on', async () => {
  const pass = stoppedClock()
  const { app, listen, open } = echoServer({ requestSeconds: 30 })
  await listen()
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = open(post(100_000))
  const answer = text(socket)
  const [accepting] = await accepted
  while (accepting.bytesWritten === 0) {
    socket.write(' ')
    pass(1000)
    await setImmediate()
  }
  expect(await answer).toContain('The request did not arrive in time.')
})

test.each([
  ['stands still', 0],
  ['goes on for ever', 16_384],
])('a body that is too large and %s is answered, and cut when its time is over', async (_, more) => {
  const pass = stoppedClock()
  const { app, listen, open } = echoServer({ requestSeconds: 30 })
  await listen()
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = open(post(1_000_000_000_000))
  const [accepting] = await accepted
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 413 /)
  pass(29_000)
  expect(accepting.closed).toBe(false)
  while (!accepting.closed) {
    if (more > 0) socket.write('a'.repeat(more))
    pass(1000)
    await setImmediate()
  }
})

test('a body that is long in coming, but keeps coming, is read to its end', async () => {
  const pass = stoppedClock()
  const { app, listen, open } = echoServer({ requestSeconds: 30 })
  await listen()
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const part = 'a'.repeat(16_384)
  const socket = open(`${post(40 * part.length + 2)}"`)
  const answer = once(socket, 'data')
  const [accepting] = await accepted
  for (let n = 1; n <= 40; n++) {
    socket.write(part)
    while (accepting.bytesRead < n * part.length) await setImmediate()
    pass(1000)
  }
  socket.write('"')
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('headers that never end: the connection is closed, in the envelope', async () => {
  const { listen, send } = echoServer({ requestSeconds: 0.2 })
  await listen()
  const answer = await send('GET / HTTP/1.1\r\nHost: here\r\nX-')
  expect(answer).toContain('"message":"The request did not arrive in time."')
})

test('a connection on which nothing comes is closed without an answer, which a request that comes by then would take for its own', async () => {
  const { listen, send } = echoServer({ requestSeconds: 0.2 })
  await listen()
  expect(await send('')).toBe('')
})

test('a client that does not read its answer is let go of', async () => {
  const { app, listen, open } = echoServer({ requestSeconds: 0.2 })
  app.get('/large', (_request, reply) => reply.send('a'.repeat(30_000_000)))
  await listen()
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  open('GET /large HTTP/1.1\r\nHost: here\r\n\r\n').pause()
  const [socket] = await accepted
  await once(socket, 'close')
  expect(socket.writableFinished).toBe(false)
})

test('a client that is long in reading its answer, but keeps reading, gets all of it', async () => {
  const { app, listen, open } = echoServer({ requestSeconds: 4 })
  app.get('/large', (_request, reply) => reply.send('a'.repeat(30_000_000)))
  await listen()
  const socket = open('GET /large HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
  // Longer than the limit in total, but no pause is nearly as long, even on a busy machine.
  let length = 0
  for await (const part of socket) {
    const before = length
    length += part.length
    if (Math.floor(length / 3_000_000) > Math.floor(before / 3_000_000)) await setTimeout(500)
  }
  expect(length).toBeGreaterThan(30_000_000)
})

test('how long the service itself takes is not bounded', async () => {
  const pass = stoppedClock()
  const { app, listen, send } = echoServer({ requestSeconds: 30 })
  app.get('/slow', async () => {
    for (let n = 0; n < 100; n++) {
      pass(1000)
      await setImmediate()
    }
    return { ok: true, data: {} }
  })
  await listen()
  expect(await send('GET /slow HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')).toMatch(/ 200 OK/)
})

test('one address holds only so many connections; as many as end make room for others', async () => {
  const { app, listen, open } = echoServer({ perAddress: 2 })
  await listen()
  const first = open()
  const second = open()
  await eventually(() => expect(connectionsOf(app)).resolves.toBe(2))
  await once(open(), 'close')
  expect([first.readyState, second.readyState]).toEqual(['open', 'open'])
  first.destroy()
  await eventually(() => expect(connectionsOf(app)).resolves.toBe(1))
  const third = open('GET /nowhere HTTP/1.1\r\nHost: here\r\n\r\n')
  expect(String((await once(third, 'data'))[0])).toMatch(/ 404 /)
})

test('a proxy that is trusted may hold as many connections as there are', async () => {
  const { app, listen, open } = echoServer({ perAddress: 2 }, ['127.0.0.0/8'])
  await listen()
  for (let n = 0; n < 5; n++) open()
  await eventually(() => expect(connectionsOf(app)).resolves.toBe(5))
})

test('there are only so many connections in all', async () => {
  const { app, listen, open } = echoServer({ total: 3 }, ['127.0.0.0/8'])
  await listen()
  for (let n = 0; n < 3; n++) open()
  await eventually(() => expect(connectionsOf(app)).resolves.toBe(3))
  await once(open(), 'close')
})

test('nothing that a client is still to send or to read delays a stop, and what is under way is finished', async () => {
  const { app, listen, open } = echoServer()
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  app.get('/work', async () => {
    begun.resolve()
    await gate.promise
    return { ok: true, data: { done: true } }
  })
  app.get('/large', (_request, reply) => reply.send('a'.repeat(30_000_000)))
  await listen()
  const working = text(open('GET /work HTTP/1.1\r\nHost: here\r\n\r\n'))
  const bodies = Array.from({ length: 50 }, () => text(open(`${post(100)}{"half":`)))
  const silent = [open(), open('GET / HTTP/1.1\r\nHo')]
  const unread = open('GET /large HTTP/1.1\r\nHost: here\r\n\r\n').pause()
  await begun.promise
  await eventually(() => expect(connectionsOf(app)).resolves.toBe(54))

  const closed = app.close()
  const refusals = await Promise.all(bodies)
  for (const refusal of refusals) {
    expect(refusal).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 1\r\n.*"SERVICE_UNAVAILABLE"/s)
  }
  await Promise.all(silent.map(async socket => socket.closed || once(socket, 'close')))
  // Only the service's own work is left.
  await eventually(() => expect(connectionsOf(app)).resolves.toBe(1))
  gate.resolve()
  expect(await working).toMatch(/^HTTP\/1\.1 200 .*\{"done":true\}/s)
  await closed
  unread.destroy()
})

test('a request that was sent before its client could know of the stop is answered, on old and new connections', async () => {
  const { app, listen, open } = echoServer()
  app.get('/again', async () => ({ ok: true, data: { again: true } }))
  await listen()
  const used = open('GET /again HTTP/1.1\r\nHost: here\r\n\r\n')
  const fresh = open()
  await Promise.all([once(used, 'data'), eventually(() => expect(connectionsOf(app)).resolves.toBe(2))])
  const idle = open()
  await once(idle, 'connect')

  // In one tick, so the service has not read the bytes when it begins to stop.
  for (const socket of [used, fresh]) socket.write('GET /again HTTP/1.1\r\nHost: here\r\n\r\n')
  const closed = app.close()
  for (const answer of await Promise.all([used, fresh].map(socket => text(socket)))) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*"again":true/is)
  }
  await closed
  if (!idle.closed) await once(idle, 'close')
})

test('what cannot be read behind a request does not take the place of its answer', async () => {
  const { app, listen, open } = echoServer()
  const gate = Promise.withResolvers<void>()
  app.get('/work', async () => {
    await gate.promise
    return { ok: true, data: { done: true } }
  })
  await listen()
  const unreadable = once(app.server, 'clientError')
  const answer = text(open('GET /work HTTP/1.1\r\nHost: here\r\n\r\n\0\0\0'))
  await unreadable
  gate.resolve()
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\{"done":true\}\}$/s)
})

test('a stop resets no connection: those of its moment are answered, later ones are refused', async () => {
  const { app, listen, open } = echoServer()
  app.get('/again', async () => ({ ok: true, data: { again: true } }))
  await listen()
  const { port } = app.server.address() as AddressInfo
  const request = 'GET /again HTTP/1.1\r\nHost: here\r\n\r\n'
  const kept = Array.from({ length: 60 }, () => open(request))
  await Promise.all(kept.map(socket => once(socket, 'data')))

  const fresh = Array.from({ length: 60 }, () => open(request))
  const closed = app.close()
  while (app.server.listening) await setImmediate()
  const late = connect({ port, host: '127.0.0.1' })
  const refused = once(late, 'connect').catch(error => error.code)
  // These clients do not know of the stop yet.
  for (const socket of kept) socket.write(request)
  for (const answer of await Promise.all([...kept, ...fresh].map(socket => text(socket)))) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*"again":true/is)
  }
  expect(await refused).toBe('ECONNREFUSED')
  await closed
})

/** A server whose gate waits before it reads a body, as for a look-up in the database. */
function gatedServer() {
  const server = echoServer()
  const gate = Promise.withResolvers<void>()
  server.app.addHook('preParsing', async () => gate.promise)
  server.app.get('/again', async () => ({ ok: true, data: { again: true } }))
  return { ...server, openGate: () => gate.resolve() }
}

const chunked =
  'POST /echo HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'

test.each([
  ['a size that is none', 'ZZZ\r\n'],
  ['a chunk without its end', '2\r\n{}XX'],
  ['a size beyond all numbers', 'FFFFFFFFFFFFFFFFFF\r\n'],
  ['a malformed trailer', '2\r\n{}\r\n0\r\nBad Header\r\n\r\n'],
])(
  'a chunked body with %s in the packet of its head is answered, and so is the request before it',
  async (_, body) => {
    const { app, listen, open, openGate } = gatedServer()
    await listen()
    const unreadable = once(app.server, 'clientError')
    const answers = text(open(`GET /again HTTP/1.1\r\nHost: here\r\n\r\n${chunked}${body}`))
    await unreadable
    openGate()
    expect(await answers).toMatch(/^HTTP\/1\.1 200 .*"again":true.*HTTP\/1\.1 400 .*"VALIDATION_ERROR"/s)
  },
)

test.each([
  ['two Host headers', 'Host: here\r\nHost: there', 'There are several Host headers: send one.'],
  ['the same Host header twice', 'Host: here\r\nhost: here', 'There are several Host headers: send one.'],
  ['a Host header with two names', 'Host: here, there', 'The Host header names no host.'],
  ['a Host header with a path', 'Host: here/there', 'The Host header names no host.'],
  ['no Host header', 'X-Host: here', 'The Host header is missing.'],
])('a request with %s is refused', async (_, headers, message) => {
  const { listen, send } = echoServer()
  await listen()
  const answer = await send(`GET /nowhere HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain(message)
})

function connectionsOf({ server }: ReturnType<typeof serverWith>['app']): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
