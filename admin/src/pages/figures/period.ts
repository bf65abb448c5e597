import { addDays } from '../../parts/days.ts'

export const periodKinds = ['week', 'month', 'last-month', 'days'] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Both days count. */
export interface Period {
  from: string
  to: string
}

/** The longest period that the server reads. */
export const mostDays = 92

/** The days of a period until today, YYYY-MM-DD. Weeks begin on Monday. Pure. */
export function periodOf(kind: Exclude<PeriodKind, 'days'>, today: string): Period {
  if (kind === 'week') return { from: addDays(today, -((weekday(today) + 6) % 7)), to: today }
  if (kind === 'month') return { from: startOfMonth(today), to: today }
  const to = addDays(startOfMonth(today), -1)
  return { from: startOfMonth(to), to }
}

/**
 * The period before: the same days of the week or month before, a whole month before a whole month, and for chosen days
 * as many days before them. Pure.
 */
export function periodBefore(kind: PeriodKind, { from, to }: Period): Period {
  if (kind === 'week') return { from: addDays(from, -7), to: addDays(to, -7) }
  if (kind === 'days') {
    const days = daysIn({ from, to })
    return { from: addDays(from, -days), to: addDays(from, -1) }
  }
  const end = addDays(from, -1)
  const start = startOfMonth(end)
  if (kind === 'last-month') return { from: start, to: end }
  const days = Math.min(Number(to.slice(8)), daysIn({ from: start, to: end }))
  return { from: start, to: addDays(start, days - 1) }
}

export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** All its days, oldest first. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: Math.max(0, daysIn(period)) }, (_, place) => addDays(period.from, place))
}

function startOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

/** 0 for Sunday. */
function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
