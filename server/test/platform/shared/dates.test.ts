import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateOn,
  isCalendarDate,
  isoWithOffset,
  isTimeOfDay,
  timeOn,
  wallClock,
} from '../../../src/platform/shared/dates.ts'

test.each(['2026-02-28', '2024-02-29', '0001-01-01'])('%s is a day', day => {
  expect(isCalendarDate(day)).toBe(true)
})

test.each([
  '0000-01-01',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '26-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '',
])('%s is no day', day => {
  expect(isCalendarDate(day)).toBe(false)
})

test('a time of day has hours, minutes and seconds', () => {
  expect(isTimeOfDay('23:59:59')).toBe(true)
  expect(['24:00:00', '9:00:00', '09:00', '09:60:00'].some(isTimeOfDay)).toBe(false)
})

test('today is today in the tenant’s time zone', () => {
  const instant = new Date('2026-11-20T03:30:00Z')
  expect(wallClock(instant, 'America/New_York')).toEqual({ date: '2026-11-19', time: '22:30:00' })
  expect(wallClock(instant, 'Asia/Tokyo')).toEqual({ date: '2026-11-20', time: '12:30:00' })
})

test.each([
  ['Europe/Berlin', '2026-10-24T23:59:59Z', '01:59:59'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '02:30:00'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '02:30:00'],
  ['Europe/Berlin', '2026-10-25T23:00:00Z', '00:00:00'],
  ['America/New_York', '2026-03-08T06:59:59Z', '01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '03:00:00'],
  ['Asia/Kathmandu', '2026-11-20T03:30:00.999Z', '09:15:00'],
])('the time of day in %s at %s is %s', (timeZone, instant, time) => {
  expect(timeOn(new Date(instant), timeZone)).toBe(time)
  expect(timeOn(new Date(instant), timeZone)).toBe(wallClock(new Date(instant), timeZone).time)
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

test('day, time and offset are the time zone’s, whichever instant was asked for before', () => {
  const zones = [
    'Africa/Monrovia',
    'America/New_York',
    'America/Sao_Paulo',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'UTC',
  ]
  const instants = (from: string, until: string) => ({ min: Date.parse(from), max: Date.parse(until) })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      // Apia left out a day at the end of 2011.
      fc.array(fc.integer(instants('2011-12-27T00:00Z', '2012-01-03T00:00Z')), { minLength: 1 }),
      fc.array(fc.integer(instants('2016-01-01T00:00Z', '2018-01-01T00:00Z'))),
      fc.array(fc.integer(instants('1960-01-01T00:00Z', '2220-01-01T00:00Z'))),
      (zone, around, others, far) => {
        for (const at of [...around, ...others, ...far].flatMap(instant => [
          instant,
          ...nearChanges(instant, zone),
        ])) {
          const instant = new Date(at)
          const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
          const [date, time] = zoned.toPlainDateTime().toString({ smallestUnit: 'second' }).split('T')
          expect(wallClock(instant, zone)).toEqual({ date, time })
          expect(dateOn(instant, zone)).toBe(date)
          expect(timeOn(instant, zone)).toBe(time)
          const iso = zoned.toString({ smallestUnit: 'second', timeZoneName: 'never' })
          expect(isoWithOffset(instant, zone)).toBe(iso)
        }
      },
    ),
  )
})

/** The instants around the next clock change of the time zone. */
function nearChanges(at: number, zone: string): number[] {
  const change = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .getTimeZoneTransition('next')
  return change ? [-1, 0, 1].map(by => change.epochMilliseconds + by) : []
}
