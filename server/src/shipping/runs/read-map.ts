import type { TenantTransaction } from '../../platform/database/index.ts'
import { type DepotRow, listDepotRows } from '../depots/index.ts'
import { findPlaces, findPoints, hasPlaces, type Point } from '../places/index.ts'
import type { Run } from './run.ts'
import { listRunsOfDay } from './runs.repository.ts'
import { listStopsOnMap, type StopOnMap } from './stops.repository.ts'

/** More than a map can show. */
export const mostOnMap = 3_000

export interface PlacedDepot {
  readonly depot: DepotRow
  readonly point: Point
}

export interface MapOfRuns {
  readonly depots: readonly PlacedDepot[]
  /** The runs are planned or out. */
  readonly stops: readonly { readonly run: Run; readonly stop: StopOnMap; readonly point: Point | null }[]
  readonly more: boolean
  /** False if the company has no table of postal codes yet. */
  readonly hasPlaces: boolean
}

export async function readMapOfRuns(tx: TenantTransaction, day: string): Promise<MapOfRuns> {
  const open = (await listRunsOfDay(tx, day)).filter(({ status }) => status !== 'closed')
  const runs = new Map(open.map(run => [run.id, run]))
  const stops = await listStopsOnMap(tx, [...runs.keys()], mostOnMap + 1)
  const points = await findPoints(tx, stops)
  return {
    depots: await placedDepots(tx),
    stops: stops.slice(0, mostOnMap).flatMap((stop, index) => {
      const run = runs.get(stop.run_id)
      return run ? [{ run, stop, point: points[index] ?? null }] : []
    }),
    more: stops.length > mostOnMap,
    hasPlaces: await hasPlaces(tx),
  }
}

/** The active depots whose postal codes are known. */
export async function placedDepots(tx: TenantTransaction): Promise<PlacedDepot[]> {
  const depots = (await listDepotRows(tx)).filter(({ active }) => active)
  const points = await findPlaces(tx, depots)
  return depots.flatMap((depot, index) => {
    const point = points[index]
    return point ? [{ depot, point }] : []
  })
}
