import { Problem } from '../../../platform/shared/problem.ts'
import { moveShipment, type ShipmentStatus } from '../../shipments/index.ts'
import type { Applying } from './applying.ts'
import type { OnTheRoad } from './on-the-road.ts'
import { type Effect, Kept } from './outcome.ts'

/** At the time of the action. Keeps a status that the shipment has already. Throws `Kept` if it cannot follow. */
export async function moveFromRoad(
  { tx, carrierService, rating, origin }: Applying,
  { shipment, now }: OnTheRoad,
  status: ShipmentStatus,
  description: string,
): Promise<Pick<Effect, 'shipment'>> {
  if (shipment.status === status) return {}
  const at = new Date(Math.max(origin.occurredAt.getTime(), shipment.created_at.getTime()))
  const event = { status, description, at, city: null, country: null, carrierEvent: null }
  try {
    await moveShipment(tx, { carrierService, rating }, shipment, event, now)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'CONFLICT') throw error
    throw new Kept('not_possible', error.message, { status: shipment.status })
  }
  return { shipment: { id: shipment.id, from: shipment.status, to: status, at: now.toISOString() } }
}
