import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { conflict } from '../shared/problem.ts'
import type { Scope } from '../tenants/index.ts'
import { requirePickup } from './find-pickup.ts'
import { lockPickup, type PickupDetails, updatePickup } from './pickup.repository.ts'

/** Cancels a pickup that is neither completed nor cancelled. Throws CONFLICT for those, NOT_FOUND. */
export function cancelPickup(
  options: { database: Database; clock: Clock },
  scope: Scope,
  id: string,
  finished: (tx: TenantTransaction, pickup: PickupDetails) => Promise<void>,
): Promise<PickupDetails> {
  return options.database.write(scope.tenant.id, async tx => {
    const found = await requirePickup(tx, scope, id)
    const status = await lockPickup(tx, found.id)
    if (status === 'completed' || status === 'cancelled') {
      throw conflict(`A ${status} pickup cannot be cancelled.`)
    }
    const now = options.clock.now()
    await updatePickup(tx, found.id, { status: 'cancelled', updated_at: now, cancelled_at: now })
    const pickup = await requirePickup(tx, scope, id)
    await finished(tx, pickup)
    return pickup
  })
}
