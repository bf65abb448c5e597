import { type Pattern, patternOf } from './places.ts'
import type { Place } from './tariff-document.ts'

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
  return { scale: `${country}${digits ? 'd' : 'a'}`, start: from * unit, end: (to + 1) * unit }
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
  /** The scale of its stretch; of a place without one its identity. */
  readonly name: string
  readonly start: number | null
  readonly end: number | null
}

export function comparablePlace(place: Place | undefined): ComparablePlace {
  const pattern = patternOf(place)
  const stretch = stretchOf(pattern)
  if (!stretch) return { name: pattern.identity, start: null, end: null }
  return { name: stretch.scale, start: stretch.start, end: stretch.end }
}
