import type { ApiError } from './connection-types.ts'

const firstWaitMs = 250
const longestOwnWaitMs = 8_000

/** The seconds in a `Retry-After` header, a number or a date; `null` if it is invalid. */
export function secondsOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null || retryAfter.trim() === '') return null
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? null : Math.max(0, (date - now) / 1000)
}

/**
 * True if a failed call may be repeated. A repeatable call creates nothing twice: it changes nothing, or has an
 * Idempotency-Key. Other calls are repeated only after a limit refused them: a write may have been committed before a
 * 503.
 */
export function mayRepeat(error: ApiError, call: { keyed: boolean; repeatable: boolean }): boolean {
  const { code, status, retryAfter } = error
  if (code === 'ABORTED' || code === 'INVALID_ARGUMENT') return false
  if (status === 429) return true
  // An earlier attempt with this key is still running.
  if (status === 409 && retryAfter !== null) return call.keyed
  return call.repeatable && (status === null || status >= 500)
}

/**
 * Milliseconds before repeat number `repeat`, from 1 on: the service's own, or twice as long each time, with jitter.
 */
export function waitBefore(repeat: number, retryAfter: number | null, random: () => number): number {
  if (retryAfter !== null) return retryAfter * 1000 + random() * firstWaitMs
  const longest = Math.min(firstWaitMs * 2 ** (repeat - 1), longestOwnWaitMs)
  return longest / 2 + (random() * longest) / 2
}

/** Waits. Returns false if it was aborted. */
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
