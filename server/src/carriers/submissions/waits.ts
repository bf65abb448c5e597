/** How long the background waits before it looks at a submission again. All in milliseconds. */
export interface Waits {
  /** Before the first repeat; doubled with every further failure. */
  retryFirst: number
  retryMost: number
  /** After this long without success a clerk has to decide. */
  retryFor: number
  /** How long a submission is left to who works on it, beyond the time its calls may take. */
  grace: number
  /** Part of each wait that is left to chance, so that what failed together does not return together. */
  jitter: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const usualWaits: Waits = {
  retryFirst: 30 * second,
  retryMost: hour,
  retryFor: 7 * day,
  grace: 30 * second,
  jitter: 0.25,
}

/** The wait after the `failures`-th failure in a row (1, 2, …); `chance` is from 0 to 1. */
export function retryWait(waits: Waits, failures: number, chance: number): number {
  const grown = Math.min(waits.retryMost, waits.retryFirst * 2 ** Math.min(failures - 1, 20))
  return spread(grown, waits.jitter, chance)
}

/**
 * The wait until the next look at the tracking of a shipment of this age: hourly on its first day, then ever
 * slower; `null` once nothing more is to be expected.
 */
export function trackingWait(waits: Waits, age: number, chance: number): number | null {
  const usual =
    age < day ? hour : age < 4 * day ? 2 * hour : age < 10 * day ? 6 * hour : age < 45 * day ? day : null
  return usual === null ? null : spread(usual, waits.jitter, chance)
}

/** The wait until a carrier is asked again whether it has decided on a cancellation: refunds take days. */
export function decisionWait(waits: Waits, chance: number): number {
  return spread(6 * hour, waits.jitter, chance)
}

function spread(wait: number, jitter: number, chance: number): number {
  return Math.round(wait * (1 - jitter + 2 * jitter * chance))
}
