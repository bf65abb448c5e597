/** The service's clock. Tests pass one that they set themselves. */
export interface Clock {
  /**
   * The time of day. An operator or a time server may set it, forward and back: no measure of how long something takes.
   */
  now(): Date
  /** Milliseconds since some moment in the past, never set back: for durations within this process. */
  elapsed(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }
