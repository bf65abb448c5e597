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

/** A place made ready for comparison: either known by one key, or a range of postal codes. */
export interface Pattern {
  /** Addresses of the place carry this key among their own; null for a range of postal codes. */
  readonly key: string | null
  readonly country: string | null
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

/** The number by which a postal code is compared with intervals of this kind, null when it is none. */
export function postalNumber(code: string, digits: boolean, length: number): number | null {
  if (code.length < length) return null
  const start = code.slice(0, length)
  if (!digits) return Number.parseInt(start, 36)
  return /^\d+$/.test(start) ? Number.parseInt(start, 10) : null
}

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
  const keyed = (key: string, rank: number, size = 0): Pattern => ({
    key,
    country,
    interval: null,
    specificity: { rank, size },
    identity: key,
  })
  if (!place || !country) return keyed('*', 0)
  const code = normalPostal(place.postal_code ?? '')
  if (code) return keyed(`Z|${country}|${code}`, 6, -code.length)
  const interval = postalInterval(place)
  if (interval) return intervalPattern(country, interval)
  const state = normalName(place.state ?? '')
  const city = normalName(place.city ?? '')
  if (city) return state ? keyed(`T|${country}|${city}|${state}`, 4) : keyed(`T|${country}|${city}`, 3)
  if (state) return keyed(`S|${country}|${state}`, 2)
  return keyed(`C|${country}`, 1)
}

function intervalPattern(country: string, interval: PostalInterval): Pattern {
  const { digits, length, from, to } = interval
  const specificity = { rank: 5, size: intervalSize(interval) }
  const key = intervalKey(country, digits, length, from)
  if (from === to) return { key, country, interval, specificity, identity: key }
  return { key: null, country, interval, specificity, identity: `${key}-${to}` }
}

/** The key of the interval that begins and ends with this number, that is, of a prefix. */
export function intervalKey(country: string, digits: boolean, length: number, number: number): string {
  return `P|${country}|${digits ? 'd' : 'a'}${length}|${number}`
}

/** An address made ready for look-ups. */
export interface Locality {
  readonly country: string | null
  /** Normal form of the postal code, '' when there is none. */
  readonly postal: string
  /** Keys of every place that holds the address and is not an interval of postal codes. */
  readonly keys: readonly string[]
}

export function localityOf(address: Address): Locality {
  const country = address.country?.toUpperCase() || null
  if (!country) return { country, postal: '', keys: ['*'] }
  const postal = normalPostal(address.zip ?? '')
  const state = normalName(address.state ?? '')
  const city = normalName(address.city ?? '')
  const keys = ['*', `C|${country}`]
  if (state) keys.push(`S|${country}|${state}`)
  if (city) keys.push(`T|${country}|${city}`)
  if (city && state) keys.push(`T|${country}|${city}|${state}`)
  for (const form of postalForms(country, postal)) keys.push(`Z|${country}|${form}`)
  return { country, postal, keys }
}

/** A postal code and the shorter code by which its country also calls the place. */
export function postalForms(country: string, postal: string): string[] {
  if (!postal) return []
  if (country === 'US' && /^\d{9}$/.test(postal)) return [postal, postal.slice(0, 5)]
  if (country === 'GB' && /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(postal))
    return [postal, postal.slice(0, -3)]
  return [postal]
}
