import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import type { RecordedCall } from './calls.repository.ts'
import type { FieldChange } from './field-changes.ts'

export interface CallFilter {
  apiUserId?: number
  /** From this time, and before that one. */
  from?: Date
  before?: Date
  /** In full. */
  awb?: string
  pickupId?: number
  action?: string
  /** Beginning of the action, before its first point. */
  kind?: string
  /** Part of the path or, for calls about a shipment, of its AWB. Case does not matter. */
  text?: string
  /** Lowest and highest HTTP status. */
  status?: readonly [lowest: number, highest: number]
  writes?: boolean
}

/** Position in the log: milliseconds since 1970 and id. */
export type CallKey = readonly [at: number, id: string]

export interface ListedCall extends RecordedCall {
  readonly changes: readonly FieldChange[] | null
}

/** Most calls that a search reads. */
const mostLookedAt = 50_000

/**
 * Matching calls after a key, newest first. `lookedBackTo`: time of the last call read if earlier ones may match; null
 * if all were read or the page is full.
 */
export async function listCalls(
  tx: TenantTransaction,
  filter: CallFilter,
  { after, limit }: { after: CallKey | null; limit: number },
): Promise<{ calls: ListedCall[]; lookedBackTo: Date | null }> {
  const looked = sql`
    select * from calls where ${sql.join(indexed(tx, filter, after), sql` and `)}
    order by at desc, id desc limit ${mostLookedAt}`
  const searched = searchedBy(filter)
  const where = searched.length === 0 ? sql`` : sql`where ${sql.join(searched, sql` and `)}`
  const { rows } = await sql<ListedCall>`
    select at, user_id, username, action, ip, method, path, status, error_code, awb, pickup_id, duration_ms, changes,
           id as request_id
    from (${looked}) as looked ${where}
    order by at desc, id desc limit ${limit}`.execute(tx.sql)
  if (rows.length === limit || searched.length === 0) return { calls: rows, lookedBackTo: null }
  const { rows: ends } = await sql<{ at: Date }>`
    select at from calls where ${sql.join(indexed(tx, filter, after), sql` and `)}
    order by at desc, id desc offset ${mostLookedAt - 1} limit 1`.execute(tx.sql)
  return { calls: rows, lookedBackTo: ends[0]?.at ?? null }
}

function indexed(tx: TenantTransaction, filter: CallFilter, after: CallKey | null): RawBuilder<unknown>[] {
  const { apiUserId, from, before, awb } = filter
  const parts: RawBuilder<unknown>[] = [sql`tenant_id = ${tx.tenantId}`]
  if (apiUserId !== undefined) parts.push(sql`user_id = ${apiUserId}`)
  if (awb !== undefined) parts.push(sql`awb = ${awb}`)
  if (from !== undefined) parts.push(sql`at >= ${from}`)
  if (before !== undefined) parts.push(sql`at < ${before}`)
  if (after !== null) parts.push(sql`(at, id) < (${new Date(after[0])}::timestamptz, ${after[1]}::uuid)`)
  return parts
}

function searchedBy({ pickupId, text, status, action, kind, writes }: CallFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (pickupId !== undefined) parts.push(sql`pickup_id = ${pickupId}`)
  if (text !== undefined) {
    parts.push(sql`(strpos(lower(path), lower(${text}::text)) > 0 or lower(awb) = lower(${text}::text))`)
  }
  if (status !== undefined) parts.push(sql`status between ${status[0]} and ${status[1]}`)
  if (action !== undefined) parts.push(sql`action = ${action}`)
  if (kind !== undefined) parts.push(sql`split_part(action, '.', 1) = ${kind}`)
  // Calls from before changes were recorded.
  if (writes) parts.push(sql`(changes is not null or awb is not null or pickup_id is not null)`)
  return parts
}
