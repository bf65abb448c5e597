import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryRateLimiter } from '../../../src/accounts/access/index.ts'
import { movingClock } from '../../support/moving-clock.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const window = 60_000

function standingClock() {
  const clock = movingClock('2026-11-20T12:00:00Z')
  return { ...clock, moveTo: (ms: number) => clock.advance(start + ms - clock.now().getTime()) }
}

test('no window of 60 seconds ever holds more than the limit, however requests arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.array(
        fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 501, max: 70_000 })),
        {
          minLength: 1,
          maxLength: 200,
        },
      ),
      async (limit, waits) => {
        const clock = standingClock()
        const limiter = memoryRateLimiter(clock)
        const accepted: number[] = []
        for (const wait of waits) {
          clock.advance(wait)
          const { allowed } = await limiter.take('user', limit)
          if (allowed) accepted.push(clock.now().getTime())
        }
        for (const [index, first] of accepted.entries()) {
          const inWindow = accepted.slice(index).filter(time => time - first <= window)
          expect(inWindow.length).toBeLessThanOrEqual(limit)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('a request is refused only when the window is full, and the next slot frees when it says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 6, maxLength: 40 }),
      async (limit, waits) => {
        const clock = standingClock()
        const limiter = memoryRateLimiter(clock)
        const accepted: number[] = []
        for (const wait of waits) {
          clock.advance(wait)
          const now = clock.now().getTime()
          const full = accepted.filter(time => now - time <= window).length >= limit
          const answer = await limiter.take('user', limit)
          expect(answer.allowed).toBe(!full)
          if (answer.allowed) accepted.push(now)
          else {
            clock.moveTo(answer.freesAt - start - 1)
            expect((await limiter.peek('user', limit)).allowed).toBe(false)
            clock.moveTo(answer.freesAt - start)
            expect((await limiter.peek('user', limit)).allowed).toBe(true)
          }
        }
      },
    ),
  )
})

test('refused requests do not count', async () => {
  const clock = standingClock()
  const limiter = memoryRateLimiter(clock)
  await limiter.take('user', 1)
  for (let attempt = 0; attempt < 50; attempt++) {
    clock.advance(1000)
    await limiter.take('user', 1)
  }
  clock.moveTo(window + 1)
  expect((await limiter.take('user', 1)).allowed).toBe(true)
})

test('a limit that is changed holds at once', async () => {
  const limiter = memoryRateLimiter(standingClock())
  for (let request = 0; request < 3; request++) await limiter.take('user', 3)
  expect(await limiter.take('user', 5)).toMatchObject({ allowed: true, limit: 5, remaining: 1 })
  expect(await limiter.take('user', 2)).toMatchObject({ allowed: false, limit: 2, remaining: 0 })
})

test('users do not share a window', async () => {
  const limiter = memoryRateLimiter(standingClock())
  await limiter.take('one', 1)
  expect((await limiter.take('two', 1)).allowed).toBe(true)
})

const hour = 3_600_000

test.each([
  ['forward', hour],
  ['back', -hour],
])('a time of day that is set %s by an hour opens no window early', async (_way, by) => {
  const clock = standingClock()
  const limiter = memoryRateLimiter(clock)
  await limiter.take('user', 1)
  clock.set(by)
  clock.advance(window)
  expect((await limiter.take('user', 1)).allowed).toBe(false)
})

test('a time of day that goes an hour forward and back locks nobody out for longer than a window', async () => {
  const clock = standingClock()
  const limiter = memoryRateLimiter(clock)
  clock.set(hour)
  await limiter.take('user', 1)
  clock.set(-hour)
  const refused = await limiter.take('user', 1)
  expect(refused).toMatchObject({ allowed: false, waitMs: window + 1 })
  expect(refused.freesAt).toBe(clock.now().getTime() + window + 1)
  clock.advance(window + 1)
  expect((await limiter.take('user', 1)).allowed).toBe(true)
})

test('peeking takes nothing', async () => {
  const limiter = memoryRateLimiter(standingClock())
  for (let look = 0; look < 5; look++) await limiter.peek('user', 1)
  expect((await limiter.take('user', 1)).allowed).toBe(true)
})

test('several slots are taken together or not at all, and are free when it says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 4, max: 12 }),
      fc.array(
        fc.record({ wait: fc.integer({ min: 0, max: 40_000 }), slots: fc.integer({ min: 1, max: 4 }) }),
        {
          minLength: 6,
          maxLength: 40,
        },
      ),
      async (limit, requests) => {
        const clock = standingClock()
        const limiter = memoryRateLimiter(clock)
        const accepted: number[] = []
        for (const { wait, slots } of requests) {
          clock.advance(wait)
          const now = clock.now().getTime()
          const used = accepted.filter(time => now - time <= window).length
          const answer = await limiter.take('user', limit, slots)
          expect(answer.allowed).toBe(used + slots <= limit)
          expect(answer.remaining).toBe(limit - used - (answer.allowed ? slots : 0))
          if (answer.allowed) accepted.push(...Array.from({ length: slots }, () => now))
          else {
            const isFree = () =>
              accepted.filter(time => clock.now().getTime() - time <= window).length + slots <= limit
            clock.moveTo(answer.freesAt - start - 1)
            expect(isFree()).toBe(false)
            clock.moveTo(answer.freesAt - start)
            expect(isFree()).toBe(true)
          }
        }
      },
    ),
  )
})

test('a slot that is given back is as if it had never been taken', async () => {
  const clock = standingClock()
  const limiter = memoryRateLimiter(clock)
  const { taken } = await limiter.take('user', 2)
  clock.advance(10_000)
  await limiter.take('user', 2)
  if (taken) await limiter.giveBack('user', taken)
  expect(await limiter.take('user', 2)).toMatchObject({ allowed: true, remaining: 0 })
  const refused = await limiter.take('user', 2)
  expect(refused).toMatchObject({ allowed: false, waitMs: window + 1 })
})

test('a slot is given back once, and none that has left the window', async () => {
  const clock = standingClock()
  const limiter = memoryRateLimiter(clock)
  const { taken } = await limiter.take('user', 3)
  await limiter.take('other', 3)
  for (let time = 0; time < 3; time++) if (taken) await limiter.giveBack('user', taken)
  clock.advance(window + 1)
  await limiter.take('user', 3)
  if (taken) await limiter.giveBack('user', taken)
  expect((await limiter.peek('user', 3)).remaining).toBe(2)
})
