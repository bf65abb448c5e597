import { findDeliveries, leaveRun, type Run } from '../../runs/index.ts'
import { insertScan } from '../../scans/index.ts'
import { canBecome, findByAwbs, lockShipmentById } from '../../shipments/index.ts'
import type { Applying } from './applying.ts'
import { insertDeclaration } from './collections.repository.ts'
import { applied, Kept, type Outcome } from './outcome.ts'
import { addRoadStop, findOtherStop, moveToEnd } from './road.repository.ts'

/** The pieces that were scanned into the van. */
export async function load({ tx, action, origin, run }: Applying): Promise<Outcome> {
  const { pieces } = action.data
  const found = await findByAwbs(tx, [...new Set(pieces.map(({ awb }) => awb))])
  const ids = new Map(found.map(({ id, number }) => [number, id]))
  const scans: string[] = []
  for (const [awb, id] of [...ids].toSorted(([, one], [, other]) => one - other)) {
    const shipment = await lockShipmentById(tx, id)
    if (!shipment) continue
    for (const { piece } of pieces.filter(each => each.awb === awb && each.piece <= shipment.piece_count)) {
      const scan = crypto.randomUUID()
      await insertScan(tx, {
        id: scan,
        shipment_id: id,
        piece,
        mode: 'loaded',
        depot_id: null,
        run_id: run?.id ?? null,
        reason: null,
        staff_id: null,
        scanned_at: origin.occurredAt,
        recorded_at: origin.receivedAt,
        status: shipment.status,
        moved_from: null,
        told: false,
      })
      scans.push(scan)
    }
  }
  return applied(`${scans.length} pieces are loaded.`, { scans })
}

/** Also by the first outcome of a run that nobody has sent out. */
export async function depart({ tx, origin, run }: Applying): Promise<Run | null> {
  if (run?.status !== 'planned') return run
  await leaveRun(tx, run.id, origin.occurredAt)
  return { ...run, status: 'out', left_at: origin.occurredAt }
}

export async function postpone({ tx, run, stop }: Applying): Promise<Outcome> {
  if (run && stop?.open) await moveToEnd(tx, run.id, stop.number)
  return applied('The stop is the last one now.', null)
}

export async function declareCash({ tx, tenant, action, origin }: Applying): Promise<Outcome> {
  const { cash } = action.data
  if (!cash) throw new Kept('unreadable', 'The amount is missing.')
  const { id, runId } = action
  await insertDeclaration(tx, { id, runId, currency: tenant.currency, ...cash }, origin)
  return applied('The cash is declared.', { cash: true })
}

/** A parcel that is not on the run: with `take_along` it becomes the last stop, if it can go out. Throws `Kept`. */
export async function findUnexpected(applying: Applying): Promise<Outcome> {
  const { tx, action, run, shipmentId } = applying
  const shipment = shipmentId === null ? undefined : await lockShipmentById(tx, shipmentId)
  if (!shipment) throw new Kept('no_record', 'No parcel of this company has this code.')
  const { awb, status } = shipment
  const other = await findOtherStop(tx, { shipmentId, pickupId: null }, null)
  const whose = other ? ` It is ${other.driver}’s.` : ''
  if (!action.data.takeAlong) return applied(`Bring ${awb} back.${whose}`, null, 'unexpected')
  const [task] = await findDeliveries(tx, [awb])
  const canGo = !task?.atCarrier && (status === 'Out for Delivery' || canBecome(status, 'Out for Delivery'))
  if (!run || run.status === 'closed' || other || !canGo) {
    throw new Kept('cannot_go', `${awb} cannot go out with you: bring it back.${whose}`, { status })
  }
  await addRoadStop(tx, run.id, shipment.id)
  return applied(`${awb} is the last stop now.`, null, 'unexpected')
}
