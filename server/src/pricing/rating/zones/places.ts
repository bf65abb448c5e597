import {
  isBritish,
  outwardLength,
  type PostalReading,
  prefixReading,
} from '../../../platform/shared/british-postal.ts'
import { cityName, normalName } from '../../../platform/shared/place-names.ts'
import { stateName } from '../../../platform/shared/states.ts'
import type { Place } from '../document/tariff-document.ts'

/** An address as far as zones and conditions look at it; parts that are not known are null. */
export interface Address {
  readonly country: string | null
  readonly state: string | null
  readonly city: string | null
  readonly zip: string | null
}

/** How closely a place names an address: a higher rank is more specific, within a rank the smaller size. */
export interface Specificity {
  readonly rank: number
  readonly size: number
}

/** The rank of a place that names a country's state and nothing below it. */
export const rankOfState = 2

/** Below zero when `a` is the more specific. */
export function compareSpecificity(a: Specificity, b: Specificity): number {
  return b.rank - a.rank || a.size - b.size
}

/**
 * An interval of postal codes: those whose first `length` characters, read as a number (digits to the base
 * of 10, letters and digits to the base of 36), lie between two numbers, both included. A prefix is an
 * interval of one number.
 */
export interface PostalInterval {
  readonly digits: boolean
  readonly length: number
  readonly from: number
  readonly to: number
  /** Where the part must end in a British code. */
  readonly reading: PostalReading
}

/** A place made ready for comparison; parts that do not count are null or empty. */
export interface Pattern {
  /** Null for everywhere. */
  readonly country: string | null
  readonly state: string
  readonly city: string
  readonly postalCode: string
  /** What a prefix or a range covers. */
  readonly interval: PostalInterval | null
  readonly specificity: Specificity
  /** Equal for places that mean the same. */
  readonly identity: string
  /** Equal for places that are written alike; other spellings of a state or a city differ. */
  readonly spelling: string
}

/** Codes of ten characters are the finest that intervals are measured in: 36 ** 10 is still exact. */
const measuredLength = 10

/** Upper case, without blanks and hyphens: `sw1a 1aa` and `SW1A-1AA` are one code. */
export function normalPostal(text: string): string {
  if (/^[0-9A-Z]*$/.test(text)) return text
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

/** The interval of a place's prefix or range; null when it has neither, or its ends do not fit together. */
export function postalInterval(place: Place): PostalInterval | null {
  const from = normalPostal(place.postal_prefix ?? place.postal_from ?? '')
  const to = normalPostal(place.postal_prefix ?? place.postal_to ?? '')
  if (!from || from.length !== to.length || from.length > measuredLength) return null
  const digits = /^\d+$/.test(from) && /^\d+$/.test(to)
  const base = digits ? 10 : 36
  const interval = {
    digits,
    length: from.length,
    from: Number.parseInt(from, base),
    to: Number.parseInt(to, base),
    reading: readingOf(place),
  }
  return interval.from <= interval.to ? interval : null
}

function readingOf({ country = '', postal_prefix }: Place): PostalReading {
  if (!isBritish(country)) return 'anywhere'
  return postal_prefix === undefined ? 'part' : prefixReading(postal_prefix)
}

/**
 * The number by which a postal code in its normal form is compared with intervals of this kind, null when it is none:
 * the code is too short, or not all digits.
 */
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

/** How many codes of ten characters an interval holds. A British `E1*` holds more than `E1`. */
function intervalSize({ digits, length, from, to, reading }: PostalInterval, country: string): number {
  const size = (to - from + 1) * (digits ? 10 : 36) ** (measuredLength - length)
  return reading === 'anywhere' && isBritish(country) ? size * 2 : size
}

/**
 * The place as a pattern. Specificity rises: everywhere, country, state, city, city of a state, interval of
 * postal codes (the narrower the more), one postal code (the longer the more).
 */
export function patternOf(place: Place | undefined): Pattern {
  const country = place?.country?.toUpperCase() ?? null
  if (!place || !country) return { ...nowhere, ...named(0, '*', '*') }
  const postalCode = normalPostal(place.postal_code ?? '')
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

/** How a place that is known by names is looked up; each name in its normal form, or '' where there is none. */
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

/** Intervals of one scale can be compared with each other. */
export function scaleOf(
  country: string,
  { digits, reading }: Pick<PostalInterval, 'digits' | 'reading'>,
): string {
  return `${country}${digits ? 'd' : 'a'}${isBritish(country) ? signs[reading] : ''}`
}

const signs: Readonly<Record<PostalReading, string>> = { part: '', sector: '+', anywhere: '*' }

/** An address made ready for look-ups; names and codes in their normal form, '' or none where they are not known. */
export interface Locality {
  readonly country: string | null
  readonly state: string
  readonly city: string
  /** The postal code, and the shorter code by which its country also calls the place. */
  readonly postalCodes: readonly string[]
  /** Characters of the outward part of a British code; null for any other. */
  readonly outward: number | null
}

export function localityOf(address: Address): Locality {
  const country = address.country?.toUpperCase() || null
  if (country === null) return { country, state: '', city: '', postalCodes: [], outward: null }
  const postal = normalPostal(address.zip ?? '')
  return {
    country,
    state: stateName(country, address.state ?? ''),
    city: cityName(address.city ?? ''),
    postalCodes: postalForms(country, postal),
    outward: isBritish(country) ? outwardLength(postal) : null,
  }
}

/** A postal code and the shorter code by which its country also calls the place. */
export function postalForms(country: string, postal: string): string[] {
  if (!postal) return []
  if (country === 'US' && postal.length === 9 && /^\d+$/.test(postal)) return [postal, postal.slice(0, 5)]
  const outward = country === 'GB' ? outwardLength(postal) : null
  if (outward !== null && outward < postal.length) return [postal, postal.slice(0, outward)]
  return [postal]
}
