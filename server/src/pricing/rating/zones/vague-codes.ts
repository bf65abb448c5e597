import { isVagueCode, vagueCode } from '../../../platform/shared/postal-forms.ts'
import { type Locality, type Pattern, postalEnds } from './places.ts'

/** By country: ranges of short codes with which an address may be in a rule or not, as `from-to`. */
export type VagueCodes = Readonly<Record<string, readonly string[]>>

/** Stands for the rules of Argentine provinces, which tell nothing of a code without letter. */
const byLetter = '?'

export function vagueCodesOf(patterns: readonly Pattern[]): VagueCodes {
  const found: Record<string, Set<string>> = {}
  for (const pattern of patterns) {
    const ends = postalEnds(pattern)
    const { country } = pattern
    if (country === null || !ends) continue
    const add = (stretch: string) => {
      found[country] ??= new Set()
      found[country].add(stretch)
    }
    const [from, to] = ends
    if (country === 'AR' && (pattern.interval?.province || /^[A-Z]\d{0,3}$/.test(from))) add(byLetter)
    const [first, last] = [vagueCode(country, from), vagueCode(country, to)]
    if (first !== null && last !== null) add(`${first}-${last}`)
  }
  return Object.fromEntries(Object.entries(found).map(([country, codes]) => [country, [...codes]]))
}

/** Whether a longer form of the address's code decides about a rule. */
export function isVague(vague: VagueCodes, { country, postalCodes, province }: Locality): boolean {
  const known = country === null ? undefined : vague[country]
  const code = postalCodes.at(-1)
  if (country === null || !known || code === undefined) return false
  if (country === 'AR' && province === null && known.includes(byLetter)) return true
  if (!postalCodes.every(form => isVagueCode(country, form))) return false
  return known.some(stretch => {
    const [from = '', to = ''] = stretch.split('-')
    return from.length === code.length && from <= code && code <= to
  })
}
