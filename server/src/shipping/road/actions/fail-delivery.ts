import type { ShipmentStatus } from '../../shipments/index.ts'
import { type FailReason, reasonOf } from '../settings/fail-reasons.ts'
import { type Applying, addProof } from './applying.ts'
import { bookCod } from './book-cod.ts'
import { collectedTwice } from './deliver.ts'
import { moveFromRoad } from './move-from-road.ts'
import { answerStop, type OnTheRoad } from './on-the-road.ts'
import { applied, type Outcome } from './outcome.ts'

const unknownReason: Omit<FailReason, 'code' | 'name'> = {
  told: 'Delivery was not possible.',
  photo: false,
  attempt: true,
  follows: 'again',
  active: false,
}

/** The company's reason; one that it has deleted since counts as an attempt. */
export function requireReason({ reasons, action }: Pick<Applying, 'reasons' | 'action'>): FailReason {
  const code = action.data.reason ?? 'OTHER'
  return reasonOf(reasons, code) ?? { ...unknownReason, code, name: code }
}

/**
 * An attempt that failed is charged. Without an attempt the parcel is on hold or in transit again, and nobody is said
 * to have been absent.
 */
export async function failDelivery(applying: Applying, road: OnTheRoad): Promise<Outcome> {
  const { shipment } = road
  const reason = requireReason(applying)
  const status = statusAfter(reason)
  const text = reason.attempt ? `Delivery was not possible: ${reason.told}` : reason.told
  const booked = await bookCod(applying, shipment, { isWhole: false })
  const moved = await moveFromRoad(applying, road, status, text)
  const outcome = reason.attempt ? 'failed' : 'came_back'
  // The parcel is in the van until the run ends.
  const stop = await answerStop(applying, { outcome, reason: reason.told, open: true })
  await addProof(applying, { shipmentId: shipment.id }, 'failed')
  const effect = { ...moved, ...stop }
  if (booked.isTwice) return collectedTwice(shipment, { status }, effect)
  return applied(`${shipment.awb}: ${reason.name}.`, effect, booked.remark)
}

function statusAfter({ attempt, follows }: FailReason): ShipmentStatus {
  if (attempt) return 'Delivery Failed'
  return follows === 'hold' ? 'On Hold' : 'In Transit'
}
