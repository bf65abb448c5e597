/** The first and last year that a request may name; others are typing errors. */
export const firstYear = 1900
export const lastYear = 2199

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** True for a day that exists, written YYYY-MM-DD, from the year 1 on: the database knows no year 0. */
export function isCalendarDate(text: string): boolean {
  if (!datePattern.test(text) || text.startsWith('0000')) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

/** True for a day (see `isCalendarDate`) of the years that requests may name. */
export function isDateInReach(date: string): boolean {
  const year = Number(date.slice(0, 4))
  return year >= firstYear && year <= lastYear
}

/** True for a time of day written HH:MM:SS. */
export function isTimeOfDay(text: string): boolean {
  return timePattern.test(text)
}

/** True for a name of the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

interface Day {
  date: string
  /** Milliseconds since 1970, the end not included. */
  from: number
  until: number
}

/** Caches the last day of each time zone: nearly every request asks for today. */
const lastDays = new Map<string, Day>()

/** The day at an instant, YYYY-MM-DD, in the time zone. */
export function dateOn(instant: Date, timeZone: string): string {
  return dayAt(instant, timeZone).date
}

/** The time of day at an instant, HH:MM:SS, in the time zone. Times of the hour that a clock is set back by come twice. */
export function timeOn(instant: Date, timeZone: string): string {
  const { from, until } = dayAt(instant, timeZone)
  // Clocks are changed on days that are longer or shorter than others.
  if (until - from !== dayLength) return wallClock(instant, timeZone).time
  return new Date(instant.getTime() - from).toISOString().slice(11, 19)
}

const dayLength = 86_400_000

function dayAt(instant: Date, timeZone: string): Day {
  const at = instant.getTime()
  const known = lastDays.get(timeZone)
  if (known && at >= known.from && at < known.until) return known
  const day = dayAround(instant, timeZone)
  lastDays.set(timeZone, day)
  return day
}

function dayAround(instant: Date, timeZone: string): Day {
  const date = zonedAt(instant, timeZone).toPlainDate()
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  return { date: date.toString(), from: startOf(date), until: startOf(date.add({ days: 1 })) }
}

/** When a day (YYYY-MM-DD) begins in the time zone, or one so many days later. */
export function startOfDay(date: string, timeZone: string, daysLater = 0): Date {
  const day = Temporal.PlainDate.from(date).add({ days: daysLater })
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
}

/** The wall clock at an instant: `date` YYYY-MM-DD, `time` HH:MM:SS, in the time zone. */
export function wallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const zoned = zonedAt(instant, timeZone)
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'second' }),
  }
}

/** An instant as ISO 8601 with the offset of the time zone: `2026-11-20T07:04:05-05:00`. */
export function isoWithOffset(instant: Date, timeZone: string): string {
  return zonedAt(instant, timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

function zonedAt(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}
