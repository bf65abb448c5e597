import { beforeEach, expect, test } from 'vitest'
import { createTokenUses } from '../../../src/platform/audit/token-uses.ts'
import { movingClock } from '../../support/moving-clock.ts'

let clock = movingClock()
let uses = createTokenUses(clock.elapsed)
beforeEach(() => {
  clock = movingClock()
  uses = createTokenUses(clock.elapsed)
})

/** Whether the use of a token at a second is recorded. */
function isNoted(second: number, ip: string, tokenId = 7, tenantId = 1): boolean {
  clock.advance(second * 1000 - clock.elapsed())
  return uses.takeNote({ tenantId, tokenId, at: clock.now(), ip })
}

test('the first use of a token is put on record, and one a minute of those that follow', () => {
  const news = [0, 1, 59, 60, 61, 119, 120].filter(second => isNoted(second, '192.0.2.1'))
  expect(news).toEqual([0, 60, 120])
})

test('a use from another address is put on record at once', () => {
  expect(isNoted(0, '192.0.2.1')).toBe(true)
  expect(isNoted(1, '192.0.2.2')).toBe(true)
  expect(isNoted(2, '192.0.2.2')).toBe(false)
  expect(isNoted(3, '192.0.2.1')).toBe(true)
})

test('each token is looked at by itself', () => {
  expect(isNoted(0, '192.0.2.1')).toBe(true)
  expect(isNoted(0, '192.0.2.1', 8)).toBe(true)
  expect(isNoted(30, '192.0.2.1')).toBe(false)
})

test('tokens of two companies that have the same id are two tokens', () => {
  expect(isNoted(0, '192.0.2.1', 7, 1)).toBe(true)
  expect(isNoted(1, '192.0.2.1', 7, 2)).toBe(true)
})

test('a time of day that is set back does not stop the notes', () => {
  expect(isNoted(0, '192.0.2.1')).toBe(true)
  clock.set(-3_600_000)
  expect(isNoted(60, '192.0.2.1')).toBe(true)
})
