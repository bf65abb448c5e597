import { randomUUID } from 'node:crypto'
import type { Scope } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import { fieldChanges, type Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { requirePickup } from './find-pickup.ts'
import { lockPickup, type PickupStatus, updatePickup } from './pickup.repository.ts'
import { recordMovedPickup } from './pickup-events.ts'
import { type PickupRecord, presentPickup } from './pickup-record.ts'
import { pickupCanBecome } from './pickup-statuses.ts'

/**
 * Cancels a pickup that is neither completed nor cancelled, after its carrier. A refusal changes nothing (CONFLICT).
 * If the carrier is unreachable, or this process dies meanwhile, the background finishes the cancellation. Throws
 * CONFLICT, NOT_FOUND.
 */
export async function cancelPickup(
  options: { database: Database; clock: Clock; carrierService: CarrierService },
  scope: Scope,
  id: string,
  recorder: Recorder,
): Promise<PickupRecord> {
  const { database, carrierService } = options
  const found = await database.read(scope.tenant.id, tx => requirePickup(tx, scope, id))
  requireCancellable(found.status)
  const decision =
    found.carrier_code === null
      ? null
      : await carrierService.pickups.cancel(scope.tenant.id, found.id, randomUUID())
  if (decision?.kind === 'refused') {
    throw conflict(`The carrier refuses the cancellation: ${decision.message ?? 'it gives no reason'}`)
  }

  return database.write(scope.tenant.id, async tx => {
    const locked = (await lockPickup(tx, found.id)) ?? found
    requireCancellable(locked.status)
    const now = options.clock.now()
    await updatePickup(tx, locked, { status: 'cancelled', updated_at: now, cancelled_at: now })
    if (decision) await carrierService.pickups.recordCancellation(tx, decision)
    const pickup = await requirePickup(tx, scope, id)
    recordMovedPickup(tx, scope.tenant, pickup)
    const answer = presentPickup(scope.tenant, pickup)
    const changes = fieldChanges({ status: locked.status }, { status: pickup.status })
    recorder.record(tx, { pickupId: found.id, subject: pickup.confirmation_number, changes }, answer)
    return answer
  })
}

function requireCancellable(status: PickupStatus): void {
  if (!pickupCanBecome(status, 'cancelled')) throw conflict(`A ${status} pickup cannot be cancelled.`)
}
