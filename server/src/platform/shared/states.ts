import { iso31662 } from 'iso-3166'
import { normalName } from './place-names.ts'

/**
 * Subdivisions of countries by ISO 3166-2. An address may use the code (`CA`), the whole code (`US-CA`) or the name
 * (`California`).
 */

/** Names besides the standard: postal abbreviations, former names and common ones. */
const otherNames: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  CA: {
    NL: ['NF', 'Newfoundland', 'Labrador'],
    NT: ['NWT'],
    PE: ['PEI', 'P.E.I.'],
    QC: ['PQ'],
    YT: ['Yukon Territory'],
  },
  DE: {
    BY: ['Bavaria'],
    HE: ['Hesse'],
    NI: ['Lower Saxony'],
    NW: ['North Rhine-Westphalia'],
    RP: ['Rhineland-Palatinate'],
    SN: ['Saxony'],
    ST: ['Saxony-Anhalt'],
    TH: ['Thuringia'],
  },
  MX: {
    CMX: ['CDMX', 'DF', 'Distrito Federal', 'Mexico City'],
    COA: ['Coahuila'],
    MEX: ['Estado de México', 'Edomex'],
    MIC: ['Michoacán'],
    VER: ['Veracruz'],
  },
  US: {
    // The US Postal Service treats these as states.
    AA: ['Armed Forces Americas'],
    AE: ['Armed Forces Europe'],
    AP: ['Armed Forces Pacific'],
    FM: ['Federated States of Micronesia'],
    MH: ['Marshall Islands'],
    PW: ['Palau'],
    DC: ['Washington DC'],
    VI: ['Virgin Islands', 'U.S. Virgin Islands'],
  },
}

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

/** The fault of an unknown state; null if the country is not strict. */
export function stateFault(country: string, text: string): string | null {
  if (!writtenByTheStandard.has(country) || !isUnknownState(country, text)) return null
  return `"${text.slice(0, 40)}" is no state of ${country}. Zones and surcharges by state go by its code or name of ISO 3166-2.`
}

function subdivisions(country: string): Subdivisions {
  return subdivisionsOf.getOrInsertComputed(country, readSubdivisions)
}

/** Codes go before names, subdivisions before their parts. */
function readSubdivisions(country: string): Subdivisions {
  const all = byCountry.get(country) ?? []
  const own = otherNames[country] ?? {}
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
  for (const [code, names] of Object.entries(own)) for (const name of names) note(name, code)
  const topFirst = [...all].sort((a, b) => Number(b.parent === country) - Number(a.parent === country))
  for (const { code, name } of topFirst) for (const form of formsOf(name)) note(form, suffix(code))
  return { codes, spellings }
}

/** `Madrid, Comunidad de` is also called Madrid and Comunidad de Madrid. */
function formsOf(name: string): string[] {
  const [first = '', second, ...rest] = name.split(', ')
  return second === undefined || rest.length > 0 ? [name] : [name, first, `${second} ${first}`]
}

/** Blanks and points do not count: `N.Y.` is `NY`. */
function keyOf(text: string): string {
  return /^[A-Z]{2,3}$/.test(text) ? text : normalName(text).replaceAll(' ', '')
}
