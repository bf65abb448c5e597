const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Milliseconds between attempts; none after the last. */
const waits = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour] as const

/** A random extra part of a wait spreads deliveries that failed together. */
const jitter = 0.1

/** Null after the last attempt. `chance` is from 0 to 1. */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + jitter * chance))
}

/** Then the webhook is switched off. */
export const longestFailing = 3 * 24 * hour
