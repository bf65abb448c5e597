import type { Transit, TransitTerms, Weekday } from '../document/calendar-document.ts'
import { type Holidays, nextDay, weekdayOf } from './calendar.ts'

/** A day and a time of day by the company's clock. */
export interface Moment {
  /** YYYY-MM-DD. */
  readonly date: string
  /** HH:MM:SS; null when it is not known, which is before every cut-off. */
  readonly time: string | null
}

/** When something is collected and delivered; days are YYYY-MM-DD. */
export interface Estimate {
  readonly collected: string
  readonly delivered: string
  /** Days of delivery between the two. */
  readonly days: number
}

export interface CompiledTransit {
  /**
   * When what is to be sent at that moment is collected and delivered. Null where the service has no transit time for
   * the zone, or where there are hardly any days of collection or delivery.
   */
  estimate(zone: string | null, moment: Moment): Estimate | null
}

/** Days that are looked at in all: enough for the longest transit with one delivery a week. */
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

/** Keeps the last estimate: nearly every request is of today, before the cut-off or after it. */
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
  /** The first day of the weekdays, and of no holiday, that is not before `from`. */
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
