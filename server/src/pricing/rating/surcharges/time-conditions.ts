import type { TimeRange, Weekday } from '../document/calendar-document.ts'
import type { Conditions } from '../document/tariff-document.ts'
import { type Holidays, weekdayOf } from '../time/calendar.ts'
import type { Condition } from './surcharge-conditions.ts'
import { NotCharged } from './surcharge-outcome.ts'

export function timeConditions({ weekdays, times, holiday }: Conditions, holidays: Holidays): Condition[] {
  return [
    ...(weekdays ? [onWeekdays(weekdays)] : []),
    ...(holiday === undefined ? [] : [holiday ? onHoliday(holidays) : onNoHoliday(holidays)]),
    ...(times ? [atTimes(times)] : []),
  ]
}

function onWeekdays(wanted: readonly Weekday[]): Condition {
  return ({ request: { date } }) => (wanted.includes(weekdayOf(date)) ? null : otherWeekday(date))
}

function otherWeekday(date: string): NotCharged {
  return new NotCharged(() => `not on a ${names[weekdayOf(date)]}`)
}

function onHoliday(holidays: Holidays): Condition {
  return ({ request: { date } }) => (holidays.on(date) === null ? noHoliday(date) : null)
}

function noHoliday(date: string): NotCharged {
  return new NotCharged(() => `${date} is no holiday`)
}

function onNoHoliday(holidays: Holidays): Condition {
  return ({ request: { date } }) => {
    const name = holidays.on(date)
    return name === null ? null : aHoliday(name)
  }
}

function aHoliday(name: string): NotCharged {
  return new NotCharged(() => `not on a holiday (${name})`)
}

function atTimes(times: readonly TimeRange[]): Condition {
  return ({ request: { time } }) => {
    if (time === null) return unknownTime
    for (const range of times) if (isWithin(range, time)) return null
    return otherTime(time)
  }
}

function otherTime(time: string): NotCharged {
  return new NotCharged(() => `not at ${time}`)
}

const unknownTime = new NotCharged(() => 'the time of day is not known')

/** The time is HH:MM:SS; a range may pass midnight. */
function isWithin({ from, to }: TimeRange, time: string): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to
}

const names: Readonly<Record<Weekday, string>> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}
