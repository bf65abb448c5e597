import type { Scope } from '../../accounts/tenants/index.ts'
import { fieldChanges, type Recorder } from '../../platform/audit/index.ts'
import { noteChanges } from '../../platform/changes/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, invalidFields } from '../../platform/shared/problem.ts'
import { requirePickup } from './find-pickup.ts'
import { isOnRun, lockPickup, type PickupDetails, updatePickup } from './pickup.repository.ts'
import { todayAt } from './pickup-address.ts'
import { pickupFaults } from './pickup-request.ts'
import { warnOfFullDay } from './warn-of-full-day.ts'

interface Options {
  database: Database
  clock: Clock
}

/** A missing field stays as it is. */
export interface PickupEdit {
  scheduled_date?: string
  ready_time?: string
  latest_time?: string
}

/**
 * Moves an open pickup of our own to another day or time window; its driver keeps it. A clerk may exceed the driver's
 * capacity, and gets a warning. Throws VALIDATION_ERROR for an empty window, CONFLICT if a carrier or a run has it or
 * it has ended, NOT_FOUND.
 */
export function editPickup(
  { database, clock }: Options,
  scope: Scope,
  id: string,
  edit: PickupEdit,
  recorder: Recorder,
): Promise<PickupDetails> {
  return database.write(scope.tenant.id, async tx => {
    const { id: pickupId } = await requirePickup(tx, scope, id)
    const locked = await lockPickup(tx, pickupId)
    const before = await requirePickup(tx, scope, id)
    if (!locked || before.status === 'completed' || before.status === 'cancelled') {
      throw conflict(`A ${before.status} pickup is not changed any more.`)
    }
    if (isOfCarrier(before)) {
      throw conflict(`${before.carrier_name} collects this pickup. Cancel it, and book another for a driver.`)
    }
    const { scheduled_date: date, ready_time: ready, latest_time: latest } = { ...before, ...edit }
    const faults = pickupFaults({
      ...(ready === null ? {} : { ready_time: ready }),
      ...(latest === null ? {} : { latest_time: latest }),
    })
    if (Object.keys(faults).length > 0) throw invalidFields(faults)
    if (date !== before.scheduled_date) {
      if (await isOnRun(tx, pickupId))
        throw conflict('A run of its day has this pickup. Take it off the run first.')
      if (date < todayAt(clock.now(), before, scope.tenant)) {
        recorder.warn({ field: 'scheduled_date', message: 'The scheduled date is in the past.' })
      }
    }
    await updatePickup(tx, locked, { ...edit, status: locked.status, updated_at: clock.now() })
    const pickup = await requirePickup(tx, scope, id)
    if (date !== before.scheduled_date) await warnOfFullDay(tx, pickup, recorder)
    noteChanges(tx, 'pickup', [pickup.id], pickup.updated_at)
    recorder.record(tx, { subject: pickup.confirmation_number, changes: fieldChanges(before, edit) })
    return pickup
  })
}

/** Until its order is withdrawn: an order that the carrier refused is corrected instead. */
function isOfCarrier({ carrier_code, carrier_cancellation, driver_id }: PickupDetails): boolean {
  return carrier_code !== null && carrier_cancellation === null && driver_id === null
}
