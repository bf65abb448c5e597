import { expect, test } from 'vitest'
import { weekdays } from '../../../src/pricing/rating/index.ts'
import { nextDay, weekdayOf } from '../../../src/pricing/rating/time/calendar.ts'

test('days follow one another, and have the weekdays that the calendar has, from 1900 to 2199', () => {
  let day = '1900-01-01'
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2200, 0, 1); at += 86_400_000) {
    const date = new Date(at)
    if (date.toISOString().slice(0, 10) !== day) expect(day).toBe(date.toISOString().slice(0, 10))
    if (weekdayOf(day) !== weekdays[date.getUTCDay()]) expect.unreachable(day)
    day = nextDay(day)
  }
  expect(day).toBe('2200-01-01')
})
