import { covers } from './driver-areas.ts'
import type { DriverLoad } from './driver-days.repository.ts'

interface Collection {
  id: number
  country: string
  zip: string | null
}

/**
 * The driver with the fewest open pickups that day, of those whose area covers the address and who have room. Ties
 * rotate by pickup id, so that concurrent bookings choose different drivers. Pure.
 */
export function leastBusy(drivers: readonly DriverLoad[], pickup: Collection): DriverLoad | null {
  const able = drivers
    .filter(driver => driver.open < driver.daily_capacity)
    .filter(driver => driver.areas.some(area => covers(area, pickup)))
  const fewest = Math.min(...able.map(({ open }) => open))
  const equals = able.filter(({ open }) => open === fewest)
  return equals[(pickup.id - 1) % equals.length] ?? null
}
