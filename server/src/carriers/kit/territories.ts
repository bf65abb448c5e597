import type { Party } from '../../platform/shared/party.ts'
import { asTerritory, type Territory, territoryOfZip } from '../../platform/shared/us-territories.ts'
import { regionCode } from './regions.ts'

export type PlaceOfParty = Pick<Party, 'country' | 'state' | 'zip'>

/** Whichever way it is written: as a country, as a state of the United States, or by its ZIP code alone. */
export function territoryOf(place: PlaceOfParty): Territory | null {
  if (place.country !== 'US') return asTerritory(place.country)
  return asTerritory(regionCode(place)) ?? territoryOfZip(place.zip)
}

/** State and ZIP code of an address in the United States contradict each other. */
export function isContradictory(place: PlaceOfParty): boolean {
  const region = place.country === 'US' ? regionCode(place) : undefined
  if (region === undefined || !/^\s*\d{5}/.test(place.zip ?? '')) return false
  return asTerritory(region) !== territoryOfZip(place.zip)
}
