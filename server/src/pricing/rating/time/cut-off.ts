import type { Transit, TransitTerms } from '../document/calendar-document.ts'
import { type Holidays, weekdayOf } from './calendar.ts'

/** A cut-off of a day, by the company's clock. */
export interface CutOff {
  /** HH:MM. */
  readonly time: string
  /** What is ordered now is collected on the next collection day. */
  readonly isOver: boolean
}

/**
 * The cut-off of a service on a day: of those of the service and of its zones the first that is still ahead or, when all are
 * over, the last. The moment's time is HH:MM:SS. Null where there is none, or no collection on that day.
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
