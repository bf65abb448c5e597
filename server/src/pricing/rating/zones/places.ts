import {
  isBritish,
  outwardLength,
  type PostalReading,
  prefixReading,
} from '../../../platform/shared/british-postal.ts'
import { cityName, normalName } from '../../../platform/shared/place-names.ts'
import {
  haveOneProvince,
  plainPostal,
  postalForms,
  provinceOfRange,
  rulePostal,
} from '../../../platform/shared/postal-forms.ts'
import { stateName } from '../../../platform/shared/states.ts'
import type { Place } from '../document/tariff-document.ts'

/** Unknown parts are null. */
export interface Address {
  readonly country: string | null
  readonly state: string | null
  readonly city: string | null
  readonly zip: string | null
}

/** A higher rank is more specific; within a rank, the smaller size. */
export interface Specificity {
  readonly rank: number
  readonly size: number
}

export const rankOfState = 2

/** Negative if `a` is more specific. */
export function compareSpecificity(a: Specificity, b: Specificity): number {
  return b.rank - a.rank || a.size - b.size
}

/**
 * Postal codes whose first `length` characters, read as a number (base 10 for digits, else 36), lie between two
 * numbers, both inclusive. A prefix covers one number.
 */
export interface PostalInterval {
  readonly digits: boolean
  readonly length: number
  readonly from: number
  readonly to: number
  readonly reading: PostalReading
  /** Letter of an Argentine province that a range is in. */
  readonly province: string | null
}

/** Irrelevant parts are null or empty. */
export interface Pattern {
  /** Null for everywhere. */
  readonly country: string | null
  readonly state: string
  readonly city: string
  readonly postalCode: string
  readonly interval: PostalInterval | null
  readonly specificity: Specificity
  /** Equal for places with the same meaning. */
  readonly identity: string
  /** Equal for places written alike; spellings of a state or city differ. */
  readonly spelling: string
}

/** The finest measure of intervals: 36 ** 10 is still exact. */
const measuredLength = 10

/** Null without a prefix or range, or if its ends do not match. */
export function postalInterval(place: Place): PostalInterval | null {
  const { country = '' } = place
  const [first, last] = [place.postal_from ?? '', place.postal_to ?? '']
  const read = haveOneProvince(country, first, last) ? rulePostal : plainPostal
  const from = read(country, place.postal_prefix ?? first)
  const to = read(country, place.postal_prefix ?? last)
  if (!from || from.length !== to.length || from.length > measuredLength) return null
  const digits = /^\d+$/.test(from) && /^\d+$/.test(to)
  const base = digits ? 10 : 36
  const interval = {
    digits,
    length: from.length,
    from: Number.parseInt(from, base),
    to: Number.parseInt(to, base),
    reading: readingOf(place),
    province: from === to ? null : provinceOfRange(country, first, last),
  }
  return interval.from <= interval.to ? interval : null
}

function readingOf({ country = '', postal_prefix }: Place): PostalReading {
  if (!isBritish(country)) return 'anywhere'
  return postal_prefix === undefined ? 'part' : prefixReading(postal_prefix)
}

/** The normal code as a number for intervals of this kind; null if it is too short or not all digits. */
export function postalNumber(code: string, digits: boolean, length: number): number | null {
  if (code.length < length) return null
  const base = digits ? 10 : 36
  let number = 0
  for (let place = 0; place < length; place++) {
    const character = code.charCodeAt(place)
    const digit = character <= nine ? character - zero : character - letterA + 10
    if (digit >= base) return null
    number = number * base + digit
  }
  return number
}

const [zero, nine, letterA] = [0x30, 0x39, 0x41]

/**
 * The number of ten-character codes in an interval. A British `E1*` holds more than `E1`, an Argentine range without
 * a letter more than one with it.
 */
function intervalSize(
  { digits, length, from, to, reading, province }: PostalInterval,
  country: string,
): number {
  const size = (to - from + 1) * (digits ? 10 : 36) ** (measuredLength - length)
  if (province !== null) return size - 0.5
  return reading === 'anywhere' && isBritish(country) ? size * 2 : size
}

