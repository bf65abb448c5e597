import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { offsetsAround } from '../../../platform/shared/dates.ts'

/** Figures that count shipments. None of them counts a cancelled one. */
export const figureNames = [
  'shipments',
  'revenue',
  'unpriced',
  'margin',
  'delivered',
  'promised',
  'on_time',
  'late',
  'first_attempt',
  'later_attempt',
  'cod_open',
  'cod_collected',
] as const

export type FigureName = (typeof figureNames)[number]

/** The shipments of a figure, so that its list shows exactly those that were counted. */
export interface FigureFilter {
  name: FigureName
  /** Only prices in it, for revenue and margin. */
  currency?: string
  /** The company's, for the day of a delivery. */
  timezone: string
}

type Fact<Value = SqlBool> = RawBuilder<Value>

/**
 * Facts of the shipment `s`, for the figures and for the lists behind them. `s` has its status, charges, estimated
 * delivery, COD and id.
 */
export function factsOf(tx: TenantTransaction, timezone: string, since: string) {
  const { tenantId } = tx
  const isPriced = sql<SqlBool>`s.charges is not null`
  const currency = sql<string | null>`s.charges->>'currency'`
  const cost = sql<string | null>`(
    select c.cost_amount from carrier_submissions c
    where c.tenant_id = ${tenantId} and c.shipment_id = s.id and c.cost_currency = s.charges->>'currency')`
  const isDelivered = sql<SqlBool>`s.status = 'Delivered'`
  // Null without a delivery or a promised day.
  const isOnTime = sql<SqlBool | null>`(
    case when ${isDelivered} then ${localDay(deliveredAt(tx), timezone, since)} <= s.estimated_delivery end)`
  const hasFailed = sql<SqlBool>`exists (
    select from shipment_events failure
    where failure.tenant_id = ${tenantId} and failure.shipment_id = s.id and failure.status = 'Delivery Failed')`
  return { isPriced, currency, cost, isDelivered, isOnTime, hasFailed }
}

export function figureCondition(
  tx: TenantTransaction,
  { name, currency, timezone }: FigureFilter,
  since: string,
): Fact {
  const facts = factsOf(tx, timezone, since)
  const inCurrency = currency === undefined ? facts.isPriced : sql<SqlBool>`${facts.currency} = ${currency}`
  const conditions: Record<FigureName, Fact> = {
    shipments: sql`true`,
    revenue: inCurrency,
    unpriced: sql`s.charges is null`,
    margin: sql`${inCurrency} and ${facts.cost} is not null`,
    delivered: facts.isDelivered,
    promised: sql`${facts.isOnTime} is not null`,
    on_time: sql`${facts.isOnTime}`,
    late: sql`not ${facts.isOnTime}`,
    first_attempt: sql`${facts.isDelivered} and not ${facts.hasFailed}`,
    later_attempt: sql`${facts.isDelivered} and ${facts.hasFailed}`,
    cod_open: codIsOpen,
    cod_collected: codIsCollected,
  }
  return sql`(s.status <> 'Cancelled' and ${conditions[name]})`
}

export const codIsOpen = sql<SqlBool>`(s.cod_amount > 0 and s.status not in ('Delivered', 'Returned', 'Cancelled'))`
export const codIsCollected = sql<SqlBool>`(s.cod_amount > 0 and s.status = 'Delivered')`

/** The driver of the last run that had the shipment `s`; null without a run. */
export function driverOf({ tenantId }: TenantTransaction): Fact<number | null> {
  return sql`(
    select runs.driver_id from run_stops stop
    join runs on runs.tenant_id = ${tenantId} and runs.id = stop.run_id
    where stop.tenant_id = ${tenantId} and stop.shipment_id = s.id
    order by runs.day desc, runs.id desc limit 1)`
}

/** The price of the shipment `s` without taxes, as its margin takes it. */
export const netPrice = sql<string | null>`(
  select sum((item->>'amount')::numeric) from jsonb_array_elements(s.charges->'items') item
  where item->>'type' <> 'tax')`

/**
 * The first delivery that was not taken back. After a delivery, no status of our own follows unless staff take the
 * delivery back; a carrier may report it again.
 */
function deliveredAt({ tenantId }: TenantTransaction): Fact<Date | null> {
  return sql`(
    select min(delivery.occurred_at) from shipment_events delivery
    where delivery.tenant_id = ${tenantId} and delivery.shipment_id = s.id and delivery.status = 'Delivered'
      and not exists (
        select from shipment_events later
        where later.tenant_id = ${tenantId} and later.shipment_id = s.id and later.id > delivery.id
          and later.carrier_event is null and later.status <> 'Delivered'))`
}

/** By the server's table of time zones: that of a database may not know all of a company's choices. */
function localDay(at: Fact<Date | null>, timezone: string, since: string): Fact<string | null> {
  const [first, ...changes] = offsetsAround(since, timezone)
  const usual = sql`${first?.seconds ?? 0}::integer`
  const offset = changes.reduce<RawBuilder<unknown>>(
    (before, { from, seconds }) =>
      sql`case when told.at >= ${new Date(from)}::timestamptz then ${seconds}::integer else ${before} end`,
    usual,
  )
  return sql`(
    select ((told.at + make_interval(secs => ${offset})) at time zone 'UTC')::date from (select ${at} as at) told)`
}
