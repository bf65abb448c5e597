import { Problem } from '../shared/problem.ts'
import { networkOf } from './client-network.ts'
import { type RateLimiter, retryAfter } from './rate-limiter.ts'

/** Failed attempts for one account from one address, in five minutes. */
const mostForAccountAndAddress = 10
/** From one address, whatever the account, in five minutes. */
const mostFromAddress = 30
/** For one account, wherever they come from, in an hour. */
const mostForAccount = 50

export interface Attempt {
  /** What is guessed at, by a name that nothing else has: `staff-email:ada@example.com`. */
  readonly account: string
  /** The client's address. */
  readonly address: string
  /** Failures for the account from the address in five minutes, where the usual number is too many. */
  readonly most?: number
}

/**
 * Counts failed attempts to sign in. Whoever has signed in to an account from an address before is refused there for
 * failures of that account from that address only: nobody else can lock them out.
 */
export interface FailedAttempts {
  /**
   * Makes an attempt when those before it, for the account and from the address, have been made and counted: of a
   * thousand at once none looks at the count before the others have failed.
   */
  inTurn<T>(attempt: Attempt, make: () => Promise<T>): Promise<T>
  /** Throws RATE_LIMITED after too many failures for the account from this address. */
  requirePatience(attempt: Attempt): Promise<void>
  /** What is to be thrown for an account that is not known at this address; null where it may be tried. */
  refusalOfStranger(attempt: Attempt): Promise<Problem | null>
  /** Counts a failure. */
  count(attempt: Attempt): Promise<void>
}

export interface FailedAttemptsOptions {
  /** With a window of five minutes. */
  recent: RateLimiter
  /** With a window of an hour. */
  lasting: RateLimiter
}

export function createFailedAttempts({ recent, lasting }: FailedAttemptsOptions): FailedAttempts {
  const turns = createTurns()

  return {
    inTurn: (attempt, make) => turns(addressKey(attempt), () => turns(accountKey(attempt), make)),

    async requirePatience(attempt) {
      const window = await recent.peek(pairKey(attempt), attempt.most ?? mostForAccountAndAddress)
      if (!window.allowed) throw tooMany(retryAfter(window))
    },

    async refusalOfStranger(attempt) {
      const windows = await Promise.all([
        recent.peek(addressKey(attempt), mostFromAddress),
        lasting.peek(accountKey(attempt), mostForAccount),
      ])
      const full = windows.filter(window => !window.allowed)
      return full.length === 0 ? null : tooMany(Math.max(...full.map(retryAfter)))
    },

    async count(attempt) {
      await Promise.all([
        recent.take(pairKey(attempt), attempt.most ?? mostForAccountAndAddress),
        recent.take(addressKey(attempt), mostFromAddress),
        lasting.take(accountKey(attempt), mostForAccount),
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

/** Work with the same key is done one after the other; a key that nobody waits for is forgotten. */
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
