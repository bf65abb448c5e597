/** The moments that bound the time of an action. */
export interface TimeBounds {
  /** The run's departure, or the phone's action before. */
  readonly earliest: Date | null
  /** The arrival at the server. */
  readonly latest: Date
}

/**
 * The time of an action by our clock. A phone's clock may be wrong, and be set between the recording and the sending:
 * of the offset at the sending and the one that the phone knew at the recording, the first counts that leads between
 * the bounds. Otherwise it is the bound that is nearest. Pure.
 *
 * Offsets are our clock minus the phone's, in milliseconds.
 */
export function reckonTime(
  deviceTime: Date | null,
  offsets: readonly (number | null)[],
  { earliest, latest }: TimeBounds,
): Date {
  if (deviceTime === null) return latest
  const from = Math.min(earliest?.getTime() ?? Number.NEGATIVE_INFINITY, latest.getTime())
  const known = offsets.filter(offset => offset !== null)
  const times = (known.length === 0 ? [0] : known).map(offset => deviceTime.getTime() + offset)
  const fits = times.find(time => time >= from && time <= latest.getTime())
  if (fits !== undefined) return new Date(fits)
  const [first = latest.getTime()] = times
  return new Date(Math.min(Math.max(first, from), latest.getTime()))
}
