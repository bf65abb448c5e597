import { dateOn, timeOn } from '../../../platform/shared/dates.ts'

/** The day, and the time of day where it is known, as of which something is priced, by the company's clock. */
export interface PricingMoment {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM:SS. */
  time: string | null
}

/**
 * The moment that a request means: now, unless it names another day or time. Of another day than today the time of day is
 * not known unless the request names it.
 */
export function pricingMoment(
  { date, time }: { date?: string | undefined; time?: string | undefined },
  now: Date,
  timeZone: string,
): PricingMoment {
  const today = dateOn(now, timeZone)
  const day = date ?? today
  return { date: day, time: time ?? (day === today ? timeOn(now, timeZone) : null) }
}
