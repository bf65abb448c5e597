import { eachInSlices, type Slices } from '../../platform/shared/slices.ts'
import { covers, type DriverRow } from '../pickups/index.ts'

export interface Place {
  readonly country: string
  readonly state: string | null
  readonly zip: string | null
}

export function isCovered({ areas }: Pick<DriverRow, 'areas'>, place: Place): boolean {
  return areas.some(area => covers(area, place))
}

/** The ids of the drivers whose areas cover each place, in the order of the places. Pure; in slices. */
export function* driversAt(drivers: readonly DriverRow[], places: readonly Place[]): Slices<number[][]> {
  const keyOf = ({ country, state, zip }: Place) => JSON.stringify([country, state, zip])
  const known = new Map(places.map(place => [keyOf(place), place]))
  const found = new Map<string, number[]>()
  yield* eachInSlices(known, ([key, place]) => {
    found.set(
      key,
      drivers.filter(driver => isCovered(driver, place)).map(({ id }) => id),
    )
  })
  return places.map(place => found.get(keyOf(place)) ?? [])
}
