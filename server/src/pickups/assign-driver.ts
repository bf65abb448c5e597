import type { TenantTransaction } from '../database/index.ts'
import { type DriverArea, type DriverLoad, driversOnHeldDay } from './pickup.repository.ts'

/**
 * The driver who gets a pickup. The driver is active, has an area that covers the address, is below the day's
 * capacity, and has the fewest open pickups that day of all such drivers; null when there is none.
 */
export async function chooseDriver(
  tx: TenantTransaction,
  place: { country: string; zip: string | null },
  date: string,
): Promise<number | null> {
  const drivers = await driversOnHeldDay(tx, place.country, date)
  return leastBusy(drivers, place)?.id ?? null
}

/** Of drivers in the order of ids, the first of those with the fewest open pickups. Pure. */
export function leastBusy(
  drivers: readonly DriverLoad[],
  place: { country: string; zip: string | null },
): DriverLoad | undefined {
  return drivers
    .filter(driver => driver.open < driver.daily_capacity)
    .filter(driver => driver.areas.some(area => covers(area, place)))
    .toSorted((a, b) => a.open - b.open)[0]
}

/** Whether a driver with this area collects at the place. */
export function covers(area: DriverArea, place: { country: string; zip: string | null }): boolean {
  if (area.country !== place.country) return false
  if (area.zip_prefix === null && area.zip_from === null) return true
  if (place.zip === null) return false
  const zip = plain(place.zip)
  if (area.zip_prefix !== null) return zip.startsWith(plain(area.zip_prefix))
  return inRange(zip, plain(area.zip_from ?? ''), plain(area.zip_to ?? ''))
}

/** Both ends belong to the range. Of a longer code (ZIP+4) only as many characters count as the ends have. */
function inRange(zip: string, from: string, to: string): boolean {
  return zip.slice(0, from.length) >= from && zip.slice(0, to.length) <= to
}

function plain(zip: string): string {
  return zip.toUpperCase().replace(/[\s-]/g, '')
}
