import { randomUUID } from 'node:crypto'
import { noteChanges } from '../../../platform/changes/index.ts'
import { insertScan, lastScans } from '../../scans/index.ts'
import { insertEvent } from '../../shipments/index.ts'
import { type Applying, addProof } from './applying.ts'
import { bookCod } from './book-cod.ts'
import { collectedTwice, deliver } from './deliver.ts'
import { requireReason } from './fail-delivery.ts'
import { moveFromRoad } from './move-from-road.ts'
import { answerStop, type OnTheRoad } from './on-the-road.ts'
import { applied, Kept, type Outcome } from './outcome.ts'

/**
 * Some pieces were delivered. With a reason the rest has failed; without one the parcel stays out. The last piece
 * delivers the shipment.
 */
export async function partOfDelivery(applying: Applying, road: OnTheRoad): Promise<Outcome> {
  const { tx, action, origin } = applying
  const { shipment, now } = road
  const pieces = action.data.pieces.filter(each => each.awb === shipment.awb).map(({ piece }) => piece)
  const own = new Set(pieces.filter(piece => piece <= shipment.piece_count))
  if (own.size === 0) throw new Kept('unreadable', `None of these pieces is of ${shipment.awb}.`)
  const before = (await lastScans(tx, shipment.id)).flatMap(({ mode, piece }) =>
    mode === 'delivered' && piece !== null ? [piece] : [],
  )
  const scans: string[] = []
  for (const piece of own) {
    if (before.includes(piece)) continue
    const id = randomUUID()
    await insertScan(tx, {
      id,
      shipment_id: shipment.id,
      piece,
      mode: 'delivered',
      depot_id: null,
      run_id: null,
      reason: null,
      staff_id: null,
      scanned_at: origin.occurredAt,
      recorded_at: now,
      status: shipment.status,
      moved_from: null,
      told: false,
    })
    scans.push(id)
  }
  const delivered = new Set([...before, ...own]).size
  if (delivered === shipment.piece_count) return deliver(applying, road, scans)
  return rest(applying, road, { scans, text: `${delivered} of ${shipment.piece_count} pieces delivered` })
}

async function rest(
  applying: Applying,
  road: OnTheRoad,
  { scans, text }: { scans: readonly string[]; text: string },
): Promise<Outcome> {
  const { tx, action, origin } = applying
  const { shipment, now } = road
  const booked = await bookCod(applying, shipment, { isWhole: false })
  const hasFailed = action.data.reason !== null
  const reason = hasFailed ? requireReason(applying) : null
  const moved = reason ? await moveFromRoad(applying, road, 'Delivery Failed', `${text}: ${reason.told}`) : {}
  if (!moved.shipment && scans.length > 0) {
    const { status } = shipment
    const event = { status, description: `${text}.`, city: null, country: null, carrierEvent: null }
    await insertEvent(tx, shipment.id, { ...event, at: origin.occurredAt })
    noteChanges(tx, 'shipment', [shipment.id], now)
  }
  const stop = await answerStop(applying, { outcome: 'partial', reason: `${text}.`, open: true })
  await addProof(applying, { shipmentId: shipment.id }, 'partial')
  const effect = { ...moved, ...stop, scans }
  if (booked.isTwice) return collectedTwice(shipment, { status: shipment.status }, effect)
  return applied(`${shipment.awb}: ${text}.`, effect, booked.remark)
}
