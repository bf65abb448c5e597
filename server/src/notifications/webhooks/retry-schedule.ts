const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Milliseconds from one attempt to the next. After the last there is none. */
const waits = [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour] as const

/** A wait is longer by up to this part of itself, so that what has failed together is not sent again together. */
const jitter = 0.1

/** When a delivery is tried again after so many attempts; null after the last. `chance` is from 0 to 1. */
export function nextAttemptAt(attempts: number, now: Date, chance: number): Date | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + jitter * chance))
}

/** A webhook that has only failed for so long is switched off. */
export const longestFailing = 3 * 24 * hour
