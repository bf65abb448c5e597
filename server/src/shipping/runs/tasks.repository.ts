import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { idsShownIn } from '../../platform/lists/index.ts'
import type { DecimalText } from '../../platform/shared/parcel.ts'
import { type Party, partyOf } from '../../platform/shared/party.ts'
import type { WeightUnit } from '../../platform/shared/units.ts'
import { piecesLoaded } from './loading.repository.ts'
import { readyStatuses, type Stop, type StopKind, type StopOutcome, type Task } from './run.ts'

interface TaskRow extends Party {
  kind: StopKind
  record_id: number
  record_name: string
  status: string
  pieces: number | null
  weight: DecimalText | null
  weight_unit: WeightUnit
  cod: DecimalText | null
  ready_time: string | null
  latest_time: string | null
  notes: string | null
  driver_id: number | null
  at_carrier: boolean
}

interface StopRow extends TaskRow {
  number: number
  position: number
  outcome: StopOutcome | null
  reason: string | null
  left_at: Date | null
  open: boolean
  loaded: number | null
}

export type FoundTask = Task & { readonly atCarrier: boolean }

/** The newest shipments searched per status. */
const mostLookedThrough = 10_000

function delivery({ tenantId }: TenantTransaction): RawBuilder<unknown> {
  return sql`
    'delivery' as kind, s.id as record_id, s.awb as record_name, s.status, s.recipient_company as company,
    s.recipient_name as name, s.recipient_phone as phone, s.recipient_email as email,
    s.recipient_address1 as address1, s.recipient_address2 as address2, s.recipient_city as city,
    s.recipient_state as state, s.recipient_zip as zip, s.recipient_country as country, s.piece_count as pieces,
    s.weight::text as weight, s.weight_unit, nullif(s.cod_amount, 0)::text as cod, null::time as ready_time,
    null::time as latest_time, s.notes, null::bigint as driver_id,
    exists (select from carrier_submissions c where c.tenant_id = ${tenantId} and c.shipment_id = s.id) as at_carrier`
}

function pickup({ tenantId }: TenantTransaction): RawBuilder<unknown> {
  return sql`
    'pickup' as kind, p.id as record_id, p.confirmation_number as record_name, p.status, p.company, p.name, p.phone,
    p.email, p.address1, p.address2, p.city, p.state, p.zip, p.country, p.num_packages as pieces,
    p.total_weight::text as weight, p.weight_unit, null as cod, p.ready_time, p.latest_time, p.notes, p.driver_id,
    exists (
      select from carrier_pickups c
      where c.tenant_id = ${tenantId} and c.pickup_id = p.id and c.status in ('pending', 'ordered')
        and c.cancellation is null) as at_carrier`
}

export async function listStops(tx: TenantTransaction, runId: number): Promise<Stop[]> {
  const { tenantId } = tx
  const stop = sql`stop.number, stop.position, stop.outcome, stop.reason, stop.left_at, stop.open`
  const { rows } = await sql<StopRow>`
    select ${stop}, ${piecesLoaded(tx)} as loaded, ${delivery(tx)}
    from run_stops stop join shipments s on s.tenant_id = ${tenantId} and s.id = stop.shipment_id
    where stop.tenant_id = ${tenantId} and stop.run_id = ${runId}
    union all
    select ${stop}, null::integer as loaded, ${pickup(tx)}
    from run_stops stop join pickups p on p.tenant_id = ${tenantId} and p.id = stop.pickup_id
    where stop.tenant_id = ${tenantId} and stop.run_id = ${runId}
    order by position, number`.execute(tx.sql)
  return rows.map(row => ({
    number: row.number,
    position: row.position,
    task: taskOf(row),
    outcome: row.outcome,
    reason: row.reason,
    leftAt: row.left_at,
    loaded: row.loaded,
    open: row.open,
  }))
}

/**
 * Shipments for our own delivery that are here, due by the day and on no run, newest first. Without an estimated day
 * of delivery they are due.
 */
export async function listReadyDeliveries(
  tx: TenantTransaction,
  day: string,
  limit: number,
): Promise<Task[]> {
  const { tenantId } = tx
  const newest = readyStatuses.map(
    status => sql`(
      select s.id from shipments s
      where s.tenant_id = ${tenantId} and s.status = ${sql.lit(status)} and ${idsShownIn(tx, 's')}
      order by s.id desc limit ${sql.lit(mostLookedThrough)})`,
  )
  const { rows } = await sql<TaskRow>`
    select ${delivery(tx)}
    from (${sql.join(newest, sql` union all `)}) as newest
    join shipments s on s.tenant_id = ${tenantId} and s.id = newest.id
    where (s.estimated_delivery is null or s.estimated_delivery <= ${day}::date)
      and not exists (select from carrier_submissions c where c.tenant_id = ${tenantId} and c.shipment_id = s.id)
      and not exists (
        select from run_stops stop where stop.tenant_id = ${tenantId} and stop.shipment_id = s.id and stop.open)
    order by s.id desc limit ${limit}`.execute(tx.sql)
  return rows.map(taskOf)
}

/**
 * Open pickups of the day for our own drivers, on no run, by id. Excludes unassigned ones that a carrier refused: a
 * person decides about them.
 */
export async function listOpenPickups(tx: TenantTransaction, day: string, limit: number): Promise<Task[]> {
  const { tenantId } = tx
  const { rows } = await sql<TaskRow>`
    select * from (
      select ${pickup(tx)} from pickups p
      where p.tenant_id = ${tenantId} and p.scheduled_date = ${day}::date and p.status in ('scheduled', 'assigned')
        and not exists (
          select from run_stops stop where stop.tenant_id = ${tenantId} and stop.pickup_id = p.id and stop.open)
        and not (p.driver_id is null and exists (
          select from carrier_pickups c
          where c.tenant_id = ${tenantId} and c.pickup_id = p.id and c.status = 'rejected' and c.cancellation is null))
    ) as open where not at_carrier
    order by record_id limit ${limit}`.execute(tx.sql)
  return rows.map(taskOf)
}

/** Unordered. */
export async function findDeliveries(tx: TenantTransaction, awbs: readonly string[]): Promise<FoundTask[]> {
  const { rows } = await sql<TaskRow>`
    select ${delivery(tx)} from shipments s
    where s.tenant_id = ${tx.tenantId} and s.awb = any(${[...awbs]}::text[])`.execute(tx.sql)
  return rows.map(found)
}

/** Unordered. */
export async function findPickups(tx: TenantTransaction, ids: readonly number[]): Promise<FoundTask[]> {
  const { rows } = await sql<TaskRow>`
    select ${pickup(tx)} from pickups p
    where p.tenant_id = ${tx.tenantId} and p.id = any(${[...ids]}::bigint[])`.execute(tx.sql)
  return rows.map(found)
}

function found(row: TaskRow): FoundTask {
  return { ...taskOf(row), atCarrier: row.at_carrier }
}

function taskOf(row: TaskRow): Task {
  return {
    kind: row.kind,
    recordId: row.record_id,
    name: row.record_name,
    status: row.status,
    party: partyOf(row),
    pieces: row.pieces,
    weight: row.weight,
    weightUnit: row.weight_unit,
    cod: row.cod,
    readyTime: row.ready_time,
    latestTime: row.latest_time,
    notes: row.notes,
    driverId: row.driver_id,
  }
}
