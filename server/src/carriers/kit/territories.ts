import type { Party } from '../../platform/shared/party.ts'
import { regionCode } from './regions.ts'

/**
 * Territories of the United States and states in free association, which its post serves as states. Sources: ISO
 * 3166-1 and 3166-2; USPS Domestic Mail Manual 608.2 and Publication 28, appendix B.
 */
const territories = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'] as const
export type Territory = (typeof territories)[number]

/** ZIP codes of USPS Publication 65. */
const zips: readonly [beginning: RegExp, territory: Territory][] = [
  [/^00[679]/, 'PR'],
  [/^008/, 'VI'],
  [/^96799/, 'AS'],
  [/^969(?:[12]\d|3[0-2])/, 'GU'],
  [/^9695[0-2]/, 'MP'],
  [/^969(?:39|40)/, 'PW'],
  [/^9694[1-4]/, 'FM'],
  [/^969[67]0/, 'MH'],
]

export type PlaceOfParty = Pick<Party, 'country' | 'state' | 'zip'>

/** Whichever way it is written: as a country, as a state of the United States, or by its ZIP code alone. */
export function territoryOf(place: PlaceOfParty): Territory | null {
  if (place.country !== 'US') return asTerritory(place.country)
  return asTerritory(regionCode(place)) ?? byZip(place)
}

/** State and ZIP code of an address in the United States contradict each other. */
export function isContradictory(place: PlaceOfParty): boolean {
  const region = place.country === 'US' ? regionCode(place) : undefined
  if (region === undefined || !/^\s*\d{5}/.test(place.zip ?? '')) return false
  return asTerritory(region) !== byZip(place)
}

function byZip({ zip }: PlaceOfParty): Territory | null {
  const code = (zip ?? '').replace(/[\s-]/g, '')
  return zips.find(([beginning]) => beginning.test(code))?.[1] ?? null
}

function asTerritory(code: string | undefined): Territory | null {
  return territories.find(territory => territory === code) ?? null
}
