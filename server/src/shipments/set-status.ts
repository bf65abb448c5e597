import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { conflict, invalidFields } from '../shared/problem.ts'
import { changeStatus } from './change-status.ts'
import { noSuchShipment } from './find-shipment.ts'
import { findShipmentById, type ShipmentRow } from './shipment.repository.ts'
import type { ShipmentStatus } from './statuses.ts'

export interface StatusChange {
  status: ShipmentStatus
  /** What the recipient reads when tracking; a sentence of ours when none is given. */
  description?: string
  city?: string
  country?: string
  /** When it happened; now when not given. */
  at?: Date
}

const sentences: Record<ShipmentStatus, string> = {
  Created: 'Shipment created.',
  'Picked Up': 'Shipment picked up.',
  'In Transit': 'Shipment in transit.',
  'Out for Delivery': 'Out for delivery.',
  'Delivery Failed': 'Delivery was not possible.',
  'On Hold': 'Shipment on hold.',
  Delivered: 'Delivered.',
  Returned: 'Returned to the sender.',
  Cancelled: 'Shipment cancelled.',
}

/**
 * Moves a shipment to a status by a clerk's hand. Throws CONFLICT where the transition table does not allow it
 * and for Cancelled, which a carrier has to be asked about; VALIDATION_ERROR for what is yet to happen.
 */
export function setStatus(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  id: number,
  change: StatusChange,
  within: (tx: TenantTransaction, shipment: ShipmentRow) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const at = change.at ?? now
  if (change.status === 'Cancelled')
    throw conflict('Cancel the shipment instead: its carrier is to be asked.')
  if (at > now) throw invalidFields({ occurred_at: 'Time must not be in the future.' })
  return database.write(tenantId, async tx => {
    const found = await findShipmentById(tx, id)
    if (!found) throw noSuchShipment()
    if (at < found.created_at) {
      throw invalidFields({ occurred_at: 'Time must not be before the shipment was created.' })
    }
    const event = {
      status: change.status,
      description: change.description ?? sentences[change.status],
      at,
      city: change.city ?? null,
      country: change.country ?? null,
      carrierEvent: null,
    }
    await changeStatus(tx, id, event, now)
    await within(tx, found)
  })
}
