import type { ShipmentRow } from '../../shipments/index.ts'
import type { Applying } from './applying.ts'
import type { Effect } from './outcome.ts'
import { changeRoadStop, findOtherStop } from './road.repository.ts'

/** A shipment on the road, locked. */
export interface OnTheRoad {
  readonly shipment: ShipmentRow
  readonly now: Date
}

/** Returns the answer that the stop had before. */
export async function answerStop(
  { tx, action, stop, origin, shipmentId, pickupId }: Applying,
  answer: { outcome: string; reason: string | null; open: boolean },
): Promise<Pick<Effect, 'stop'>> {
  if (!stop || action.runId === null) return {}
  const leaves = stop.left_at === null ? { left_at: origin.occurredAt } : {}
  const { number, outcome, reason, open } = stop
  // A closed stop stays closed while its record is planned again.
  const opens = answer.open && (open || !(await findOtherStop(tx, { shipmentId, pickupId }, null)))
  await changeRoadStop(tx, action.runId, number, { ...answer, ...leaves, open: opens })
  return { stop: { run: action.runId, number, outcome, reason, open } }
}
