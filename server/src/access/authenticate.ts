import type { Database } from '../database/index.ts'
import { Problem } from '../shared/problem.ts'
import type { Tenant } from '../tenants/index.ts'
import { findCaller } from './access.repository.ts'
import { type Caller, callerOfRow, tenantOfRow } from './caller.ts'
import { hashToken, looksLikeToken } from './token.ts'

/** The two headers a caller identifies itself by, as they were sent. */
export interface Credentials {
  clientId: string | null
  authorization: string | null
}

/**
 * Who calls, in one round trip. `caller` is null when the token is missing or not valid; why, says `refusal`.
 * Throws MISSING_TENANT and TENANT_NOT_FOUND.
 */
export async function authenticate(
  database: Database,
  credentials: Credentials,
): Promise<{ tenant: Tenant; caller: Caller } | { tenant: Tenant; caller: null; refusal: Problem }> {
  if (!credentials.clientId) throw new Problem('MISSING_TENANT', 'The X-Tenant header is missing.')
  const clientId = credentials.clientId
  const token = bearerToken(credentials.authorization)
  const hash = token !== null && looksLikeToken(token) ? hashToken(token) : null
  const row = storable(clientId) ? await database.global(sql => findCaller(sql, clientId, hash)) : null
  if (!row) throw new Problem('TENANT_NOT_FOUND', 'X-Tenant names no active tenant.')

  const caller = callerOfRow(row)
  const tenant = tenantOfRow(row)
  if (caller) return { tenant, caller }
  const message =
    token === null
      ? 'The access token is missing: send "Authorization: Bearer <token>".'
      : 'The access token is not valid for this tenant.'
  return { tenant, caller: null, refusal: new Problem('UNAUTHORIZED', message) }
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
