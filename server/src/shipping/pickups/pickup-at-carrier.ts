import { randomUUID } from 'node:crypto'
import type { Scope } from '../../accounts/tenants/index.ts'
import { actionsByHand, type CarrierService, type PickupAction } from '../../carriers/index.ts'
import type { Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { requirePickup } from './find-pickup.ts'
import { lockPickup, type PickupDetails } from './pickup.repository.ts'

interface Options {
  database: Database
  carrierService: CarrierService
}

/** Empty without a carrier. Pure. */
export function carrierActions(pickup: PickupDetails): PickupAction[] {
  if (pickup.carrier_status === null) return []
  const order = {
    status: pickup.carrier_status,
    cancellation: pickup.carrier_cancellation,
    sending_since: pickup.carrier_sending_since,
    second_confirmation_number: pickup.carrier_second_confirmation_number,
    outcome_unknown: pickup.carrier_outcome_unknown ?? false,
    order_taken: pickup.carrier_order_taken ?? false,
  }
  return actionsByHand(order, pickup.status === 'scheduled')
}

/** The carrier may have the pickup, although we have no number. */
export function isInDoubtAtCarrier(pickup: PickupDetails): boolean {
  if (pickup.carrier_status !== 'pending') return false
  return pickup.carrier_outcome_unknown === true || pickup.carrier_order_taken === true
}

/** `anew`: the clerk is sure that the carrier does not have it. Throws CONFLICT, NOT_FOUND. */
export async function orderPickupAgain(
  { database, carrierService }: Options,
  scope: Scope,
  id: string,
  how: { anew: boolean },
  recorder: Recorder,
): Promise<PickupDetails> {
  const found = await database.read(scope.tenant.id, tx => requirePickup(tx, scope, id))
  if (found.status !== 'scheduled') throw conflict(`A ${found.status} pickup is not ordered any more.`)
  await carrierService.pickups.orderAgain(scope.tenant.id, found.id, randomUUID(), how)
  return database.write(scope.tenant.id, async tx => {
    recorder.record(tx, { subject: found.confirmation_number })
    return requirePickup(tx, scope, id)
  })
}

/** Throws VALIDATION_ERROR, CONFLICT, NOT_FOUND. */
export function enterCarrierNumber(
  { database, carrierService }: Options,
  scope: Scope,
  id: string,
  number: string,
  recorder: Recorder,
): Promise<PickupDetails> {
  return database.write(scope.tenant.id, async tx => {
    const found = await requireActionable(tx, scope, id, 'enter_number')
    await carrierService.pickups.enterNumber(tx, found.id, number)
    recorder.record(tx, { subject: found.confirmation_number })
    return requirePickup(tx, scope, id)
  })
}

/** The carrier will not collect the pickup. Throws CONFLICT, NOT_FOUND. */
export function confirmCarrierCancellation(
  { database, carrierService }: Options,
  scope: Scope,
  id: string,
  recorder: Recorder,
): Promise<PickupDetails> {
  return database.write(scope.tenant.id, async tx => {
    const found = await requireActionable(tx, scope, id, 'confirm_cancelled')
    await carrierService.pickups.confirmCancelled(tx, found.id)
    recorder.record(tx, { subject: found.confirmation_number })
    return requirePickup(tx, scope, id)
  })
}

/** The pickup's own status may forbid an action that its carrier's part allows. */
async function requireActionable(
  tx: TenantTransaction,
  scope: Scope,
  id: string,
  action: PickupAction,
): Promise<PickupDetails> {
  const { id: pickupId } = await requirePickup(tx, scope, id)
  await lockPickup(tx, pickupId)
  const found = await requirePickup(tx, scope, id)
  if (found.status === 'scheduled' || carrierActions(found).includes(action)) return found
  throw conflict(`Nothing is left to be settled with a carrier: the pickup is ${found.status}.`)
}
