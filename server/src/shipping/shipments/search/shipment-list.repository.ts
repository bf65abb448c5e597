import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { idsShownIn as shown } from '../../../platform/lists/index.ts'
import { type Count, type Page, type PageRequest, pageOf } from '../../../platform/shared/pages.ts'
import type { ServiceRecord } from '../../../pricing/rating/index.ts'
import { driverOf, type FigureFilter, figureCondition } from '../figures/figure-facts.repository.ts'
import { returnOfRow } from '../returns/returns.repository.ts'
import type { JoinedService, ShipmentRow } from '../shipment.repository.ts'
import type { Shipment } from '../shipment.ts'
import { serviceOf, shipmentOf } from '../shipment-rows.ts'
import type { ShipmentStatus } from '../status/statuses.ts'

export interface ShipmentFilter {
  statuses?: readonly ShipmentStatus[]
  /** First and last shipment date, YYYY-MM-DD, both inclusive. */
  dateFrom?: string
  dateTo?: string
  /** Only with both dates, so that the query reads only those days. */
  enteredUntil?: Date
  customerId?: number
  serviceId?: number
  /** Only shipments without a price. */
  unpriced?: true
  /** Only open shipments whose label was never given out. */
  toPrint?: true
  /** Only open shipments with COD. */
  codOpen?: true
  /** Only open shipments that were due before today in this time zone. */
  lateIn?: string
  /** Only with both dates. */
  figure?: FigureFilter
  /** Driver of the last run; null for shipments without a run. Only with both dates. */
  driverId?: number | null
  /** Only shipments without a customer. */
  withoutCustomer?: true
  ids?: readonly number[]
}

/** An id or, in the order of dates, a date and an id. */
export type ShipmentKey = (string | number)[]

export interface ListedShipment {
  shipment: Shipment
  service: ServiceRecord
  customerName: string | null
  returnedBy: string | null
}

type ListRow = ShipmentRow & JoinedService & { customer_name: string | null; returned_by: string | null }

export type ShipmentPageRequest = PageRequest<ShipmentKey> & { sort: 'id' | 'date' }

/** Some statuses and customers are a thousand times as frequent as others, so that no cached plan fits all. */
export function planForValues(tx: TenantTransaction): void {
  void tx.send(sql`set local plan_cache_mode = force_custom_plan`.compile(tx.sql))
}

/** Planning a page takes longer than reading it. */
function planOnce(tx: TenantTransaction): void {
  void tx.send(sql`set local plan_cache_mode = force_generic_plan`.compile(tx.sql))
}

export function planForFilter(tx: TenantTransaction, { ids: _, ...values }: ShipmentFilter): void {
  if (Object.keys(values).length > 0) planForValues(tx)
  else planOnce(tx)
}

