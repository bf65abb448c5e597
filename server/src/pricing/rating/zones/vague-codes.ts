import { asTerritory, territoryOfZip } from '../../../platform/shared/us-territories.ts'
import { isVagueAmong, vagueMarks } from '../../../platform/shared/vague-postal.ts'
import { type Locality, type Pattern, postalEnds } from './places.ts'

/** By country: marks of rules that an address may be in, or not. */
export type VagueCodes = Readonly<Record<string, readonly string[]>>

export function vagueCodesOf(patterns: readonly Pattern[]): VagueCodes {
  const found: Record<string, Set<string>> = {}
  const add = (country: string, mark: string) => {
    found[country] ??= new Set()
    found[country].add(mark)
  }
  for (const pattern of patterns) {
    const ends = postalEnds(pattern)
    const { country, state } = pattern
    if (country === null) continue
    const territory = territoryAt({ country, state, zip: ends?.[0] ?? '' })
    if (territory !== null) {
      add(country, `=${territory}`)
      add(country === 'US' ? territory : 'US', `@${territory}`)
    }
    if (!ends) continue
    const province = pattern.interval?.province ?? null
    for (const mark of vagueMarks(country, { ends, province })) add(country, mark)
  }
  return Object.fromEntries(Object.entries(found).map(([country, codes]) => [country, [...codes]]))
}

/** Whether another form of the address's code decides about a rule. */
export function isVague(vague: VagueCodes, { country, postalCodes, province }: Locality): boolean {
  const marks = country === null ? undefined : vague[country]
  return (
    country !== null && marks !== undefined && isVagueAmong(marks, country, { codes: postalCodes, province })
  )
}

/** A territory of the United States that rules name in the other way alone: as a country (`PR`), or as a state of `US`. */
export function isNamedOtherwise(vague: VagueCodes, { country, state, postalCodes }: Locality): boolean {
  if (country === null) return false
  const territory = territoryAt({ country, state, zip: postalCodes[0] ?? '' })
  const marks = vague[country] ?? []
  return territory !== null && marks.includes(`@${territory}`) && !marks.includes(`=${territory}`)
}

function territoryAt({ country, state, zip }: { country: string; state: string; zip: string }) {
  return country === 'US' ? (asTerritory(state) ?? territoryOfZip(zip)) : asTerritory(country)
}
