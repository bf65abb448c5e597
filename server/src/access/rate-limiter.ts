import type { Clock } from '../shared/clock.ts'

/** What a bucket looks like after a request has asked for a slot. */
export interface RateWindow {
  allowed: boolean
  limit: number
  remaining: number
  /** Unix time in milliseconds when the next slot frees. */
  freesAt: number
}

/**
 * At most `limit` accepted requests in any window of the limiter's length, per key. A store that several
 * processes share stands behind the same two calls.
 */
export interface RateLimiter {
  /** Takes a slot if one is free; a refused request does not count. */
  take(key: string, limit: number): Promise<RateWindow>
  /** The same answer without taking anything. */
  peek(key: string, limit: number): Promise<RateWindow>
  close(): Promise<void>
}

/** The accepted requests of one key: their times, oldest first, from `head` on. */
interface Bucket {
  times: number[]
  head: number
}

/**
 * A sliding log in this process's memory: the times of the accepted requests themselves, so that the window
 * truly rolls. Buckets that have been idle for a window are dropped as others are used.
 */
export function memoryRateLimiter(clock: Clock, windowMs = 60_000): RateLimiter {
  const buckets = new Map<string, Bucket>()
  let latest = 0
  let nextSweep = 0

  return {
    async take(key, limit) {
      return use(key, limit, true)
    },
    async peek(key, limit) {
      return use(key, limit, false)
    },
    async close() {
      buckets.clear()
    },
  }

  function use(key: string, limit: number, taking: boolean): RateWindow {
    const now = monotonicNow()
    sweep(now)
    const bucket = buckets.get(key) ?? { times: [], head: 0 }
    dropExpired(bucket, now)
    const used = bucket.times.length - bucket.head
    const allowed = used < limit
    if (taking && allowed) {
      bucket.times.push(now)
      buckets.set(key, bucket)
    }
    const inWindow = bucket.times.length - bucket.head
    // With `limit` or more in the window, a slot frees when the limit-th newest leaves it.
    const blocking = bucket.times[inWindow >= limit ? bucket.times.length - limit : bucket.head]
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - inWindow),
      freesAt: blocking === undefined ? now : blocking + windowMs + 1,
    }
  }

  /** A clock set back must not open the window early. */
  function monotonicNow(): number {
    latest = Math.max(latest, clock.now().getTime())
    return latest
  }

  /** A time leaves the window when more than its length has passed: windows are closed at both ends. */
  function dropExpired(bucket: Bucket, now: number): void {
    while (bucket.head < bucket.times.length && now - (bucket.times[bucket.head] ?? now) > windowMs)
      bucket.head++
    if (bucket.head > 512 || bucket.head === bucket.times.length) {
      bucket.times.splice(0, bucket.head)
      bucket.head = 0
    }
  }

  function sweep(now: number): void {
    if (now < nextSweep) return
    nextSweep = now + windowMs
    for (const [key, bucket] of buckets) {
      const newest = bucket.times.at(-1)
      if (newest === undefined || now - newest > windowMs) buckets.delete(key)
    }
  }
}
