/** Years in requests; others are typing errors. */
export const firstYear = 1900
export const lastYear = 2199

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** True for an existing day, YYYY-MM-DD, from the year 1 on; the database has no year 0. */
export function isCalendarDate(text: string): boolean {
  if (!datePattern.test(text) || text.startsWith('0000')) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

export function isDateInReach(date: string): boolean {
  const year = Number(date.slice(0, 4))
  return year >= firstYear && year <= lastYear
}

/** HH:MM:SS. */
export function isTimeOfDay(text: string): boolean {
  return timePattern.test(text)
}

/** A name of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A period without a change of the zone's clocks. */
interface Season {
  /** Milliseconds since 1970, exclusive end. */
  readonly from: number
  readonly until: number
  /** Milliseconds from an instant to its wall clock. */
  readonly offset: number
  /** `-05:00` */
  readonly offsetText: string
  /** Nearly every request asks for today. */
  lastDay: number
  lastDate: string
}

/** Last used first: winter and summer of two years. */
const knownSeasons = new Map<string, Season[]>()
const mostSeasons = 4

/** Range of instants for seasons. Until 1972 Liberia's offset was not in whole minutes. */
const firstInstant = Date.UTC(1973, 0)
const lastInstant = Date.UTC(lastYear + 1, 0)

/** YYYY-MM-DD. */
export function dateOn(instant: Date, timeZone: string): string {
  const season = seasonAt(instant, timeZone)
  return season ? dateIn(season, instant) : zonedAt(instant, timeZone).toPlainDate().toString()
}

/** HH:MM:SS; times repeat in the hour when clocks go back. */
export function timeOn(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).time
}

/** The day is YYYY-MM-DD. */
export function startOfDay(date: string, timeZone: string, daysLater = 0): Date {
  const day = Temporal.PlainDate.from(date).add({ days: daysLater })
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
}

/** `date` YYYY-MM-DD, `time` HH:MM:SS. */
export function wallClock(instant: Date, timeZone: string): { date: string; time: string } {
  const season = seasonAt(instant, timeZone)
  if (season) return { date: dateIn(season, instant), time: timeIn(season, instant) }
  const zoned = zonedAt(instant, timeZone)
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'second' }),
  }
}

/** ISO 8601 with offset: `2026-11-20T07:04:05-05:00`. */
export function isoWithOffset(instant: Date, timeZone: string): string {
  const season = seasonAt(instant, timeZone)
  // Joined into one flat text; JSON.stringify takes three times as long for a concatenated one.
  if (season) return [dateIn(season, instant), 'T', timeIn(season, instant), season.offsetText].join('')
  return zonedAt(instant, timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' })
}

/** An offset of a zone, and the instant in milliseconds from which it holds. */
export interface ZoneOffset {
  readonly from: number
  readonly seconds: number
}

/** The offsets of a zone from two months before the day until two years after it, in order. */
export function offsetsAround(date: string, timeZone: string): ZoneOffset[] {
  const day = Temporal.PlainDate.from(date).toZonedDateTime(timeZone)
  const end = day.add({ years: 2 }).epochMilliseconds
  const offsets: ZoneOffset[] = []
  let at: Temporal.ZonedDateTime | null = day.subtract({ months: 2 })
  while (at && at.epochMilliseconds < end) {
    offsets.push({ from: at.epochMilliseconds, seconds: at.offsetNanoseconds / 1e9 })
    at = at.getTimeZoneTransition('next')
  }
  return offsets
}

const dayLength = 86_400_000

function dateIn(season: Season, instant: Date): string {
  const day = Math.floor((instant.getTime() + season.offset) / dayLength)
  if (day !== season.lastDay) {
    season.lastDay = day
    season.lastDate = new Date(day * dayLength).toISOString().slice(0, 10)
  }
  return season.lastDate
}

/** `07:04:05` */
function timeIn({ offset }: Season, instant: Date): string {
  const second = Math.floor((instant.getTime() + offset) / 1000) % 86_400
  const minute = Math.floor(second / 60)
  return [twoDigits[Math.floor(minute / 60)], twoDigits[minute % 60], twoDigits[second % 60]].join(':')
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/**
 * The season of an instant; null outside the usual years. Asking the time zone for each instant took five times as
 * long.
 */
function seasonAt(instant: Date, timeZone: string): Season | null {
  const at = instant.getTime()
  const seasons = knownSeasons.getOrInsertComputed(timeZone, () => [])
  const [last] = seasons
  if (last && isIn(last, at)) return last
  if (!(at >= firstInstant && at < lastInstant)) return null
  const place = seasons.findIndex(season => isIn(season, at))
  const [known] = place < 0 ? [] : seasons.splice(place, 1)
  const season = known ?? seasonOf(zonedAt(instant, timeZone))
  seasons.unshift(season)
  seasons.length = Math.min(seasons.length, mostSeasons)
  return season
}

function isIn({ from, until }: Season, at: number): boolean {
  return at >= from && at < until
}

function seasonOf(zoned: Temporal.ZonedDateTime): Season {
  // The change before the next millisecond may be at this very instant.
  const before = zoned.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const next = zoned.getTimeZoneTransition('next')
  return {
    from: Math.max(before?.epochMilliseconds ?? firstInstant, firstInstant),
    until: Math.min(next?.epochMilliseconds ?? lastInstant, lastInstant),
    offset: zoned.offsetNanoseconds / 1e6,
    offsetText: zoned.offset,
    lastDay: Number.NaN,
    lastDate: '',
  }
}

function zonedAt(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
}
