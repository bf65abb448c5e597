import type { TenantTransaction } from '../../platform/database/index.ts'
import { findStopOf, type Loading, readLoading, type StopOf } from '../runs/index.ts'
import { canBecome, type ShipmentRow } from '../shipments/index.ts'
import { Refusal, type RefusedBecause } from './scan-outcome.ts'

/**
 * The stop at which a parcel is delivered on the run that whoever loads has chosen. Throws a `Refusal` where it does not
 * belong on that run, or is not to go out at all. A parcel on no run is not put on one: that is planned, and not scanned.
 */
export async function requireStop(
  tx: TenantTransaction,
  runId: number | undefined,
  { shipment, piece }: { shipment: ShipmentRow; piece: number | null },
): Promise<StopOf> {
  const refuse = (because: RefusedBecause, message: string) =>
    new Refusal(because, message, { shipment, piece })
  if (runId === undefined) throw refuse('incomplete', 'Choose the run first.')
  const { run, stop } = await findStopOf(tx, runId, shipment.id)
  if (!run) throw refuse('incomplete', 'The run is not there any more: choose another.')
  if (run.status === 'closed') throw refuse('incomplete', 'The run is closed: choose another.')
  if (!stop) throw refuse('not_on_run', 'On no run: it is not to be loaded.')
  if (stop.run.id !== runId) {
    const { id, day, driver } = stop.run
    throw refuse(
      'other_run',
      `On another run: run ${id} of ${day}, ${driver.name}, stop ${stop.place}. Not loaded.`,
    )
  }
  if (stop.atCarrier) throw refuse('not_possible', 'A carrier has it: it goes out with no driver.')
  if (shipment.status !== 'Out for Delivery' && !canBecome(shipment.status, 'Out for Delivery')) {
    throw refuse('not_possible', `It is ${shipment.status}, so it is not to be loaded.`)
  }
  if (piece === null) {
    throw refuse('which_piece', `It has ${shipment.piece_count} pieces: scan the square code on each.`)
  }
  return stop
}

/** How many pieces of a parcel are loaded, and what staff read of it in one line; null where it is on the run no more. */
export async function countLoaded(
  tx: TenantTransaction,
  runId: number,
  shipment: Pick<ShipmentRow, 'id' | 'piece_count' | 'status'>,
): Promise<{ there: number; line: string } | null> {
  const loading = await readLoading(tx, runId, shipment.id)
  return loading && { there: loading.here, line: loadedLine(loading, shipment) }
}

/** `Stop 4: 2 of 3 here. 9 of 12 pieces loaded.` */
export function loadedLine(
  { place, here, loaded, toLoad }: Loading,
  { piece_count: pieces, status }: Pick<ShipmentRow, 'piece_count' | 'status'>,
): string {
  const stop = pieces === 1 ? `Stop ${place}.` : `Stop ${place}: ${here} of ${pieces} here.`
  const held = status === 'On Hold' ? ' It is On Hold.' : ''
  return `${stop} ${loaded} of ${toLoad} ${toLoad === 1 ? 'piece' : 'pieces'} loaded.${held}`
}
