import type { Clock } from '../../platform/shared/clock.ts'

/** The state of a window after a request has asked for a slot. */
export interface RateWindow {
  allowed: boolean
  limit: number
  remaining: number
  /** Milliseconds until the next slot frees; 0 where none is taken. */
  waitMs: number
  /** The same as Unix time in milliseconds. */
  freesAt: number
  /** What was taken, for `giveBack`; null where nothing was. */
  taken: TakenSlot | null
}

/** A slot as the limiter knows it: by its time in this process's memory, by its name in the shared store. */
export interface TakenSlot {
  readonly at?: number
  readonly name?: string
}

/** Seconds after which a repeat of what was refused may succeed. */
export function retryAfter({ waitMs }: RateWindow): number {
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/**
 * At most `limit` accepted requests in any window of the limiter's length, per key. The limiter in a shared store has the
 * same two calls.
 */
export interface RateLimiter {
  /** Takes so many slots, one unless said otherwise, if they are free, or none: a refused request does not count. */
  take(key: string, limit: number, slots?: number): Promise<RateWindow>
  /** Gives back one slot, as if it had never been taken. */
  giveBack(key: string, taken: TakenSlot): Promise<void>
  /** The same answer without taking a slot. */
  peek(key: string, limit: number): Promise<RateWindow>
  close(): Promise<void>
}

/** The accepted requests of one key, oldest first, from `head` on: the times, and how many came at each. */
interface Bucket {
  times: number[]
  counts: number[]
  head: number
  /** The sum of the counts from `head` on. */
  accepted: number
}

/**
 * A sliding log in this process's memory. It keeps the times of accepted requests, so the window rolls exactly. Keys that
 * have been idle for a window are dropped when others are used.
 */
export function memoryRateLimiter(clock: Clock, windowMs = 60_000): RateLimiter {
  const buckets = new Map<string, Bucket>()
  let nextSweep = 0

  return {
    take: (key, limit, slots = 1) => Promise.resolve(use(key, limit, slots)),
    peek: (key, limit) => Promise.resolve(use(key, limit, 0)),
    async giveBack(key, { at }) {
      const bucket = buckets.get(key)
      if (!bucket || at === undefined) return
      const place = bucket.times.lastIndexOf(at)
      const count = bucket.counts[place] ?? 0
      if (place < bucket.head || count === 0) return
      // An entry that counts none stays until its time is over.
      bucket.counts[place] = count - 1
      bucket.accepted--
    },
    async close() {
      buckets.clear()
    },
  }

  /** Takes slots or, with none, only looks whether one is free. */
  function use(key: string, limit: number, slots: number): RateWindow {
    // Whole milliseconds, so that requests of the same time are kept as one entry.
    const now = Math.floor(clock.elapsed())
    sweep(now)
    const bucket = buckets.get(key) ?? { times: [], counts: [], head: 0, accepted: 0 }
    dropExpired(bucket, now)
    const wanted = Math.max(1, slots)
    const allowed = bucket.accepted + wanted <= limit
    const taking = allowed && slots > 0
    if (taking) {
      accept(bucket, now, slots)
      buckets.set(key, bucket)
    }
    const blocking = blockingTime(bucket, limit, allowed ? 1 : wanted)
    const waitMs = blocking === undefined ? 0 : blocking + windowMs + 1 - now
    const remaining = Math.max(0, limit - bucket.accepted)
    const freesAt = clock.now().getTime() + waitMs
    return { allowed, limit, remaining, waitMs, freesAt, taken: taking ? { at: now } : null }
  }

  /** A time leaves the window when more than its length has passed: windows are closed at both ends. */
  function dropExpired(bucket: Bucket, now: number): void {
    const { times, counts } = bucket
    while (bucket.head < times.length && now - (times[bucket.head] ?? now) > windowMs) {
      bucket.accepted -= counts[bucket.head++] ?? 0
    }
    if (bucket.head > 512 || bucket.head === times.length) {
      times.splice(0, bucket.head)
      counts.splice(0, bucket.head)
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

function accept(bucket: Bucket, now: number, slots: number): void {
  const { times, counts } = bucket
  const last = times.length - 1
  if (times[last] === now) counts[last] = (counts[last] ?? 0) + slots
  else {
    times.push(now)
    counts.push(slots)
  }
  bucket.accepted += slots
}

/**
 * The time that has to leave the window until so many slots are free: the oldest or, when more have to leave (`limit`
 * may have been lowered), that of the last of them. Undefined when the window is empty.
 */
function blockingTime(
  { times, counts, head, accepted }: Bucket,
  limit: number,
  slots: number,
): number | undefined {
  let place = head
  for (
    let above = Math.max(0, accepted - limit + slots - 1);
    above >= (counts[place] ?? Number.POSITIVE_INFINITY);
    place++
  ) {
    above -= counts[place] ?? 0
  }
  return times[place]
}
