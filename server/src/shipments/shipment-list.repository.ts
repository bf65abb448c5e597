import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../database/index.ts'
import type { ServiceRecord } from '../rating/index.ts'
import { type Count, type Page, type PageRequest, pageOf } from '../shared/pages.ts'
import type { ShipmentRow } from './shipment.repository.ts'
import type { ShipmentStatus } from './statuses.ts'

export interface ShipmentFilter {
  statuses?: readonly ShipmentStatus[]
  /** First and last shipment date, YYYY-MM-DD, both inclusive. */
  dateFrom?: string
  dateTo?: string
  customerId?: number
  serviceId?: number
  /** How an AWB, a reference or a recipient begins, or a carrier's whole tracking number; compared without case. */
  text?: string
  ids?: readonly number[]
}

/** Key of the last shipment shown: its id or, in the order of dates, its date and id. */
export type ShipmentKey = (string | number)[]

/** A shipment as a list shows it: without its pieces. */
export interface ListedShipment {
  row: ShipmentRow
  service: ServiceRecord
  customerName: string | null
}

/** Of so many shipments that begin with a text, by the alphabet, a search goes through no more. */
export const mostMatches = 5_000

type ListRow = ShipmentRow & {
  service_code: string
  service_name: string
  service_type: ServiceRecord['service_type']
  charge_type: ServiceRecord['charge_type']
  customer_name: string | null
}

/**
 * A page of shipments. The page is found on the shipments alone, by an index that ends it early, and only then
 * joined with what is shown beside them.
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
    join services on services.tenant_id = page.tenant_id and services.id = page.service_id
    left join customers on customers.tenant_id = page.tenant_id and customers.id = page.customer_id
    order by ${order('page')}
  `.execute(tx.sql)
  return pageOf(rows.map(listed), request.limit)
}

/** How many shipments a filter leaves, up to `most`; null counts all there are. */
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
  return {
    row,
    service: {
      id: row.service_id,
      code: row.service_code,
      name: row.service_name,
      service_type: row.service_type,
      charge_type: row.charge_type,
    },
    customerName: row.customer_name,
  }
}

type Condition = RawBuilder<SqlBool>

function all(parts: readonly Condition[]): RawBuilder<unknown> {
  return sql.join(parts, sql` and `)
}

function conditions(tx: TenantTransaction, filter: ShipmentFilter): Condition[] {
  const { statuses, dateFrom, dateTo, customerId, serviceId, text, ids } = filter
  const parts: Condition[] = [sql`s.tenant_id = ${tx.tenantId}`]
  const [only] = statuses ?? []
  // One status by equality: its index then has the rows in the order of ids.
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

/** Goes on behind the last shipment shown. Both columns run the same way, so that they compare as a pair. */
function beyond({ after, descending, sort }: PageRequest<ShipmentKey> & { sort: string }): Condition[] {
  if (!after) return []
  const than = sql.raw(descending ? '<' : '>')
  const [first, second] = after
  return sort === 'date'
    ? [sql`(s.ship_date, s.id) ${than} (${String(first)}::date, ${Number(second)}::bigint)`]
    : [sql`s.id ${than} ${Number(first)}::bigint`]
}

/**
 * Ids of the shipments a text finds. Each column by an index of its own, and no more of each than can be gone
 * through at once: a single letter may be the beginning of half of all names.
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
