import type { Schemas } from '../../http/api.ts'

type Calendar = Pick<Schemas['CardCalendar'], 'from' | 'to'>

const millisecondsOfDay = 86_400_000

/** The same day so many months later, YYYY-MM-DD. */
export function monthLater(date: string, months: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

/** The first days of the calendar's months. */
export function monthsOf({ from, to }: Calendar): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthLater(month, 1)) months.push(month)
  return months
}

/** The position of some days in the calendar, in percent of its width, without days outside. */
export function placeOf({ from, to }: Calendar, days: { from: string; to: string | null }) {
  const whole = dayNumber(to) + 1 - dayNumber(from)
  const first = Math.max(0, dayNumber(days.from) - dayNumber(from))
  const end = days.to === null ? whole : Math.min(whole, dayNumber(days.to) + 1 - dayNumber(from))
  return { left: (100 * first) / whole, width: (100 * Math.max(0, end - first)) / whole }
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / millisecondsOfDay
}

/** Puts overlapping spans into different lanes, numbered from 0. */
export function lanesOf(spans: readonly { from: string; to: string | null }[]): number[] {
  /** The last day of each lane; null for no end. */
  const ends: (string | null)[] = []
  return spans.map(({ from, to }) => {
    const free = ends.findIndex(end => end !== null && end < from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    return lane
  })
}
