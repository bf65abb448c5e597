import { isVagueAmong, vagueMarks } from '../../../platform/shared/vague-postal.ts'
import { type Locality, type Pattern, postalEnds } from './places.ts'

/** By country: marks of rules that an address may be in, or not. */
export type VagueCodes = Readonly<Record<string, readonly string[]>>

export function vagueCodesOf(patterns: readonly Pattern[]): VagueCodes {
  const found: Record<string, Set<string>> = {}
  for (const pattern of patterns) {
    const ends = postalEnds(pattern)
    const { country } = pattern
    if (country === null || !ends) continue
    for (const mark of vagueMarks(country, { ends, province: pattern.interval?.province ?? null })) {
      found[country] ??= new Set()
      found[country].add(mark)
    }
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
