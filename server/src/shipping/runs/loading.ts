import type { TenantTransaction } from '../../platform/database/index.ts'
import { countPieces, findLoadedStop, findOpenStop } from './loading.repository.ts'
import type { Run } from './run.ts'
import { findRun } from './runs.repository.ts'

/** Places start at 1. */
export interface StopOf {
  readonly run: Run
  readonly place: number
  /** A carrier has it: it leaves the run at departure. */
  readonly atCarrier: boolean
}

/** The chosen run, and the shipment's stop on any run; each may be null. */
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

/** In pieces. */
export interface Loading {
  /** The parcel's stop, from 1. */
  readonly place: number
  /** The parcel's loaded pieces. */
  readonly here: number
  /** The run's loaded pieces. */
  readonly loaded: number
  readonly toLoad: number
}

/** Null without a stop on the run. */
export async function readLoading(
  tx: TenantTransaction,
  runId: number,
  shipmentId: number,
): Promise<Loading | null> {
  const stop = await findLoadedStop(tx, runId, shipmentId)
  return stop ? { ...stop, ...(await countPieces(tx, runId)) } : null
}
