import type { Transit, TransitTerms } from '../document/calendar-document.ts'
import { type Holidays, weekdayOf } from './calendar.ts'

export interface CutOff {
  /** HH:MM. */
  readonly time: string
  /** Orders are now collected on the next collection day. */
  readonly isOver: boolean
}

/**
 * The next cut-off of the service or its zones, or the last if all are over. Time is HH:MM:SS. Null without a cut-off
 * or a collection on that day.
 */
export function cutOffOn(
  transit: Transit,
  holidays: Holidays,
  { date, time }: { date: string; time: string },
): CutOff | null {
  const { zones = [], ...general } = transit
  const collects = ({ collection_days: days, on_holidays: onHolidays }: TransitTerms) =>
    (days?.includes(weekdayOf(date)) ?? true) && (onHolidays === true || holidays.on(date) === null)
  const times = [general, ...zones.map(({ zone: _, ...own }) => ({ ...general, ...own }))]
    .filter(collects)
    .flatMap(({ cut_off: cutOff }) => (cutOff === undefined ? [] : [cutOff]))
    .toSorted()
  const ahead = times.find(each => each > time)
  const last = times.at(-1)
  if (last === undefined) return null
  return { time: ahead ?? last, isOver: ahead === undefined }
}
