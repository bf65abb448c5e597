import type { Database, TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { conflict, invalidFields } from '../shared/problem.ts'
import type { Warning } from '../shared/schema.ts'
import type { Scope } from '../tenants/index.ts'
import { covers } from './assign-driver.ts'
import { countOpen, findDriver } from './drivers.repository.ts'
import { requirePickup } from './find-pickup.ts'
import { lockPickup, type PickupDetails, type PickupStatus, updatePickup } from './pickup.repository.ts'
import { pickupCanBecome } from './pickup-statuses.ts'

interface Options {
  database: Database
  clock: Clock
}

/** What the caller of a change does in its transaction, and hears besides the pickup. */
export interface PickupMoveListener {
  warn(warning: Warning): void
  finished(tx: TenantTransaction, pickup: PickupDetails): Promise<void>
}

/**
 * Gives a pickup to a driver by hand: a clerk may know better than areas and capacities do, and is warned where
 * they say otherwise. Throws NOT_FOUND, VALIDATION_ERROR for a driver who is none, CONFLICT.
 */
export function assignPickup(
  options: Options,
  scope: Scope,
  id: string,
  driverId: number,
  listener: PickupMoveListener,
): Promise<PickupDetails> {
  return move(options, scope, id, 'assigned', listener, async (tx, pickup) => {
    const driver = await findDriver(tx, driverId)
    if (!driver?.active) throw invalidFields({ driver_id: 'Unknown driver.' })
    if (!driver.areas.some(area => covers(area, pickup))) {
      listener.warn({ field: 'driver_id', message: `${driver.name} does not usually collect there.` })
    }
    const open = await countOpen(tx, driverId, pickup.scheduled_date, pickup.id)
    if (open >= driver.daily_capacity) {
      listener.warn({
        field: 'driver_id',
        message: `${driver.name} has ${open} other open pickups that day, and a capacity of ${driver.daily_capacity}.`,
      })
    }
    return { driver_id: driverId, failure_reason: null }
  })
}

/** Takes a pickup from its driver. */
export function unassignPickup(
  options: Options,
  scope: Scope,
  id: string,
  listener: PickupMoveListener,
): Promise<PickupDetails> {
  return move(options, scope, id, 'scheduled', listener, async () => ({
    driver_id: null,
    failure_reason: null,
  }))
}

export function completePickup(
  options: Options,
  scope: Scope,
  id: string,
  listener: PickupMoveListener,
): Promise<PickupDetails> {
  return move(options, scope, id, 'completed', listener, async () => ({}))
}

export function failPickup(
  options: Options,
  scope: Scope,
  id: string,
  reason: string | null,
  listener: PickupMoveListener,
): Promise<PickupDetails> {
  return move(options, scope, id, 'failed', listener, async () => ({ failure_reason: reason }))
}

function move(
  { database, clock }: Options,
  scope: Scope,
  id: string,
  to: PickupStatus,
  listener: PickupMoveListener,
  change: (
    tx: TenantTransaction,
    pickup: PickupDetails,
  ) => Promise<{ driver_id?: number | null; failure_reason?: string | null }>,
): Promise<PickupDetails> {
  return database.write(scope.tenant.id, async tx => {
    const found = await requirePickup(tx, scope, id)
    const status = (await lockPickup(tx, found.id)) ?? found.status
    if (!pickupCanBecome(status, to)) throw conflict(`A ${status} pickup cannot become ${to}.`)
    const columns = await change(tx, found)
    await updatePickup(tx, found.id, { status: to, updated_at: clock.now(), ...columns })
    const pickup = await requirePickup(tx, scope, id)
    await listener.finished(tx, pickup)
    return pickup
  })
}
