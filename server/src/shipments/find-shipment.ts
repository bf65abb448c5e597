import type { CarrierDesk } from '../carriers/index.ts'
import { findService } from '../catalog/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { ServiceRecord } from '../rating/index.ts'
import { notFound, type Problem } from '../shared/problem.ts'
import type { Scope } from '../tenants/index.ts'
import { isAwb } from './awb.ts'
import {
  askHistory,
  askWholeShipment,
  findShipment as findRow,
  type HistoryRow,
  listPieces,
  type ShipmentRow,
  type WholeShipmentRow,
} from './shipment.repository.ts'
import { type Shipment, serviceSummary } from './shipment-record.ts'

/** The shipment with this AWB in the caller's reach. Throws NOT_FOUND for every other, whosever it may be. */
export async function findShipment(
  options: { database: Database; desk: CarrierDesk },
  scope: Scope,
  awb: string,
): Promise<Shipment> {
  const { database, desk } = options
  const row = await requireWholeShipment(database, scope, awb)
  const carrier = row.at_carrier
    ? await database.read(scope.tenant.id, async tx => (await desk.records(tx, [row.id])).get(row.id) ?? null)
    : null
  return { row, pieces: row.piece_rows, service: serviceOf(row), carrier }
}

/** The row with its pieces and its service. Throws NOT_FOUND. */
export async function requireWholeShipment(
  database: Database,
  scope: Scope,
  awb: string,
): Promise<WholeShipmentRow> {
  const wanted = awbAsked(awb)
  const [row] = await database.ask(scope.tenant.id, asking =>
    askWholeShipment(asking, scope.customerId, wanted),
  )
  if (!row) throw noSuchShipment()
  return row
}

/** A shipment's events, newest first, never an empty list. Throws NOT_FOUND. */
export async function requireHistory(
  database: Database,
  scope: Scope,
  awb: string,
): Promise<[HistoryRow, ...HistoryRow[]]> {
  const wanted = awbAsked(awb)
  const rows = await database.ask(scope.tenant.id, asking => askHistory(asking, scope.customerId, wanted))
  const [first, ...earlier] = rows
  if (!first) throw noSuchShipment()
  return [first, ...earlier]
}

/** The row alone. Throws NOT_FOUND. */
export async function requireShipment(
  tx: TenantTransaction,
  scope: Scope,
  awb: string,
): Promise<ShipmentRow> {
  const row = await findRow(tx, scope.customerId, awbAsked(awb))
  if (!row) throw noSuchShipment()
  return row
}

/** The AWB as it is stored. Throws NOT_FOUND for what cannot be one. */
function awbAsked(text: string): string {
  const awb = text.trim().toUpperCase()
  if (!isAwb(awb)) throw noSuchShipment()
  return awb
}

function serviceOf(row: WholeShipmentRow): ServiceRecord {
  return {
    id: row.service_id,
    code: row.service_code,
    name: row.service_name,
    service_type: row.service_type,
    charge_type: row.charge_type,
  }
}

export function noSuchShipment(): Problem {
  return notFound('No such shipment.')
}

/** A row with its pieces, its service and what its carrier knows. */
export async function completeShipment(
  desk: CarrierDesk,
  tx: TenantTransaction,
  row: ShipmentRow,
): Promise<Shipment> {
  const pieces = await listPieces(tx, row.id)
  const service = await findService(tx, { id: row.service_id })
  if (!service) throw new Error(`Shipment ${row.awb} has a service that is gone.`)
  const carrier = (await desk.records(tx, [row.id])).get(row.id) ?? null
  return { row, pieces, service: serviceSummary(service), carrier }
}
