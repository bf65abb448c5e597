import { Problem } from '../../platform/shared/problem.ts'
import { networkOf } from './client-network.ts'
import { type RateLimiter, retryAfter } from './rate-limiter.ts'

/** In five minutes. */
const mostForAccountAndAddress = 10
/** In five minutes. */
const mostFromAddress = 30
/** In an hour. */
const mostForAccount = 50

export interface Attempt {
  /** Unique, such as `staff-email:ada@example.com`. */
  readonly account: string
  readonly address: string
  /** A lower limit for the account from the address. */
  readonly most?: number
}

/**
 * From an address that the account knows, only failures for this account from this address count, so that attempts
 * from elsewhere cannot lock the owner out.
 */
export interface FailedAttempts {
  /** One attempt at a time per account and per address, so that concurrent ones see each other's failures. */
  inTurn<T>(attempt: Attempt, make: () => Promise<T>): Promise<T>
  /** Throws RATE_LIMITED. */
  requireBelowLimit(attempt: Attempt): Promise<void>
  /** For an address that is new to the account. */
  refusalAtUnknownAddress(attempt: Attempt): Promise<Problem | null>
  count(attempt: Attempt): Promise<void>
}

export interface FailedAttemptsOptions {
  /** With a window of five minutes. */
  recent: RateLimiter
  /** With a window of an hour. */
  hourly: RateLimiter
}

export function createFailedAttempts({ recent, hourly }: FailedAttemptsOptions): FailedAttempts {
  const turns = createTurns()

  return {
    inTurn: (attempt, make) => turns(addressKey(attempt), () => turns(accountKey(attempt), make)),

    async requireBelowLimit(attempt) {
      const window = await recent.peek(pairKey(attempt), attempt.most ?? mostForAccountAndAddress)
      if (!window.allowed) throw tooMany(retryAfter(window))
    },

    async refusalAtUnknownAddress(attempt) {
      const windows = await Promise.all([
        recent.peek(addressKey(attempt), mostFromAddress),
        hourly.peek(accountKey(attempt), mostForAccount),
      ])
      const full = windows.filter(window => !window.allowed)
      return full.length === 0 ? null : tooMany(Math.max(...full.map(retryAfter)))
    },

    async count(attempt) {
      await Promise.all([
        recent.take(pairKey(attempt), attempt.most ?? mostForAccountAndAddress),
        recent.take(addressKey(attempt), mostFromAddress),
        hourly.take(accountKey(attempt), mostForAccount),
      ])
    },
  }
}

function tooMany(seconds: number): Problem {
  return new Problem('RATE_LIMITED', 'Too many failed attempts; try again later.', { retryAfter: seconds })
}

function accountKey({ account }: Attempt): string {
  return `account:${account}`
}

function addressKey({ address }: Attempt): string {
  return `address:${networkOf(address)}`
}

function pairKey(attempt: Attempt): string {
  return `${accountKey(attempt)}@${networkOf(attempt.address)}`
}

function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve()
    const own = before.then(work)
    const ended = own.catch(() => {})
    last.set(key, ended)
    try {
      return await own
    } finally {
      if (last.get(key) === ended) last.delete(key)
    }
  }
}
