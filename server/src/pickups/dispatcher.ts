import { covers } from './driver-areas.ts'
import type { DriverLoad } from './driver-days.repository.ts'

/** Where a pickup is collected, as far as it decides by whom. */
interface Place {
  country: string
  zip: string | null
}

/** Chooses drivers for pickups that are booked; one for each process. */
export interface Dispatcher {
  /**
   * The driver who gets a pickup. The driver is active, has an area that covers the address, is below the day's
   * capacity, and has the fewest open pickups that day of all such drivers; null when there is none. Until `settled`
   * is called the pickup counts for later choices, though the database does not have it yet.
   */
  choose(tenantId: number, drivers: readonly DriverLoad[], place: Place, date: string): Choice
}

export interface Choice {
  readonly driver: DriverLoad | null
  /** The driver's last places are all being booked: there is one only if such a booking fails. */
  readonly isDoubtful: boolean
  /** To be called once, when the booking is committed or has failed. */
  settled(): void
}

export function createDispatcher(): Dispatcher {
  /** Bookings under way, by tenant, day and driver. */
  const underWay = new Map<string, number>()

  return {
    choose(tenantId, drivers, place, date) {
      const keyOf = (driverId: number) => `${tenantId} ${date} ${driverId}`
      const driver = leastBusy(drivers, place, driverId => underWay.get(keyOf(driverId)) ?? 0)
      if (!driver) return { driver: null, isDoubtful: false, settled() {} }
      const key = keyOf(driver.id)
      const before = underWay.get(key) ?? 0
      underWay.set(key, before + 1)
      return {
        driver,
        isDoubtful: driver.open + before >= driver.daily_capacity,
        settled() {
          const left = (underWay.get(key) ?? 0) - 1
          if (left > 0) underWay.set(key, left)
          else underWay.delete(key)
        },
      }
    },
  }
}

/**
 * Of drivers in the order of ids, the first of those with the fewest pickups, bookings under way included. A driver
 * whose last places are all being booked comes after those with a place: a booking under way may yet fail. Pure.
 */
export function leastBusy(
  drivers: readonly DriverLoad[],
  place: Place,
  underWayOf: (driverId: number) => number,
): DriverLoad | undefined {
  const load = (driver: DriverLoad) => driver.open + underWayOf(driver.id)
  const isTaken = (driver: DriverLoad) => load(driver) >= driver.daily_capacity
  return drivers
    .filter(driver => driver.open < driver.daily_capacity)
    .filter(driver => driver.areas.some(area => covers(area, place)))
    .toSorted((a, b) => Number(isTaken(a)) - Number(isTaken(b)) || load(a) - load(b))[0]
}
