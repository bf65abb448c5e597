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

export function territoryOfZip(zip: string | null): Territory | null {
  const code = (zip ?? '').replace(/[\s-]/g, '')
  return zips.find(([beginning]) => beginning.test(code))?.[1] ?? null
}

export function asTerritory(code: string | undefined): Territory | null {
  return territories.find(territory => territory === code) ?? null
}
