import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import type { Page, PageRequest } from '../../../platform/shared/pages.ts'
import { pageOf } from '../../../platform/shared/pages.ts'
import { type ExceptionFilter, type ExceptionKind, exceptionKinds } from './exceptions.ts'

export interface ExceptionRow {
  shipmentId: number
  /** The most urgent first. */
  kinds: ExceptionKind[]
  since: Date
}

/** Newest first. Each appears once, with all its reasons. */
export async function listExceptions(
  tx: TenantTransaction,
  filter: ExceptionFilter,
  request: PageRequest<(string | number)[]>,
): Promise<Page<ExceptionRow>> {
  const before = request.after === null ? null : Number(request.after[0])
  const limit = request.limit + 1
  const found = await readTroubled(tx, { filter, before, ids: null }, limit)
  return pageOf(found, request.limit)
}

/** The exceptions among these shipments, assigned or not, snoozed or not. */
export function exceptionsAmong(tx: TenantTransaction, ids: readonly number[]): Promise<ExceptionRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return readTroubled(tx, { filter: { snoozed: null }, before: null, ids }, ids.length)
}

async function readTroubled(tx: TenantTransaction, which: Which, limit: number): Promise<ExceptionRow[]> {
  const { rows } = await sql<{ id: number; urgencies: number[]; since: Date }>`
    select id, array_agg(urgency order by urgency) as urgencies, min(since) as since
    from (${partsOf(tx, which, limit)}) as parts
    group by id order by id desc limit ${limit}
  `.execute(tx.sql)
  return rows.map(({ id, urgencies, since }) => ({
    shipmentId: id,
    kinds: urgencies.flatMap(urgency => exceptionKinds[urgency] ?? []),
    since,
  }))
}

/** Counts of shipments by kind and by the other filters of the list. */
export interface ExceptionCounts {
  total: number
  kinds: ReadonlyMap<ExceptionKind, number>
  mine: number
  nobodys: number
  /** In the order of `begunBefore`. */
  older: number[]
}

/** The newest of each kind, up to `most`. Each shipment counts once, except in the figures by kind. */
export async function countExceptions(
  tx: TenantTransaction,
  of: { me: number; activeStaff: readonly number[]; begunBefore: readonly Date[] },
  most: number,
): Promise<ExceptionCounts> {
  const distinct = (when: RawBuilder<SqlBool>) => sql`count(distinct id) filter (where ${when})::integer`
  const ofKinds = exceptionKinds.map(
    (_, urgency) => sql`count(*) filter (where urgency = ${sql.lit(urgency)})::integer`,
  )
  const older = of.begunBefore.map(time => distinct(sql`since < ${time}`))
  const { rows } = await sql<{
    total: number
    kinds: number[]
    mine: number
    nobodys: number
    older: number[]
  }>`
    select count(distinct id)::integer as total, array[${sql.join(ofKinds)}] as kinds,
      ${distinct(sql`owner_id = ${of.me}`)} as mine,
      ${distinct(sql`owner_id is null or owner_id <> all(${[...of.activeStaff]}::bigint[])`)} as nobodys,
      array[${sql.join(older)}]::integer[] as older
    from (
      select parts.*, w.owner_id from (${partsOf(tx, { filter: {}, before: null, ids: null }, most)}) as parts
      left join exception_work w on w.tenant_id = ${tx.tenantId} and w.shipment_id = parts.id
    ) as troubled
  `.execute(tx.sql)
  const [row] = rows
  return {
    total: row?.total ?? 0,
    kinds: new Map(exceptionKinds.map((kind, urgency) => [kind, row?.kinds[urgency] ?? 0])),
    mine: row?.mine ?? 0,
    nobodys: row?.nobodys ?? 0,
    older: row?.older ?? [],
  }
}

export async function countSnoozed(tx: TenantTransaction, most: number): Promise<number> {
  const which = { filter: { snoozed: true }, before: null, ids: null }
  const { rows } = await sql<{ count: number }>`
    select count(distinct id)::integer as count from (${partsOf(tx, which, most)}) as parts
  `.execute(tx.sql)
  return rows[0]?.count ?? 0
}

interface Which {
  filter: ExceptionFilter
  /** Below this id. */
  before: number | null
  /** Among these. */
  ids: readonly number[] | null
}

/** The newest `limit` per reason. */
function partsOf(tx: TenantTransaction, which: Which, limit: number): RawBuilder<unknown> {
  const kinds = which.filter.kind === undefined ? exceptionKinds : [which.filter.kind]
  const parts = kinds.map(
    kind => sql`(
      select troubled.id, ${sql.lit(exceptionKinds.indexOf(kind))}::integer as urgency, troubled.since
      from (${shipmentsIn(tx, kind, which)}) as troubled (id, since)
      order by troubled.id desc limit ${limit})`,
  )
  return sql.join(parts, sql` union all `)
}

