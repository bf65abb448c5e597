import type { Scope } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import { fieldChanges, type Recorder } from '../../platform/audit/index.ts'
import type { Database, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, invalidFields } from '../../platform/shared/problem.ts'
import { isTestId } from '../../platform/shared/test-data.ts'
import { covers } from './driver-areas.ts'
import { type DriverRow, findDriver } from './drivers.repository.ts'
import { requirePickup } from './find-pickup.ts'
import {
  findPickup,
  lockPickup,
  type PickupDetails,
  type PickupStatus,
  updatePickup,
} from './pickup.repository.ts'
import { recordMovedPickup } from './pickup-events.ts'
import { pickupCanBecome } from './pickup-statuses.ts'
import { warnOfFullDay } from './warn-of-full-day.ts'

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
}

/**
 * A clerk may ignore areas and capacities, and gets a warning. Cancels an unconfirmed order at a carrier; a confirmed
 * one is a CONFLICT. Throws NOT_FOUND, VALIDATION_ERROR for an unknown driver, CONFLICT.
 */
export function assignPickup(
  options: Options,
  scope: Scope,
  id: string,
  driverId: number,
  recorder: Recorder,
): Promise<PickupDetails> {
  return move(
    options,
    scope,
    id,
    'assigned',
    recorder,
    async (tx, pickup) => {
      if (isTestId(pickup.id)) throw conflict('It is test data: no driver collects it.')
      const driver = await requireActiveDriver(tx, driverId)
      await withdrawFromCarrier(options, tx, pickup, recorder)
      if (!driver.areas.some(area => covers(area, pickup))) {
        recorder.warn({ field: 'driver_id', message: `${driver.name} does not usually collect there.` })
      }
      return { driver_id: driverId, failure_reason: null }
    },
    warnOfFullDay,
  )
}

/** Throws VALIDATION_ERROR for an unknown or inactive driver. */
export async function requireActiveDriver(tx: TenantTransaction, driverId: number): Promise<DriverRow> {
  const driver = await findDriver(tx, driverId)
  if (!driver?.active) throw invalidFields({ driver_id: 'Unknown driver.' })
  return driver
}

/** So that the carrier does not come too. A failed pickup has no open order. */
async function withdrawFromCarrier(
  { carrierService }: Options,
  tx: TenantTransaction,
  pickup: PickupDetails,
  recorder: Recorder,
): Promise<void> {
  if (pickup.carrier_code === null || pickup.status === 'failed') return
  const carrier = await carrierService.pickups.withdraw(tx, pickup.id)
  if (carrier !== null) {
    throw conflict(`${carrier} collects this pickup. Cancel it, and book another for a driver.`)
  }
  const cancellation = (await findPickup(tx, null, pickup.id))?.carrier_cancellation
  if (cancellation !== 'pending' && cancellation !== 'not_supported') return
  const message = `${pickup.carrier_name} may have the pickup as well: call it.`
  recorder.warn({ field: 'carrier', message })
}

export function unassignPickup(
  options: Options,
  scope: Scope,
  id: string,
  recorder: Recorder,
): Promise<PickupDetails> {
  return move(options, scope, id, 'scheduled', recorder, async () => ({
    driver_id: null,
    failure_reason: null,
  }))
}

export function completePickup(
  options: Options,
  scope: Scope,
  id: string,
  recorder: Recorder,
): Promise<PickupDetails> {
  return move(options, scope, id, 'completed', recorder, async () => ({}))
}

export function failPickup(
  options: Options,
  scope: Scope,
  id: string,
  reason: string | null,
  recorder: Recorder,
): Promise<PickupDetails> {
  return move(options, scope, id, 'failed', recorder, async () => ({ failure_reason: reason }))
}

function move(
  { database, clock }: Options,
  scope: Scope,
  id: string,
  to: PickupStatus,
  recorder: Recorder,
  change: (
    tx: TenantTransaction,
    pickup: PickupDetails,
  ) => Promise<{ driver_id?: number | null; failure_reason?: string | null }>,
  afterwards?: (tx: TenantTransaction, moved: PickupDetails, recorder: Recorder) => Promise<void>,
): Promise<PickupDetails> {
  return database.write(scope.tenant.id, async tx => {
    let before: PickupDetails | undefined
    const pickup = await movePickup(tx, clock, scope, id, to, found => {
      before = found
      return change(tx, found)
    })
    await afterwards?.(tx, pickup, recorder)
    recorder.record(tx, {
      subject: pickup.confirmation_number,
      changes: fieldChanges(
        { status: before?.status, driver: before?.driver_name },
        { status: to, driver: pickup.driver_name },
      ),
    })
    return pickup
  })
}

/**
 * Runs in the caller's transaction, which records the action. `change` returns the other columns of the locked pickup.
 * Throws NOT_FOUND, and CONFLICT for a status that cannot follow.
 */
export async function movePickup(
  tx: TenantTransaction,
  clock: Clock,
  scope: Scope,
  id: string,
  to: PickupStatus,
  change: (pickup: PickupDetails) => Promise<{ driver_id?: number | null; failure_reason?: string | null }>,
): Promise<PickupDetails> {
  const found = await requirePickup(tx, scope, id)
  const locked = (await lockPickup(tx, found.id)) ?? found
  const { status, driver_id } = locked
  if (!pickupCanBecome(status, to)) throw conflict(`A ${status} pickup cannot become ${to}.`)
  const columns = await change({ ...found, status, driver_id })
  await updatePickup(tx, locked, { status: to, updated_at: clock.now(), ...columns })
  const pickup = await requirePickup(tx, scope, id)
  recordMovedPickup(tx, scope.tenant, pickup)
  return pickup
}
