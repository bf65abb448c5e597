import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { nameWordsBegin } from '../../accounts/customers/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { idsShownIn as shown } from '../../platform/lists/index.ts'
import { type Count, type Page, type PageRequest, pageOf } from '../../platform/shared/pages.ts'
import type { PickupDetails, PickupStatus } from './pickup.repository.ts'

export interface PickupFilter {
  statuses?: readonly PickupStatus[]
  /** YYYY-MM-DD, both inclusive. */
  dateFrom?: string
  dateTo?: string
  /** The driver's id; 'none' for pickups with neither a driver nor a carrier. */
  driver?: number | 'none'
  customerId?: number
  /**
   * The beginning of a company or a confirmation number, the id, or beginnings of words of the customer's name or, for
   * the newest pickups, of the address. Ignores case.
   */
  text?: string
  ids?: readonly number[]
}

/** An id or, in the order of days, a day and an id. */
export type PickupKey = (string | number)[]

export interface ListedPickup extends PickupDetails {
  customer_name: string | null
}

const mostMatches = 5_000
/** A search compares the addresses of this many pickups, the newest. */
const mostCompared = 5_000
/** Customers of one name, and pickups of each, that a search finds. */
const mostNamesakes = 20
const mostOfCustomer = 250

export async function listPickups(
  tx: TenantTransaction,
  filter: PickupFilter,
  request: PageRequest<PickupKey> & { sort: 'id' | 'scheduled_date' },
): Promise<Page<ListedPickup>> {
  const direction = sql.raw(request.descending ? 'desc' : 'asc')
  const order = (of: string) =>
    request.sort === 'scheduled_date'
      ? sql`${sql.ref(`${of}.scheduled_date`)} ${direction}, ${sql.ref(`${of}.id`)} ${direction}`
      : sql`${sql.ref(`${of}.id`)} ${direction}`
  const { rows } = await sql<ListedPickup>`
    with page as (
      select * from pickups p
      where ${all([...conditions(tx, filter), ...beyond(request)])}
      order by ${order('p')}
      limit ${request.limit + 1}
    )
    select page.*, drivers.name as driver_name, drivers.phone as driver_phone, shipments.awb,
           customers.name as customer_name, c.carrier as carrier_code, c.carrier_name, c.status as carrier_status,
           c.confirmation_number as carrier_number, c.message as carrier_message,
           c.cancellation as carrier_cancellation, c.attempts as carrier_attempts,
           c.ordered_at as carrier_ordered_at, c.updated_at as carrier_updated_at,
           c.sending_since as carrier_sending_since, c.outcome_unknown as carrier_outcome_unknown,
           c.order_taken as carrier_order_taken, c.second_confirmation_number as carrier_second_confirmation_number
    from page
    left join drivers on drivers.tenant_id = ${tx.tenantId} and drivers.id = page.driver_id
    left join shipments on shipments.tenant_id = ${tx.tenantId} and shipments.id = page.shipment_id
    left join customers on customers.tenant_id = ${tx.tenantId} and customers.id = page.customer_id
    left join carrier_pickups c on c.tenant_id = ${tx.tenantId} and c.pickup_id = page.id
    order by ${order('page')}
  `.execute(tx.sql)
  return pageOf(rows, request.limit)
}

/** Counts up to `most`; null counts all. */
export async function countPickups(
  tx: TenantTransaction,
  filter: PickupFilter,
  most: number | null,
): Promise<Count> {
  const limit = most === null ? sql`` : sql`limit ${most}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count
    from (select 1 from pickups p where ${all(conditions(tx, filter))} ${limit}) as counted
  `.execute(tx.sql)
  const count = Number(rows[0]?.count ?? 0)
  return { count, capped: most !== null && count >= most }
}

/** Unordered. */
export async function findIdsByShipment(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from pickups where tenant_id = ${tx.tenantId} and shipment_id = any(${[...shipmentIds]}::bigint[])
  `.execute(tx.sql)
  return rows.map(({ id }) => id)
}

export interface OpenPickups {
  /** Without cancelled pickups. */
  today: number
  open: number
  /** With neither a driver nor a carrier. */
  unassigned: number
  /** Open pickups of earlier days. */
  overdue: number
}

export async function countDay(tx: TenantTransaction, date: string): Promise<OpenPickups> {
  const { rows } = await sql<OpenPickups>`
    select
      (select count(*)::integer from pickups
       where tenant_id = ${tx.tenantId} and scheduled_date = ${date}::date and status <> 'cancelled') as today,
      (select count(*)::integer from pickups
       where tenant_id = ${tx.tenantId} and scheduled_date = ${date}::date
         and status in ('scheduled', 'assigned')) as open,
      (select count(*)::integer from pickups
       where tenant_id = ${tx.tenantId} and scheduled_date = ${date}::date and status = 'scheduled'
         and not ${isCollectedByCarrier(tx, 'pickups')}) as unassigned,
      (select count(*)::integer from pickups
       where tenant_id = ${tx.tenantId} and scheduled_date < ${date}::date
         and status in ('scheduled', 'assigned')) as overdue
  `.execute(tx.sql)
  return rows[0] ?? { today: 0, open: 0, unassigned: 0, overdue: 0 }
}

/** Pickups of a day that no driver has collected and whose time window ends between two times of the day. */
export async function countClosing(
  tx: TenantTransaction,
  { date, from, to }: { date: string; from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pickups
    where tenant_id = ${tx.tenantId} and scheduled_date = ${date}::date and status in ('scheduled', 'assigned')
      and latest_time >= ${from}::time and latest_time <= ${to}::time
      and not ${isCollectedByCarrier(tx, 'pickups')}`.execute(tx.sql)
  return rows[0]?.count ?? 0
}

