import type { LookUpPolicy } from '../kit/index.ts'

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
  /** Stands in for what connectors say of their look-ups. */
  lookUps?: LookUpPolicy
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

/**
 * The wait until an order in doubt is looked up again: the next of the carrier's times, counted from the order,
 * then ever longer with the look-ups that have been made since the last answer.
 */
export function lookUpWait(
  waits: Waits,
  { waitsSeconds }: LookUpPolicy,
  age: number,
  looks: number,
  chance: number,
): number {
  const next = waitsSeconds.find(wait => wait * second > age)
  return next === undefined ? retryWait(waits, looks, chance) : next * second - age
}

/** Whether the carrier has had the time its look-ups need: an order it does not know then was never carried out. */
export function isCertain({ waitsSeconds }: LookUpPolicy, age: number): boolean {
  return age >= (waitsSeconds.at(-1) ?? 0) * second
}

/** The wait until a late order is looked for again: it grows with the time that has gone by. */
export function watchWait(age: number): number {
  return Math.min(hour, Math.max(5 * minute, age))
}

/** The wait until a carrier is asked again whether it has decided on a cancellation: refunds take days. */
export function decisionWait(waits: Waits, chance: number): number {
  return spread(6 * hour, waits.jitter, chance)
}

function spread(wait: number, jitter: number, chance: number): number {
  return Math.round(wait * (1 - jitter + 2 * jitter * chance))
}
