import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { as, target } from '../support/client.ts'

/**
 * The only test that waits for the clock: a window of a minute cannot be seen from outside in any other way.
 * A fixed bucket would free all five slots at once; a rolling window frees each one minute after its use.
 */
test('the window rolls: a slot is free a minute after its use, and refused requests cost nothing', {
  timeout: 100_000,
}, async () => {
  const caller = as(target.limited.limit7)
  const ask = async () => (await caller.get('/v1/auth/me')).status
  const started = performance.now()
  const at = (second: number) => wait(Math.max(0, started + second * 1000 - performance.now()))

  expect([await ask(), await ask()]).toEqual([200, 200])
  await at(20)
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
  await at(40)
  expect(await ask()).toBe(429)
  await at(62)
  // The two of the beginning are free again, the three of second 20 are not.
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
  await at(82)
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
})
