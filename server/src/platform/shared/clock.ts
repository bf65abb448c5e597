export interface Clock {
  /** May be moved by operators and time servers: not for durations. */
  now(): Date
  /** Monotonic milliseconds. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }

/**
 * Now, but never before the record's last change: processes' clocks differ, and may be set back. Read it under the
 * record's lock.
 */
export function timeOfChange(clock: Pick<Clock, 'now'>, { updated_at: last }: { updated_at: Date }): Date {
  const now = clock.now()
  return now < last ? last : now
}
