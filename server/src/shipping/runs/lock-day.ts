import type { TenantTransaction } from '../../platform/database/index.ts'
import { lockPlannedRun, lockRun, updateRun } from './runs.repository.ts'
import { deleteStaleStops, listStaleRuns } from './stops.repository.ts'

/**
 * Locks the drivers' planned runs of a day, which are made where there are none, and takes off what cannot go any more of all
 * planned runs of the day, so that it can go on another. Runs that lose a stop are changed: whoever has them on the screen looks
 * again before they change them. All are locked in the order of drivers, so that two never wait for each other.
 *
 * @returns the ids of the runs by driver
 */
export async function lockDay(
  tx: TenantTransaction,
  day: string,
  driverIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const stale = new Map((await listStaleRuns(tx, day)).map(({ id, driver_id }) => [driver_id, id]))
  const runIds = new Map<number, number>()
  const drivers = [...new Set([...driverIds, ...stale.keys()])].toSorted((a, b) => a - b)
  for (const driverId of drivers) {
    const staleId = stale.get(driverId)
    if (driverIds.includes(driverId)) runIds.set(driverId, await lockPlannedRun(tx, day, driverId, now))
    else if (staleId !== undefined) await lockRun(tx, staleId)
  }
  const removed = await deleteStaleStops(tx, [...stale.values(), ...runIds.values()])
  for (const id of new Set(removed.map(stop => stop.run_id))) await updateRun(tx, id, { updated_at: now })
  return runIds
}

export function requireLocked(runIds: ReadonlyMap<number, number>, driverId: number): number {
  const id = runIds.get(driverId)
  if (id === undefined) throw new Error(`The run of driver ${driverId} is not locked.`)
  return id
}
