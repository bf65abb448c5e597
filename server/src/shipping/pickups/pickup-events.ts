import type { Tenant } from '../../accounts/tenants/index.ts'
import { type EventType, recordEvent } from '../../notifications/events/index.ts'
import { noteChanges } from '../../platform/changes/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { PickupStatus } from './pickup.repository.ts'
import { type PickupRecord, presentPickup, type ShownPickup } from './pickup-record.ts'

type PickupEventType = Extract<EventType, `pickup.${string}`>

const typeOfStatus: Record<PickupStatus, PickupEventType | null> = {
  // No event: the pickup lost its driver.
  scheduled: null,
  assigned: 'pickup.assigned',
  completed: 'pickup.completed',
  failed: 'pickup.failed',
  cancelled: 'pickup.cancelled',
}

export function recordNewPickup(tx: TenantTransaction, pickup: EventColumns, shown: PickupRecord): void {
  record(tx, 'pickup.created', pickup, shown)
  if (pickup.status === 'assigned') record(tx, 'pickup.assigned', pickup, shown)
}

/** Call it after all changes of the transaction. */
export function recordMovedPickup(tx: TenantTransaction, tenant: Tenant, pickup: ShownPickup): void {
  const type = typeOfStatus[pickup.status]
  if (type) record(tx, type, pickup, presentPickup(tenant, pickup))
  else noteChanges(tx, 'pickup', [pickup.id], pickup.updated_at)
}

type EventColumns = Pick<ShownPickup, 'id' | 'status' | 'customer_id' | 'updated_at'>

function record(
  tx: TenantTransaction,
  type: PickupEventType,
  pickup: EventColumns,
  shown: PickupRecord,
): void {
  recordEvent(
    tx,
    { type, recordId: pickup.id, customerId: pickup.customer_id, record: shown },
    pickup.updated_at,
  )
}
