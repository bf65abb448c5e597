import type { TenantTransaction } from '../../platform/database/index.ts'
import { findStopOf, type Loading, readLoading, type StopOf } from '../runs/index.ts'
import { canBecome, type ShipmentRow } from '../shipments/index.ts'
import { Refusal, type RefusedBecause } from './scan-outcome.ts'

/**
 * Throws a `Refusal` if the parcel is not on the chosen run or must not go out. Scanning never adds a parcel to a run.
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

/** A parcel's loaded pieces, with a line for staff; null if it left the run. */
export async function countLoaded(
  tx: TenantTransaction,
  runId: number,
  shipment: Pick<ShipmentRow, 'id' | 'piece_count' | 'status'>,
): Promise<{ there: number; line: string } | null> {
  const loading = await readLoading(tx, runId, shipment.id)
  return loading && { there: loading.here, line: loadedLine(loading, shipment) }
}

export function loadedLine(
  { place, here, loaded, toLoad }: Loading,
  { piece_count: pieces, status }: Pick<ShipmentRow, 'piece_count' | 'status'>,
): string {
  const stop = pieces === 1 ? `Stop ${place}.` : `Stop ${place}: ${here} of ${pieces} here.`
  const held = status === 'On Hold' ? ' It is On Hold.' : ''
  return `${stop} ${loaded} of ${toLoad} ${toLoad === 1 ? 'piece' : 'pieces'} loaded.${held}`
}
