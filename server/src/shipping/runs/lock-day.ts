import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { lockPlannedRun, lockRun, updateRun } from './runs.repository.ts'
import { deleteStaleStops, listStaleRuns } from './stops.repository.ts'

/**
 * Locks the drivers' planned runs of a day, creating missing ones, and removes stale stops from all planned runs of
 * the day. Runs that lose a stop get a new version, so that their viewers reload before changes. Locks follow the
 * order of drivers, to prevent deadlocks.
 *
 * @returns the ids of the runs by driver
 */
export async function lockDay(
  tx: TenantTransaction,
  day: string,
  driverIds: readonly number[],
  clock: Clock,
): Promise<Map<number, number>> {
  const stale = new Map((await listStaleRuns(tx, day)).map(({ id, driver_id }) => [driver_id, id]))
  const runIds = new Map<number, number>()
  const drivers = [...new Set([...driverIds, ...stale.keys()])].toSorted((a, b) => a - b)
  for (const driverId of drivers) {
    const staleId = stale.get(driverId)
    if (driverIds.includes(driverId))
      runIds.set(driverId, await lockPlannedRun(tx, day, driverId, clock.now()))
    else if (staleId !== undefined) await lockRun(tx, staleId)
  }
  const removed = await deleteStaleStops(tx, [...stale.values(), ...runIds.values()])
  for (const id of new Set(removed.map(stop => stop.run_id)))
    await updateRun(tx, id, { updated_at: clock.now() })
  return runIds
}

export function requireLocked(runIds: ReadonlyMap<number, number>, driverId: number): number {
  const id = runIds.get(driverId)
  if (id === undefined) throw new Error(`The run of driver ${driverId} is not locked.`)
  return id
}
