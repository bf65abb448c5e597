import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import type { RecordedCall } from './calls.repository.ts'
import type { FieldChange } from './field-changes.ts'

/** Which calls of the API are meant. */
export interface CallFilter {
  apiUserId?: number
  /** From this time, and before that one. */
  from?: Date
  before?: Date
  /** The shipment that a call has made or changed, its AWB in full. */
  awb?: string
  /** The pickup that a call has made or changed. */
  pickupId?: number
  action?: string
  /** Part of the path; of the calls that name a shipment or have made it also its AWB. Case does not matter. */
  text?: string
  /** Lowest and highest HTTP status. */
  status?: readonly [lowest: number, highest: number]
  /** Calls that wrote something. */
  writes?: boolean
}

/** The place of a call in the record: its time in milliseconds since 1970 and its id. */
export type CallKey = readonly [at: number, id: string]

export interface ListedCall extends RecordedCall {
  readonly changes: readonly FieldChange[] | null
}

/** The latest calls that are looked through for those that match, so that a search has an end. */
const mostLookedAt = 50_000

/**
 * The calls that match behind one, the latest first. `lookedBackTo`: the time of the last call that was looked at, where
 * there may be more before it that match; null where all have been looked at or as many were found as were wanted.
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

/** What an index finds. */
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

/** What has to be looked for. */
function searchedBy({ pickupId, text, status, action, writes }: CallFilter): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (pickupId !== undefined) parts.push(sql`pickup_id = ${pickupId}`)
  if (text !== undefined) {
    parts.push(sql`(strpos(lower(path), lower(${text}::text)) > 0 or lower(awb) = lower(${text}::text))`)
  }
  if (status !== undefined) parts.push(sql`status between ${status[0]} and ${status[1]}`)
  if (action !== undefined) parts.push(sql`action = ${action}`)
  // Calls of before what they changed was kept.
  if (writes) parts.push(sql`(changes is not null or awb is not null or pickup_id is not null)`)
  return parts
}
