import type { Database } from '../database/index.ts'
import { gather } from '../shared/gather.ts'
import { Problem } from '../shared/problem.ts'
import type { Tenant } from '../tenants/index.ts'
import { findCallerChanges, findCallers, type Presented } from './access.repository.ts'
import { type Caller, callerOfRow, tenantOfRow } from './caller.ts'
import { createKnownCallers, type KnownCaller } from './known-callers.ts'
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
  /**
   * Whether somebody who was identified before is known to be as they were then. Asks nobody: where it is not known,
   * it says no, and `identify` tells.
   */
  isUnchanged(authorization: string | null, caller: Caller): boolean
}

/** What identifies a caller, before anybody knows whether it is worth anything. */
interface Shown {
  readonly clientId: string
  readonly token: string | null
}

/** What the database says of it: null where no active tenant has the client id. */
type Found = { tenant: Tenant; caller: Caller | null } | null

/**
 * Reads who calls from the database, and remembers it for as long as nothing about it has changed
 * (`known-callers.ts`). What has changed is asked for again after a tenth of a second (`database/remembered.ts`):
 * whoever revokes a token or changes a user, a tenant or its tariff is answered only when no process acts on older
 * knowledge, so that the change holds from the next call on, in every process. Calls that come at the same time
 * share a round trip, and none is answered by one that began before it.
 */
export function createAuthenticator(database: Database, now = () => performance.now()): Authenticator {
  let changesSeen: number | null = null
  const known = createKnownCallers({
    now,
    async changesSince(version) {
      // Known without asking: no caller waits for somebody's long transaction on a database that has one session.
      const changes = database.callerChanges()
      if (changes !== null && changes === changesSeen) return { version, tenantIds: [] }
      const found = await database.global(sql => findCallerChanges(sql, version))
      changesSeen = changes
      return found
    },
  })
  const find = gather<Shown, Found>(async shown => {
    const { distinct, places } = distinctOf(shown)
    const askedAt = now()
    const { rows, version } = await database.global(sql => findCallers(sql, distinct.map(presentedBy)))
    const callers = new Map<string, KnownCaller>()
    const found = rows.map((row, place) => {
      if (!row) return null
      const caller = callerOfRow(row)
      const tenant = caller?.tenant ?? tenantOfRow(row)
      const one = distinct[place]
      if (one?.token && caller) callers.set(one.token, { clientId: one.clientId, tenant, caller })
      return { tenant, caller }
    })
    if (callers.size > 0) known.add({ callers, version, askedAt })
    return places.map(place => found[place] ?? null)
  })
  return {
    async identify({ clientId, authorization }) {
      if (!clientId) throw new Problem('MISSING_TENANT', 'The X-Tenant header is missing.')
      const token = bearerToken(authorization)
      const remembered = token === null ? undefined : (known.find(token) ?? (await known.findRenewed(token)))
      const found =
        remembered?.clientId === clientId
          ? remembered
          : storable(clientId)
            ? await find({ clientId, token })
            : null
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
      return token !== null && known.find(token)?.caller === caller
    },
  }
}

/** Each of several equal ones once, and which of these each was. */
function distinctOf(shown: readonly Shown[]): { distinct: Shown[]; places: number[] } {
  const placeOf = new Map<string, number>()
  const distinct: Shown[] = []
  const places = shown.map(one => {
    const key = keyOf(one)
    const known = placeOf.get(key)
    if (known !== undefined) return known
    placeOf.set(key, distinct.length)
    return distinct.push(one) - 1
  })
  return { distinct, places }
}

function keyOf({ clientId, token }: Shown): string {
  return `${clientId}\n${token ?? ''}`
}

function presentedBy({ clientId, token }: Shown): Presented {
  return { clientId, tokenHash: token !== null && looksLikeToken(token) ? hashToken(token) : null }
}

/** The token of a Bearer header; null when there is none. Another scheme counts as a token that is not valid. */
function bearerToken(authorization: string | null): string | null {
  const header = authorization?.trim()
  if (!header) return null
  if (!/^Bearer(?:\s|$)/i.test(header)) return header
  return header.slice('Bearer'.length).trim() || null
}

/** Text that PostgreSQL can hold at all. */
function storable(text: string): boolean {
  return text.length <= 255 && !text.includes('\0')
}
