import { type CompiledQuery, type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'

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
  durationMs: number
  requestId: string
}

/** Stores entries in the order given. */
export async function insertAuditEntries(
  tx: TenantTransaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  await tx.sql.executeQuery(auditStatement(tx, entries))
}

/** Stores entries in the order given, by one statement whose text never changes. */
export function auditStatement(tx: TenantTransaction, entries: readonly AuditEntry[]): CompiledQuery {
  const rows = entries.map(entry => ({
    at: entry.at.toISOString(),
    user_id: entry.userId,
    username: entry.username,
    action: entry.action,
    ip: entry.ip,
    method: entry.method,
    path: entry.path,
    status: entry.status,
    error_code: entry.errorCode,
    awb: entry.awb,
    pickup_id: entry.pickupId,
    duration_ms: entry.durationMs,
    request_id: entry.requestId,
  }))
  return sql`
    insert into audit_log (tenant_id, at, user_id, username, action, ip, method, path, status, error_code,
                           awb, pickup_id, duration_ms, request_id)
    select ${tx.tenantId}, at, user_id, username, action, ip, method, path, status, error_code,
           awb, pickup_id, duration_ms, request_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      at timestamptz, user_id bigint, username text, action text, ip text, method text, path text,
      status integer, error_code text, awb text, pickup_id bigint, duration_ms integer, request_id text)
  `.compile(tx.sql)
}

/** The last calls of some API users together, or (null) of all the tenant's, newest first. */
export async function recentActivity(
  tx: TenantTransaction,
  userIds: readonly number[] | null,
  count = 20,
): Promise<Selectable<Tables['audit_log']>[]> {
  if (userIds === null) {
    return tx.sql
      .selectFrom('audit_log')
      .selectAll()
      .where('tenant_id', '=', tx.tenantId)
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
  }
  // The last of each user first: the last of all are among them, however long some have been silent.
  const { rows } = await sql<Selectable<Tables['audit_log']>>`
    select latest.*
    from unnest(${[...userIds]}::bigint[]) as users (id),
         lateral (
           select * from audit_log
           where tenant_id = ${tx.tenantId} and user_id = users.id
           order by id desc limit ${count}) as latest
    order by latest.id desc limit ${count}
  `.execute(tx.sql)
  return rows
}
