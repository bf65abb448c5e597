import type { LookUpPolicy } from '../kit/index.ts'

/** How long the background waits before it processes a submission again. All in milliseconds. */
export interface RetryPolicy {
  /** Before the first repeat; doubled with every further failure. */
  initialDelay: number
  maxDelay: number
  /** After this long without success a clerk has to decide. */
  giveUpAfter: number
  /** How long a claim lasts beyond the time that its calls may take. */
  grace: number
  /** Random part of each delay, so that submissions that failed together are not retried together. */
  jitter: number
  /** Replaces the look-up policies of all connectors. */
  lookUps?: LookUpPolicy
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const defaultRetryPolicy: RetryPolicy = {
  initialDelay: 30 * second,
  maxDelay: hour,
  giveUpAfter: 7 * day,
  grace: 30 * second,
  jitter: 0.25,
}

/** The delay after the `failures`-th failure in a row (1, 2, …); `chance` is from 0 to 1. */
export function retryDelay(policy: RetryPolicy, failures: number, chance: number): number {
  const grown = Math.min(policy.maxDelay, policy.initialDelay * 2 ** Math.min(failures - 1, 20))
  return spread(grown, policy.jitter, chance)
}

/**
 * The delay until a shipment of this age is tracked again: an hour on its first day, then longer and longer; `null`
 * when it is too old to be tracked.
 */
export function trackingDelay(policy: RetryPolicy, age: number, chance: number): number | null {
  const usual =
    age < day ? hour : age < 4 * day ? 2 * hour : age < 10 * day ? 6 * hour : age < 45 * day ? day : null
  return usual === null ? null : spread(usual, policy.jitter, chance)
}

/**
 * The delay until an order in doubt is looked up again: until the next of the carrier's times, counted from the
 * order; after the last of them it grows with the look-ups that were made.
 */
export function lookUpDelay(
  policy: RetryPolicy,
  { delaysSeconds }: LookUpPolicy,
  age: number,
  lookUpsMade: number,
  chance: number,
): number {
  const next = delaysSeconds.find(delay => delay * second > age)
  return next === undefined ? retryDelay(policy, lookUpsMade, chance) : next * second - age
}

/**
 * Whether the last of the carrier's look-up times has passed: an order that is not found then was never carried out.
 */
export function isCertain({ delaysSeconds }: LookUpPolicy, age: number): boolean {
  return age >= (delaysSeconds.at(-1) ?? 0) * second
}

/** The delay until a late order is looked for again: it grows with the time that has passed. */
export function watchDelay(age: number): number {
  return Math.min(hour, Math.max(5 * minute, age))
}

/** The delay until a carrier is asked again whether it has decided on a cancellation: refunds take days. */
export function decisionDelay(policy: RetryPolicy, chance: number): number {
  return spread(6 * hour, policy.jitter, chance)
}

function spread(delay: number, jitter: number, chance: number): number {
  return Math.round(delay * (1 - jitter + 2 * jitter * chance))
}
