import type { Database } from '../database/index.ts'
import { gather } from '../shared/gather.ts'
import { Problem } from '../shared/problem.ts'
import type { Tenant } from '../tenants/index.ts'
import { type AuthenticationRow, findCallers, type Presented } from './access.repository.ts'
import { type Caller, callerOfRow, tenantOfRow } from './caller.ts'
import { hashToken, looksLikeToken } from './token.ts'

/** The two headers a caller identifies itself by, as they were sent. */
export interface Credentials {
  clientId: string | null
  authorization: string | null
}

export type Identity =
  | { tenant: Tenant; caller: Caller }
  /** The token is missing or not valid; why, says `refusal`. */
  | { tenant: Tenant; caller: null; refusal: Problem }

export interface Authenticator {
  /** Who calls, as it stands when the call has come in. Throws MISSING_TENANT and TENANT_NOT_FOUND. */
  identify(credentials: Credentials): Promise<Identity>
}

/**
 * Reads who calls from the database, for each call anew: calls that come at the same time share a round trip,
 * but none is answered by one that began before it, so that a revocation holds from the next call on.
 */
export function createAuthenticator(database: Database): Authenticator {
  const findRow = gather<Presented, AuthenticationRow | null>(presented =>
    database.global(sql => findDistinct(presented, distinct => findCallers(sql, distinct))),
  )
  return {
    async identify({ clientId, authorization }) {
      if (!clientId) throw new Problem('MISSING_TENANT', 'The X-Tenant header is missing.')
      const token = bearerToken(authorization)
      const tokenHash = token !== null && looksLikeToken(token) ? hashToken(token) : null
      const row = storable(clientId) ? await findRow({ clientId, tokenHash }) : null
      if (!row) throw new Problem('TENANT_NOT_FOUND', 'X-Tenant names no active tenant.')

      const caller = callerOfRow(row)
      const tenant = tenantOfRow(row)
      if (caller) return { tenant, caller }
      const message =
        token === null
          ? 'The access token is missing: send "Authorization: Bearer <token>".'
          : 'The access token is not valid for this tenant.'
      return { tenant, caller: null, refusal: new Problem('UNAUTHORIZED', message) }
    },
  }
}

/** Looks each of several equal ones up once. */
async function findDistinct(
  presented: readonly Presented[],
  find: (distinct: readonly Presented[]) => Promise<readonly (AuthenticationRow | null)[]>,
): Promise<(AuthenticationRow | null)[]> {
  const places = new Map<string, number>()
  const distinct: Presented[] = []
  const placeOf = presented.map(one => {
    const key = `${one.clientId}\n${one.tokenHash ? Buffer.from(one.tokenHash).toString('latin1') : ''}`
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, distinct.length)
    return distinct.push(one) - 1
  })
  const rows = await find(distinct)
  return placeOf.map(place => rows[place] ?? null)
}

/** The token of a Bearer header; null when there is none. Another scheme counts as a token that is not valid. */
function bearerToken(authorization: string | null): string | null {
  const header = authorization?.trim()
  if (!header) return null
  const token = /^Bearer(?:\s+(.*))?$/i.exec(header)
  return token ? token[1]?.trim() || null : header
}

/** Text that PostgreSQL can hold at all. */
function storable(text: string): boolean {
  return text.length <= 255 && !text.includes('\0')
}
