import type { ShipmentRow } from '../../shipments/index.ts'
import { type Applying, addProof } from './applying.ts'
import { bookCod } from './book-cod.ts'
import { moveFromRoad } from './move-from-road.ts'
import { answerStop, type OnTheRoad } from './on-the-road.ts'
import { applied, type Effect, kept, type Outcome } from './outcome.ts'

export async function deliver(
  applying: Applying,
  { shipment, now }: OnTheRoad,
  scans: readonly string[] = [],
): Promise<Outcome> {
  const booked = await bookCod(applying, shipment, { isWhole: true })
  const moved = await moveFromRoad(applying, { shipment, now }, 'Delivered', 'Delivered.')
  const stop = await answerStop(applying, { outcome: 'delivered', reason: null, open: false })
  await addProof(applying, { shipmentId: shipment.id }, 'delivered')
  const effect: Effect = { ...moved, ...stop, scans }
  if (booked.isTwice) return collectedTwice(shipment, { status: 'Delivered' }, effect)
  return applied(`${shipment.awb} is delivered.`, effect, booked.remark)
}

/** The rest of the action was applied. */
export function collectedTwice({ awb }: ShipmentRow, truth: object, effect: Effect | null): Outcome {
  const message = `Money was collected for ${awb} before: the office decides about this.`
  return { ...kept('cod_twice', message, truth), effect }
}
