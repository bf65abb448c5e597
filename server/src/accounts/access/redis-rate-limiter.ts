import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/shared/clock.ts'
import type { RateLimiter, RateWindow } from './rate-limiter.ts'
import { openSharedStore, type SharedStore } from './shared-store.ts'

/**
 * `memoryRateLimiter` as a sorted set per key, scored by the store's clock. A single script is atomic. After a setback
 * of the clock, later times count as now, so that no wait exceeds a window. Arguments: window, limit, and a name per
 * slot; without names it only looks.
 */
export const slidingLog = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf')) do
  redis.call('ZADD', KEYS[1], now, member)
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. (now - window))
local used = redis.call('ZCARD', KEYS[1])
local slots = #ARGV - 2
local wanted = math.max(1, slots)
local allowed = used + wanted <= limit
if allowed and slots > 0 then
  for place = 3, #ARGV do
    redis.call('ZADD', KEYS[1], now, ARGV[place])
  end
  redis.call('PEXPIRE', KEYS[1], window + 1000)
  used = used + slots
end
local first = math.max(0, used - limit + (allowed and 0 or wanted - 1))
local blocking = redis.call('ZRANGE', KEYS[1], first, first, 'WITHSCORES')
return { allowed and 1 or 0, used, blocking[2] or '', tostring(now) }
`

const removal = `redis.call('ZREM', KEYS[1], ARGV[1])
return {}`

type SlidingLogReply = [allowed: number, used: number, blocking: string, now: string]

export interface RedisLimiterOptions {
  url: string
  windowMs: number
  /** Separates several limiters in one store. */
  name: string
  clock: Clock
  /** With the same window. */
  own: RateLimiter
  onError(error: unknown): void
}

/**
 * A limiter in Redis or Valkey, shared by all processes. Each process also counts by itself, and decides alone while
 * the store is away. The store may return empty, so for one more window a request needs a slot in both.
 */
export async function redisRateLimiter(options: RedisLimiterOptions): Promise<RateLimiter> {
  const { windowMs, clock, own } = options
  let incompleteUntil = Number.NEGATIVE_INFINITY
  const store = await openSharedStore({
    url: options.url,
    onAway: options.onError,
    onBack() {
      incompleteUntil = clock.elapsed() + windowMs
    },
  })

  return {
    async take(key, limit, slots = 1) {
      if (clock.elapsed() < incompleteUntil) {
        const window = await own.peek(key, limit)
        if (window.remaining < slots) return own.take(key, limit, slots)
      }
      const names = Array.from({ length: slots }, () => randomUUID())
      const shared = await ask(store, key, limit, names)
      if (!shared) return own.take(key, limit, slots)
      if (!shared.allowed) return shared
      const { taken } = await own.take(key, limit, slots)
      return { ...shared, taken: { ...taken, ...(names[0] === undefined ? {} : { name: names[0] }) } }
    },
    async giveBack(key, taken) {
      if (taken.name !== undefined) await store.run(removal, keyOf(key), [taken.name])
      await own.giveBack(key, taken)
    },
    async peek(key, limit) {
      const shared = await ask(store, key, limit, [])
      if (!shared) return own.peek(key, limit)
      if (clock.elapsed() >= incompleteUntil) return shared
      const window = await own.peek(key, limit)
      return window.remaining < shared.remaining || !window.allowed ? window : shared
    },
    async close() {
      store.close()
      await own.close()
    },
  }

  function keyOf(key: string): string {
    return `waybill:${options.name}:${key}`
  }

  /** Null while the store is away. Takes one slot per name. */
  async function ask(
    { run }: SharedStore,
    key: string,
    limit: number,
    names: readonly string[],
  ): Promise<RateWindow | null> {
    const reply = await run(slidingLog, keyOf(key), [String(windowMs), String(limit), ...names])
    if (reply === null) return null
    const [allowed, used, blocking, now] = reply as SlidingLogReply
    // Both times are by the store's clock.
    const waitMs = blocking === '' ? 0 : Number(blocking) + windowMs + 1 - Number(now)
    return {
      allowed: allowed === 1,
      limit,
      remaining: Math.max(0, limit - used),
      waitMs,
      freesAt: clock.now().getTime() + waitMs,
      taken: null,
    }
  }
}
