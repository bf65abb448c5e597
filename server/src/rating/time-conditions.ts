import type { Holidays } from './calendar.ts'
import { weekdayOf } from './calendar.ts'
import type { TimeRange } from './calendar-document.ts'
import type { RatingRequest } from './rating-request.ts'
import type { Conditions } from './tariff-document.ts'

/** Null when the conditions on day and time hold; otherwise why not, in words. */
type Failing = (request: RatingRequest) => (() => string) | null

/** Compiles the conditions on weekday, time of day and holidays; null where there are none. */
export function compileTimeConditions(
  { weekdays, times, holiday }: Conditions,
  holidays: Holidays,
): Failing | null {
  if (!weekdays && !times && holiday === undefined) return null
  return ({ date, time }) => {
    if (weekdays && !weekdays.includes(weekdayOf(date))) return () => `not on a ${nameOf(weekdayOf(date))}`
    if (holiday !== undefined) {
      const name = holidays.on(date)
      if (holiday && name === null) return () => `${date} is no holiday`
      if (!holiday && name !== null) return () => `not on a holiday (${name})`
    }
    if (times) {
      if (time === null) return () => 'the time of day is not known'
      if (!times.some(range => isWithin(range, time))) return () => `not at ${time}`
    }
    return null
  }
}

/** Whether a time of day, HH:MM:SS, is in a range, which may go on past midnight. */
function isWithin({ from, to }: TimeRange, time: string): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to
}

function nameOf(weekday: string): string {
  return weekday.charAt(0).toUpperCase() + weekday.slice(1)
}
