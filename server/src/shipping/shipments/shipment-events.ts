import type { Tenant } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import { type EventType, recordEvent } from '../../notifications/events/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { completeShipment } from './find-shipment.ts'
import { findShipment, findShipmentById } from './shipment.repository.ts'
import { presentShipment, type ShipmentRecord } from './shipment-record.ts'
import type { ShipmentStatus } from './status/statuses.ts'

export type ShipmentEventType = Extract<EventType, `shipment.${string}`>

/** Travels with the next statement or the commit. */
export function recordShipmentEvent(
  tx: TenantTransaction,
  type: ShipmentEventType,
  record: ShipmentRecord,
  changedAt: Date,
): void {
  recordEvent(tx, { type, recordId: record.id, customerId: record.customer_id, record }, changedAt)
}

/** Call it after all changes of the transaction. */
export async function recordEventOfStored(
  tx: TenantTransaction,
  { tenant, carriers }: { tenant: Tenant; carriers: Pick<CarrierService, 'records'> },
  type: ShipmentEventType,
  id: number,
  changedAt: Date,
): Promise<void> {
  const row = await findShipmentById(tx, id)
  if (!row) throw new Error(`Shipment ${id} has changed and is not there.`)
  recordShipmentEvent(tx, type, presentShipment(tenant, await completeShipment(carriers, tx, row)), changedAt)
  if (row.return_of !== null && endsReturn(type, row.status)) {
    await recordChangeOfOriginal(tx, { tenant, carriers }, row.return_of, changedAt)
  }
}

/** Then another return can be created. */
function endsReturn(type: ShipmentEventType, status: ShipmentStatus): boolean {
  return type === 'shipment.cancelled' || (type === 'shipment.status_changed' && status === 'Returned')
}

/** Call it after all changes of the transaction. */
export async function recordChangeOfOriginal(
  tx: TenantTransaction,
  { tenant, carriers }: { tenant: Tenant; carriers: Pick<CarrierService, 'records'> },
  awb: string,
  changedAt: Date,
): Promise<void> {
  const row = await findShipment(tx, null, awb)
  // Test data is deleted after a while, and the original is older than its return.
  if (!row) return
  const record = presentShipment(tenant, await completeShipment(carriers, tx, row))
  recordShipmentEvent(tx, 'shipment.updated', record, changedAt)
}
