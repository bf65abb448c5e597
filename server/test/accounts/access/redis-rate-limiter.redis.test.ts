import { randomUUID } from 'node:crypto'
import { createServer, connect as dial, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { memoryRateLimiter, type RateLimiter, redisRateLimiter } from '../../../src/accounts/access/index.ts'
import { systemClock } from '../../../src/platform/shared/clock.ts'
import { movingClock } from '../../support/moving-clock.ts'

const limiters: RateLimiter[] = []

/** The limiters of two processes on one store. */
async function connect(windowMs: number, name: string): Promise<RateLimiter> {
  const limiter = await redisRateLimiter({
    url: inject('redisUrl'),
    windowMs,
    name,
    clock: systemClock,
    own: memoryRateLimiter(systemClock, windowMs),
    onError(error) {
      throw error
    },
  })
  limiters.push(limiter)
  return limiter
}

let one: RateLimiter
let other: RateLimiter
beforeAll(async () => {
  const name = randomUUID()
  one = await connect(60_000, name)
  other = await connect(60_000, name)
})
afterAll(() => Promise.all(limiters.map(limiter => limiter.close())))

test('two processes share one window', async () => {
  expect(await one.take('user', 2)).toMatchObject({ allowed: true, remaining: 1 })
  expect(await other.take('user', 2)).toMatchObject({ allowed: true, remaining: 0 })
  expect(await one.take('user', 2)).toMatchObject({ allowed: false, remaining: 0 })
})

test('a hundred requests at once through two processes take exactly the slots there are', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => (index % 2 ? one : other).take('burst', 17)),
  )
  expect(answers.filter(answer => answer.allowed)).toHaveLength(17)
})

test('several slots are taken together or not at all, in all processes', async () => {
  expect(await one.take('batch', 5, 3)).toMatchObject({ allowed: true, remaining: 2 })
  expect(await other.take('batch', 5, 3)).toMatchObject({ allowed: false, remaining: 2 })
  expect(await other.take('batch', 5, 2)).toMatchObject({ allowed: true, remaining: 0 })
})

test('a slot that is given back is free in all processes', async () => {
  const { taken } = await one.take('given back', 1)
  if (taken) await one.giveBack('given back', taken)
  expect((await other.take('given back', 1)).allowed).toBe(true)
  expect((await one.take('given back', 1)).allowed).toBe(false)
})

test('a slot frees a window after the request that took it, not earlier', async () => {
  // Long enough for a second request on a busy machine.
  const windowMs = 1500
  const short = await connect(windowMs, randomUUID())
  const before = Date.now()
  await short.take('user', 1)
  const refused = await short.take('user', 1)
  expect(refused.allowed).toBe(false)
  expect(refused.freesAt).toBeGreaterThanOrEqual(before + windowMs)
  await expect
    .poll(async () => (await short.take('user', 1)).allowed, { interval: 20, timeout: 120_000 })
    .toBe(true)
  expect(Date.now()).toBeGreaterThanOrEqual(before + windowMs)
})

test('peeking takes nothing', async () => {
  for (let look = 0; look < 5; look++) await one.peek('idle', 1)
  expect((await other.take('idle', 1)).allowed).toBe(true)
})

test('a store that cannot be reached leaves each process its own limits', async () => {
  const problems: unknown[] = []
  const limiter = await redisRateLimiter({
    url: 'redis://127.0.0.1:1',
    windowMs: 60_000,
    name: 'away',
    clock: systemClock,
    own: memoryRateLimiter(systemClock),
    onError: error => problems.push(error),
  })
  limiters.push(limiter)
  expect((await limiter.take('user', 1)).allowed).toBe(true)
  expect((await limiter.take('user', 1)).allowed).toBe(false)
  expect(problems.length).toBeGreaterThan(0)
})

/** A proxy to the store, which can block it like a stopped one: connections stay, nothing moves. */
async function blockableWay() {
  const { hostname, port } = new URL(inject('redisUrl'))
  const pairs = new Set<[Socket, Socket]>()
  let blocked = false
  const server = createServer(near => {
    const far = dial(Number(port), hostname)
    for (const socket of [near, far]) socket.on('error', () => {})
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', data => blocked || far.write(data))
    far.on('data', data => blocked || near.write(data))
    pairs.add([near, far])
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  return {
    url: `redis://127.0.0.1:${address.port}`,
    block: (value: boolean) => {
      blocked = value
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

test('a store that stops and comes back empty forgives nothing of what this process has counted', async () => {
  const way = await blockableWay()
  const clock = movingClock()
  const said: string[] = []
  const name = randomUUID()
  const limiter = await redisRateLimiter({
    url: way.url,
    windowMs: 60_000,
    name,
    clock,
    own: memoryRateLimiter(clock),
    onError: () => said.push('away'),
  })
  try {
    expect(await limiter.take('user', 3)).toMatchObject({ allowed: true, remaining: 2 })
    way.block(true)
    // Continues from this process's own count.
    expect(await limiter.take('user', 3)).toMatchObject({ allowed: true, remaining: 1 })
    expect(await limiter.take('user', 3)).toMatchObject({ allowed: true, remaining: 0 })
    expect((await limiter.take('user', 3)).allowed).toBe(false)
    expect(said).toEqual(['away'])

    // Meanwhile the store knows only the first request of `name`, as if it were nearly empty.
    way.block(false)
    const peer = await connect(60_000, name)
    // Another key, so that waiting for the store takes no slot of this one.
    await expect
      .poll(
        async () => {
          await limiter.take(`probe ${randomUUID()}`, 1)
          const seen = await limiter.take('counted together', 1_000)
          return (await peer.peek('counted together', 1_000)).remaining < 1_000 && seen.allowed
        },
        { interval: 50, timeout: 120_000 },
      )
      .toBe(true)
    expect((await peer.peek('user', 3)).remaining).toBe(2)
    expect((await limiter.take('user', 3)).allowed).toBe(false)
    expect((await limiter.peek('user', 3)).allowed).toBe(false)
    // A window later the store's count is complete again, and decides alone.
    clock.advance(60_001)
    expect((await limiter.take('user', 3)).allowed).toBe(true)
  } finally {
    await limiter.close()
    await way.close()
  }
})
