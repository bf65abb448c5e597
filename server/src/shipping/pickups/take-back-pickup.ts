import type { Scope } from '../../accounts/tenants/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { requirePickup } from './find-pickup.ts'
import { lockPickup, type PickupStatus, updatePickup } from './pickup.repository.ts'
import { recordMovedPickup } from './pickup-events.ts'

/**
 * Restores the status and the driver that a pickup had, also from a final status: undo only a change of the moment.
 * False if it has another status by now.
 */
export async function takeBackPickup(
  tx: TenantTransaction,
  scope: Scope,
  { id, from, to, driver }: { id: number; from: string; to: string; driver: number | null },
  now: Date,
): Promise<boolean> {
  const locked = await lockPickup(tx, id)
  if (locked?.status !== to) return false
  const columns = { driver_id: driver, failure_reason: null, updated_at: now }
  await updatePickup(tx, locked, { ...columns, status: from as PickupStatus })
  recordMovedPickup(tx, scope.tenant, await requirePickup(tx, scope, String(id)))
  return true
}
