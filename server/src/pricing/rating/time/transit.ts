import type { Transit, TransitTerms, Weekday } from '../document/calendar-document.ts'
import { type Holidays, nextDay, weekdayOf } from './calendar.ts'

/** By the company's clock. */
export interface Moment {
  /** YYYY-MM-DD. */
  readonly date: string
  /** HH:MM:SS; null if unknown, which is before every cut-off. */
  readonly time: string | null
}

/** Days are YYYY-MM-DD. */
export interface Estimate {
  readonly collected: string
  readonly delivered: string
  readonly days: number
}

export interface CompiledTransit {
  /** Null without a transit time for the zone, or if there are hardly any days of collection or delivery. */
  estimate(zone: string | null, moment: Moment): Estimate | null
}

/** Enough for the longest transit with one delivery a week. */
const mostDays = 3_000

export function compileTransit(transit: Transit | undefined, holidays: Holidays): CompiledTransit | null {
  if (!transit) return null
  const { zones = [], ...general } = transit
  const byZone = new Map(
    zones.map(({ zone, ...own }) => [zone, compileTerms({ ...general, ...own }, holidays)]),
  )
  const elsewhere = compileTerms(general, holidays)
  return {
    estimate: (zone, moment) => ((zone === null ? undefined : byZone.get(zone)) ?? elsewhere)(moment),
  }
}

/** Keeps the last estimate: nearly all requests are of today, on one side of the cut-off. */
function compileTerms(terms: TransitTerms, holidays: Holidays): (moment: Moment) => Estimate | null {
  const { days, cut_off: cutOff } = terms
  if (days === undefined) return () => null
  let last: { from: string; estimate: Estimate | null } | null = null
  return ({ date, time }) => {
    const isLate = cutOff !== undefined && time !== null && time >= cutOff
    const from = isLate ? nextDay(date) : date
    if (last?.from !== from) last = { from, estimate: estimate(terms, days, from, holidays) }
    return last.estimate
  }
}

function estimate(
  { collection_days, delivery_days, on_holidays }: TransitTerms,
  days: number,
  date: string,
  holidays: Holidays,
): Estimate | null {
  let looked = 0
  /** The first such weekday from `from` on that is no holiday. */
  const firstDay = (from: string, weekdays: readonly Weekday[] | undefined): string | null => {
    for (let day = from; looked++ < mostDays; day = nextDay(day)) {
      const isWeekday = weekdays?.includes(weekdayOf(day)) ?? true
      if (isWeekday && (on_holidays === true || holidays.on(day) === null)) return day
    }
    return null
  }
  const collected = firstDay(date, collection_days)
  if (collected === null) return null
  let day = days === 0 ? firstDay(collected, delivery_days) : collected
  for (let passed = 0; day !== null && passed < days; passed++) day = firstDay(nextDay(day), delivery_days)
  return day === null ? null : { collected, delivered: day, days }
}
