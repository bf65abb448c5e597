import type { Clock } from '../../platform/shared/clock.ts'

export interface RateWindow {
  allowed: boolean
  limit: number
  remaining: number
  /** Milliseconds until the next slot is free; 0 for an empty window. */
  waitMs: number
  /** Unix time in milliseconds. */
  freesAt: number
  /** For `giveBack`; null without a slot. */
  taken: TakenSlot | null
}

/** By time in memory, by name in the shared store. */
export interface TakenSlot {
  readonly at?: number
  readonly name?: string
}

/** Seconds. */
export function retryAfter({ waitMs }: RateWindow): number {
  return Math.max(1, Math.ceil(waitMs / 1000))
}

/** At most `limit` accepted requests per key in any window. */
export interface RateLimiter {
  /** Takes all `slots` (default: one) or none: refused requests do not count. */
  take(key: string, limit: number, slots?: number): Promise<RateWindow>
  giveBack(key: string, taken: TakenSlot): Promise<void>
  /** Takes no slot. */
  peek(key: string, limit: number): Promise<RateWindow>
  close(): Promise<void>
}

/** From `head` on, oldest first: times, and the count at each. */
interface Bucket {
  times: number[]
  counts: number[]
  head: number
  /** The sum of these counts. */
  accepted: number
}

/** A sliding log in this process's memory. Idle keys are dropped after a window. */
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
      // An entry with count 0 stays until its time is over.
      bucket.counts[place] = count - 1
      bucket.accepted--
    },
    async close() {
      buckets.clear()
    },
  }

  /** With no slots, only looks. */
  function use(key: string, limit: number, slots: number): RateWindow {
    // Whole milliseconds, to merge concurrent requests into one entry.
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

  /** Windows include both ends. */
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
 * The time that must leave the window to free enough slots: the oldest or, if several must leave (`limit` may be lower
 * now), the last of them. Undefined for an empty window.
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
