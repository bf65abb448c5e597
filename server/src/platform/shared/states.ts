import { iso31662 } from 'iso-3166'
import { normalName } from './place-names.ts'

/**
 * States, provinces and other subdivisions of countries, by ISO 3166-2. An address may name one by its code (`CA`), by
 * the whole code (`US-CA`) or by its name (`California`).
 */

/** Names beside those of the standard: postal abbreviations, former names and those of everyday speech. */
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
    // The United States' post office counts these among the states.
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

/** Countries whose addresses name the state by the codes and names of the standard: another name is a mistake there. */
const writtenByTheStandard = new Set(['AU', 'BR', 'CA', 'US'])

interface Subdivisions {
  /** Codes without the country's, by every spelling. */
  readonly codes: ReadonlyMap<string, string>
  /** Every spelling in its normal form, by code. */
  readonly spellings: ReadonlyMap<string, readonly string[]>
}

const byCountry = Map.groupBy(iso31662, ({ code }) => code.slice(0, 2))
/** A cache: few companies send to many countries. */
const subdivisionsOf = new Map<string, Subdivisions>()

/**
 * How a state is compared: `CA`, `California` and `US-CA` are one. Of a subdivision that the standard knows it is the code
 * without the country's, of any other its name in the normal form.
 */
export function stateName(country: string, text: string): string {
  if (text === '') return text
  return subdivisions(country).codes.get(keyOf(text)) ?? normalName(text)
}

/** The spellings of a state, each as `normalName` has it, that are compared as equal. */
export function stateSpellings(country: string, text: string): readonly string[] {
  const name = stateName(country, text)
  return subdivisions(country).spellings.get(name) ?? [name]
}

/** Whether a country that has states by the standard has none of this code or name. */
export function isUnknownState(country: string, text: string): boolean {
  const { codes } = subdivisions(country)
  return codes.size > 0 && !codes.has(keyOf(text))
}

/** A sentence for a state that the country does not have; null where the country's addresses are not so strict. */
export function stateFault(country: string, text: string): string | null {
  if (!writtenByTheStandard.has(country) || !isUnknownState(country, text)) return null
  return `"${text.slice(0, 40)}" is no state of ${country}. Zones and surcharges by state go by its code or name of ISO 3166-2.`
}

function subdivisions(country: string): Subdivisions {
  return subdivisionsOf.getOrInsertComputed(country, readSubdivisions)
}

/** Codes go before names, and the parts of a country before the parts of those. */
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
