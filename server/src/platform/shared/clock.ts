/** The service's clock; tests pass their own. */
export interface Clock {
  /** Wall clock. Operators and time servers may move it, so do not measure durations with it. */
  now(): Date
  /** Monotonic milliseconds, for durations within this process. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }
