import { CompiledQuery, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
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
    `insert into audit_log (tenant_id, user_id, at, username, action, ip, method, path, status, error_code,
                            awb, pickup_id, duration_ms, request_id)
     values ($1, $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [tx.tenantId, entry.userId, ...valuesOf(entry)],
  )
}

/** Calls of an API user, or of those without one in a tenant, that are put on record together. */
export interface CallsOfUser {
  readonly tenantId: number
  readonly userId: number | null
  /** When the last of them came. */
  lastAt: Date
  /** What `textOf` makes of each, the oldest first. */
  readonly texts: string[]
}

/** What users have called, and when and from where they last used their tokens. */
export interface CallRecords {
  readonly calls: ReadonlyMap<unknown, CallsOfUser>
  readonly tokens: ReadonlyMap<unknown, TokenUse>
}

/** Puts calls of several tenants on record in one statement, those of each user together, inside its tenant. */
export async function recordCalls(db: Kysely<Tables>, { calls, tokens }: CallRecords): Promise<void> {
  const batches = [...calls.values()]
  const uses = [...tokens.values()].map(({ tenantId, tokenId, at, ip }) => [
    tenantId,
    tokenId,
    at.getTime(),
    ip,
  ])
  await db.executeQuery(
    CompiledQuery.raw('select put_lists_on_record($1, $2, $3, $4, $5)', [
      batches.map(({ tenantId }) => tenantId),
      batches.map(({ userId }) => userId),
      batches.map(({ lastAt }) => lastAt.getTime()),
      batches.map(({ texts }) => `[${texts.join()}]`).join('\n'),
      JSON.stringify(uses),
    ]),
  )
}

/** A call as text that PostgreSQL can hold: the character NUL becomes the replacement character. */
export function textOf(entry: AuditEntry): string {
  return JSON.stringify(valuesOf(entry)).replaceAll('\\u0000', '\\ufffd')
}

/** In the order of the columns of both statements and of `audit_batch_calls`; the time in milliseconds. */
function valuesOf(entry: AuditEntry): (string | number | null)[] {
  return [
    entry.at.getTime(),
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

/** A call as it is on record. */
export type RecordedCall = Omit<Selectable<Tables['audit_log']>, 'tenant_id' | 'id'>

/**
 * The last calls of some API users together, or (null) of all the tenant's, newest first. Null among the users stands
 * for calls without one: sign-ins under names that nobody has, and calls without a valid token.
 */
export async function recentActivity(
  tx: TenantTransaction,
  userIds: readonly (number | null)[] | null,
  count = 20,
): Promise<RecordedCall[]> {
  const ids = userIds?.filter(id => id !== null) ?? []
  const parts =
    userIds === null
      ? [lastCalls(tx, sql`(select) as everybody`, sql`true`, count)]
      : [
          lastCalls(
            tx,
            sql`unnest(${ids}::bigint[]) as users (api_user)`,
            sql`user_id = users.api_user`,
            count,
          ),
          ...(userIds.includes(null)
            ? [lastCalls(tx, sql`(select) as nobody`, sql`user_id is null`, count)]
            : []),
        ]
  const { rows } = await sql<RecordedCall>`
    select at, user_id, ${details} from (${sql.join(parts, sql` union all `)}) as latest
    order by at desc, id desc, place desc limit ${count}
  `.execute(tx.sql)
  return rows
}

const details = sql`username, action, ip, method, path, status, error_code, awb, pickup_id, duration_ms, request_id`

/**
 * The last calls of each of several users: the last of all are among them, however long some have been silent. And the
 * last calls are among the batches that end last, since each of these has one.
 */
function lastCalls(
  tx: TenantTransaction,
  users: RawBuilder<unknown>,
  theirs: RawBuilder<unknown>,
  count: number,
) {
  return sql`
    select latest.*
    from ${users}, lateral (
      (select id, 1::bigint as place, at, user_id, ${details}
       from audit_log
       where tenant_id = ${tx.tenantId} and ${theirs}
       order by id desc limit ${count})
      union all
      select batch.id, call.place, call.at, batch.user_id, ${details}
      from (
        select * from audit_batches
        where tenant_id = ${tx.tenantId} and ${theirs}
        order by last_at desc limit ${count}) as batch, audit_batch_calls(batch.calls) as call) as latest`
}
