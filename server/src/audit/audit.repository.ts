import { CompiledQuery, type Kysely, type Selectable, sql } from 'kysely'
import type { Tables, TenantTransaction } from '../database/index.ts'
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
  durationMs: number
  requestId: string
}

/** Stores one entry. */
export function auditStatement(tx: TenantTransaction, entry: AuditEntry): CompiledQuery {
  return CompiledQuery.raw(
    `insert into audit_log (tenant_id, at, user_id, username, action, ip, method, path, status, error_code,
                            awb, pickup_id, duration_ms, request_id)
     values ($1, to_timestamp($2::double precision / 1000), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [...valuesOf(tx.tenantId, entry)],
  )
}

/** What users have called, of whichever tenants, and when and from where they last used their tokens. */
export interface CallRecords {
  readonly calls: readonly AuditValues[]
  /** By the token's id. */
  readonly tokens: ReadonlyMap<number, TokenUse>
}

/** Puts calls of several tenants on record in one statement, each inside its tenant. */
export async function recordCalls(db: Kysely<Tables>, { calls, tokens }: CallRecords): Promise<void> {
  const uses = [...tokens].map(([id, { tenantId, at, ip }]) => [tenantId, id, at.getTime(), ip])
  await db.executeQuery(
    CompiledQuery.raw('select put_on_record($1, $2)', [JSON.stringify(calls), JSON.stringify(uses)]),
  )
}

/** The tenant first. */
export type AuditValues = readonly [number, ...(string | number | null)[]]

/** In the order of the columns, as the function `put_on_record` takes them too; the time in milliseconds. */
export function valuesOf(tenantId: number, entry: AuditEntry): AuditValues {
  return [
    tenantId,
    entry.at.getTime(),
    entry.userId,
    entry.username,
    entry.action,
    entry.ip,
    entry.method,
    entry.path,
    entry.status,
    entry.errorCode,
    entry.awb,
    entry.pickupId,
    entry.durationMs,
    entry.requestId,
  ]
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
