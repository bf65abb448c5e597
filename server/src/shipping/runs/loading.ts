import type { TenantTransaction } from '../../platform/database/index.ts'
import { countPieces, findLoadedStop, findOpenStop } from './loading.repository.ts'
import type { Run } from './run.ts'
import { findRun } from './runs.repository.ts'

/** Where a parcel is delivered: its run, and the place in the run's order, from 1. */
export interface StopOf {
  readonly run: Run
  readonly place: number
  /** A carrier has it, so that it is taken off when the run goes out. */
  readonly atCarrier: boolean
}

/** A run as it was chosen, and the stop that a shipment has on that or another run; each null where there is none. */
export async function findStopOf(
  tx: TenantTransaction,
  runId: number,
  shipmentId: number,
): Promise<{ run: Run | null; stop: StopOf | null }> {
  const chosen = (await findRun(tx, runId)) ?? null
  const found = await findOpenStop(tx, shipmentId)
  if (!found) return { run: chosen, stop: null }
  const run = found.runId === runId ? chosen : await findRun(tx, found.runId)
  return { run: chosen, stop: run ? { run, place: found.place, atCarrier: found.atCarrier } : null }
}

/** How far a run is loaded, seen from one of its parcels; in pieces. */
export interface Loading {
  /** Of the parcel's stop, from 1. */
  readonly place: number
  /** Of the parcel. */
  readonly here: number
  /** Of the run. */
  readonly loaded: number
  readonly toLoad: number
}

/** Null where the shipment has no stop on the run. */
export async function readLoading(
  tx: TenantTransaction,
  runId: number,
  shipmentId: number,
): Promise<Loading | null> {
  const stop = await findLoadedStop(tx, runId, shipmentId)
  return stop ? { ...stop, ...(await countPieces(tx, runId)) } : null
}
