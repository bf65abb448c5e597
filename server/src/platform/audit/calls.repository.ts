import { CompiledQuery, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'
import type { FieldChange } from './field-changes.ts'
import type { TokenUse } from './token-uses.ts'

/** One call of the API, as the recent-activity log tells it. */
export interface AuditEntry {
  at: Date
  userId: number | null
  username: string | null
  /** What was asked for: `shipments.create`. */
  action: string
  /** The client's address. */
  ip: string
  method: string
  path: string
  status: number
  errorCode: string | null
  awb: string | null
  pickupId: number | null
  /** Null while the call is under way. */
  durationMs: number | null
  /** A UUID: with the tenant and the time the key of the row. */
  requestId: string
  /** What the call's write has changed, where that is known. */
  changes?: readonly FieldChange[]
}

/** A call by column, without its tenant and its changes. */
function rowOf(entry: AuditEntry) {
  return {
    at: entry.at,
    id: entry.requestId,
    user_id: entry.userId,
    pickup_id: entry.pickupId,
    duration_ms: entry.durationMs,
    status: entry.status,
    action: entry.action,
    method: entry.method,
    path: storable(entry.path),
    ip: entry.ip,
    username: storable(entry.username),
    error_code: entry.errorCode,
    awb: entry.awb,
  }
}

/** In the order of `rowOf`. */
const columns = `at, id, user_id, pickup_id, duration_ms, status, action, method, path, ip, username, error_code, awb`

const insertOne = `
  insert into calls (tenant_id, ${columns}, changes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  on conflict (tenant_id, at, id) do update
  set awb = excluded.awb, pickup_id = excluded.pickup_id, changes = excluded.changes`

/** Without changes: they come with the write alone, so that none are on record that were rolled back. */
const insertMany = `
  insert into calls (tenant_id, ${columns})
  select $1, ${columns} from json_populate_recordset(null::calls, $2::json)`

const completeMany = `${insertMany}
  on conflict (tenant_id, at, id) do update
  set status = excluded.status, error_code = excluded.error_code, duration_ms = excluded.duration_ms`

/**
 * Stores one call, in the transaction of its write. The row is there already if the caller hung up and the call was
 * recorded as finished: then it gets what was written after all.
 */
export function insertCall({ tenantId }: TenantTransaction, entry: AuditEntry): CompiledQuery {
  const changes = JSON.stringify(entry.changes ?? [])
  return CompiledQuery.raw(insertOne, [tenantId, ...Object.values(rowOf(entry)), changes])
}

/**
 * Stores calls of one tenant. With `someAreThere` it completes rows that are there already, from their write or from an
 * attempt whose answer was lost; to look for them takes a quarter longer.
 */
export function insertCalls(
  tenantId: number,
  entries: readonly AuditEntry[],
  { someAreThere }: { someAreThere: boolean },
): CompiledQuery {
  const text = someAreThere ? completeMany : insertMany
  return CompiledQuery.raw(text, [tenantId, JSON.stringify(entries.map(rowOf))])
}

/** PostgreSQL stores no NUL: it becomes the replacement character. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\0', '\ufffd')
}

/** Stores when and from where tokens of several tenants were last used. */
export async function recordTokenUses(db: Kysely<Tables>, uses: readonly TokenUse[]): Promise<void> {
  const lists = uses.map(({ tenantId, tokenId, at, ip }) => [tenantId, tokenId, at.getTime(), ip])
  await db.executeQuery(CompiledQuery.raw('select record_token_uses($1)', [JSON.stringify(lists)]))
}

/** A call as it is on record. */
export type RecordedCall = Omit<Selectable<Tables['calls']>, 'tenant_id' | 'id' | 'changes'> & {
  request_id: string
}

/**
 * The last calls of some API users together, or (null) of all the tenant's, newest first. Null among the users stands
 * for calls without one: sign-ins under names that nobody has, and calls without a valid token.
 */
export async function recentActivity(
  tx: TenantTransaction,
  userIds: readonly (number | null)[] | null,
  count = 20,
): Promise<RecordedCall[]> {
  const ofTenant = (whose = sql`true`) => sql`
    (select * from calls where tenant_id = ${tx.tenantId} and ${whose} order by at desc, id desc limit ${count})`
  const ids = userIds?.filter(id => id !== null) ?? []
  // The last calls of each: the last of all are among them, however long some have been silent.
  const ofUsers = sql`
    select latest.* from unnest(${ids}::bigint[]) as api_user (id),
      lateral ${ofTenant(sql`user_id = api_user.id`)} as latest`
  const parts = userIds === null ? [ofTenant()] : [ofUsers]
  if (userIds?.includes(null)) parts.push(ofTenant(sql`user_id is null`))
  const { rows } = await sql<RecordedCall>`
    select at, user_id, username, action, ip, method, path, status, error_code, awb, pickup_id, duration_ms,
           id as request_id
    from (${sql.join(parts, sql` union all `)}) as latest
    order by at desc, id desc limit ${count}
  `.execute(tx.sql)
  return rows
}
