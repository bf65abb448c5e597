import type { Database } from '../../platform/database/index.ts'
import { batch } from '../../platform/shared/batch.ts'
import { Problem } from '../../platform/shared/problem.ts'
import { ifHere, type Tenant, tenantOfRow } from '../tenants/index.ts'
import { findCallerChanges, findCallers, type Presented } from './access.repository.ts'
import { type Caller, callerOfRow } from './caller.ts'
import { type CachedCaller, createCallerCache } from './caller-cache.ts'
import { hashToken, looksLikeToken } from './token.ts'

export interface Credentials {
  clientId: string | null
  authorization: string | null
}

export type Identity = { tenant: Tenant; caller: Caller } | { tenant: Tenant; caller: null; refusal: Problem }

export interface Authenticator {
  /** No older than the call itself. Throws MISSING_TENANT, TENANT_NOT_FOUND and TENANT_MOVED. */
  identify(credentials: Credentials): Promise<Identity>
  /** Asks no database. After a no, identify the caller again. */
  isUnchanged(authorization: string | null, caller: Caller): boolean
}

interface ParsedCredentials {
  readonly clientId: string
  readonly token: string | null
}

/** Null for an unknown client id. */
type Found = { tenant: Tenant; caller: Caller | null } | null

/**
 * Caches each caller until it changes (`caller-cache.ts`). Every process asks for changes every tenth of a second
 * (`caller-lease.ts`). A call that revokes a token, or changes a user, a tenant or its tariff, is answered only after
 * all processes dropped the old state. Concurrent calls share one round trip that begins after all of them.
 */
export function createAuthenticator(database: Database, now = () => performance.now()): Authenticator {
  let changesSeen: number | null = null
  const cache = createCallerCache({
    now,
    async changesSince(version) {
      // No query: with a single session, a call would wait for another caller's long transaction.
      const changes = database.cacheInvalidations()
      if (changes !== null && changes === changesSeen) return { version, tenantIds: [] }
      const found = await database.global(sql => findCallerChanges(sql, version))
      changesSeen = changes
      return found
    },
  })
  const find = batch<ParsedCredentials, Found>(async shown => {
    const { distinct, places } = distinctOf(shown)
    const askedAt = now()
    const { rows, version } = await database.global(sql => findCallers(sql, distinct.map(presentedBy)))
    const callers = new Map<string, CachedCaller>()
    const found = rows.map((row, place) => {
      if (!row) return null
      const caller = callerOfRow(row)
      const tenant = caller?.tenant ?? tenantOfRow(row)
      const one = distinct[place]
      if (one?.token && caller) callers.set(one.token, { clientId: one.clientId, tenant, caller })
      return { tenant, caller }
    })
    if (callers.size > 0) cache.add({ callers, version, askedAt })
    return places.map(place => found[place] ?? null)
  })
  return {
    async identify({ clientId, authorization }) {
      if (!clientId) throw new Problem('MISSING_TENANT', 'The X-Tenant header is missing.')
      const token = bearerToken(authorization)
      const cached = token === null ? undefined : (cache.find(token) ?? (await cache.findRevalidated(token)))
      const look = () => find({ clientId, token })
      const lookUp = async () => (await look()) ?? ifHere(database, clientId, look)
      const found = cached?.clientId === clientId ? cached : storable(clientId) ? await lookUp() : null
      if (!found) throw new Problem('TENANT_NOT_FOUND', 'X-Tenant names no active tenant.')

      const { tenant, caller } = found
      if (caller) return { tenant, caller }
      const message =
        token === null
          ? 'The access token is missing: send "Authorization: Bearer <token>".'
          : 'The access token is not valid for this tenant.'
      return { tenant, caller: null, refusal: new Problem('UNAUTHORIZED', message) }
    },
    isUnchanged(authorization, caller) {
      const token = bearerToken(authorization)
      return token !== null && cache.find(token)?.caller === caller
    },
  }
}

function distinctOf(shown: readonly ParsedCredentials[]): {
  distinct: ParsedCredentials[]
  places: number[]
} {
  const placeOf = new Map<string, number>()
  const distinct: ParsedCredentials[] = []
  const places = shown.map(one => {
    const key = keyOf(one)
    const known = placeOf.get(key)
    if (known !== undefined) return known
    placeOf.set(key, distinct.length)
    return distinct.push(one) - 1
  })
  return { distinct, places }
}

function keyOf({ clientId, token }: ParsedCredentials): string {
  return `${clientId}\n${token ?? ''}`
}

function presentedBy({ clientId, token }: ParsedCredentials): Presented {
  return { clientId, tokenHash: token !== null && looksLikeToken(token) ? hashToken(token) : null }
}

/** Null without a header. Another scheme counts as an invalid token. */
function bearerToken(authorization: string | null): string | null {
  const header = authorization?.trim()
  if (!header) return null
  if (!/^Bearer(?:\s|$)/i.test(header)) return header
  return header.slice('Bearer'.length).trim() || null
}

/** For PostgreSQL. */
function storable(text: string): boolean {
  return text.length <= 255 && !text.includes('\0')
}
