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
   * is called the pickup counts for later choices, though the database does not have it yet. Nobody is promised a place
   * that another booking is about to take: two of one transaction would fail it for all.
   */
  choose(tenantId: number, drivers: readonly DriverLoad[], place: Place, date: string): Choice
}

export interface Choice {
  readonly driver: DriverLoad | null
  /**
   * Null unless every place that is left is being booked: then it ends when one of these bookings is settled. As that may
   * have failed, the caller reads the loads and chooses again.
   */
  readonly untilNextSettled: Promise<void> | null
  /** To be called once, when the booking is committed or has failed. */
  settled(): void
}

/** The bookings of a driver's day that are under way. */
interface UnderWay {
  count: number
  /** Called when the next of them is settled. */
  readonly waiting: (() => void)[]
}

/** There is no driver. */
export const nobody: Choice = { driver: null, untilNextSettled: null, settled() {} }

export function createDispatcher(): Dispatcher {
  /** By tenant, day and driver. */
  const underWay = new Map<string, UnderWay>()

  return {
    choose(tenantId, drivers, place, date) {
      const keyOf = (driverId: number) => `${tenantId} ${date} ${driverId}`
      const driver = leastBusy(drivers, place, driverId => underWay.get(keyOf(driverId))?.count ?? 0)
      if (!driver) return nobody
      const key = keyOf(driver.id)
      const ofDay = underWay.getOrInsertComputed(key, () => ({ count: 0, waiting: [] }))
      if (driver.open + ofDay.count >= driver.daily_capacity) {
        return { ...nobody, untilNextSettled: new Promise(resolve => ofDay.waiting.push(resolve)) }
      }
      ofDay.count++
      return {
        driver,
        untilNextSettled: null,
        settled() {
          ofDay.count--
          if (ofDay.count === 0) underWay.delete(key)
          for (const goOn of ofDay.waiting.splice(0)) goOn()
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
