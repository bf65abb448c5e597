import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { idsShownIn as shown } from '../../../platform/lists/index.ts'
import { codIsCollected, codIsOpen, driverOf, factsOf, netPrice } from './figure-facts.repository.ts'

/** Both days inclusive. */
export interface Period {
  from: string
  to: string
}

/** A shipment's place in the order of days. */
export type SliceKey = readonly [day: string, id: number]

/** Figures of shipments that have everything before `shipments` in common. Amounts are decimals as text. */
export interface SliceRow {
  day: string
  customer_id: number | null
  service_id: number
  driver_id: number | null
  /** Null without a price. */
  currency: string | null
  shipments: number
  revenue: string
  with_cost: number
  cost: string
  /** Without taxes, of the shipments with a cost. */
  revenue_with_cost: string
  delivered: number
  on_time: number
  late: number
  first_attempt: number
  cod_open_count: number
  cod_open: string
  cod_collected_count: number
  cod_collected: string
}

/** The last shipment of the slice after a key; null if fewer than `size` are left. */
export async function endOfSlice(
  tx: TenantTransaction,
  { from, to }: Period,
  after: SliceKey | null,
  size: number,
): Promise<SliceKey | null> {
  const beyond =
    after === null ? sql`` : sql`and (s.ship_date, s.id) > (${after[0]}::date, ${after[1]}::bigint)`
  const { rows } = await sql<{ day: string; id: number }>`
    select s.ship_date as day, s.id from shipments s
    where s.tenant_id = ${tx.tenantId} and ${shown(tx, 's')}
      and s.ship_date >= ${from}::date and s.ship_date <= ${to}::date ${beyond}
    order by s.ship_date, s.id offset ${size - 1} limit 1`.execute(tx.sql)
  return rows[0] ? [rows[0].day, rows[0].id] : null
}

/** The shipments after a key and until another one. */
export async function sumSlice(
  tx: TenantTransaction,
  { from, to, timezone }: Period & { timezone: string },
  after: SliceKey | null,
  end: SliceKey | null,
): Promise<SliceRow[]> {
  const { currency, cost, isDelivered, isOnTime, hasFailed } = factsOf(tx, timezone, from)
  const beyond =
    after === null ? sql`` : sql`and (s.ship_date, s.id) > (${after[0]}::date, ${after[1]}::bigint)`
  const within = end === null ? sql`` : sql`and (s.ship_date, s.id) <= (${end[0]}::date, ${end[1]}::bigint)`
  const { rows } = await sql<SliceRow>`
    select day, customer_id, service_id, driver_id, currency, count(*)::integer as shipments,
           coalesce(sum(net), 0)::text as revenue, count(cost)::integer as with_cost,
           coalesce(sum(cost), 0)::text as cost,
           coalesce(sum(net) filter (where cost is not null), 0)::text as revenue_with_cost,
           (count(*) filter (where is_delivered))::integer as delivered,
           (count(*) filter (where is_on_time))::integer as on_time,
           (count(*) filter (where not is_on_time))::integer as late,
           (count(*) filter (where is_delivered and not has_failed))::integer as first_attempt,
           (count(*) filter (where cod_is_open))::integer as cod_open_count,
           coalesce(sum(cod_amount) filter (where cod_is_open), 0)::text as cod_open,
           (count(*) filter (where cod_is_collected))::integer as cod_collected_count,
           coalesce(sum(cod_amount) filter (where cod_is_collected), 0)::text as cod_collected
    from (
      select s.ship_date as day, s.customer_id, s.service_id, ${driverOf(tx)} as driver_id, ${currency} as currency,
             ${netPrice} as net, ${cost} as cost, ${isDelivered} as is_delivered, ${isOnTime} as is_on_time,
             case when ${isDelivered} then ${hasFailed} end as has_failed, s.cod_amount, ${codIsOpen} as cod_is_open,
             ${codIsCollected} as cod_is_collected
      from shipments s
      where s.tenant_id = ${tx.tenantId} and ${shown(tx, 's')} and s.status <> 'Cancelled'
        and s.ship_date >= ${from}::date and s.ship_date <= ${to}::date ${beyond} ${within}
    ) as shipment
    group by day, customer_id, service_id, driver_id, currency`.execute(tx.sql)
  return rows
}

/** Names by id. Bounded by the ids. */
export async function namesOfGroups(
  tx: TenantTransaction,
  table: 'customers' | 'services' | 'drivers',
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx.sql
    .selectFrom(table)
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
