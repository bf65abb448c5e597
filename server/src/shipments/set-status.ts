import type { Recorder } from '../audit/index.ts'
import type { Database } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { conflict, invalidFields } from '../shared/problem.ts'
import { changeStatus } from './change-status.ts'
import { noSuchShipment } from './find-shipment.ts'
import { findShipmentById } from './shipment.repository.ts'
import type { ShipmentStatus } from './statuses.ts'

export interface StatusChange {
  status: ShipmentStatus
  /** What the recipient reads in the tracking; a default sentence when not given. */
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
 * Changes a shipment's status because a clerk asks for it. Throws CONFLICT where the transition table does not allow
 * it, and for Cancelled, which its carrier has to be asked for; VALIDATION_ERROR for a time in the future.
 */
export function setStatus(
  { database, clock }: { database: Database; clock: Clock },
  tenantId: number,
  id: number,
  change: StatusChange,
  recorder: Recorder,
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
    recorder.record(tx, { awb: found.awb })
  })
}
