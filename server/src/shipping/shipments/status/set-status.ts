import { requireOwnTenant } from '../../../accounts/tenants/index.ts'
import type { CarrierRecord, CarrierService } from '../../../carriers/index.ts'
import { fieldChanges, type Recorder } from '../../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../../platform/database/index.ts'
import { type Clock, timeOfChange } from '../../../platform/shared/clock.ts'
import { conflict, invalidFields } from '../../../platform/shared/problem.ts'
import type { CompiledTariff } from '../../../pricing/rating/index.ts'
import type { CurrentTariff, CurrentTariffs } from '../../../pricing/tariffs/index.ts'
import { chargeFailedDelivery } from '../charges/charge-failed-delivery.ts'
import { carrierOf, noSuchShipment } from '../find-shipment.ts'
import { lockShipmentById, type NewEvent, type ShipmentRow } from '../shipment.repository.ts'
import { recordEventOfStored } from '../shipment-events.ts'
import { changeStatus } from './change-status.ts'
import type { ShipmentStatus } from './statuses.ts'

export interface StatusChange {
  status: ShipmentStatus
  /** In the tracking; a default sentence if missing. */
  description?: string
  city?: string
  country?: string
  /** Default: now. */
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

/** Throws like `setStatusWithin`. */
export async function setStatus(
  options: { database: Database; clock: Clock; carrierService: CarrierService; tariffs: CurrentTariffs },
  tenantId: number,
  id: number,
  change: StatusChange,
  recorder: Recorder,
): Promise<void> {
  const tariff = change.status === 'Delivery Failed' ? await tariffOf(options, tenantId) : null
  return options.database.write(tenantId, async tx => {
    const by = { ...options, rating: tariff?.rating ?? null }
    const { awb, status } = await setStatusWithin(tx, by, id, change)
    recorder.record(tx, { awb, changes: fieldChanges({ status }, { status: change.status }) })
  })
}

/**
 * Runs in the caller's transaction, which records the action; returns the shipment as it was. Throws CONFLICT if the
 * transition table does not allow it, for Cancelled (the carrier has to be asked), and for a shipment that its carrier
 * rejected; VALIDATION_ERROR for a time in the future.
 */
export async function setStatusWithin(
  tx: TenantTransaction,
  options: MoveOptions & { clock: Clock },
  id: number,
  change: StatusChange,
): Promise<ShipmentRow> {
  if (change.status === 'Cancelled')
    throw conflict('Cancel the shipment instead: its carrier is to be asked.')
  const found = await lockShipmentById(tx, id)
  if (!found) throw noSuchShipment()
  const now = timeOfChange(options.clock, found)
  const at = change.at ?? now
  if (at > now) throw invalidFields({ occurred_at: 'Time must not be in the future.' })
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
  await moveShipment(tx, options, found, event, now)
  return found
}

/** May open a transaction of its own, so it runs before any. */
async function tariffOf(
  { database, tariffs }: { database: Database; tariffs: CurrentTariffs },
  tenantId: number,
): Promise<CurrentTariff> {
  return tariffs.of(await database.read(tenantId, requireOwnTenant))
}

export interface MoveOptions {
  carrierService: CarrierService
  /** Charges a failed delivery; null for any other status. */
  rating: CompiledTariff | null
}

/** Records the event for integrators. Throws CONFLICT like `setStatus`. */
export async function moveShipment(
  tx: TenantTransaction,
  { carrierService, rating }: MoveOptions,
  shipment: ShipmentRow,
  event: NewEvent,
  now: Date,
): Promise<void> {
  await changeStatus(tx, shipment.id, event, now)
  await requireTransport(carrierService, tx, shipment)
  if (rating && event.status === 'Delivery Failed') await chargeFailedDelivery(tx, rating, shipment.id, now)
  const tenant = await requireOwnTenant(tx)
  const shown = { tenant, carriers: carrierService }
  await recordEventOfStored(tx, shown, 'shipment.status_changed', shipment.id, now)
}

/** Under the lock of the shipment's row, so that the carrier stays the same until the commit. */
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

/** The shipment waits here because its carrier rejected it. */
export function isRefused(status: ShipmentStatus, carrier: Pick<CarrierRecord, 'status'> | null): boolean {
  return status === 'Created' && carrier?.status === 'rejected'
}
