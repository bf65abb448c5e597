import { expect, test } from 'vitest'
import { isCalendarDate, isoWithOffset, isTimeOfDay, wallClock } from '../../src/shared/dates.ts'

test.each(['2026-02-28', '2024-02-29', '0001-01-01'])('%s is a day', day => {
  expect(isCalendarDate(day)).toBe(true)
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', ''])(
  '%s is no day',
  day => {
    expect(isCalendarDate(day)).toBe(false)
  },
)

test('a time of day has hours, minutes and seconds', () => {
  expect(isTimeOfDay('23:59:59')).toBe(true)
  expect(['24:00:00', '9:00:00', '09:00', '09:60:00'].some(isTimeOfDay)).toBe(false)
})

test('today is today in the tenant’s time zone', () => {
  const instant = new Date('2026-11-20T03:30:00Z')
  expect(wallClock(instant, 'America/New_York')).toEqual({ date: '2026-11-19', time: '22:30:00' })
  expect(wallClock(instant, 'Asia/Tokyo')).toEqual({ date: '2026-11-20', time: '12:30:00' })
})

test('timestamps carry the offset in force then', () => {
  expect(isoWithOffset(new Date('2026-07-01T12:00:00Z'), 'America/New_York')).toBe(
    '2026-07-01T08:00:00-04:00',
  )
  expect(isoWithOffset(new Date('2026-12-01T12:00:00Z'), 'America/New_York')).toBe(
    '2026-12-01T07:00:00-05:00',
  )
  expect(isoWithOffset(new Date('2026-12-01T12:00:00.900Z'), 'Etc/UTC')).toBe('2026-12-01T12:00:00+00:00')
})
