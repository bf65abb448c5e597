import type { TenantTransaction } from '../../../platform/database/index.ts'
import { findPickupIdByNumber } from '../../pickups/index.ts'
import { findRun, lockRun, type Run } from '../../runs/index.ts'
import { findByAwbs } from '../../shipments/index.ts'
import type { Action } from './action.ts'
import { applyToShipment } from './apply-to-shipment.ts'
import type { Applying } from './applying.ts'
import { applyToPickup } from './collect.ts'
import { applied, Kept, type Outcome } from './outcome.ts'
import { findNumber, lockRoadStop, type RoadStop } from './road.repository.ts'
import { declareCash, depart, findUnexpected, load, postpone } from './run-on-the-road.ts'
import { takeBack } from './take-back.ts'

/** The records of an action, locked in the order run, stop. */
export interface Located {
  readonly run: Run | null
  readonly stop: RoadStop | null
  readonly shipmentId: number | null
  readonly pickupId: number | null
}

/**
 * A stop's number may have been given again, so the record decides. Stops that were moved, and parcels on no run, are
 * found by their record.
 */
export async function locate(tx: TenantTransaction, { runId, stop, record }: Action): Promise<Located> {
  const run = runId !== null && (await lockRun(tx, runId)) ? ((await findRun(tx, runId)) ?? null) : null
  const named = run && stop !== null ? await lockRoadStop(tx, run.id, stop) : undefined
  if (run && named && (record === null || named.record === record)) {
    return { run, stop: named, shipmentId: named.shipment_id, pickupId: named.pickup_id }
  }
  if (record === null) return { run, stop: null, shipmentId: null, pickupId: null }
  const [shipment] = await findByAwbs(tx, [record])
  const shipmentId = shipment?.id ?? null
  const pickupId = shipment ? null : await findPickupIdByNumber(tx, record)
  const number = run && (await findNumber(tx, run.id, { shipmentId, pickupId }))
  const found = run && number ? ((await lockRoadStop(tx, run.id, number)) ?? null) : null
  return { run, stop: found, shipmentId, pickupId }
}

/** Throws `Kept`, and then everything is to be rolled back. */
export async function applyAction(given: Applying): Promise<Outcome> {
  const { action, run, origin, forced } = given
  const { kind } = action
  if (action.fault !== null) throw new Kept('unreadable', action.fault)
  if (kind === null) throw new Kept('unknown_kind', 'This version of the server does not know it yet.')
  const isOthers = run !== null && run.driver.id !== origin.driverId
  if (isOthers && !forced) throw new Kept('other_driver', `Run ${run.id} is ${run.driver.name}’s.`)
  const isDoor = ['delivered', 'partial', 'failed', 'collected', 'pickup_failed', 'departed'].includes(kind)
  const applying = isDoor && !isOthers ? { ...given, run: await depart(given) } : given
  switch (kind) {
    case 'delivered':
    case 'partial':
    case 'failed':
    case 'brought_back':
      return applyToShipment(applying, kind)
    case 'collected':
    case 'pickup_failed':
      return applyToPickup(applying, kind)
    case 'taken_back':
      return takeBack(applying)
    case 'loaded':
      return load(applying)
    case 'later':
      return postpone(applying)
    case 'cash_declared':
      return declareCash(applying)
    case 'unexpected':
      return findUnexpected(applying)
    case 'departed':
      return applied('The run is out.', null)
    case 'arrived':
    case 'note':
      return applied('Stored.', null)
  }
}
