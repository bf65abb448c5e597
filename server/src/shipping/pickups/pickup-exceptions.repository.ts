import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { type Page, type PageRequest, pageOf } from '../../platform/shared/pages.ts'
import type { ExceptionFilter } from '../exceptions/index.ts'
import { dayAtAddress, isTroubled, type PickupToday } from './pickup-today.repository.ts'

/** The most urgent first. */
export const pickupExceptionKinds = [
  'carrier_refused',
  'order_in_doubt',
  'ordered_twice',
  'cancellation_refused',
  'not_ordered_yet',
] as const
export type PickupExceptionKind = (typeof pickupExceptionKinds)[number]
export type PickupExceptionFilter = ExceptionFilter<PickupExceptionKind>

export interface PickupExceptionRow {
  id: number
  kinds: PickupExceptionKind[]
  since: Date
}

/** Newest first. */
export async function findPickupExceptions(
  tx: TenantTransaction,
  today: PickupToday,
  filter: PickupExceptionFilter,
  request: PageRequest<(string | number)[]>,
): Promise<Page<PickupExceptionRow>> {
  const before = request.after === null ? null : Number(request.after[0])
  const { rows } = await sql<PickupExceptionRow>`
    select id, kinds, since from (${troubled(tx, { today, filter, before, ids: null })}) as found
    order by id desc limit ${request.limit + 1}`.execute(tx.sql)
  return pageOf(rows, request.limit)
}

/** Includes assigned and snoozed exceptions. */
export async function pickupExceptionsAmong(
  tx: TenantTransaction,
  today: PickupToday,
  ids: readonly number[],
): Promise<PickupExceptionRow[]> {
  if (ids.length === 0) return []
  const which = { today, filter: { snoozed: null }, before: null, ids }
  const { rows } = await sql<PickupExceptionRow>`
    select id, kinds, since from (${troubled(tx, which)}) as found`.execute(tx.sql)
  return rows
}

export interface PickupExceptionCounts {
  total: number
  /** In the order of the kinds. */
  kinds: number[]
  mine: number
  nobodys: number
  /** In the order of `begunBefore`. */
  older: number[]
}

/** The newest up to `most`. Each counts once, except in the figures by kind. */
export async function countPickupExceptions(
  tx: TenantTransaction,
  of: { today: PickupToday; me: number; activeStaff: readonly number[]; begunBefore: readonly Date[] },
  most: number,
): Promise<PickupExceptionCounts> {
  const counted = (when: RawBuilder<SqlBool>) => sql`count(*) filter (where ${when})::integer`
  const ofKinds = pickupExceptionKinds.map(kind => counted(sql`${kind} = any(kinds)`))
  const older = of.begunBefore.map(time => counted(sql`since < ${time}`))
  const which = { today: of.today, filter: {}, before: null, ids: null }
  const { rows } = await sql<PickupExceptionCounts>`
    select count(*)::integer as total, array[${sql.join(ofKinds)}]::integer[] as kinds,
      ${counted(sql`owner_id = ${of.me}`)} as mine,
      ${counted(sql`owner_id is null or owner_id <> all(${[...of.activeStaff]}::bigint[])`)} as nobodys,
      array[${sql.join(older)}]::integer[] as older
    from (select * from (${troubled(tx, which)}) as found order by id desc limit ${most}) as counted
  `.execute(tx.sql)
  return rows[0] ?? { total: 0, kinds: [], mine: 0, nobodys: 0, older: [] }
}

export async function countSnoozedPickups(
  tx: TenantTransaction,
  today: PickupToday,
  most: number,
): Promise<number> {
  const which = { today, filter: { snoozed: true }, before: null, ids: null }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from (${troubled(tx, which)}) as found limit ${most}) as counted
  `.execute(tx.sql)
  return rows[0]?.count ?? 0
}

interface Which {
  today: PickupToday
  filter: PickupExceptionFilter
  /** Below this id. */
  before: number | null
  /** Among these. */
  ids: readonly number[] | null
}

function troubled(tx: TenantTransaction, which: Which): RawBuilder<unknown> {
  const { filter, before, ids } = which
  const { kind: only, ownedBy } = filter
  const kinds = only === undefined ? pickupExceptionKinds : [only]
  const named = kinds.map(kind => sql`case when ${matches(kind, which)} then ${kind}::text end`)
  const begun = kinds.map(kind => sql`case when ${matches(kind, which)} then ${sinceOf(kind)} end`)
  const parts: RawBuilder<unknown>[] = [sql`c.tenant_id = ${tx.tenantId}`, isTroubled]
  if (before !== null) parts.push(sql`c.pickup_id < ${before}`)
  if (ids !== null) parts.push(sql`c.pickup_id = any(${[...ids]}::bigint[])`)
  if (typeof ownedBy === 'number') parts.push(sql`w.owner_id = ${ownedBy}`)
  else if (ownedBy) {
    parts.push(sql`(w.owner_id is null or w.owner_id <> all(${[...ownedBy.noneOf]}::bigint[]))`)
  }
  return sql`
    select * from (
      select c.pickup_id as id, array_remove(array[${sql.join(named)}], null) as kinds,
        least(${sql.join(begun)}) as since, w.owner_id
      from carrier_pickups c
      join pickups p on p.tenant_id = ${tx.tenantId} and p.id = c.pickup_id
      left join pickup_exception_work w on w.tenant_id = ${tx.tenantId} and w.pickup_id = c.pickup_id
      where ${sql.join(parts, sql` and `)}) as candidates
    where kinds <> '{}'`
}

function matches(kind: PickupExceptionKind, { today, filter }: Which): RawBuilder<SqlBool> {
  const { snoozed = false, begunBefore } = filter
  const parts: RawBuilder<unknown>[] = [conditionOf(kind, today)]
  if (begunBefore !== undefined) parts.push(sql`${sinceOf(kind)} < ${begunBefore}`)
  const isSnoozed = sql`coalesce(w.snoozed_until > now() and ${kind} = any(w.snoozed_kinds), false)`
  if (snoozed !== null) parts.push(snoozed ? isSnoozed : sql`not ${isSnoozed}`)
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

function conditionOf(kind: PickupExceptionKind, today: PickupToday): RawBuilder<SqlBool> {
  const isOpen = sql`p.status in ('scheduled', 'assigned')`
  // After its day no carrier comes.
  const day = dayAtAddress(today)
  const isAhead = sql`p.scheduled_date >= ${day}`
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
        and c.cancellation is null and p.status = 'scheduled' and p.scheduled_date <= ${day})`
  }
}

function sinceOf(kind: PickupExceptionKind): RawBuilder<Date> {
  switch (kind) {
    case 'order_in_doubt':
      return sql<Date>`coalesce(c.in_doubt_since, c.updated_at)`
    case 'not_ordered_yet':
      return sql<Date>`c.created_at`
    default:
      return sql<Date>`c.updated_at`
  }
}
