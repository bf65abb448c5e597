import { dateOn, timeOn } from '../../../platform/shared/dates.ts'

export interface PricingMoment {
  /** YYYY-MM-DD. */
  date: string
  /** HH:MM:SS. */
  time: string | null
}

/** Now, unless the request names another day or time. Another day has a time only if the request names it. */
export function pricingMoment(
  { date, time }: { date?: string | undefined; time?: string | undefined },
  now: Date,
  timeZone: string,
): PricingMoment {
  const today = dateOn(now, timeZone)
  const day = date ?? today
  return { date: day, time: time ?? (day === today ? timeOn(now, timeZone) : null) }
}
