import { hashPassword, type RateLimiter, verifyPassword } from '../access/index.ts'
import type { Database } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { Problem } from '../shared/problem.ts'
import type { SecondFactor } from './second-factor.ts'
import { type Credentials, findCredentials, findCredentialsById, noteSignIn } from './staff.repository.ts'

/** Failed attempts within the limiter's window after which an e-mail, an address or a person must wait. */
const failuresPerEmail = 10
const failuresPerAddress = 30
const failuresPerCode = 5

export interface SignIn {
  /**
   * Who has this e-mail and password. UNAUTHORIZED when they do not fit, whichever of the two is wrong;
   * RATE_LIMITED after too many failures from the address or for the e-mail.
   */
  withPassword(attempt: {
    email: string
    password: string
    address: string
  }): Promise<{ staffId: number; tenantId: number; email: string; owesSecondFactor: boolean }>
  /** Checks the second factor of somebody whose password was right. UNAUTHORIZED, RATE_LIMITED. */
  withCode(attempt: { staffId: number; code: string; address: string }): Promise<void>
  /** Whether this is the person's password; a wrong one counts as a failed attempt. RATE_LIMITED. */
  confirmPassword(attempt: { staffId: number; password: string; address: string }): Promise<boolean>
  /** Notes that somebody has come in. */
  note(staffId: number): Promise<void>
}

export interface SignInOptions {
  database: Database
  clock: Clock
  /** Counts failures; its window is how long one has to wait. */
  failures: RateLimiter
  secondFactor: SecondFactor
}

interface Bucket {
  key: string
  limit: number
}

export function createSignIn({ database, clock, failures, secondFactor }: SignInOptions): SignIn {
  const inTurn = createQueue()
  // Verified against when there is no such person, so that the answer takes as long.
  let nobody: Promise<string> | undefined

  return {
    withPassword: ({ email, password, address }) =>
      inTurn(async () => {
        const buckets = [
          { key: `staff-email:${email.toLowerCase()}`, limit: failuresPerEmail },
          { key: `staff-address:${address}`, limit: failuresPerAddress },
        ]
        await requirePatience(buckets)
        const person = await database.global(sql => findCredentials(sql, email))
        if (!(await fits(person, password)) || !person) {
          await count(buckets)
          throw new Problem('UNAUTHORIZED', 'The e-mail or the password is not valid.')
        }
        const { id: staffId, tenant_id: tenantId, totp_enabled_at: since } = person
        return { staffId, tenantId, email: person.email, owesSecondFactor: since !== null }
      }),

    withCode: ({ staffId, code, address }) =>
      inTurn(async () => {
        const buckets = [
          { key: `staff-code:${staffId}`, limit: failuresPerCode },
          { key: `staff-address:${address}`, limit: failuresPerAddress },
        ]
        await requirePatience(buckets)
        const person = await database.global(sql => findCredentialsById(sql, staffId))
        if (person && (await secondFactor.accept(person, code))) return
        await count(buckets)
        throw new Problem('UNAUTHORIZED', 'The code is not valid.')
      }),

    confirmPassword: ({ staffId, password, address }) =>
      inTurn(async () => {
        const buckets = [
          { key: `staff-password:${staffId}`, limit: failuresPerEmail },
          { key: `staff-address:${address}`, limit: failuresPerAddress },
        ]
        await requirePatience(buckets)
        const person = await database.global(sql => findCredentialsById(sql, staffId))
        const right = await fits(person, password)
        if (!right) await count(buckets)
        return right
      }),

    note: staffId => database.global(sql => noteSignIn(sql, staffId, clock.now())),
  }

  async function fits(person: Credentials | undefined, password: string): Promise<boolean> {
    nobody ??= hashPassword(crypto.randomUUID())
    const right = await verifyPassword(password, person?.password_hash ?? (await nobody))
    return right && person !== undefined
  }

  async function requirePatience(buckets: readonly Bucket[]): Promise<void> {
    for (const { key, limit } of buckets) {
      const window = await failures.peek(key, limit)
      if (window.allowed) continue
      const retryAfter = Math.max(1, Math.ceil((window.freesAt - clock.now().getTime()) / 1000))
      throw new Problem('RATE_LIMITED', 'Too many failed attempts; try again in a few minutes.', {
        retryAfter,
      })
    }
  }

  async function count(buckets: readonly Bucket[]): Promise<void> {
    for (const { key, limit } of buckets) await failures.take(key, limit)
  }
}

/**
 * Attempts are made one after the other: a thousand at once would all look at the count of failures before
 * the first had failed, and would need nineteen megabytes each.
 */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
