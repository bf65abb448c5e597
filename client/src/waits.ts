import type { ApiError } from './connection-types.ts'

const firstWaitMs = 250
const longestOwnWaitMs = 8_000

/** Seconds of a `Retry-After` header, which holds seconds or a date; `null` where it says nothing. */
export function secondsOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null || retryAfter.trim() === '') return null
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? null : Math.max(0, (date - now) / 1000)
}

/**
 * Whether a call that failed may be sent again. A call that may be repeated makes nothing twice: it changes nothing, or
 * has an Idempotency-Key. Others are sent again only where a limit has refused them: after a 503 a write may have been
 * committed.
 */
export function mayRepeat(error: ApiError, call: { keyed: boolean; repeatable: boolean }): boolean {
  const { code, status, retryAfter } = error
  if (code === 'ABORTED' || code === 'INVALID_ARGUMENT') return false
  if (status === 429) return true
  // Another with this key is under way: an attempt of ours that was given up.
  if (status === 409 && retryAfter !== null) return call.keyed
  return call.repeatable && (status === null || status >= 500)
}

/** Milliseconds before repeat number `repeat`, from 1 on: what the service asks for, or twice as long each time, with jitter. */
export function waitBefore(repeat: number, retryAfter: number | null, random: () => number): number {
  if (retryAfter !== null) return retryAfter * 1000 + random() * firstWaitMs
  const longest = Math.min(firstWaitMs * 2 ** (repeat - 1), longestOwnWaitMs)
  return longest / 2 + (random() * longest) / 2
}

/** Waits, and says whether it was not aborted meanwhile. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve(!signal?.aborted)
    }
    const timer = setTimeout(end, milliseconds)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end)
  })
}
