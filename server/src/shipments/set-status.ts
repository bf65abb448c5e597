import type { Recorder } from '../audit/index.ts'
import type { CarrierRecord, CarrierService } from '../carriers/index.ts'
import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { conflict, invalidFields } from '../shared/problem.ts'
import { requireOwnTenant } from '../tenants/index.ts'
import { changeStatus } from './change-status.ts'
import { carrierOf, noSuchShipment } from './find-shipment.ts'
import { findShipmentById, type ShipmentRow } from './shipment.repository.ts'
import { recordEventOfStored } from './shipment-events.ts'
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

/** Changes a shipment's status because a clerk asks for it. Throws as `setStatusWithin` does. */
export function setStatus(
  options: { database: Database; clock: Clock; carrierService: CarrierService },
  tenantId: number,
  id: number,
  change: StatusChange,
  recorder: Recorder,
): Promise<void> {
  return options.database.write(tenantId, async tx => {
    recorder.record(tx, { awb: await setStatusWithin(tx, options, id, change) })
  })
}

/**
 * The same in the caller's transaction, which puts it on record; returns the AWB. Throws CONFLICT where the transition
 * table does not allow it, for Cancelled, which its carrier has to be asked for, and for a shipment whose carrier has
 * rejected it and that nobody else transports; VALIDATION_ERROR for a time in the future.
 */
export async function setStatusWithin(
  tx: TenantTransaction,
  { clock, carrierService }: { clock: Clock; carrierService: CarrierService },
  id: number,
  change: StatusChange,
): Promise<string> {
  const now = clock.now()
  const at = change.at ?? now
  if (change.status === 'Cancelled')
    throw conflict('Cancel the shipment instead: its carrier is to be asked.')
  if (at > now) throw invalidFields({ occurred_at: 'Time must not be in the future.' })
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
  await requireTransport(carrierService, tx, found)
  const tenant = await requireOwnTenant(tx)
  await recordEventOfStored(tx, { tenant, carriers: carrierService }, 'shipment.status_changed', id, now)
  return found.awb
}

/** Called with the shipment's row locked, so that the carrier is not another one by the time of the commit. */
async function requireTransport(
  carrierService: CarrierService,
  tx: TenantTransaction,
  { id, status }: ShipmentRow,
): Promise<void> {
  const carrier = await carrierOf(carrierService, tx, id)
  if (!carrier || !isRefused(status, carrier)) return
  throw conflict(
    `${carrier.name} has rejected the shipment: correct it, or choose a service of another carrier.`,
  )
}

/** Whether the shipment waits here because its carrier has rejected it. */
export function isRefused(status: ShipmentStatus, carrier: Pick<CarrierRecord, 'status'> | null): boolean {
  return status === 'Created' && carrier?.status === 'rejected'
}
