import { randomUUID } from 'node:crypto'
import type { RateLimiter, RateWindow } from './rate-limiter.ts'

/**
 * The sliding log of `memoryRateLimiter` as a sorted set per key, by the store's own clock: the times of the
 * accepted requests are the scores. One script, so that no two processes take the same slot.
 */
const slidingLog = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window, limit = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. (now - window))
local used = redis.call('ZCARD', KEYS[1])
local allowed = used < limit
if allowed and ARGV[3] ~= '' then
  redis.call('ZADD', KEYS[1], now, ARGV[3])
  redis.call('PEXPIRE', KEYS[1], window + 1000)
  used = used + 1
end
local first = used >= limit and used - limit or 0
local blocking = redis.call('ZRANGE', KEYS[1], first, first, 'WITHSCORES')
return { allowed and 1 or 0, used, blocking[2] or '', tostring(now) }
`

type SlidingLogReply = [allowed: number, used: number, blocking: string, now: string]

export interface RedisLimiterOptions {
  url: string
  windowMs: number
  /** Divides the keys of several limiters in one store. */
  name: string
  /** Answers while the store cannot be reached: limits then hold per process. */
  fallback: RateLimiter
  onError(error: unknown): void
}

/** A limiter whose windows all processes share, in Redis or Valkey. */
export async function redisRateLimiter(options: RedisLimiterOptions): Promise<RateLimiter> {
  const { windowMs, fallback, onError } = options
  // Only who shares limits pays the memory of its client.
  const { createClient, defineScript } = await import('@redis/client')
  const client = createClient({
    url: options.url,
    disableOfflineQueue: true,
    commandOptions: { timeout: 1000 },
    scripts: {
      slidingLog: defineScript({
        SCRIPT: slidingLog,
        NUMBER_OF_KEYS: 1,
        parseCommand(parser, key: string, window: number, limit: number, member: string) {
          parser.pushKey(key)
          parser.push(String(window), String(limit), member)
        },
        transformReply: (reply: unknown) => reply,
      }),
    },
  })
  let away = false
  client.on('error', reportOnce)
  client.on('ready', () => {
    away = false
  })
  // The client goes on trying by itself; the first outcome is enough to begin with.
  const firstFailure = new Promise<void>(resolve => client.once('error', () => resolve()))
  await Promise.race([client.connect().catch(reportOnce), firstFailure])

  return {
    take: (key, limit) => use(key, limit, randomUUID()),
    peek: (key, limit) => use(key, limit, ''),
    async close() {
      await fallback.close()
      if (client.isOpen) client.destroy()
    },
  }

  async function use(key: string, limit: number, member: string): Promise<RateWindow> {
    try {
      const bucket = `waybill:${options.name}:${key}`
      const reply = await client.slidingLog(bucket, windowMs, limit, member)
      const [allowed, used, blocking, now] = reply as SlidingLogReply
      return {
        allowed: allowed === 1,
        limit,
        remaining: Math.max(0, limit - used),
        freesAt: blocking === '' ? Number(now) : Number(blocking) + windowMs + 1,
      }
    } catch (error) {
      reportOnce(error)
      return member === '' ? fallback.peek(key, limit) : fallback.take(key, limit)
    }
  }

  /** A store that is away is said once, not with every request. */
  function reportOnce(error: unknown): void {
    if (!away) onError(error)
    away = true
  }
}
