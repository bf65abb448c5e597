import { endsWell, isBritish, outwardLength, prefixReading } from '../../platform/shared/british-postal.ts'
import { countryCodes } from '../../platform/shared/countries.ts'
import { cityName } from '../../platform/shared/place-names.ts'
import {
  isVagueCode,
  postalForms,
  provinceOfRange,
  rulePostal,
  signedPostal,
} from '../../platform/shared/postal-forms.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { isVagueAmong, lengthsOfCodes, vagueMarks } from '../../platform/shared/vague-postal.ts'

/** A country, or its part with a postal prefix, in a postal range, or in one city. */
export interface SortPlace {
  readonly country: string
  readonly zip_prefix: string | null
  readonly zip_from: string | null
  readonly zip_to: string | null
  readonly city: string | null
}

export interface SortPlaceKey {
  readonly zip_key: string
  /** Null for a prefix. */
  readonly zip_end: string | null
  readonly city_key: string
  /** Equal for equal places. */
  readonly place: string
}

export interface Delivery {
  readonly country: string
  readonly zip: string | null
  readonly city: string | null
  readonly state?: string | null
}

/** Characters of a postal code without blanks and hyphens. */
const longestZip = 12

function plainZip(country: string, text: string | null): string {
  return rulePostal(country, text ?? '').slice(0, longestZip)
}

/** Forms of the delivery's code that begin like prefixes and ranges. */
export function zipsOf({ country, zip, state = null }: Delivery): readonly string[] {
  const { measured } = postalForms(country, zip ?? '', state)
  return measured.length === 0 ? [''] : measured.map(code => code.slice(0, longestZip))
}

export function cityKey(city: string | null): string {
  return cityName(city ?? '')
}

export function keyOfPlace({ country, zip_prefix, zip_from, zip_to, city }: SortPlace): SortPlaceKey {
  const zip = plainZip(country, zip_prefix ?? zip_from)
  const end = zip_to === null ? null : plainZip(country, zip_to)
  const sign = isBritish(country) && zip_prefix !== null ? signs[prefixReading(zip_prefix)] : ''
  const name = cityKey(city)
  const place = [country, `${zip}${end === null ? '' : `-${end}`}${sign}`, name].join(' ').trimEnd()
  return { zip_key: zip, zip_end: end, city_key: name, place }
}

const signs = { part: '', sector: '+', anywhere: '*' }

export interface SoughtPlace {
  /** Empty for any country. */
  readonly country: string
  readonly zip: string
  /** Excludes longer codes. */
  readonly whole: boolean
}

/** The postal codes that a typed text may be, as in `zip_key`. */
export function soughtPlaces(text: string): SoughtPlace[] {
  const signed = signedPostal(text)
  if (signed === '') return []
  const any = { country: '', zip: signed, whole: false }
  return [any, ...countryCodes.flatMap(country => soughtIn(country, text, signed))]
}

function soughtIn(country: string, text: string, signed: string): SoughtPlace[] {
  const code = rulePostal(country, text)
  const begin = code === '' || code === signed ? [] : [{ country, zip: code, whole: false }]
  const { codes } = postalForms(country, text, null)
  const shorter = codes.filter(form => form !== code && form !== signed)
  return [...begin, ...shorter.map(zip => ({ country, zip, whole: true }))]
}

/** Faults by field. A range has two ends of equal length, in order. */
export function faultsOfPlace({ country, zip_prefix, zip_from, zip_to, city }: SortPlace): FieldProblems {
  const faults: FieldProblems = {}
  const [from, to] = [plainZip(country, zip_from), plainZip(country, zip_to)]
  const empty = 'must have a letter or a digit.'
  if (city !== null && cityKey(city) === '') faults.city = `City ${empty}`
  if (zip_prefix !== null && (zip_from !== null || zip_to !== null)) {
    faults.zip_prefix = 'A sort code is for a postal prefix or for a postal range, not both.'
  } else if (zip_prefix !== null && plainZip(country, zip_prefix) === '')
    faults.zip_prefix = `Postal prefix ${empty}`
  else if (zip_from === null && zip_to !== null) faults.zip_from = 'First postal code is required.'
  else if (zip_from !== null && zip_to === null) faults.zip_to = 'Last postal code is required.'
  else if (zip_from !== null && from === '') faults.zip_from = `First postal code ${empty}`
  else if (from.length !== to.length) faults.zip_to = 'Both postal codes must have as many characters.'
  else if (from > to) faults.zip_to = 'Last postal code must not be before the first.'
  return faults
}

