import type { ShipmentRow } from '../../shipments/index.ts'
import type { Applying } from './applying.ts'
import type { Effect } from './outcome.ts'
import { changeRoadStop } from './road.repository.ts'

/** A shipment on the road, locked. */
export interface OnTheRoad {
  readonly shipment: ShipmentRow
  readonly now: Date
}

/** Returns the answer that the stop had before. */
export async function answerStop(
  { tx, action, stop, origin }: Applying,
  answer: { outcome: string; reason: string | null; open: boolean },
): Promise<Pick<Effect, 'stop'>> {
  if (!stop || action.runId === null) return {}
  const leaves = stop.left_at === null ? { left_at: origin.occurredAt } : {}
  await changeRoadStop(tx, action.runId, stop.number, { ...answer, ...leaves })
  return { stop: { run: action.runId, number: stop.number, outcome: stop.outcome, reason: stop.reason } }
}
