import { Problem } from '../../platform/shared/problem.ts'
import { networkOf } from './client-network.ts'
import { type RateLimiter, retryAfter } from './rate-limiter.ts'

/** Failed attempts for one account from one address, in five minutes. */
const mostForAccountAndAddress = 10
/** From one address, whatever the account, in five minutes. */
const mostFromAddress = 30
/** For one account, wherever they come from, in an hour. */
const mostForAccount = 50

export interface Attempt {
  /** The account, by a unique name: `staff-email:ada@example.com`. */
  readonly account: string
  /** The client's address. */
  readonly address: string
  /** Failures allowed for the account from the address in five minutes, where that is less than usual. */
  readonly most?: number
}

/**
 * Counts failed attempts to sign in. From an address that has signed in to the account before, only failures for this
 * account from this address count, so that attempts from elsewhere cannot lock its owner out.
 */
export interface FailedAttempts {
  /**
   * Makes an attempt after those before it, for the account and from the address, were made and counted. So each of a
   * thousand attempts at once sees the failures of those before it.
   */
  inTurn<T>(attempt: Attempt, make: () => Promise<T>): Promise<T>
  /** Throws RATE_LIMITED after too many failures for the account from this address. */
  requireBelowLimit(attempt: Attempt): Promise<void>
  /** The refusal for an account that never signed in from this address; null where the attempt is allowed. */
  refusalAtUnknownAddress(attempt: Attempt): Promise<Problem | null>
  /** Counts a failure. */
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

/** Does work with the same key one after the other; a key that nobody waits for is dropped. */
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
