import { citySpellings } from '../../../platform/shared/place-names.ts'
import { stateSpellings } from '../../../platform/shared/states.ts'
import type { Place } from '../document/tariff-document.ts'
import { nameIdentity, type Pattern, patternOf, scaleOf } from './places.ts'

/** Codes of ten characters, [start, end), in one country. */
export interface Stretch {
  /** Only stretches of one scale can overlap. */
  readonly scale: string
  readonly start: number
  readonly end: number
}

export function stretchOf({ country, interval }: Pattern): Stretch | null {
  if (!country || !interval) return null
  const { digits, length, from, to } = interval
  const unit = (digits ? 10 : 36) ** (10 - length)
  return { scale: scaleOf(country, interval), start: from * unit, end: (to + 1) * unit }
}

/** Equal for places with the same addresses, however written. */
export function coverage(pattern: Pattern): string {
  const stretch = stretchOf(pattern)
  return stretch ? `${stretch.scale}${stretch.start}-${stretch.end}` : pattern.identity
}

/**
 * Lets the database find possible ties: places with equal names that have no stretch, or whose stretches are equal or
 * partly overlap.
 */
export interface ComparablePlace {
  /** The stretch's scale, or the place's spelling if it has none. */
  readonly name: string
  readonly names: readonly string[]
  readonly start: number | null
  readonly end: number | null
}

export function comparablePlace(place: Place | undefined): ComparablePlace {
  const pattern = patternOf(place)
  const stretch = stretchOf(pattern)
  if (stretch) return { name: stretch.scale, names: [stretch.scale], start: stretch.start, end: stretch.end }
  const names = new Set([pattern.spelling, ...spellings(pattern, place ?? {})])
  return { name: pattern.spelling, names: [...names], start: null, end: null }
}

function spellings({ country, state, city }: Pattern, place: Place): string[] {
  if (country === null || (!state && !city)) return []
  const states = state ? stateSpellings(country, place.state ?? '') : ['']
  const cities = city ? citySpellings(place.city ?? '') : ['']
  return states.flatMap(spelled => cities.map(name => nameIdentity(country, spelled, name)))
}
