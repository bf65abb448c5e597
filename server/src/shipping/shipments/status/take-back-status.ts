import { requireOwnTenant } from '../../../accounts/tenants/index.ts'
import type { CarrierService } from '../../../carriers/index.ts'
import { isUniqueViolation, type TenantTransaction } from '../../../platform/database/index.ts'
import { conflict } from '../../../platform/shared/problem.ts'
import { reverseFailedDelivery } from '../charges/charge-failed-delivery.ts'
import { insertEvent, type NewEvent, type ShipmentRow, updateStatus } from '../shipment.repository.ts'
import { recordChangeOfOriginal, recordEventOfStored } from '../shipment-events.ts'

/**
 * Restores the event's status, which the shipment had before. This works for final statuses too, so undo only the
 * change of the moment `at`, with its charge for a failed delivery. The shipment's row is locked.
 */
export async function takeBackStatus(
  tx: TenantTransaction,
  carriers: Pick<CarrierService, 'records'>,
  shipment: ShipmentRow,
  event: NewEvent,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  try {
    await updateStatus(tx, shipment.id, { status: event.status, updated_at: now })
  } catch (error) {
    // A return that was Returned counts again.
    if (!isUniqueViolation(error)) throw error
    throw conflict(`Another return of ${shipment.return_of} has been made meanwhile.`)
  }
  if (shipment.status === 'Delivery Failed') await reverseFailedDelivery(tx, shipment.id, at, now)
  await insertEvent(tx, shipment.id, event)
  const tenant = await requireOwnTenant(tx)
  await recordEventOfStored(tx, { tenant, carriers }, 'shipment.status_changed', shipment.id, now)
  if (shipment.return_of !== null && shipment.status === 'Returned') {
    await recordChangeOfOriginal(tx, { tenant, carriers }, shipment.return_of, now)
  }
}
