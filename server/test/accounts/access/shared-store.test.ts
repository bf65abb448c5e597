import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { memoryRateLimiter, type RateLimiter, redisRateLimiter } from '../../../src/accounts/access/index.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A server whose answers the test decides. */
async function openPeer(hear: (socket: Socket, text: string) => void) {
  const sockets = new Set<Socket>()
  const heard: string[] = []
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', data => {
      heard.push(data.toString())
      hear(socket, data.toString())
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  })
  const { port } = server.address() as { port: number }
  return { url: `redis://127.0.0.1:${port}`, heard, sockets }
}

async function connect(url: string): Promise<{ limiter: RateLimiter; errors: unknown[] }> {
  const errors: unknown[] = []
  const limiter = await redisRateLimiter({
    url,
    windowMs: 60_000,
    name: 'test',
    clock: systemClock,
    own: memoryRateLimiter(systemClock),
    onError: error => errors.push(error),
  })
  closing.push(() => limiter.close())
  return { limiter, errors }
}

/** Just enough answers for a client to connect. */
function greet(socket: Socket, text: string): void {
  const commands = text.match(/^\*\d+/gm) ?? []
  if (/HELLO/i.test(text)) socket.write('%1\r\n+server\r\n+redis\r\n')
  for (const _ of commands.slice(/HELLO/i.test(text) ? 1 : 0)) socket.write('+OK\r\n')
}

test('a service starts, and limits by itself, where the store takes connections and never says a word', async () => {
  const peer = await openPeer(() => {})
  const { limiter, errors } = await connect(peer.url)
  expect((await limiter.take('user', 1)).allowed).toBe(true)
  expect((await limiter.take('user', 1)).allowed).toBe(false)
  expect(errors).toHaveLength(1)
})

test('when the store stops answering, one command waits for it and those after it do not even ask', async () => {
  let stopped = false
  const peer = await openPeer((socket, text) => {
    if (!stopped) greet(socket, text)
  })
  const { limiter, errors } = await connect(peer.url)
  expect(errors).toEqual([])
  stopped = true
  const told = peer.heard.length
  expect((await limiter.take('user', 100)).allowed).toBe(true)
  expect(peer.heard.slice(told).join()).toMatch(/EVALSHA/)
  expect(errors).toHaveLength(1)

  const asked = () => peer.heard.filter(text => /EVAL/.test(text)).length
  const before = asked()
  for (let n = 0; n < 500; n++) await limiter.take('user', 100)
  expect(asked()).toBe(before)
  expect(errors).toHaveLength(1)
  expect((await limiter.take('user', 100)).allowed).toBe(false)
})

test('a store that hangs up in the middle of a command costs no request its answer', async () => {
  const peer = await openPeer((socket, text) => {
    if (/EVAL/.test(text)) socket.destroy()
    else greet(socket, text)
  })
  const { limiter, errors } = await connect(peer.url)
  const answers = await Promise.all(Array.from({ length: 20 }, () => limiter.take('user', 5)))
  expect(answers.filter(answer => answer.allowed)).toHaveLength(5)
  expect(errors).toHaveLength(1)
})

test('a store that answers nonsense is one that is away', async () => {
  const peer = await openPeer(socket => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const { limiter } = await connect(peer.url)
  expect((await limiter.take('user', 1)).allowed).toBe(true)
  expect((await limiter.take('user', 1)).allowed).toBe(false)
})
