/** The time as the service sees it; tests hand in one that they move themselves. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
