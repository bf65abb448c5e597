import { covers } from './driver-areas.ts'
import type { DriverLoad } from './driver-days.repository.ts'

/** What of a pickup decides who gets it. */
interface Collection {
  id: number
  country: string
  zip: string | null
}

/**
 * The driver who gets a pickup: one whose area covers the address, who is below the day's capacity, and who has the
 * fewest open pickups that day of all such drivers; null when there is none. Drivers who have equally many take turns by
 * the pickups' ids, so that pickups that are booked at the same time do not all choose one. Pure.
 */
export function leastBusy(drivers: readonly DriverLoad[], pickup: Collection): DriverLoad | null {
  const able = drivers
    .filter(driver => driver.open < driver.daily_capacity)
    .filter(driver => driver.areas.some(area => covers(area, pickup)))
  const fewest = Math.min(...able.map(({ open }) => open))
  const equals = able.filter(({ open }) => open === fewest)
  return equals[(pickup.id - 1) % equals.length] ?? null
}
