import { iso31662 } from 'iso-3166'
import { normalName } from './place-names.ts'
import { dividedStates, kindsOfStates, otherStateNames } from './state-names.ts'

/**
 * Subdivisions of countries by ISO 3166-2. An address may use the code (`CA`), the whole code (`US-CA`) or the name
 * (`California`).
 */

/** Countries that use the codes and names of the standard, so another name is a mistake. */
const writtenByTheStandard = new Set(['AU', 'BR', 'CA', 'US'])

interface Subdivisions {
  /** By every spelling. */
  readonly codes: ReadonlyMap<string, string>
  /** Normalised. */
  readonly spellings: ReadonlyMap<string, readonly string[]>
}

const byCountry = Map.groupBy(iso31662, ({ code }) => code.slice(0, 2))
/** A cache: few companies send to many countries. */
const subdivisionsOf = new Map<string, Subdivisions>()

/**
 * Normal form for comparison: `CA`, `California` and `US-CA` are one. It is the code without the country's for a known
 * subdivision, otherwise the normalised name.
 */
export function stateName(country: string, text: string): string {
  if (text === '') return text
  return subdivisions(country).codes.get(keyOf(text)) ?? normalName(text)
}

/** Spellings of a state that are equal, each by `normalName`. */
export function stateSpellings(country: string, text: string): readonly string[] {
  const name = stateName(country, text)
  return subdivisions(country).spellings.get(name) ?? [name]
}

/** Whether the standard lists states of the country, but not this one. */
export function isUnknownState(country: string, text: string): boolean {
  const { codes } = subdivisions(country)
  return codes.size > 0 && !codes.has(keyOf(text))
}

/** The fault of a divided state, and of an unknown one if the country is strict; else null. */
export function stateFault(country: string, text: string): string | null {
  const successors = dividedStates[country]?.[stateName(country, text)]
  if (successors) {
    return `"${text.slice(0, 40)}" was divided. Give one of ${successors.join(', ')}: zones and surcharges by state take it for none of them.`
  }
  if (!writtenByTheStandard.has(country) || !isUnknownState(country, text)) return null
  return `"${text.slice(0, 40)}" is no state of ${country}. Zones and surcharges by state go by its code or name of ISO 3166-2.`
}

function subdivisions(country: string): Subdivisions {
  return subdivisionsOf.getOrInsertComputed(country, readSubdivisions)
}

/** Codes go before names, subdivisions before their parts. */
function readSubdivisions(country: string): Subdivisions {
  const all = byCountry.get(country) ?? []
  const own = otherStateNames[country] ?? {}
  const codes = new Map<string, string>()
  const spellings = new Map<string, string[]>()
  const note = (spelling: string, code: string) => {
    const key = keyOf(spelling)
    if (key === '' || codes.has(key)) return
    codes.set(key, code)
    spellings.getOrInsertComputed(code, () => []).push(normalName(spelling))
  }
  const suffix = (code: string) => code.slice(country.length + 1)
  for (const { code } of all) note(suffix(code), suffix(code))
  for (const code of Object.keys(own)) note(code, code)
  for (const code of new Set(codes.values())) note(`${country}-${code}`, code)
  for (const [code, names] of Object.entries(own)) {
    for (const name of names) {
      note(name, code)
      if (/^[A-Z\d]{1,3}$/.test(name)) note(`${country}-${name}`, code)
    }
  }
  const topFirst = [...all].sort((a, b) => Number(b.parent === country) - Number(a.parent === country))
  for (const { code, name } of topFirst) for (const form of formsOf(country, name)) note(form, suffix(code))
  return { codes, spellings }
}

/** `Madrid, Comunidad de` is also called Madrid and Comunidad de Madrid. */
function formsOf(country: string, name: string): string[] {
  const kinds = kindsOfStates[country]
  if (kinds) return [name, ...kinds.map(kind => `${kind} ${name}`)]
  const [first = '', second, ...rest] = name.split(', ')
  const withoutKind = name.replace(/ (?:Sheng|Shi|oblysy)$/, '')
  if (withoutKind !== name) return [name, withoutKind]
  return second === undefined || rest.length > 0 ? [name] : [name, first, `${second} ${first}`]
}

/** Blanks and points do not count: `N.Y.` is `NY`. */
function keyOf(text: string): string {
  return /^[A-Z]{2,3}$/.test(text) ? text : normalName(text).replaceAll(' ', '')
}
