import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { memoryRateLimiter, type RateLimiter, redisRateLimiter } from '../../src/access/index.ts'
import { systemClock } from '../../src/shared/clock.ts'

const limiters: RateLimiter[] = []

/** Two processes' limiters on one store. */
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

test('a slot frees a window after the request that took it, not earlier', async () => {
  // Long enough for a second request within it on a busy machine.
  const windowMs = 1500
  const short = await connect(windowMs, randomUUID())
  const before = Date.now()
  await short.take('user', 1)
  const refused = await short.take('user', 1)
  expect(refused.allowed).toBe(false)
  expect(refused.freesAt).toBeGreaterThanOrEqual(before + windowMs)
  await expect
    .poll(async () => (await short.take('user', 1)).allowed, { interval: 20, timeout: 5000 })
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
