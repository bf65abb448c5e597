import type { LookUpPolicy } from '../kit/index.ts'

/** In milliseconds. */
export interface RetryPolicy {
  /** Doubles with each failure. */
  initialDelay: number
  maxDelay: number
  /** A clerk decides after this time. */
  giveUpAfter: number
  /** How long a claim outlasts its calls. */
  grace: number
  /** The random part of each delay, which spreads retries. */
  jitter: number
  /** Replaces the connectors' policies. */
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

/** `failures` counts consecutive failures from 1; `chance` is from 0 to 1. */
export function retryDelay(policy: RetryPolicy, failures: number, chance: number): number {
  const grown = Math.min(policy.maxDelay, policy.initialDelay * 2 ** Math.min(failures - 1, 20))
  return spread(grown, policy.jitter, chance)
}

/** An hour on the first day, then longer; null if too old. */
export function trackingDelay(policy: RetryPolicy, age: number, chance: number): number | null {
  const usual =
    age < day ? hour : age < 4 * day ? 2 * hour : age < 10 * day ? 6 * hour : age < 45 * day ? day : null
  return usual === null ? null : spread(usual, policy.jitter, chance)
}

/** The carrier's times after the order, then growing with the number of look-ups. */
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

/** After the carrier's last look-up time, a missing order was never carried out. */
export function isCertain({ delaysSeconds }: LookUpPolicy, age: number): boolean {
  return age >= (delaysSeconds.at(-1) ?? 0) * second
}

/** Grows with the time that has passed. */
export function watchDelay(age: number): number {
  return Math.min(hour, Math.max(5 * minute, age))
}

/** Long, because refunds take days. */
export function decisionDelay(policy: RetryPolicy, chance: number): number {
  return spread(6 * hour, policy.jitter, chance)
}

function spread(delay: number, jitter: number, chance: number): number {
  return Math.round(delay * (1 - jitter + 2 * jitter * chance))
}