type Condition = RawBuilder<SqlBool>

function all(parts: readonly Condition[]): RawBuilder<unknown> {
  return sql.join(parts, sql` and `)
}

function conditions(tx: TenantTransaction, filter: PickupFilter): Condition[] {
  const { statuses, dateFrom, dateTo, driver, customerId, text, ids } = filter
  const parts: Condition[] = [sql`p.tenant_id = ${tx.tenantId}`, shown(tx, 'p')]
  const [only] = statuses ?? []
  if (statuses?.length === 1) parts.push(sql`p.status = ${only}`)
  else if (statuses !== undefined) parts.push(sql`p.status = any(${[...statuses]}::text[])`)
  if (dateFrom !== undefined) parts.push(sql`p.scheduled_date >= ${dateFrom}::date`)
  if (dateTo !== undefined) parts.push(sql`p.scheduled_date <= ${dateTo}::date`)
  if (driver === 'none') parts.push(sql`p.driver_id is null and not ${isCollectedByCarrier(tx, 'p')}`)
  else if (driver !== undefined) parts.push(sql`p.driver_id = ${driver}`)
  if (customerId !== undefined) parts.push(sql`p.customer_id = ${customerId}`)
  if (ids !== undefined) parts.push(sql`p.id = any(${[...ids]}::bigint[])`)
  if (text !== undefined) parts.push(sql`p.id = any(array(${matching(tx, text)}))`)
  return parts
}

/** A carrier has the pickup, or gets it. */
function isCollectedByCarrier(tx: TenantTransaction, pickups: 'p' | 'pickups'): Condition {
  return sql`exists (
    select 1 from carrier_pickups c
    where c.tenant_id = ${tx.tenantId} and c.pickup_id = ${sql.ref(`${pickups}.id`)}
      and c.status in ('pending', 'ordered') and c.cancellation is null)`
}

function beyond({ after, descending, sort }: PageRequest<PickupKey> & { sort: string }): Condition[] {
  if (!after) return []
  const than = sql.raw(descending ? '<' : '>')
  const [first, second] = after
  return sort === 'scheduled_date'
    ? [sql`(p.scheduled_date, p.id) ${than} (${String(first)}::date, ${Number(second)}::bigint)`]
    : [sql`p.id ${than} ${Number(first)}::bigint`]
}

function matching(tx: TenantTransaction, text: string): RawBuilder<unknown> {
  const key = text.toLowerCase()
  const number = text.toUpperCase().replaceAll(/\s/g, '')
  const beginning = (column: string, from: string, to: string) => sql`(
    select id from pickups
    where tenant_id = ${tx.tenantId} and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${to}
    order by ${sql.ref(column)} limit ${mostMatches})`
  const parts = [beginning('company_key', key, `${key}\u{10FFFF}`)]
  if (/^[A-Z0-9]{1,12}$/.test(number)) {
    parts.push(beginning('confirmation_number', number, number.padEnd(12, 'Z')))
  }
  if (/^\d{1,15}$/.test(number)) {
    parts.push(sql`(select id from pickups where tenant_id = ${tx.tenantId} and id = ${Number(number)})`)
  }
  return sql.join([...parts, ofCustomers(tx, text), atAddress(tx, key)], sql` union `)
}

function ofCustomers(tx: TenantTransaction, text: string): RawBuilder<unknown> {
  return sql`(
    select collected.id
    from (
      select id from customers where tenant_id = ${tx.tenantId} and ${nameWordsBegin(text)}
      order by id desc limit ${mostNamesakes}) as named,
    lateral (
      select id from pickups where tenant_id = ${tx.tenantId} and customer_id = named.id
      order by id desc limit ${mostOfCustomer}) as collected)`
}

function atAddress(tx: TenantTransaction, text: string): RawBuilder<unknown> {
  const words = text.split(/\s+/).filter(word => word !== '')
  const begin = words.map(word => sql`position(${` ${word}`} in words) > 0`)
  return sql`(
    select id
    from (
      select id, lower(concat_ws(' ', '', company, name, address1, address2, city, state, zip, phone, email)) as words
      from pickups where tenant_id = ${tx.tenantId} order by id desc limit ${mostCompared}) as newest
    where ${sql.join(begin, sql` and `)})`
}
