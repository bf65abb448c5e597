import { randomUUID } from 'node:crypto'
import type { CarrierDesk } from '../carriers/index.ts'
import type { Database } from '../database/index.ts'
import { conflict } from '../shared/problem.ts'
import { noSuchShipment } from './find-shipment.ts'
import { findShipmentById, type ShipmentRow } from './shipment.repository.ts'
import { nextStatuses } from './statuses.ts'

/**
 * Submits a shipment to its carrier again, now, by a clerk's hand; `anew`: without another look-up, by somebody
 * who has made sure that the carrier does not have it. Throws CONFLICT, NOT_FOUND.
 */
export async function resubmitShipment(
  { database, desk }: { database: Database; desk: CarrierDesk },
  tenantId: number,
  id: number,
  how: { anew: boolean },
): Promise<ShipmentRow> {
  const found = await database.read(tenantId, tx => findShipmentById(tx, id))
  if (!found) throw noSuchShipment()
  if (nextStatuses(found.status).length === 0) {
    throw conflict(`A shipment that is ${found.status} is not submitted any more.`)
  }
  await desk.resubmit(tenantId, id, randomUUID(), how)
  return found
}
