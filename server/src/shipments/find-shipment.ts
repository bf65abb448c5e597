import type { CarrierDesk } from '../carriers/index.ts'
import { findService } from '../catalog/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import { notFound, type Problem } from '../shared/problem.ts'
import type { Scope } from '../tenants/index.ts'
import { isAwb } from './awb.ts'
import { findShipment as findRow, listPieces, type ShipmentRow } from './shipment.repository.ts'
import { type Shipment, serviceSummary } from './shipment-record.ts'

/** The shipment with this AWB in the caller's reach. Throws NOT_FOUND for every other, whosever it may be. */
export function findShipment(
  options: { database: Database; desk: CarrierDesk },
  scope: Scope,
  awb: string,
): Promise<Shipment> {
  return options.database.read(scope.tenant.id, async tx =>
    completeShipment(options.desk, tx, await requireShipment(tx, scope, awb)),
  )
}

/** The row alone. Throws NOT_FOUND. */
export async function requireShipment(
  tx: TenantTransaction,
  scope: Scope,
  awb: string,
): Promise<ShipmentRow> {
  const wanted = awb.trim().toUpperCase()
  const row = isAwb(wanted) ? await findRow(tx, scope.customerId, wanted) : undefined
  if (!row) throw noSuchShipment()
  return row
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