/** In order, so that an index can end it early. */
export async function pageOfIds(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  request: ShipmentPageRequest,
): Promise<Page<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from shipments s
    where ${all([...conditions(tx, filter), ...beyond(request)])}
    order by ${orderOf(request, 's')}
    limit ${request.limit + 1}
  `.execute(tx.sql)
  return pageOf(
    rows.map(({ id }) => id),
    request.limit,
  )
}

/** Unordered. */
export async function shipmentsOfPage(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<ListedShipment[]> {
  planOnce(tx)
  const { rows } = await sql<ListRow>`
    select s.*, services.code as service_code, services.name as service_name, services.service_type,
           services.charge_type, customers.name as customer_name, ${returnOfRow(tx, 's')} as returned_by
    from shipments s
    join services on services.tenant_id = ${tx.tenantId} and services.id = s.service_id
    left join customers on customers.tenant_id = ${tx.tenantId} and customers.id = s.customer_id
    where s.tenant_id = ${tx.tenantId} and ${among(ids)}
  `.execute(tx.sql)
  return rows.map(listed)
}

/** Counts up to `most`; null counts all. */
export async function countShipments(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  most: number | null,
): Promise<Count> {
  const limit = most === null ? sql`` : sql`limit ${most}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count
    from (select 1 from shipments s where ${all(conditions(tx, filter))} ${limit}) as counted
  `.execute(tx.sql)
  const count = Number(rows[0]?.count ?? 0)
  return { count, capped: most !== null && count >= most }
}

export interface ItemCounts {
  pieces: number
  lines: number
}

/** The most pieces with facts of their own, and the most lines of customs, of one shipment. */
export async function mostItems(tx: TenantTransaction, filter: ShipmentFilter): Promise<ItemCounts> {
  const { rows } = await sql<{ pieces: number | null; lines: number | null }>`
    select max((select max(number) from shipment_pieces
                where tenant_id = ${tx.tenantId} and shipment_id = s.id)) as pieces,
           max(jsonb_array_length(s.customs -> 'lines')) as lines
    from shipments s where ${all(conditions(tx, filter))}
  `.execute(tx.sql)
  return { pieces: Number(rows[0]?.pieces ?? 0), lines: Number(rows[0]?.lines ?? 0) }
}

/** Its terms are null unless indexed. */
export interface WalkedShipment {
  id: number
  customer: number | null
  terms: string | null
}

export async function walkShipments(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  request: ShipmentPageRequest,
): Promise<WalkedShipment[]> {
  const { rows } = await sql<WalkedShipment>`
    select s.id, s.customer_id as customer,
      (select terms from shipment_search where tenant_id = ${tx.tenantId} and shipment_id = s.id) as terms
    from (
      select id, ship_date, customer_id from shipments s
      where ${all([...conditions(tx, filter), ...beyond(request)])}
      order by ${orderOf(request, 's')}
      limit ${request.limit}
    ) as s
    order by ${orderOf(request, 's')}
  `.execute(tx.sql)
  return rows
}

export async function pageAmong(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  request: ShipmentPageRequest,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from shipments s
    where ${all([...conditions(tx, filter), among(ids), ...beyond(request)])}
    order by ${orderOf(request, 's')}
    limit ${request.limit}
  `.execute(tx.sql)
  return rows.map(({ id }) => id)
}

/**
 * Includes the filter's first ones in order. Only customers whose own first shipment is among the first can have more
 * of them.
 */
export async function firstOfCustomers(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  request: ShipmentPageRequest,
  customers: readonly number[],
): Promise<number[]> {
  if (customers.length === 0) return []
  const firstOf = (limit: number) => sql`
    select s.id, s.ship_date from shipments s
    where ${all([...conditions(tx, filter), ...beyond(request)])}
      and s.customer_id = customer.id and s.anonymized_at is null
    order by ${orderOf(request, 's')}
    limit ${limit}`
  const { rows } = await sql<{ id: number }>`
    select first.id
    from (
      select customer.id
      from unnest(${[...customers]}::bigint[]) as customer (id), lateral (${firstOf(1)}) as s
      order by ${orderOf(request, 's')}
      limit ${request.limit}
    ) as customer, lateral (${firstOf(request.limit)}) as first
  `.execute(tx.sql)
  return rows.map(({ id }) => id)
}

/** Excludes the end. */
export async function idsOfCustomers(
  tx: TenantTransaction,
  customers: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from shipments s
    where s.tenant_id = ${tx.tenantId} and s.id >= ${from} and s.id < ${to}
      and s.customer_id = any(${[...customers]}::bigint[]) and s.anonymized_at is null
  `.execute(tx.sql)
  return rows.map(({ id }) => id)
}

export async function countAmong(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from shipments s where ${all([...conditions(tx, filter), among(ids)])}
  `.execute(tx.sql)
  return Number(rows[0]?.count ?? 0)
}

export async function highestId(tx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from shipments where tenant_id = ${tx.tenantId} and ${shown(tx, 'shipments')}`.execute(
    tx.sql,
  )
  return rows[0]?.id ?? 0
}

/** Unordered. */
export async function findIdsByAwb(tx: TenantTransaction, awbs: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shipments where tenant_id = ${tx.tenantId} and awb = any(${[...awbs]}::text[])
  `.execute(tx.sql)
  return rows.map(({ id }) => id)
}

