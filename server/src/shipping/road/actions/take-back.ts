import { isUniqueViolation } from '../../../platform/database/index.ts'
import { timeOfChange } from '../../../platform/shared/clock.ts'
import { takeBackPickup } from '../../pickups/index.ts'
import { withdrawProof } from '../../proofs/index.ts'
import { updateScan } from '../../scans/index.ts'
import { lockShipmentById, type ShipmentStatus, takeBackStatus } from '../../shipments/index.ts'
import { type ActionRow, lockAction, updateAction } from './actions.repository.ts'
import type { Applying } from './applying.ts'
import { reverseCollection, takeBackDeclaration } from './collections.repository.ts'
import { applied, type Effect, Kept, type Outcome } from './outcome.ts'
import { changeRoadStop } from './road.repository.ts'

/** After an action was applied; a failed one can be taken back until its run is closed. */
const openMs = 10 * 60_000

/** Undoes what an own action changed; the action and its proof stay on record. Throws `Kept`. */
export async function takeBack(applying: Applying): Promise<Outcome> {
  const { tx, action, origin, forced } = applying
  const id = action.data.action ?? ''
  const taken = await lockAction(tx, id)
  if (!taken || taken.driver_id !== origin.driverId) {
    throw new Kept('no_record', 'The action that is taken back is unknown.')
  }
  if (taken.taken_back_at !== null) return applied('It was taken back already.', null)
  if (!forced && !isInTime(applying, taken)) {
    throw new Kept('too_late', 'It was applied more than ten minutes ago: the office decides.', {
      kind: taken.kind,
      applied_at: taken.received_at,
    })
  }
  await undo(applying, id, taken.effect ?? {})
  await updateAction(tx, id, { taken_back_at: origin.receivedAt, ...settledBy(applying, taken) })
  return applied('Taken back.', null)
}

/** A result that is kept and was taken back is nothing to decide about any more. */
function settledBy({ driver, origin }: Applying, { result, decision }: ActionRow) {
  if (result !== 'kept' || decision !== null) return {}
  return {
    decision: 'discarded' as const,
    decided_at: origin.receivedAt,
    decided_by: origin.author ?? driver,
    decision_note: takenBackNote(origin),
  }
}

/** By the time of the driver's decision: a phone without a network tells it later. */
function isInTime({ origin, run }: Applying, taken: ActionRow): boolean {
  if (['failed', 'pickup_failed'].includes(taken.kind) && run?.status !== 'closed') return true
  return origin.occurredAt.getTime() - taken.received_at.getTime() <= openMs
}

async function undo(applying: Applying, id: string, effect: Effect): Promise<void> {
  const { tx, origin } = applying
  const now = origin.receivedAt
  if (effect.shipment) {
    const { id: shipmentId, from, to, at } = effect.shipment
    await restoreShipment(applying, { id: shipmentId, from, to, at })
  }
  for (const { id: shipmentId, from, at } of effect.collected ?? []) {
    await restoreShipment(applying, { id: shipmentId, from, to: 'Picked Up', at }, 'if unchanged')
  }
  if (effect.pickup && !(await takeBackPickup(tx, applying.scope, effect.pickup, applying.clock.now()))) {
    throw new Kept('changed_since', 'The pickup has changed since: the office decides.')
  }
  for (const scan of effect.scans ?? []) await updateScan(tx, scan, { undone_at: now })
  // Also of a kept result: that of a cancelled stop, and further money that staff have booked.
  await reverseCollection(tx, id, now)
  if (effect.cash) await takeBackDeclaration(tx, id, now)
  if (effect.stop) await reopen(applying, effect.stop)
  if (effect.otherStop) await reopen(applying, effect.otherStop)
  await withdrawTaken(applying, id)
}

async function restoreShipment(
  { tx, clock, carrierService, origin }: Applying,
  { id, from, to, at }: { id: number; from: string; to: string; at: string },
  otherwise: 'throws' | 'if unchanged' = 'throws',
): Promise<void> {
  const shipment = await lockShipmentById(tx, id)
  if (!shipment) return
  if (shipment.status !== to) {
    if (otherwise === 'if unchanged') return
    throw new Kept('changed_since', `${shipment.awb} has become ${shipment.status} since.`, {
      status: shipment.status,
    })
  }
  const event = {
    status: from as ShipmentStatus,
    description: `Correction: “${to}” was recorded by mistake.`,
    at: origin.occurredAt,
    city: null,
    country: null,
    carrierEvent: null,
  }
  await takeBackStatus(tx, carrierService, shipment, event, {
    at: new Date(at),
    now: timeOfChange(clock, shipment),
  })
}

async function reopen({ tx }: Applying, stop: NonNullable<Effect['stop']>): Promise<void> {
  const { run, number, outcome, reason, open = true } = stop
  try {
    await changeRoadStop(tx, run, number, { outcome, reason, open })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Kept('changed_since', 'The stop is on another run by now: the office decides.')
  }
}

async function withdrawTaken({ tx, driver, origin }: Applying, id: string): Promise<void> {
  const by = origin.author ?? driver
  await withdrawProof(tx, id, { by, note: takenBackNote(origin), at: origin.receivedAt })
}

function takenBackNote({ author }: Applying['origin']): string {
  return author === null ? 'Taken back by the driver.' : 'Taken back for the driver.'
}
