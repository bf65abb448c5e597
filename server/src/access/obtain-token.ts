import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { Problem } from '../shared/problem.ts'
import type { Tenant } from '../tenants/index.ts'
import { findCredentials, insertToken } from './access.repository.ts'
import { type Role, roleOf } from './caller.ts'
import { hashPassword, verifyPassword } from './password.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { newToken } from './token.ts'

export interface IssuedToken {
  token: string
  user: { id: number; username: string; role: Role }
}

/** Failed attempts within the limiter's window after which a user name or an address must wait. */
const failuresPerUsername = 10
const failuresPerAddress = 30

export interface TokenIssuer {
  /**
   * A new token for a user name and password. UNAUTHORIZED when they do not fit, whichever of the two is
   * wrong; RATE_LIMITED after too many failures from the address or for the user name.
   */
  obtain(
    tenant: Tenant,
    request: { username: string; password: string; label: string | null; address: string },
    within: (tx: TenantTransaction, issued: IssuedToken) => Promise<void>,
  ): Promise<IssuedToken>
}

export function createTokenIssuer(database: Database, failures: RateLimiter, clock: Clock): TokenIssuer {
  // Verified against when there is no such user, so that the answer takes as long.
  let nobody: Promise<string> | undefined

  return {
    async obtain(tenant, request, within) {
      const buckets = [
        { key: `username:${tenant.id}:${request.username.toLowerCase()}`, limit: failuresPerUsername },
        { key: `address:${request.address}`, limit: failuresPerAddress },
      ]
      for (const bucket of buckets) {
        const window = await failures.peek(bucket.key, bucket.limit)
        if (!window.allowed) throw tooManyFailures(window.freesAt - clock.now().getTime())
      }

      const user = await database.read(tenant.id, tx => findCredentials(tx, request.username))
      nobody ??= hashPassword(newToken().token)
      const fits = await verifyPassword(request.password, user?.password_hash ?? (await nobody))
      if (!user || !fits) {
        for (const bucket of buckets) await failures.take(bucket.key, bucket.limit)
        throw new Problem('UNAUTHORIZED', 'The username or the password is not valid.')
      }

      const { token, hash } = newToken()
      const issued = {
        token,
        user: { id: user.id, username: user.username, role: roleOf(user.customer_id) },
      }
      await database.write(tenant.id, async tx => {
        await insertToken(tx, { userId: user.id, hash, label: request.label })
        await within(tx, issued)
      })
      return issued
    },
  }
}

function tooManyFailures(waitMs: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  return new Problem('RATE_LIMITED', 'Too many failed attempts; try again later.', { retryAfter })
}
