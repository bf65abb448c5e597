import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { Problem } from '../../platform/shared/problem.ts'
import {
  type Attempt,
  type FailedAttempts,
  type HashPassword,
  isKnownAddress,
  verifyPassword,
  withAddress,
} from '../access/index.ts'
import { absence } from '../tenants/index.ts'
import type { SecondFactor } from './second-factor.ts'
import {
  type Account,
  type Credentials,
  findAccounts,
  findCredentials,
  noteSignIn,
} from './staff.repository.ts'

export interface StaffKey {
  readonly tenantId: number
  readonly staffId: number
}

export interface PasswordAttempt {
  readonly email: string
  readonly password: string
  /** The chosen company, if the e-mail and password are valid in several. */
  readonly clientId: string | null
  readonly address: string
}

export interface RefusedSignIn extends StaffKey {
  /** As typed. */
  readonly email: string
}

export interface SignIn {
  /**
   * Accounts in any company. UNAUTHORIZED without any, without saying which is wrong; RATE_LIMITED after too many
   * failures. `refused` receives the accounts.
   */
  withPassword(attempt: PasswordAttempt, refused: (accounts: RefusedSignIn[]) => void): Promise<Account[]>
  /** UNAUTHORIZED, RATE_LIMITED. */
  withCode(attempt: StaffKey & { code: string; address: string }): Promise<Credentials>
  /** A wrong password counts as a failure. RATE_LIMITED. */
  confirmPassword(attempt: StaffKey & { password: string; address: string }): Promise<boolean>
  note(tx: TenantTransaction, staffId: number, address: string): Promise<void>
}

export interface SignInOptions {
  database: Database
  clock: Clock
  failures: FailedAttempts
  secondFactor: SecondFactor
  hashPassword: HashPassword
}

/**
 * At least this many passwords per attempt, so that its duration does not reveal the number of companies that know the
 * e-mail.
 */
const leastVerified = 3
/** A code has only six digits. */
const failuresPerCode = 5

export function createSignIn(options: SignInOptions): SignIn {
  const { database, clock, failures, secondFactor, hashPassword } = options
  let dummyHash: Promise<string> | undefined

  return {
    withPassword: ({ email, password, clientId, address }, refused) => {
      const attempt = { account: `staff-email:${email.toLowerCase()}`, address }
      return failures.inTurn(attempt, async () => {
        await failures.requireBelowLimit(attempt)
        const named = await database.global(sql => findAccounts(sql, email))
        const stranger = await failures.refusalAtUnknownAddress(attempt)
        const known = named.filter(account => isKnownAddress(account.sign_in_addresses, address))
        if (stranger && known.length === 0) throw stranger
        const open = stranger ? known : named
        const fitting = await accountsWithPassword(open, password)
        const chosen = fitting.filter(account => clientId === null || account.client_id === clientId)
        const here = chosen.filter(account => account.place === null)
        if (here.length > 0) return here
        for (const { place, address: elsewhere } of chosen) {
          if (place !== null && elsewhere !== null) throw absence({ place, address: elsewhere })
        }
        await failures.count(attempt)
        refused(open.map(({ tenant_id: tenantId, id: staffId }) => ({ tenantId, staffId, email })))
        throw new Problem('UNAUTHORIZED', 'The e-mail or the password is not valid.')
      })
    },

    withCode: ({ tenantId, staffId, code, address }) => {
      const attempt = { account: `staff-code:${tenantId}:${staffId}`, address, most: failuresPerCode }
      return failures.inTurn(attempt, async () => {
        const person = await personOf(attempt, { tenantId, staffId })
        if (person && (await secondFactor.accept(person, code))) return person
        await failures.count(attempt)
        throw new Problem('UNAUTHORIZED', 'The code is not valid.')
      })
    },

    confirmPassword: ({ tenantId, staffId, password, address }) => {
      const attempt = { account: `staff-password:${tenantId}:${staffId}`, address }
      return failures.inTurn(attempt, async () => {
        const person = await personOf(attempt, { tenantId, staffId })
        const right = person !== undefined && (await verifyPassword(password, person.password_hash))
        if (!right) await failures.count(attempt)
        return right
      })
    },

    async note(tx, staffId, address) {
      const person = await findCredentials(tx, staffId)
      const addresses = person && withAddress(person.sign_in_addresses, address)
      await noteSignIn(tx, staffId, { at: clock.now(), ...(addresses ? { addresses } : {}) })
    },
  }

  /** Throws RATE_LIMITED after too many failures. */
  async function personOf(attempt: Attempt, { tenantId, staffId }: StaffKey) {
    await failures.requireBelowLimit(attempt)
    const person = await database.read(tenantId, tx => findCredentials(tx, staffId))
    if (isKnownAddress(person?.sign_in_addresses ?? [], attempt.address)) return person
    const refusal = await failures.refusalAtUnknownAddress(attempt)
    if (refusal) throw refusal
    return person
  }

  async function accountsWithPassword(accounts: readonly Account[], password: string): Promise<Account[]> {
    dummyHash ??= hashPassword(crypto.randomUUID())
    const noAccount = await dummyHash
    const missing = Array.from({ length: Math.max(0, leastVerified - accounts.length) }, () => noAccount)
    const hashes = [...accounts.map(account => account.password_hash), ...missing]
    const verdicts = await Promise.all(hashes.map(hash => verifyPassword(password, hash)))
    return accounts.filter((_, place) => verdicts[place])
  }
}
