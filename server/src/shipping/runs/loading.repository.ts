import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/index.ts'

/**
 * A piece of the shipment `s` is loaded on the run of the stop `stop` from its loading scan until a scan elsewhere.
 * Delivery scans do not unload it. Modes are those of `shipping/scans/modes.ts`.
 */
export function piecesLoaded({ tenantId }: TenantTransaction): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from (
      select distinct on (scan.piece) scan.mode, scan.run_id from scans scan
      where scan.tenant_id = ${tenantId} and scan.shipment_id = s.id and scan.piece <= s.piece_count
        and scan.undone_at is null and scan.mode not in ('delivered', 'failed')
      order by scan.piece, scan.number desc) as last
    where last.mode = 'loaded' and last.run_id = stop.run_id)`
}

/** Places start at 1. */
export async function findOpenStop(
  tx: TenantTransaction,
  shipmentId: number,
): Promise<{ runId: number; place: number; atCarrier: boolean } | undefined> {
  const { tenantId } = tx
  const { rows } = await sql<{ run_id: number; place: number; at_carrier: boolean }>`
    select stop.run_id, ${placeOf(tx)} as place,
           exists (
             select from carrier_submissions c
             where c.tenant_id = ${tenantId} and c.shipment_id = stop.shipment_id) as at_carrier
    from run_stops stop
    where stop.tenant_id = ${tenantId} and stop.shipment_id = ${shipmentId} and stop.open`.execute(tx.sql)
  const [row] = rows
  return row && { runId: row.run_id, place: row.place, atCarrier: row.at_carrier }
}

/** Where a shipment stands on its open run. Places start at 1. */
export interface OpenStop {
  readonly runId: number
  readonly day: string
  readonly driver: string
  readonly place: number
}

/** The open stops by shipment. */
export async function findOpenStops(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<Map<number, OpenStop>> {
  if (shipmentIds.length === 0) return new Map()
  const { tenantId } = tx
  const { rows } = await sql<{
    shipment_id: number
    run_id: number
    day: string
    driver: string
    place: number
  }>`
    select stop.shipment_id, stop.run_id, runs.day, drivers.name as driver, ${placeOf(tx)} as place
    from run_stops stop
    join runs on runs.tenant_id = ${tenantId} and runs.id = stop.run_id
    join drivers on drivers.tenant_id = ${tenantId} and drivers.id = runs.driver_id
    where stop.tenant_id = ${tenantId} and stop.shipment_id = any(${[...shipmentIds]}::bigint[]) and stop.open`.execute(
    tx.sql,
  )
  return new Map(
    rows.map(({ shipment_id: id, run_id: runId, day, driver, place }) => [id, { runId, day, driver, place }]),
  )
}

/** Runs by day and driver, as on the board, and within a run by stop. */
export async function inOrderOfRuns(
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<number[]> {
  const { tenantId } = tx
  const { rows } = await sql<{ shipment_id: number }>`
    select stop.shipment_id
    from run_stops stop
    join runs on runs.tenant_id = ${tenantId} and runs.id = stop.run_id
    join drivers on drivers.tenant_id = ${tenantId} and drivers.id = runs.driver_id
    where stop.tenant_id = ${tenantId} and stop.shipment_id = any(${[...shipmentIds]}::bigint[]) and stop.open
      and runs.status <> 'closed'
    order by runs.day, drivers.name, runs.id, stop.position, stop.number`.execute(tx.sql)
  return rows.map(row => row.shipment_id)
}

/** Undefined without a stop. */
export async function findLoadedStop(
  tx: TenantTransaction,
  runId: number,
  shipmentId: number,
): Promise<{ place: number; here: number } | undefined> {
  const { tenantId } = tx
  const { rows } = await sql<{ place: number; here: number }>`
    select ${placeOf(tx)} as place, ${piecesLoaded(tx)} as here
    from run_stops stop join shipments s on s.tenant_id = ${tenantId} and s.id = stop.shipment_id
    where stop.tenant_id = ${tenantId} and stop.run_id = ${runId} and stop.shipment_id = ${shipmentId}
    order by stop.number desc limit 1`.execute(tx.sql)
  return rows[0]
}

export async function countPieces(
  tx: TenantTransaction,
  runId: number,
): Promise<{ toLoad: number; loaded: number }> {
  const { tenantId } = tx
  const { rows } = await sql<{ to_load: number; loaded: number }>`
    select coalesce(sum(s.piece_count), 0)::integer as to_load, coalesce(sum(${piecesLoaded(tx)}), 0)::integer as loaded
    from run_stops stop join shipments s on s.tenant_id = ${tenantId} and s.id = stop.shipment_id
    where stop.tenant_id = ${tenantId} and stop.run_id = ${runId}`.execute(tx.sql)
  const [row] = rows
  return { toLoad: row?.to_load ?? 0, loaded: row?.loaded ?? 0 }
}

function placeOf({ tenantId }: TenantTransaction): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from run_stops other
    where other.tenant_id = ${tenantId} and other.run_id = stop.run_id
      and (other.position, other.number) <= (stop.position, stop.number))`
}
