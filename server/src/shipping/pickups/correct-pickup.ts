import { randomUUID } from 'node:crypto'
import type { Scope } from '../../accounts/tenants/index.ts'
import type { CarrierService } from '../../carriers/index.ts'
import { fieldChanges, type Recorder } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, invalidFields } from '../../platform/shared/problem.ts'
import { collectionColumns } from './collection-columns.ts'
import { requirePickup } from './find-pickup.ts'
import { correctPickupRow, lockPickup, type PickupDetails } from './pickup.repository.ts'
import { todayAt } from './pickup-address.ts'
import { carrierActions, isInDoubtAtCarrier } from './pickup-at-carrier.ts'
import { recordMovedPickup } from './pickup-events.ts'
import { type PickupCorrection, pickupFaults } from './pickup-request.ts'

interface Options {
  database: Database
  clock: Clock
  carrierService: CarrierService
}

/** Only if the carrier does not have it. Pure. */
export function canCorrect(pickup: PickupDetails): boolean {
  return carrierActions(pickup).includes('order_again') && !isInDoubtAtCarrier(pickup)
}

/**
 * Orders the pickup again. The correction is committed first and stays after another refusal. Throws VALIDATION_ERROR,
 * CONFLICT if the carrier may have it, NOT_FOUND.
 */
export async function correctPickup(
  { database, clock, carrierService }: Options,
  scope: Scope,
  id: string,
  request: PickupCorrection,
  recorder: Recorder,
): Promise<PickupDetails> {
  const { tenant } = scope
  const faults = pickupFaults(request)
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  if (request.scheduled_date < todayAt(clock.now(), request.address, tenant)) {
    recorder.warn({ field: 'scheduled_date', message: 'The scheduled date is in the past.' })
  }
  const pickupId = await database.write(tenant.id, async tx => {
    const found = await requirePickup(tx, scope, id)
    const locked = await lockPickup(tx, found.id)
    if (locked?.status !== 'scheduled') {
      throw conflict(`A ${locked?.status ?? found.status} pickup is not corrected any more.`)
    }
    await carrierService.pickups.holdUnordered(tx, found.id)
    const columns = collectionColumns(request)
    await correctPickupRow(tx, found.id, columns, clock.now())
    recordMovedPickup(tx, tenant, await requirePickup(tx, scope, id))
    recorder.record(tx, { subject: found.confirmation_number, changes: fieldChanges(found, columns) })
    return found.id
  })
  await carrierService.pickups.orderAgain(tenant.id, pickupId, randomUUID(), { anew: false })
  return database.read(tenant.id, tx => requirePickup(tx, scope, id))
}
