import { citySpellings } from '../../../platform/shared/place-names.ts'
import { stateSpellings } from '../../../platform/shared/states.ts'
import type { Place } from '../document/tariff-document.ts'
import { nameIdentity, type Pattern, patternOf, scaleOf } from './places.ts'

/** The codes of ten characters that a place's postal interval covers: [start, end), in one country. */
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

/** Equal for places that hold the same addresses, however they are written. */
export function coverage(pattern: Pattern): string {
  const stretch = stretchOf(pattern)
  return stretch ? `${stretch.scale}${stretch.start}-${stretch.end}` : pattern.identity
}

/**
 * A place as it is stored beside its rule, so that the database finds the rules that one may tie with. Two places may
 * tie only when their names are equal and they have no stretch, or their stretches are equal or overlap half-way.
 */
export interface ComparablePlace {
  /** The scale of its stretch; of a place without one how it is spelled. */
  readonly name: string
  /** The names of places that mean the same. */
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

/** A state and a city may be written in several ways. */
function spellings({ country, state, city }: Pattern, place: Place): string[] {
  if (country === null || (!state && !city)) return []
  const states = state ? stateSpellings(country, place.state ?? '') : ['']
  const cities = city ? citySpellings(place.city ?? '') : ['']
  return states.flatMap(spelled => cities.map(name => nameIdentity(country, spelled, name)))
}
