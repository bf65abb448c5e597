import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { FullAddress } from '../places/index.ts'
import { piecesLoaded } from './loading.repository.ts'
import type { RunTotals, StopKind, StopOutcome } from './run.ts'

export interface NewStop {
  readonly runId: number
  readonly number: number
  readonly position: number
  readonly kind: StopKind
  readonly recordId: number
}

/**
 * Skips tasks on another run; returns the stored stops. Call it once per transaction: its fixed order prevents
 * deadlocks.
 */
export async function insertStops(
  tx: TenantTransaction,
  stops: readonly NewStop[],
): Promise<{ run_id: number; number: number }[]> {
  const sorted = stops.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.recordId - b.recordId)
  const values = (of: (stop: NewStop) => number | null) => sorted.map(of)
  const { rows } = await sql<{ run_id: number; number: number }>`
    insert into run_stops (tenant_id, run_id, number, position, shipment_id, pickup_id)
    select ${tx.tenantId}, given.run_id, given.number, given.position, given.shipment_id, given.pickup_id
    from unnest(
      ${values(stop => stop.runId)}::bigint[], ${values(stop => stop.number)}::integer[],
      ${values(stop => stop.position)}::integer[],
      ${values(stop => (stop.kind === 'delivery' ? stop.recordId : null))}::bigint[],
      ${values(stop => (stop.kind === 'pickup' ? stop.recordId : null))}::bigint[]
    ) as given (run_id, number, position, shipment_id, pickup_id)
    on conflict do nothing
    returning run_id, number`.execute(tx.sql)
  return rows
}

/** Runs without stops are left out. */
export async function endsOfRuns(
  tx: TenantTransaction,
  runIds: readonly number[],
): Promise<Map<number, { count: number; number: number; position: number }>> {
  const { rows } = await sql<{ run_id: number; count: number; number: number; position: number }>`
    select run_id, count(*)::integer as count, max(number) as number, max(position) as position
    from run_stops where tenant_id = ${tx.tenantId} and run_id = any(${[...runIds]}::bigint[])
    group by run_id`.execute(tx.sql)
  return new Map(rows.map(({ run_id: runId, ...end }) => [runId, end]))
}

export async function deleteStops(
  tx: TenantTransaction,
  runId: number,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    delete from run_stops
    where tenant_id = ${tx.tenantId} and run_id = ${runId} and number = any(${[...numbers]}::integer[])`.execute(
    tx.sql,
  )
}

export async function orderStops(
  tx: TenantTransaction,
  runId: number,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    update run_stops set position = array_position(${[...numbers]}::integer[], number)
    where tenant_id = ${tx.tenantId} and run_id = ${runId}`.execute(tx.sql)
}

