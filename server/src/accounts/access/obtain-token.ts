import type { SignInRecorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { Problem } from '../../platform/shared/problem.ts'
import type { Tenant } from '../tenants/index.ts'
import { findCredentials, insertToken, lockCredentials, sendKnownAddresses } from './access.repository.ts'
import { type Role, roleOf } from './caller.ts'
import type { FailedAttempts } from './failed-attempts.ts'
import { isKnownAddress, withAddress } from './known-addresses.ts'
import { type HashPassword, verifyPassword } from './password.ts'
import { newToken } from './token.ts'

export interface IssuedToken {
  token: string
  user: { id: number; username: string; role: Role }
}

export interface TokenRequest {
  readonly username: string
  readonly password: string
  readonly label: string | null
  readonly address: string
}

export interface TokenIssuer {
  /**
   * UNAUTHORIZED for a wrong name or password, without saying which; RATE_LIMITED after too many failures; CONFLICT at
   * the limit of tokens.
   */
  obtain(tenant: Tenant, request: TokenRequest, recorder: SignInRecorder): Promise<IssuedToken>
}

export function createTokenIssuer({
  database,
  failures,
  hashPassword,
}: {
  database: Database
  failures: FailedAttempts
  hashPassword: HashPassword
}): TokenIssuer {
  // Verifying an unknown user's password takes as long.
  let dummyHash: Promise<string> | undefined

  return {
    async obtain(tenant, request, recorder) {
      const { username, address } = request
      const attempt = { account: `api-user:${tenant.id}:${username.toLowerCase()}`, address }
      const user = await failures.inTurn(attempt, async () => {
        await failures.requireBelowLimit(attempt)
        const named = await database.read(tenant.id, tx => findCredentials(tx, username))
        // Before the password is verified.
        recorder.names({ username, userId: named?.id ?? null })
        if (!isKnownAddress(named?.sign_in_addresses ?? [], address)) {
          const refusal = await failures.refusalAtUnknownAddress(attempt)
          if (refusal) throw refusal
        }
        dummyHash ??= hashPassword(newToken().token)
        const fits = await verifyPassword(request.password, named?.password_hash ?? (await dummyHash))
        if (named?.active && fits) return named
        await failures.count(attempt)
        throw notValid()
      })

      const { token, hash } = newToken()
      const role = roleOf(user.customer_id)
      const issued = { token, user: { id: user.id, username: user.username, role } }
      await database.write(tenant.id, async tx => {
        // A user whose password or state was changed since the check gets no token.
        const now = await lockCredentials(tx, username)
        if (!now?.active || now.password_hash !== user.password_hash) throw notValid()
        const addresses = withAddress(user.sign_in_addresses, address)
        if (addresses) sendKnownAddresses(tx, user.id, addresses)
        await insertToken(tx, { userId: user.id, hash, label: request.label })
        recorder.record(tx, {}, issued)
      })
      return issued
    },
  }
}

function notValid(): Problem {
  return new Problem('UNAUTHORIZED', 'The username or the password is not valid.')
}