export async function namesOfShipments(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; awb: string }>`
    select s.id, s.awb from shipments s where s.tenant_id = ${tx.tenantId} and ${among(ids)}
  `.execute(tx.sql)
  return new Map(rows.map(({ id, awb }) => [id, awb]))
}

export interface Delivery {
  id: number
  service: string
  country: string
  zip: string
  street: string
}

/** Unordered. */
export async function deliveriesOf(tx: TenantTransaction, ids: readonly number[]): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select s.id, services.code as service, coalesce(s.recipient_country, '') as country,
           upper(coalesce(s.recipient_zip, '')) as zip, upper(coalesce(s.recipient_address1, '')) as street
    from shipments s
    join services on services.tenant_id = ${tx.tenantId} and services.id = s.service_id
    where s.tenant_id = ${tx.tenantId} and ${among(ids)}
  `.execute(tx.sql)
  return rows
}

function listed(row: ListRow): ListedShipment {
  return {
    shipment: shipmentOf(row, []),
    service: serviceOf(row),
    customerName: row.customer_name,
    returnedBy: row.returned_by,
  }
}

type Condition = RawBuilder<SqlBool>

/** As the partial indexes write it. */
const open: Condition = sql`s.status not in ('Delivered', 'Returned', 'Cancelled')`

function all(parts: readonly Condition[]): RawBuilder<unknown> {
  return sql.join(parts, sql` and `)
}

function conditions(tx: TenantTransaction, filter: ShipmentFilter): Condition[] {
  const { statuses, dateFrom, dateTo, enteredUntil, customerId, serviceId, unpriced, ids } = filter
  const parts: Condition[] = [sql`s.tenant_id = ${tx.tenantId}`, shown(tx, 's')]
  const [only] = statuses ?? []
  // With `=`, the index of a single status gives the rows in order.
  if (statuses?.length === 1) parts.push(sql`s.status = ${only}`)
  else if (statuses !== undefined) parts.push(sql`s.status = any(${[...statuses]}::text[])`)
  if (dateFrom !== undefined) parts.push(sql`s.ship_date >= ${dateFrom}::date`)
  if (dateTo !== undefined) parts.push(sql`s.ship_date <= ${dateTo}::date`)
  if (enteredUntil !== undefined) parts.push(sql`s.created_at <= ${enteredUntil}`)
  if (customerId !== undefined) parts.push(sql`s.customer_id = ${customerId}`)
  if (serviceId !== undefined) parts.push(sql`s.service_id = ${serviceId}`)
  if (unpriced) parts.push(sql`s.charges is null`)
  if (filter.toPrint) parts.push(sql`s.label_printed_at is null`, open)
  if (filter.codOpen) parts.push(sql`s.cod_amount > 0`, open)
  if (filter.lateIn !== undefined)
    parts.push(sql`s.estimated_delivery < (now() at time zone ${filter.lateIn})::date`, open)
  if (filter.withoutCustomer) parts.push(sql`s.customer_id is null`)
  if (filter.figure) parts.push(figureCondition(tx, filter.figure, dateFrom ?? ''))
  if (filter.driverId !== undefined) parts.push(sql`${driverOf(tx)} is not distinct from ${filter.driverId}`)
  if (ids !== undefined) parts.push(among(ids))
  return parts
}

function among(ids: readonly number[]): Condition {
  return sql`s.id = any(${[...ids]}::bigint[])`
}

function orderOf({ sort, descending }: ShipmentPageRequest, of: string): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const id = sql`${sql.ref(`${of}.id`)} ${direction}`
  if (sort === 'id') return id
  return sql`${sql.ref(`${of}.ship_date`)} ${direction}, ${id}`
}

/** Both columns have one direction and are compared as a pair. */
function beyond({ after, descending, sort }: ShipmentPageRequest): Condition[] {
  if (!after) return []
  const than = sql.raw(descending ? '<' : '>')
  const [first, second] = after
  return sort === 'date'
    ? [sql`(s.ship_date, s.id) ${than} (${String(first)}::date, ${Number(second)}::bigint)`]
    : [sql`s.id ${than} ${Number(first)}::bigint`]
}
