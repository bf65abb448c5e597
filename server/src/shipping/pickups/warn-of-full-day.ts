import type { Recorder } from '../../platform/audit/index.ts'
import type { TenantTransaction } from '../../platform/database/index.ts'
import { openPickupsOn } from './driver-days.repository.ts'
import { findDriver } from './drivers.repository.ts'
import type { PickupDetails } from './pickup.repository.ts'

/**
 * Staff may exceed the driver's capacity, and get a warning. Only after the pickup has its place in the driver's day:
 * another change of that day waits for the place, so that each counts the others.
 */
export async function warnOfFullDay(
  tx: TenantTransaction,
  { status, driver_id: driverId, scheduled_date: date }: PickupDetails,
  recorder: Recorder,
): Promise<void> {
  const driver = status === 'assigned' && driverId !== null ? await findDriver(tx, driverId) : undefined
  if (!driver) return
  const others = ((await openPickupsOn(tx, date)).get(driver.id) ?? 0) - 1
  if (others < driver.daily_capacity) return
  recorder.warn({
    field: 'driver_id',
    message: `${driver.name} has ${others} other open pickups that day, and a capacity of ${driver.daily_capacity}.`,
  })
}