/**
 * Specificity rises: everywhere, country, state, city, city of a state, postal interval (narrower is more), one postal
 * code (longer is more).
 */
export function patternOf(place: Place | undefined): Pattern {
  const country = place?.country?.toUpperCase() ?? null
  if (!place || !country) return { ...nowhere, ...named(0, '*', '*') }
  const postalCode = rulePostal(country, place.postal_code ?? '')
  const whole = { ...nowhere, country }
  if (postalCode) {
    const identity = `Z|${country}|${postalCode}`
    return {
      ...whole,
      postalCode,
      specificity: { rank: 6, size: -postalCode.length },
      identity,
      spelling: identity,
    }
  }
  const interval = postalInterval(place)
  if (interval) return { ...whole, interval, ...measured(country, interval) }
  const [writtenState, writtenCity] = [normalName(place.state ?? ''), normalName(place.city ?? '')]
  const [state, city] = [stateName(country, place.state ?? ''), cityName(place.city ?? '')]
  const spelling = nameIdentity(country, writtenState, writtenCity)
  const identity = nameIdentity(country, state, city)
  const rank = city && state ? 4 : city ? 3 : state ? rankOfState : 1
  return { ...whole, state, city, ...named(rank, identity, spelling) }
}

/** The ends of a postal code, prefix or range as texts. */
export function postalEnds({ postalCode, interval }: Pattern): readonly [string, string] | null {
  if (postalCode) return [postalCode, postalCode]
  if (!interval) return null
  const text = (end: number) =>
    end
      .toString(interval.digits ? 10 : 36)
      .toUpperCase()
      .padStart(interval.length, '0')
  return [text(interval.from), text(interval.to)]
}

export function nameIdentity(country: string, state: string, city: string): string {
  if (city) return state ? `T|${country}|${city}|${state}` : `T|${country}|${city}`
  return state ? `S|${country}|${state}` : `C|${country}`
}

const nowhere = { country: null, state: '', city: '', postalCode: '', interval: null }

function named(rank: number, identity: string, spelling: string) {
  return { specificity: { rank, size: 0 }, identity, spelling }
}

function measured(
  country: string,
  interval: PostalInterval,
): Pick<Pattern, 'specificity' | 'identity' | 'spelling'> {
  const end = interval.from === interval.to ? '' : `-${interval.to}`
  const identity = `P|${scaleOf(country, interval)}${interval.length}|${interval.from}${end}`
  return { specificity: { rank: 5, size: intervalSize(interval, country) }, identity, spelling: identity }
}

export function scaleOf(
  country: string,
  { digits, reading, province }: Pick<PostalInterval, 'digits' | 'reading' | 'province'>,
): string {
  return `${country}${digits ? 'd' : 'a'}${isBritish(country) ? signs[reading] : ''}${province ?? ''}`
}

const signs: Readonly<Record<PostalReading, string>> = { part: '', sector: '+', anywhere: '*' }

/** In normal form; '' or none if unknown. */
export interface Locality {
  readonly country: string | null
  readonly state: string
  readonly city: string
  readonly postalCodes: readonly string[]
  /** Forms of the code that begin like prefixes and ranges. */
  readonly measured: readonly string[]
  /** Letter of an Argentine province; null elsewhere and if unknown. */
  readonly province: string | null
  /** Length of a British outward code; null elsewhere. */
  readonly outward: number | null
}

export function localityOf(address: Address): Locality {
  const country = address.country?.toUpperCase() || null
  if (country === null) {
    return { country, state: '', city: '', postalCodes: [], measured: [], province: null, outward: null }
  }
  const { codes, measured, province } = postalForms(country, address.zip ?? '', address.state)
  return {
    country,
    state: stateName(country, address.state ?? ''),
    city: cityName(address.city ?? ''),
    postalCodes: codes,
    measured,
    province,
    outward: isBritish(country) ? outwardLength(codes[0] ?? '') : null,
  }
}
