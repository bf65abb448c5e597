import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/index.ts'
import { endsOfRuns } from '../../runs/index.ts'

export interface RoadStop {
  number: number
  shipment_id: number | null
  pickup_id: number | null
  outcome: string | null
  reason: string | null
  open: boolean
  left_at: Date | null
  /** AWB or confirmation number. */
  record: string
}

/** Locks the stop; undefined if the run has none with this number. */
export async function lockRoadStop(
  tx: TenantTransaction,
  runId: number,
  number: number,
): Promise<RoadStop | undefined> {
  const { tenantId } = tx
  const { rows } = await sql<RoadStop>`
    select stop.number, stop.shipment_id, stop.pickup_id, stop.outcome, stop.reason, stop.open, stop.left_at,
           coalesce(
             (select s.awb from shipments s where s.tenant_id = ${tenantId} and s.id = stop.shipment_id),
             (select p.confirmation_number from pickups p where p.tenant_id = ${tenantId} and p.id = stop.pickup_id)
           ) as record
    from run_stops stop
    where stop.tenant_id = ${tenantId} and stop.run_id = ${runId} and stop.number = ${number}
    for no key update`.execute(tx.sql)
  return rows[0]
}

/** The stop of the run with this shipment or pickup. */
export async function findNumber(
  tx: TenantTransaction,
  runId: number,
  of: { shipmentId: number | null; pickupId: number | null },
): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select number from run_stops
    where tenant_id = ${tx.tenantId} and run_id = ${runId}
      and (shipment_id = ${of.shipmentId}::bigint or pickup_id = ${of.pickupId}::bigint)
    order by number desc limit 1`.execute(tx.sql)
  return rows[0]?.number ?? null
}

interface OtherStop {
  run_id: number
  number: number
  outcome: string | null
  reason: string | null
  status: string
  driver: string
}

/** The record's open stop on another run, with that run. */
export async function findOtherStop(
  tx: TenantTransaction,
  of: { shipmentId: number | null; pickupId: number | null },
  exceptRun: number | null,
): Promise<OtherStop | undefined> {
  const { tenantId } = tx
  const { rows } = await sql<OtherStop>`
    select stop.run_id, stop.number, stop.outcome, stop.reason, runs.status, drivers.name as driver
    from run_stops stop
    join runs on runs.tenant_id = ${tenantId} and runs.id = stop.run_id
    join drivers on drivers.tenant_id = ${tenantId} and drivers.id = runs.driver_id
    where stop.tenant_id = ${tenantId} and stop.open
      and (stop.shipment_id = ${of.shipmentId}::bigint or stop.pickup_id = ${of.pickupId}::bigint)
      and stop.run_id is distinct from ${exceptRun}::bigint`.execute(tx.sql)
  return rows[0]
}

/** No stop of a closed run opens again: its record could not be planned any more. */
export async function changeRoadStop(
  tx: TenantTransaction,
  runId: number,
  number: number,
  change: { outcome?: string | null; reason?: string | null; open?: boolean; left_at?: Date },
): Promise<void> {
  const { open, ...columns } = change
  const isOut = sql<boolean>`(
    select runs.status <> 'closed' from runs where runs.tenant_id = ${tx.tenantId} and runs.id = ${runId})`
  await tx.sql
    .updateTable('run_stops')
    .set({ ...columns, ...(open === undefined ? {} : { open: open ? isOut : false }) })
    .where('tenant_id', '=', tx.tenantId)
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .execute()
}

/** Behind all others of its run. */
export async function moveToEnd(tx: TenantTransaction, runId: number, number: number): Promise<void> {
  await sql`
    update run_stops set position = 1 + (
      select max(position) from run_stops where tenant_id = ${tx.tenantId} and run_id = ${runId})
    where tenant_id = ${tx.tenantId} and run_id = ${runId} and number = ${number}`.execute(tx.sql)
}

/** Behind all others of the run, which is locked. */
export async function addRoadStop(tx: TenantTransaction, runId: number, shipmentId: number): Promise<void> {
  const last = (await endsOfRuns(tx, [runId])).get(runId) ?? { number: 0, position: 0 }
  await tx.sql
    .insertInto('run_stops')
    .values({
      ...{ tenant_id: tx.tenantId, run_id: runId, shipment_id: shipmentId },
      ...{ number: last.number + 1, position: last.position + 1 },
    })
    .execute()
}
