import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import { type Count, type Page, type PageRequest, pageOf } from '../shared/pages.ts'

/** Why somebody has to look after a pickup at a carrier, the most pressing first. */
export const pickupExceptionKinds = [
  'carrier_refused',
  'order_in_doubt',
  'ordered_twice',
  'cancellation_refused',
  'not_ordered_yet',
] as const
export type PickupExceptionKind = (typeof pickupExceptionKinds)[number]

export interface PickupExceptionRow {
  pickupId: number
  kinds: PickupExceptionKind[]
}

/** A page of pickups that somebody has to look after, the newest first; `today` is in the company's time zone. */
export async function findPickupExceptions(
  tx: TenantTransaction,
  today: string,
  kind: PickupExceptionKind | null,
  request: PageRequest<(string | number)[]>,
): Promise<Page<PickupExceptionRow>> {
  const kinds = kind === null ? pickupExceptionKinds : [kind]
  const beyond = request.after === null ? sql`` : sql`and c.pickup_id < ${Number(request.after[0])}`
  const { rows } = await sql<{ id: number; kinds: PickupExceptionKind[] }>`
    select id, kinds from (
      select c.pickup_id as id, array_remove(array[${sql.join(kinds.map(each => named(each, today)))}], null) as kinds
      from ${troubled(tx)} ${beyond}) as found
    where kinds <> '{}'
    order by id desc limit ${request.limit + 1}
  `.execute(tx.sql)
  const found = rows.map(row => ({ pickupId: row.id, kinds: row.kinds }))
  return pageOf(found, request.limit)
}

/** How many pickups there are of each kind, up to `most`. */
export async function countPickupExceptions(
  tx: TenantTransaction,
  today: string,
  most: number,
): Promise<(Count & { kind: PickupExceptionKind })[]> {
  const parts = pickupExceptionKinds.map(
    kind => sql`(
      select ${kind}::text as kind, count(*)::integer as count
      from (select 1 from ${troubled(tx)} and ${conditionOf(kind, today)} limit ${most}) as counted)`,
  )
  const { rows } = await sql<{ kind: PickupExceptionKind; count: number }>`
    ${sql.join(parts, sql` union all `)}
  `.execute(tx.sql)
  return rows.map(({ kind, count }) => ({ kind, count, capped: count >= most }))
}

/** How many pickups there are of any kind, each once, up to `most`. */
export async function countTroubledPickups(
  tx: TenantTransaction,
  today: string,
  most: number,
): Promise<number> {
  const anyKind = sql.join(
    pickupExceptionKinds.map(kind => conditionOf(kind, today)),
    sql` or `,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select 1 from ${troubled(tx)} and (${anyKind}) limit ${most}) as counted`.execute(tx.sql)
  return rows[0]?.count ?? 0
}

/** The condition of the partial index of troubled orders, word for word. */
function troubled(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`carrier_pickups c
    join pickups p on p.tenant_id = ${tx.tenantId} and p.id = c.pickup_id
    where c.tenant_id = ${tx.tenantId}
      and (c.status in ('pending', 'rejected') or c.cancellation in ('refused', 'not_supported')
        or c.second_confirmation_number is not null)`
}

function named(kind: PickupExceptionKind, today: string): RawBuilder<unknown> {
  return sql`case when ${conditionOf(kind, today)} then ${kind}::text end`
}

function conditionOf(kind: PickupExceptionKind, today: string): RawBuilder<SqlBool> {
  const isOpen = sql`p.status in ('scheduled', 'assigned')`
  // When its day is over, no carrier comes any more.
  const isAhead = sql`p.scheduled_date >= ${today}::date`
  const isInDoubt = sql`(c.outcome_unknown or c.order_taken)`
  switch (kind) {
    case 'carrier_refused':
      return sql<SqlBool>`(c.status = 'rejected' and c.cancellation is null and p.status = 'scheduled')`
    case 'order_in_doubt':
      return sql<SqlBool>`(c.status = 'pending' and ${isInDoubt} and (${isOpen} or ${isAhead} and p.status = 'cancelled'))`
    case 'ordered_twice':
      return sql<SqlBool>`(c.second_confirmation_number is not null and ${isAhead})`
    case 'cancellation_refused':
      return sql<SqlBool>`(c.status = 'ordered' and c.cancellation in ('refused', 'not_supported') and ${isAhead})`
    case 'not_ordered_yet':
      return sql<SqlBool>`(c.status = 'pending' and not ${isInDoubt} and c.sending_since is null
        and c.cancellation is null and p.status = 'scheduled' and p.scheduled_date <= ${today}::date)`
  }
}
