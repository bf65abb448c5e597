import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSentSlots } from '../../../src/operations/jobs/sent-slots.ts'
import { slotFor } from '../../../src/operations/jobs/slots.ts'
import { movingClock } from '../../support/moving-clock.ts'

const now = new Date('2026-11-20T12:00:00.123Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const day = 86_400

test('a slot is never before what is due in it, and late by no more than an eighth of the wait', () => {
  fc.assert(
    fc.property(fc.double({ min: -day, max: 45 * day, noNaN: true }), wait => {
      const late = (slotFor(inSeconds(wait), now).getTime() - inSeconds(Math.max(wait, 0)).getTime()) / 1000
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThanOrEqual(Math.max(1.5, wait / 8))
    }),
  )
})

test('what is due already is left the time that a commit takes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), milliseconds => {
      const at = new Date(now.getTime() + milliseconds)
      expect(slotFor(at, at).getTime() - at.getTime()).toBeGreaterThanOrEqual(500)
    }),
  )
})

test('waits of half a minute that differ by their jitter make a few jobs, however many there are', () => {
  const slots = new Set<number>()
  for (let wait = 22.5; wait <= 37.5; wait += 0.001) slots.add(slotFor(inSeconds(wait), now).getTime())
  expect(slots.size).toBeLessThanOrEqual(12)
})

test('a job is taken to be waiting only while it certainly is', () => {
  const clock = movingClock()
  const sent = createSentSlots(clock)
  const slot = new Date(clock.now().getTime() + 60_000)
  expect(sent.has(1, slot)).toBe(false)
  sent.add(1, slot)
  expect(sent.has(1, slot)).toBe(true)
  expect(sent.has(2, slot)).toBe(false)
  clock.advance(30_000)
  expect(sent.has(1, slot)).toBe(false)
})
