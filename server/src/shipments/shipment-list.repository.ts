import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import type { ServiceRecord } from '../rating/index.ts'
import { type Count, type Page, type PageRequest, pageOf } from '../shared/pages.ts'
import type { JoinedService, ShipmentRow } from './shipment.repository.ts'
import type { Shipment } from './shipment.ts'
import { serviceOf, shipmentOf } from './shipment-rows.ts'
import type { ShipmentStatus } from './statuses.ts'

export interface ShipmentFilter {
  statuses?: readonly ShipmentStatus[]
  /** First and last shipment date, YYYY-MM-DD, both inclusive. */
  dateFrom?: string
  dateTo?: string
  customerId?: number
  serviceId?: number
  /** The beginning of an AWB, a reference or a recipient, or a whole tracking number; case does not matter. */
  text?: string
  ids?: readonly number[]
}

/** Key of the last shipment shown: its id or, in the order of dates, its date and id. */
export type ShipmentKey = (string | number)[]

/** A shipment as a list shows it: without its pieces. */
export interface ListedShipment {
  shipment: Shipment
  service: ServiceRecord
  customerName: string | null
}

/** A search for the beginning of a text ends after so many matches, in alphabetical order. */
export const mostMatches = 5_000

type ListRow = ShipmentRow & JoinedService & { customer_name: string | null }

/**
 * A page of shipments. The page is first selected from the shipments alone, so that an index can end it early, and
 * then joined with the tables shown beside them.
 */
export async function listShipments(
  tx: TenantTransaction,
  filter: ShipmentFilter,
  request: PageRequest<ShipmentKey> & { sort: 'id' | 'date' },
): Promise<Page<ListedShipment>> {
  const direction = sql.raw(request.descending ? 'desc' : 'asc')
  const order = (of: string) =>
    request.sort === 'date'
      ? sql`${sql.ref(`${of}.ship_date`)} ${direction}, ${sql.ref(`${of}.id`)} ${direction}`
      : sql`${sql.ref(`${of}.id`)} ${direction}`
  const { rows } = await sql<ListRow>`
    with page as (
      select * from shipments s
      where ${all([...conditions(tx, filter), ...beyond(request)])}
      order by ${order('s')}
      limit ${request.limit + 1}
    )
    select page.*, services.code as service_code, services.name as service_name, services.service_type,
           services.charge_type, customers.name as customer_name
    from page
    join services on services.tenant_id = ${tx.tenantId} and services.id = page.service_id
    left join customers on customers.tenant_id = ${tx.tenantId} and customers.id = page.customer_id
    order by ${order('page')}
  `.execute(tx.sql)
  return pageOf(rows.map(listed), request.limit)
}

/** How many shipments match a filter, up to `most`; null counts all. */
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

function listed(row: ListRow): ListedShipment {
  return { shipment: shipmentOf(row, []), service: serviceOf(row), customerName: row.customer_name }
}

type Condition = RawBuilder<SqlBool>

function all(parts: readonly Condition[]): RawBuilder<unknown> {
  return sql.join(parts, sql` and `)
}

function conditions(tx: TenantTransaction, filter: ShipmentFilter): Condition[] {
  const { statuses, dateFrom, dateTo, customerId, serviceId, text, ids } = filter
  const parts: Condition[] = [sql`s.tenant_id = ${tx.tenantId}`]
  const [only] = statuses ?? []
  // A single status is compared with `=`, so that its index gives the rows in the order of ids.
  if (statuses?.length === 1) parts.push(sql`s.status = ${only}`)
  else if (statuses !== undefined) parts.push(sql`s.status = any(${[...statuses]}::text[])`)
  if (dateFrom !== undefined) parts.push(sql`s.ship_date >= ${dateFrom}::date`)
  if (dateTo !== undefined) parts.push(sql`s.ship_date <= ${dateTo}::date`)
  if (customerId !== undefined) parts.push(sql`s.customer_id = ${customerId}`)
  if (serviceId !== undefined) parts.push(sql`s.service_id = ${serviceId}`)
  if (ids !== undefined) parts.push(sql`s.id = any(${[...ids]}::bigint[])`)
  if (text !== undefined) parts.push(sql`s.id = any(array(${matching(tx, text)}))`)
  return parts
}

/** Continues after the last shipment shown. Both columns are sorted in one direction and compared as a pair. */
function beyond({ after, descending, sort }: PageRequest<ShipmentKey> & { sort: string }): Condition[] {
  if (!after) return []
  const than = sql.raw(descending ? '<' : '>')
  const [first, second] = after
  return sort === 'date'
    ? [sql`(s.ship_date, s.id) ${than} (${String(first)}::date, ${Number(second)}::bigint)`]
    : [sql`s.id ${than} ${Number(first)}::bigint`]
}

/**
 * Ids of the shipments that match a text. Each column is searched by its own index, up to `mostMatches`: half of all
 * names may begin with the same letter.
 */
function matching(tx: TenantTransaction, text: string): RawBuilder<unknown> {
  const key = text.toLowerCase()
  const prefix = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const beginning = (column: string, from: string, to: string) => sql`(
    select id from shipments
    where tenant_id = ${tx.tenantId} and ${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${to}
    order by ${sql.ref(column)} limit ${mostMatches})`
  const parts = ['reference_key', 'recipient_company_key', 'recipient_name_key'].map(column =>
    beginning(column, key, `${key}\u{10FFFF}`),
  )
  if (/^[A-Z0-9]{1,14}$/.test(prefix)) parts.push(beginning('awb', prefix, prefix.padEnd(20, 'Z')))
  parts.push(sql`(
    select shipment_id from carrier_submissions
    where tenant_id = ${tx.tenantId} and tracking_number = ${prefix})`)
  return sql.join(parts, sql` union `)
}
