import type { Database, TenantTransaction } from '../database/index.ts'
import { Problem } from '../shared/problem.ts'
import type { Tenant } from '../tenants/index.ts'
import { findCredentials, insertToken, sendKnownAddresses } from './access.repository.ts'
import { type Role, roleOf } from './caller.ts'
import type { FailedAttempts } from './failed-attempts.ts'
import { isKnownAddress, withAddress } from './known-addresses.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { newToken } from './token.ts'

export interface IssuedToken {
  token: string
  user: { id: number; username: string; role: Role }
}

export interface TokenRequest {
  readonly username: string
  readonly password: string
  readonly label: string | null
  /** The client's address. */
  readonly address: string
}

/** What the caller of `obtain` does and hears. */
export interface TokenListener {
  /** Whom the user name means, before it is known whether the password fits; null where there is nobody. */
  named(userId: number | null): void
  /** In the transaction that stores the token. */
  issued(tx: TenantTransaction, issued: IssuedToken): Promise<void>
}

export interface TokenIssuer {
  /**
   * A new token for a user name and password. UNAUTHORIZED when they do not fit, whichever of the two is
   * wrong; RATE_LIMITED after too many failures; CONFLICT for a user who has as many tokens as there may be.
   */
  obtain(tenant: Tenant, request: TokenRequest, listener: TokenListener): Promise<IssuedToken>
}

export function createTokenIssuer(database: Database, failures: FailedAttempts): TokenIssuer {
  // Verified against when there is no such user, so that the answer takes as long.
  let nobody: Promise<string> | undefined

  return {
    async obtain(tenant, request, listener) {
      const { username, address } = request
      const attempt = { account: `api-user:${tenant.id}:${username.toLowerCase()}`, address }
      const user = await failures.inTurn(attempt, async () => {
        await failures.requirePatience(attempt)
        const named = await database.read(tenant.id, tx => findCredentials(tx, username))
        listener.named(named?.id ?? null)
        if (!isKnownAddress(named?.known_addresses ?? [], address)) {
          const refusal = await failures.refusalOfStranger(attempt)
          if (refusal) throw refusal
        }
        nobody ??= hashPassword(newToken().token)
        const fits = await verifyPassword(request.password, named?.password_hash ?? (await nobody))
        if (named?.active && fits) return named
        await failures.count(attempt)
        throw new Problem('UNAUTHORIZED', 'The username or the password is not valid.')
      })

      const { token, hash } = newToken()
      const role = roleOf(user.customer_id)
      const issued = { token, user: { id: user.id, username: user.username, role } }
      await database.write(tenant.id, async tx => {
        const addresses = withAddress(user.known_addresses, address)
        if (addresses) sendKnownAddresses(tx, user.id, addresses)
        await insertToken(tx, { userId: user.id, hash, label: request.label })
        await listener.issued(tx, issued)
      })
      return issued
    },
  }
}
