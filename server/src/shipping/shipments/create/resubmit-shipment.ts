import { randomUUID } from 'node:crypto'
import type { CarrierService } from '../../../carriers/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { conflict } from '../../../platform/shared/problem.ts'
import { noSuchShipment } from '../find-shipment.ts'
import { findShipmentById, type ShipmentRow } from '../shipment.repository.ts'
import { nextStatuses } from '../status/statuses.ts'

/**
 * Submits a shipment to its carrier again. `anew` skips the look-up, because a clerk is sure that the carrier does not
 * have it. Throws CONFLICT, NOT_FOUND.
 */
export async function resubmitShipment(
  { database, carrierService }: { database: Database; carrierService: CarrierService },
  tenantId: number,
  id: number,
  how: { anew: boolean },
): Promise<ShipmentRow> {
  const found = await database.read(tenantId, tx => findShipmentById(tx, id))
  if (!found) throw noSuchShipment()
  if (nextStatuses(found.status).length === 0) {
    throw conflict(`A shipment that is ${found.status} is not submitted any more.`)
  }
  await carrierService.resubmit(tenantId, id, randomUUID(), how)
  return found
}
