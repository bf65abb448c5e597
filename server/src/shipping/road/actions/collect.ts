import { timeOfChange } from '../../../platform/shared/clock.ts'
import { findPickupById, movePickup, type PickupStatus } from '../../pickups/index.ts'
import { findByAwbs, lockShipmentById } from '../../shipments/index.ts'
import { findStanding } from './actions.repository.ts'
import { type Applying, addProof, isOwn } from './applying.ts'
import { requireReason } from './fail-delivery.ts'
import { moveFromRoad } from './move-from-road.ts'
import { answerStop } from './on-the-road.ts'
import { applied, type Effect, Kept, kept, type Outcome } from './outcome.ts'
import { findOtherStop } from './road.repository.ts'
import { type PickupKind, whatHoldsOfPickup } from './what-holds.ts'

/** Collected, or failed. Throws `Kept`. */
export async function applyToPickup(applying: Applying, kind: PickupKind): Promise<Outcome> {
  const { tx, action, pickupId, forced } = applying
  const pickup = pickupId === null ? undefined : await findPickupById(tx, pickupId)
  if (!pickup) throw new Kept('no_record', 'No pickup of this company is meant.')
  const standing = await findStanding(tx, { pickupId: pickup.id }, action.runId)
  const other = await findOtherStop(tx, { shipmentId: null, pickupId: pickup.id }, action.runId)
  const holds = whatHoldsOfPickup(kind, pickup.status, {
    standing: standing ? { kind: standing.kind, isOwn: isOwn(applying, standing) } : null,
    isOutElsewhere: other?.status === 'out',
  })
  const { confirmation_number: name, status } = pickup
  const proof = kind === 'collected' ? 'collected' : 'failed'
  const truth = { status, ...(standing && { outcome: standing.kind, at: standing.occurred_at }) }
  if (holds === 'same') {
    await addProof(applying, { pickupId: pickup.id }, proof)
    const effect = kind === 'collected' ? await completeKnown(applying, pickup.customer_id) : null
    return applied(`It was known already: ${name}.`, effect)
  }
  if (holds === 'cancelled') {
    await addProof(applying, { pickupId: pickup.id }, proof)
    return kept('cancelled', `${name} was cancelled meanwhile: the office decides.`, truth)
  }
  if (holds !== 'apply' && !(forced && holds !== 'final')) {
    throw new Kept(holds, `${name} is ${status}: the office decides.`, truth)
  }
  const { effect, ofOthers } = await settle(applying, pickup, kind)
  await addProof(applying, { pickupId: pickup.id }, proof)
  const message = `${name} is ${kind === 'collected' ? 'collected' : 'not collected'}.`
  if (ofOthers.length === 0) return applied(message, effect)
  return applied(`${message} Another customer’s: ${ofOthers.join(', ')}.`, effect, 'unexpected')
}

/** Staff, or another phone, said so first: the stop's answer and the parcels may be missing. Null if none is. */
async function completeKnown(applying: Applying, customerId: number): Promise<Effect | null> {
  const isUnanswered = applying.stop?.outcome === null
  const stop = isUnanswered
    ? await answerStop(applying, { outcome: 'collected', reason: null, open: false })
    : {}
  const { collected } = await pickUp(applying, customerId)
  return isUnanswered || collected.length > 0 ? { ...stop, collected } : null
}

async function settle(
  applying: Applying,
  {
    id,
    status,
    driver_id: driver,
    customer_id: customer,
  }: { id: number; status: PickupStatus; driver_id: number | null; customer_id: number },
  kind: PickupKind,
): Promise<{ effect: Effect } & Pick<Parcels, 'ofOthers'>> {
  const { tx, clock, scope, origin } = applying
  const move = (to: PickupStatus, columns: { driver_id?: number; failure_reason?: string | null }) =>
    movePickup(tx, clock, scope, String(id), to, async () => columns)
  const reason = kind === 'collected' ? null : requireReason(applying).told
  // The driver went again.
  if (status === 'failed') await move('assigned', { driver_id: origin.driverId, failure_reason: null })
  const to = kind === 'collected' ? 'completed' : 'failed'
  await move(to, { driver_id: origin.driverId, ...(reason === null ? {} : { failure_reason: reason }) })
  const stop = await answerStop(applying, {
    outcome: kind === 'collected' ? 'collected' : 'failed',
    reason,
    open: kind !== 'collected',
  })
  const { collected, ofOthers } =
    kind === 'collected' ? await pickUp(applying, customer) : { collected: [], ofOthers: [] }
  return { effect: { pickup: { id, from: status, to, driver }, ...stop, collected }, ofOthers }
}

interface Parcels {
  readonly collected: NonNullable<Effect['collected']>
  /** AWBs of other customers. */
  readonly ofOthers: readonly string[]
}

/** Scanned parcels become Picked Up, in the order of ids; those that are further stay as they are. */
async function pickUp(applying: Applying, customerId: number): Promise<Parcels> {
  const { tx, action, clock } = applying
  const awbs = [...new Set(action.data.pieces.map(({ awb }) => awb))]
  const found = (await findByAwbs(tx, awbs)).map(({ id }) => id).toSorted((a, b) => a - b)
  const collected = []
  const ofOthers = []
  for (const id of found) {
    const shipment = await lockShipmentById(tx, id)
    if (!shipment) continue
    const { awb, customer_id: owner } = shipment
    if (owner !== null && owner !== customerId) ofOthers.push(awb)
    if (shipment.status !== 'Created') continue
    const road = { shipment, now: timeOfChange(clock, shipment) }
    const moved = await moveFromRoad(applying, road, 'Picked Up', 'Shipment picked up.')
    if (moved.shipment) collected.push({ id, from: moved.shipment.from, at: moved.shipment.at })
  }
  return { collected, ofOthers }
}
