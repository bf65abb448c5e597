import type { Holiday } from './calendar-document.ts'
import { type Weekday, weekdays } from './calendar-document.ts'

/** The company's holidays made ready for look-ups. */
export interface Holidays {
  /** The name of the holiday on a day (YYYY-MM-DD), null when it is none. */
  on(date: string): string | null
}

const none: Holidays = { on: () => null }

/** A yearly holiday holds from its own year on. One of 29 February is in leap years only. */
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

/** Month and day of YYYY-MM-DD. */
function dayOfYear(date: string): string {
  return date.slice(5)
}

export function weekdayOf(date: string): Weekday {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday'
}

const dayLength = 86_400_000

/** The day after, YYYY-MM-DD. Days have no time zone here, so none is shorter or longer than another. */
export function nextDay(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayLength).toISOString().slice(0, 10)
}
