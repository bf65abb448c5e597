import type { Place } from './tariff-document.ts'

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
  /** Equal for places that are written alike. */
  readonly identity: string
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

/** Upper case, without accents, runs of blanks and punctuation: `São  Paulo` and `SAO PAULO` are one city. */
export function normalName(text: string): string {
  if (text === '') return text
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
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
  }
  return interval.from <= interval.to ? interval : null
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

/** How many codes of ten characters an interval holds. */
export function intervalSize({ digits, length, from, to }: PostalInterval): number {
  return (to - from + 1) * (digits ? 10 : 36) ** (measuredLength - length)
}

/**
 * The place as a pattern. Specificity rises: everywhere, country, state, city, city of a state, interval of
 * postal codes (the narrower the more), one postal code (the longer the more).
 */
export function patternOf(place: Place | undefined): Pattern {
  const country = place?.country?.toUpperCase() ?? null
  if (!place || !country) return { ...nowhere, specificity: { rank: 0, size: 0 }, identity: '*' }
  const postalCode = normalPostal(place.postal_code ?? '')
  const whole = { ...nowhere, country }
  if (postalCode) {
    const specificity = { rank: 6, size: -postalCode.length }
    return { ...whole, postalCode, specificity, identity: `Z|${country}|${postalCode}` }
  }
  const interval = postalInterval(place)
  if (interval) return { ...whole, interval, ...measured(country, interval) }
  const state = normalName(place.state ?? '')
  const city = normalName(place.city ?? '')
  const named = (rank: number, identity: string) => ({ specificity: { rank, size: 0 }, identity })
  if (city && state) return { ...whole, city, state, ...named(4, `T|${country}|${city}|${state}`) }
  if (city) return { ...whole, city, ...named(3, `T|${country}|${city}`) }
  if (state) return { ...whole, state, ...named(2, `S|${country}|${state}`) }
  return { ...whole, ...named(1, `C|${country}`) }
}

const nowhere = { country: null, state: '', city: '', postalCode: '', interval: null }

function measured(country: string, interval: PostalInterval): Pick<Pattern, 'specificity' | 'identity'> {
  const { digits, length, from, to } = interval
  const end = from === to ? '' : `-${to}`
  return {
    specificity: { rank: 5, size: intervalSize(interval) },
    identity: `P|${country}|${digits ? 'd' : 'a'}${length}|${from}${end}`,
  }
}

/** An address made ready for look-ups; names and codes in their normal form, '' or none where they are not known. */
export interface Locality {
  readonly country: string | null
  readonly state: string
  readonly city: string
  /** The postal code, and the shorter code by which its country also calls the place. */
  readonly postalCodes: readonly string[]
}

export function localityOf(address: Address): Locality {
  const country = address.country?.toUpperCase() || null
  return {
    country,
    state: normalName(address.state ?? ''),
    city: normalName(address.city ?? ''),
    postalCodes: country === null ? [] : postalForms(country, normalPostal(address.zip ?? '')),
  }
}

/** A postal code and the shorter code by which its country also calls the place. */
export function postalForms(country: string, postal: string): string[] {
  if (!postal) return []
  if (country === 'US' && postal.length === 9 && /^\d+$/.test(postal)) return [postal, postal.slice(0, 5)]
  if (country === 'GB' && /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(postal))
    return [postal, postal.slice(0, -3)]
  return [postal]
}