/** Locks the stop; undefined if unknown. */
export function lockStop(tx: TenantTransaction, runId: number, number: number) {
  return tx.sql
    .selectFrom('run_stops')
    .select(['number', 'shipment_id', 'pickup_id', 'outcome', 'reason', 'left_at', 'open'])
    .where('tenant_id', '=', tx.tenantId)
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The parcel left, or the outcome is written. */
export async function updateStop(
  tx: TenantTransaction,
  runId: number,
  number: number,
  change: { left_at: Date } | { open: false },
): Promise<void> {
  await tx.sql
    .updateTable('run_stops')
    .set(change)
    .where('tenant_id', '=', tx.tenantId)
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .execute()
}

/** Pickups leave with the driver and need no change. */
export async function markPickupsLeft(tx: TenantTransaction, runId: number, now: Date): Promise<void> {
  await tx.sql
    .updateTable('run_stops')
    .set({ left_at: now })
    .where('tenant_id', '=', tx.tenantId)
    .where('run_id', '=', runId)
    .where('pickup_id', 'is not', null)
    .execute()
}

export interface Answer {
  readonly number: number
  readonly outcome: StopOutcome
  readonly reason: string | null
}

export async function answerStops(
  tx: TenantTransaction,
  runId: number,
  answers: readonly Answer[],
): Promise<void> {
  if (answers.length === 0) return
  await sql`
    update run_stops set outcome = given.outcome, reason = given.reason
    from unnest(
      ${answers.map(({ number }) => number)}::integer[], ${answers.map(({ outcome }) => outcome)}::text[],
      ${answers.map(({ reason }) => reason)}::text[]
    ) as given (number, outcome, reason)
    where run_stops.tenant_id = ${tx.tenantId} and run_stops.run_id = ${runId}
      and run_stops.number = given.number`.execute(tx.sql)
}

/**
 * Removes shipments that are on their way, ended or with a carrier, and pickups that are done or another driver's,
 * from planned runs.
 */
export async function deleteStaleStops(tx: TenantTransaction, runIds: readonly number[]) {
  const { rows } = await sql<{ run_id: number; number: number }>`
    delete from run_stops
    where tenant_id = ${tx.tenantId} and (run_id, number) in (
      select stop.run_id, stop.number from ${staleStops(tx, sql`runs.id = any(${[...runIds]}::bigint[])`)})
    returning run_id, number`.execute(tx.sql)
  return rows
}

export async function listStaleRuns(
  tx: TenantTransaction,
  day: string,
): Promise<{ id: number; driver_id: number }[]> {
  const { rows } = await sql<{ id: number; driver_id: number }>`
    select distinct runs.id, runs.driver_id from ${staleStops(tx, sql`runs.day = ${day}::date`)}`.execute(
    tx.sql,
  )
  return rows
}

function staleStops({ tenantId }: TenantTransaction, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    runs
    join run_stops stop on stop.tenant_id = ${tenantId} and stop.run_id = runs.id
    left join shipments s on s.tenant_id = ${tenantId} and s.id = stop.shipment_id
    left join pickups p on p.tenant_id = ${tenantId} and p.id = stop.pickup_id
    where runs.tenant_id = ${tenantId} and runs.status = 'planned' and ${which}
      and case when stop.pickup_id is null
            then s.status in ('Out for Delivery', 'Delivered', 'Returned', 'Cancelled')
              or exists (select from carrier_submissions c where c.tenant_id = ${tenantId} and c.shipment_id = s.id)
            else p.status <> 'assigned' or p.driver_id <> runs.driver_id or p.driver_id is null end`
}

interface TotalsRow {
  run_id: number
  unit: 'lb' | 'kg'
  deliveries: number
  pickups: number
  answered: number
  pieces: number
  to_load: number
  loaded: number
  weight: RunTotals['weights'][number]['weight'] | null
  cod: RunTotals['cod']
  cod_of_all: RunTotals['codOfAll']
}

/** Not after a failed attempt: the stop's result, or else its shipment's status once it is on the road, tells. */
const isToCollect = sql`
  case when stop.outcome is not null then stop.outcome = 'delivered'
       else stop.left_at is null or s.status in ('Out for Delivery', 'Delivered') end`

/** Runs without stops are left out. */
export async function totalsOfRuns(
  tx: TenantTransaction,
  runIds: readonly number[],
): Promise<Map<number, TotalsRow[]>> {
  const { tenantId } = tx
  const { rows } = await sql<TotalsRow>`
    select stop.run_id, coalesce(s.weight_unit, p.weight_unit, 'lb') as unit,
           count(stop.shipment_id)::integer as deliveries, count(stop.pickup_id)::integer as pickups,
           count(stop.outcome)::integer as answered,
           coalesce(sum(coalesce(s.piece_count, p.num_packages)), 0)::integer as pieces,
           coalesce(sum(s.piece_count), 0)::integer as to_load,
           coalesce(sum(${piecesLoaded(tx)}), 0)::integer as loaded,
           sum(coalesce(s.weight, p.total_weight))::text as weight,
           sum(s.cod_amount) filter (where ${isToCollect})::text as cod,
           sum(s.cod_amount)::text as cod_of_all
    from run_stops stop
    left join shipments s on s.tenant_id = ${tenantId} and s.id = stop.shipment_id
    left join pickups p on p.tenant_id = ${tenantId} and p.id = stop.pickup_id
    where stop.tenant_id = ${tenantId} and stop.run_id = any(${[...runIds]}::bigint[])
    group by 1, 2 order by 1, 2`.execute(tx.sql)
  return Map.groupBy(rows, row => row.run_id)
}

export interface StopOnMap extends FullAddress {
  readonly run_id: number
  readonly number: number
  readonly kind: StopKind
  readonly record_id: number
  readonly name: string
  readonly company: string
}

/** Where the stop of `stop` is, from the shipment `s` or the pickup `p`. */
const addressOfStop = sql`
  coalesce(s.recipient_country, p.country) as country,
  case when s.id is null then p.address1 else s.recipient_address1 end as address1,
  case when s.id is null then p.address2 else s.recipient_address2 end as address2,
  case when s.id is null then p.city else s.recipient_city end as city,
  case when s.id is null then p.state else s.recipient_state end as state,
  case when s.id is null then p.zip else s.recipient_zip end as zip`

/** In the order of runs and stops. */
export async function listStopsOnMap(
  tx: TenantTransaction,
  runIds: readonly number[],
  limit: number,
): Promise<StopOnMap[]> {
  const { tenantId } = tx
  const { rows } = await sql<StopOnMap>`
    select stop.run_id, stop.number, case when s.id is null then 'pickup' else 'delivery' end as kind,
           coalesce(s.id, p.id) as record_id, coalesce(s.awb, p.confirmation_number) as name,
           coalesce(s.recipient_company, p.company) as company, ${addressOfStop}
    from run_stops stop
    left join shipments s on s.tenant_id = ${tenantId} and s.id = stop.shipment_id
    left join pickups p on p.tenant_id = ${tenantId} and p.id = stop.pickup_id
    where stop.tenant_id = ${tenantId} and stop.run_id = any(${[...runIds]}::bigint[])
    order by stop.run_id, stop.position, stop.number limit ${limit}`.execute(tx.sql)
  return rows
}

/** Addresses of stops without a result on open runs from `since` on, the first days first. */
export async function addressesToVisit(
  tx: TenantTransaction,
  since: string,
  limit: number,
): Promise<FullAddress[]> {
  const { tenantId } = tx
  const { rows } = await sql<FullAddress>`
    select ${addressOfStop}
    from runs
    join run_stops stop on stop.tenant_id = ${tenantId} and stop.run_id = runs.id and stop.outcome is null
    left join shipments s on s.tenant_id = ${tenantId} and s.id = stop.shipment_id
    left join pickups p on p.tenant_id = ${tenantId} and p.id = stop.pickup_id
    where runs.tenant_id = ${tenantId} and runs.day >= ${since}::date and runs.status <> 'closed'
    order by runs.day, runs.id, stop.position limit ${limit}`.execute(tx.sql)
  return rows
}

export interface PlaceOfRun {
  readonly run_id: number
  readonly country: string
  readonly state: string | null
  readonly zip: string | null
  readonly stops: number
}

export async function placesOfRuns(tx: TenantTransaction, runIds: readonly number[]): Promise<PlaceOfRun[]> {
  const { tenantId } = tx
  const { rows } = await sql<PlaceOfRun>`
    select stop.run_id, coalesce(s.recipient_country, p.country) as country,
           case when s.id is null then p.state else s.recipient_state end as state,
           case when s.id is null then p.zip else s.recipient_zip end as zip, count(*)::integer as stops
    from run_stops stop
    left join shipments s on s.tenant_id = ${tenantId} and s.id = stop.shipment_id
    left join pickups p on p.tenant_id = ${tenantId} and p.id = stop.pickup_id
    where stop.tenant_id = ${tenantId} and stop.run_id = any(${[...runIds]}::bigint[])
    group by 1, 2, 3, 4`.execute(tx.sql)
  return rows
}