/** In words: `US 10115–10179, Newark`. */
export function textOfPlace({ country, zip_prefix, zip_from, zip_to, city }: SortPlace): string {
  const zip = zip_prefix ?? (zip_from === null ? null : `${zip_from}–${zip_to}`)
  return [[country, zip].filter(Boolean).join(' '), city].filter(Boolean).join(', ')
}

export type Candidate = Pick<SortPlaceKey, 'zip_key' | 'zip_end' | 'city_key'> & {
  zip_prefix: string | null
  zip_from: string | null
  zip_to: string | null
}

/**
 * The longest prefix wins. A range counts as the common beginning of its ends and precedes a prefix of that length; of
 * two equally long ones, the one with the city is first.
 */
export function bestCandidate<Row extends Candidate>(
  candidates: readonly Row[],
  delivery: Delivery,
): Row | null {
  let best: Row | null = null
  for (const row of candidates) {
    if (covers(row, delivery) && (best === null || closeness(row) > closeness(best))) best = row
  }
  return best
}

/** Beginnings of longer codes that may decide about the delivery; empty if its own code is whole. */
export function vagueParts({ country, zip, state = null }: Delivery): string[] {
  const { codes, province } = postalForms(country, zip ?? '', state)
  if (codes.length === 0) return []
  if (lengthsOfCodes(country)) return ['']
  if (country === 'AR' && province === null) return [...lettersOfProvinces]
  return codes.every(code => isVagueCode(country, code)) ? [...codes] : []
}

const lettersOfProvinces = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export function isVagueDelivery(candidates: readonly Candidate[], delivery: Delivery): boolean {
  const { country, zip, state = null } = delivery
  const marks = candidates.flatMap(({ zip_key: from, zip_end: to, zip_from, zip_to }) => {
    const province = provinceOfRange(country, zip_from ?? '', zip_to ?? '')
    return from === '' ? [] : vagueMarks(country, { ends: [from, to ?? from], province })
  })
  return isVagueAmong(marks, country, postalForms(country, zip ?? '', state))
}

function covers(row: Candidate, delivery: Delivery): boolean {
  if (row.city_key !== '' && row.city_key !== cityKey(delivery.city)) return false
  if (row.zip_key === '') return true
  const { country, zip, state = null } = delivery
  const own = provinceOfRange(country, row.zip_from ?? '', row.zip_to ?? '')
  const { province } = postalForms(country, zip ?? '', state)
  if (own !== null && own !== province) return false
  return zipsOf(delivery).some(code => coversCode(row, country, code))
}

function coversCode(row: Candidate, country: string, zip: string): boolean {
  const { zip_key: start, zip_end: end, zip_prefix: prefix } = row
  if (zip.length < start.length) return false
  const isInside = end === null ? zip.startsWith(start) : isBetween(zip.slice(0, start.length), start, end)
  // British codes are read by their parts, as in zones of tariffs.
  const outward = isBritish(country) ? outwardLength(zip) : null
  return isInside && endsWell(zip, start.length, outward, prefix === null ? 'part' : prefixReading(prefix))
}

function isBetween(code: string, from: string, to: string): boolean {
  return from <= code && code <= to
}

function closeness({ zip_key: start, zip_end: end, city_key: city }: Candidate): number {
  const shared = end === null ? start.length : commonLength(start, end)
  return shared * 4 + (end === null ? 0 : 2) + (city === '' ? 0 : 1)
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
