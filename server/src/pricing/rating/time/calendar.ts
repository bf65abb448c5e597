import type { Holiday } from '../document/calendar-document.ts'
import { type Weekday, weekdays } from '../document/calendar-document.ts'

export interface Holidays {
  /** The holiday's name on a day (YYYY-MM-DD), or null. */
  on(date: string): string | null
}

const none: Holidays = { on: () => null }

/** Yearly holidays start in their own year; 29 February only counts in leap years. */
export function compileHolidays(holidays: readonly Holiday[] = []): Holidays {
  if (holidays.length === 0) return none
  const once = new Map<string, string>()
  const yearly = new Map<string, Holiday>()
  for (const holiday of holidays) {
    once.set(holiday.date, holiday.name)
    if (!holiday.yearly) continue
    const known = yearly.get(dayOfYear(holiday.date))
    if (!known || holiday.date < known.date) yearly.set(dayOfYear(holiday.date), holiday)
  }
  return {
    on(date) {
      const own = once.get(date)
      if (own !== undefined) return own
      const repeated = yearly.get(dayOfYear(date))
      return repeated && repeated.date <= date ? repeated.name : null
    },
  }
}

function dayOfYear(date: string): string {
  return date.slice(5)
}

/** Sakamoto's month offsets for the day of the week. */
const monthOffsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

/** Avoids a `Date` for each of many days. */
export function weekdayOf(date: string): Weekday {
  const [ofDate, month, day] = partsOf(date)
  const year = month < 3 ? ofDate - 1 : ofDate
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return weekdays[(year + leaps + (monthOffsets[month - 1] ?? 0) + day) % 7] ?? 'sunday'
}

/** YYYY-MM-DD. Days have no time zone here. */
export function nextDay(date: string): string {
  const [year, month, day] = partsOf(date)
  if (day < daysIn(year, month)) return date.slice(0, 8) + twoDigits(day + 1)
  if (month < 12) return `${date.slice(0, 5)}${twoDigits(month + 1)}-01`
  return `${String(year + 1).padStart(4, '0')}-01-01`
}

function partsOf(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}