/** `id` and `since` name the columns. */
function narrowed(
  tx: TenantTransaction,
  kind: ExceptionKind,
  { filter, before, ids }: Which,
  { id, since }: { id: RawBuilder<unknown>; since: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const { ownedBy, snoozed = false, begunBefore } = filter
  const worked = (how: RawBuilder<SqlBool>) => sql`exists (
    select from exception_work w where w.tenant_id = ${tx.tenantId} and w.shipment_id = ${id} and ${how})`
  const isSnoozed = worked(sql`w.snoozed_until > now() and ${kind} = any(w.snoozed_kinds)`)
  const parts: RawBuilder<unknown>[] = []
  if (before !== null) parts.push(sql`${id} < ${before}`)
  if (ids !== null) parts.push(sql`${id} = any(${[...ids]}::bigint[])`)
  if (begunBefore !== undefined) parts.push(sql`${since} < ${begunBefore}`)
  if (snoozed !== null) parts.push(snoozed ? isSnoozed : sql`not ${isSnoozed}`)
  if (typeof ownedBy === 'number') parts.push(worked(sql`w.owner_id = ${ownedBy}`))
  else if (ownedBy) parts.push(sql`not ${worked(sql`w.owner_id = any(${[...ownedBy.noneOf]}::bigint[])`)}`)
  return parts.length === 0 ? sql`` : sql`and ${sql.join(parts, sql` and `)}`
}

/** Leaves out ended shipments, and those being sent now. */
function shipmentsIn(tx: TenantTransaction, kind: ExceptionKind, which: Which): RawBuilder<unknown> {
  const withStatus = (status: string) => sql`
    select s.id, s.updated_at from shipments s
    where s.tenant_id = ${tx.tenantId} and s.status = ${status}
      ${narrowed(tx, kind, which, { id: sql`s.id`, since: sql`s.updated_at` })}`
  const atCarrier = (since: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select c.shipment_id, ${since} from carrier_submissions c
    join shipments s on s.tenant_id = c.tenant_id and s.id = c.shipment_id
    where c.tenant_id = ${tx.tenantId} and s.tenant_id = ${tx.tenantId} and ${condition}
      ${narrowed(tx, kind, which, { id: sql`c.shipment_id`, since })}`
  const open = sql`s.status not in ('Delivered', 'Returned', 'Cancelled')`
  const inDoubt = sql`coalesce(c.in_doubt_since, c.created_at)`
  switch (kind) {
    case 'delivery_failed':
      return withStatus('Delivery Failed')
    case 'on_hold':
      return withStatus('On Hold')
    case 'no_price':
      // A company without rate cards prices elsewhere.
      return sql`
        select s.id, s.created_at from shipments s
        where s.tenant_id = ${tx.tenantId} and s.charges is null and ${open}
          and exists (select from rate_cards r where r.tenant_id = ${tx.tenantId})
          ${narrowed(tx, kind, which, { id: sql`s.id`, since: sql`s.created_at` })}`
    case 'carrier_rejected':
      return atCarrier(sql`c.updated_at`, sql`c.status = 'rejected' and ${open}`)
    case 'carrier_pending':
      return atCarrier(
        sql`c.created_at`,
        sql`c.status = 'pending' and not (c.attempts = 0 and c.sending_since is not null) and ${open}`,
      )
    case 'cancellation_pending':
      return atCarrier(sql`coalesce(s.cancelled_at, c.updated_at)`, sql`c.cancellation = 'pending'`)
    case 'cancellation_refused':
      return atCarrier(sql`c.updated_at`, sql`c.cancellation = 'refused'`)
    case 'order_unclear':
      return atCarrier(inDoubt, sql`c.status = 'pending' and c.order_taken`)
    case 'look_up_refused':
      return atCarrier(inDoubt, sql`c.look_up_refused and c.status = 'pending'`)
    case 'label_missing':
      return atCarrier(
        sql`coalesce(c.submitted_at, c.updated_at)`,
        sql`(c.label_missing or c.label_lost) and c.status = 'submitted' and ${open}`,
      )
    case 'possible_duplicate':
      return sql`
        select d.shipment_id, min(d.found_at) from carrier_duplicates d
        join shipments s on s.tenant_id = d.tenant_id and s.id = d.shipment_id
        where d.tenant_id = ${tx.tenantId} and s.tenant_id = ${tx.tenantId} and d.state <> 'voided'
          and s.status not in ('Delivered', 'Returned')
          ${narrowed(tx, kind, which, { id: sql`d.shipment_id`, since: sql`d.found_at` })}
        group by d.shipment_id`
  }
}
