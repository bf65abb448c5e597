import { CompiledQuery, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'
import type { FieldChange } from './field-changes.ts'
import type { TokenUse } from './token-uses.ts'

export interface AuditEntry {
  at: Date
  userId: number | null
  username: string | null
  action: string
  ip: string
  method: string
  path: string
  status: number
  errorCode: string | null
  awb: string | null
  pickupId: number | null
  /** Null while the call runs. */
  durationMs: number | null
  /** A UUID: with the tenant and the time the key of the row. */
  requestId: string
  changes?: readonly FieldChange[]
}

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

const columns = `at, id, user_id, pickup_id, duration_ms, status, action, method, path, ip, username, error_code, awb`

const insertOne = `
  insert into calls (tenant_id, ${columns}, changes)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  on conflict (tenant_id, at, id) do update
  set awb = excluded.awb, pickup_id = excluded.pickup_id, changes = excluded.changes`

/** Changes come only with the write, so no rolled-back ones are recorded. */
const insertMany = `
  insert into calls (tenant_id, ${columns})
  select $1, ${columns} from json_populate_recordset(null::calls, $2::json)`

const completeMany = `${insertMany}
  on conflict (tenant_id, at, id) do update
  set status = excluded.status, error_code = excluded.error_code, duration_ms = excluded.duration_ms`

/** Stores a call in the transaction of its write. After a hang-up the row already exists and gets the result. */
export function insertCall({ tenantId }: TenantTransaction, entry: AuditEntry): CompiledQuery {
  const changes = JSON.stringify(entry.changes ?? [])
  return CompiledQuery.raw(insertOne, [tenantId, ...Object.values(rowOf(entry)), changes])
}

/**
 * `someAreThere` completes existing rows, from their write or from an attempt with a lost answer; that takes a quarter
 * longer.
 */
export function insertCalls(
  tenantId: number,
  entries: readonly AuditEntry[],
  { someAreThere }: { someAreThere: boolean },
): CompiledQuery {
  const text = someAreThere ? completeMany : insertMany
  return CompiledQuery.raw(text, [tenantId, JSON.stringify(entries.map(rowOf))])
}

/** PostgreSQL stores no NUL; it becomes the replacement character. */
function storable(text: string | null): string | null {
  return text === null ? null : text.replaceAll('\0', '\ufffd')
}

export async function recordTokenUses(db: Kysely<Tables>, uses: readonly TokenUse[]): Promise<void> {
  const lists = uses.map(({ tenantId, tokenId, at, ip }) => [tenantId, tokenId, at.getTime(), ip])
  await db.executeQuery(CompiledQuery.raw('select record_token_uses($1)', [JSON.stringify(lists)]))
}

export type RecordedCall = Omit<Selectable<Tables['calls']>, 'tenant_id' | 'id' | 'changes'> & {
  request_id: string
}

/**
 * Newest first; `users` null for the whole tenant. Null among them means calls without a user: sign-ins with unknown
 * names and calls without a valid token.
 */
export async function recentActivity(
  tx: TenantTransaction,
  userIds: readonly (number | null)[] | null,
  count = 20,
): Promise<RecordedCall[]> {
  const ofTenant = (whose = sql`true`) => sql`
    (select * from calls where tenant_id = ${tx.tenantId} and ${whose} order by at desc, id desc limit ${count})`
  const ids = userIds?.filter(id => id !== null) ?? []
  // The latest calls of each user include the latest of all, even after a long silence.
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
