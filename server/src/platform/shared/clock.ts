export interface Clock {
  /** May be moved by operators and time servers: not for durations. */
  now(): Date
  /** Monotonic milliseconds. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }
