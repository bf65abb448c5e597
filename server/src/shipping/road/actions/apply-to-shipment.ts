import { timeOfChange } from '../../../platform/shared/clock.ts'
import { lockShipmentById, type ShipmentRow } from '../../shipments/index.ts'
import type { Remark } from './action.ts'
import { findStanding } from './actions.repository.ts'
import { type Applying, addProof, isOwn } from './applying.ts'
import { bookCod } from './book-cod.ts'
import { collectedTwice, deliver } from './deliver.ts'
import { failDelivery } from './fail-delivery.ts'
import { followUpOf } from './follow-up.ts'
import { moveFromRoad } from './move-from-road.ts'
import { answerStop, type OnTheRoad } from './on-the-road.ts'
import { applied, Kept, kept, type Outcome } from './outcome.ts'
import { partOfDelivery } from './part-of-delivery.ts'
import { changeRoadStop, findOtherStop } from './road.repository.ts'
import { type DeliveryKind, type Holds, whatHolds } from './what-holds.ts'

/** Delivered, delivered in part, failed, or brought back. Throws `Kept`. */
export async function applyToShipment(applying: Applying, kind: DeliveryKind): Promise<Outcome> {
  const { tx, action, clock, shipmentId, forced } = applying
  const shipment = shipmentId === null ? undefined : await lockShipmentById(tx, shipmentId)
  if (!shipment) throw new Kept('no_record', 'No shipment of this company is meant.')
  const road = { shipment, now: timeOfChange(clock, shipment) }
  const standing = await findStanding(tx, { shipmentId: shipment.id }, action.runId)
  const other = await findOtherStop(tx, { shipmentId: shipment.id, pickupId: null }, action.runId)
  const isOutElsewhere = other?.status === 'out'
  const holds = whatHolds(kind, shipment.status, {
    standing: standing ? { kind: standing.kind, isOwn: isOwn(applying, standing) } : null,
    isOutElsewhere,
  })
  const truth = {
    status: shipment.status,
    ...(standing && { outcome: standing.kind, at: standing.occurred_at, device: standing.device_id }),
    ...(other && { run: other.run_id, driver: other.driver }),
  }
  if (holds === 'same') return addToSame(applying, road, kind, truth)
  if (holds === 'cancelled') return attachToCancelled(applying, road, kind, truth)
  const mayForce = forced && holds !== 'final'
  if (holds !== 'apply' && !mayForce) throw new Kept(holds, sentenceOf(holds, shipment), truth)
  const outcome = await outcomeOf(applying, await goneOut(applying, road, kind), kind)
  if (!other || kind !== 'delivered') return outcome
  await changeRoadStop(tx, other.run_id, other.number, {
    outcome: 'delivered',
    reason: `Delivered by ${applying.driver}.`,
    open: false,
  })
  const { run_id: run, number, outcome: before, reason } = other
  const otherStop = { run, number, outcome: before, reason, open: true }
  return {
    ...outcome,
    because: outcome.because ?? 'moved_stop',
    effect: { ...outcome.effect, otherStop },
  }
}

/** A phone without a network tells of its departure together with the results: an earlier failure is another attempt. */
async function goneOut(applying: Applying, road: OnTheRoad, kind: DeliveryKind): Promise<OnTheRoad> {
  const { tx, clock, run, stop, origin } = applying
  const isAttempt = kind === 'failed' || kind === 'partial'
  const isEarlier = road.shipment.status === 'Delivery Failed' && stop?.left_at === null
  if (!isAttempt || !isEarlier || run?.status !== 'out') return road
  const left = { ...origin, occurredAt: run.left_at ?? origin.occurredAt }
  await moveFromRoad({ ...applying, origin: left }, road, 'Out for Delivery', 'Out for delivery.')
  const shipment = (await lockShipmentById(tx, road.shipment.id)) ?? road.shipment
  return { shipment, now: timeOfChange(clock, shipment) }
}

function outcomeOf(applying: Applying, road: OnTheRoad, kind: DeliveryKind): Promise<Outcome> {
  if (kind === 'failed') return failDelivery(applying, road)
  if (kind === 'brought_back') return bringBack(applying, road)
  return kind === 'partial' ? partOfDelivery(applying, road) : deliver(applying, road)
}

const atDepot = { status: 'In Transit', description: 'Back at the depot, not delivered.' } as const

async function bringBack(applying: Applying, road: OnTheRoad): Promise<Outcome> {
  const { stop, run, tx } = applying
  const { shipment } = road
  const isOut = ['Out for Delivery', 'Delivery Failed', 'On Hold'].includes(shipment.status)
  const next = (run && (await followUpOf(tx, { shipmentId: shipment.id, runId: run.id }))) ?? atDepot
  const moved = isOut ? await moveFromRoad(applying, road, next.status, next.description) : {}
  const answer = await answerStop(applying, {
    outcome: stop?.outcome ?? 'came_back',
    reason: stop?.reason ?? null,
    open: false,
  })
  return applied(`${shipment.awb} is back at the depot.`, { ...moved, ...answer })
}

/** The outcome is known: the proof is added, and money that nobody has booked yet. */
async function addToSame(
  applying: Applying,
  { shipment }: OnTheRoad,
  kind: DeliveryKind,
  truth: object,
): Promise<Outcome> {
  if (kind === 'brought_back') return applied(`${shipment.awb} is back at the depot already.`, null)
  const booked = await bookCod(applying, shipment, { isWhole: kind === 'delivered' })
  const isUnanswered = applying.stop?.outcome === null && kind === 'delivered'
  if (isUnanswered) await answerStop(applying, { outcome: 'delivered', reason: null, open: false })
  await addProof(applying, { shipmentId: shipment.id }, kind)
  if (booked.isTwice) return collectedTwice(shipment, truth, null)
  const effect = booked.isBooked ? {} : null
  const remark: Remark | null = booked.remark === 'cod_open' ? null : booked.remark
  return applied(`It was known already: ${shipment.awb}.`, effect, remark)
}

/** The status stays final; the proof and the money count, and staff decide about the rest. */
async function attachToCancelled(
  applying: Applying,
  { shipment }: OnTheRoad,
  kind: DeliveryKind,
  truth: object,
): Promise<Outcome> {
  if (kind !== 'brought_back') {
    const booked = await bookCod(applying, shipment, { isWhole: false })
    await addProof(applying, { shipmentId: shipment.id }, kind)
    if (booked.isTwice) return collectedTwice(shipment, truth, null)
  }
  return kept('cancelled', `${shipment.awb} was cancelled meanwhile: the office decides.`, truth)
}

function sentenceOf(holds: Exclude<Holds, 'apply' | 'same'>, { awb, status }: ShipmentRow): string {
  if (holds === 'other_outcome') return `Another outcome of ${awb} was reported first: the office decides.`
  if (holds === 'other_run_out') return `${awb} is on another run that is out: the office decides.`
  return `${awb} is ${status}: the office decides.`
}
