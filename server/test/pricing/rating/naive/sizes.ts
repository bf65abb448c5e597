import { type Decimal, decimal } from '../../../../src/platform/shared/money.ts'
import type { RatingRequest } from '../../../../src/pricing/rating/index.ts'
import { lengthTo } from './units.ts'

export type Size = NonNullable<RatingRequest['dimensions']>
type Bounds = { over?: string; up_to?: string }
export type SizeBounds = {
  longest_side?: Bounds
  second_longest_side?: Bounds
  girth?: Bounds
  length_plus_girth?: Bounds
  volume?: Bounds
}

export function within(bounds: Bounds, quantity: Decimal): boolean {
  return (
    !(bounds.over !== undefined && quantity.lte(bounds.over)) &&
    !(bounds.up_to !== undefined && quantity.gt(bounds.up_to))
  )
}

/** Long side, second side, girth, long side plus girth, volume. */
export function measuresOf(
  size: Size,
  from: string,
  to: string,
): [Decimal, Decimal, Decimal, Decimal, Decimal] {
  const sides = [size.length, size.width, size.height]
    .map(side => lengthTo(side, from, to))
    .sort((a, b) => (a.gt(b) ? -1 : 1))
  const [long = decimal(0), middle = decimal(0), short = decimal(0)] = sides
  const around = middle.plus(middle).plus(short).plus(short)
  return [long, middle, around, long.plus(around), long.times(middle).times(short)]
}

export function sizeHolds(bounds: SizeBounds, size: Size, from: string, to: string): boolean {
  const [long, middle, around, both, volume] = measuresOf(size, from, to)
  const { longest_side, second_longest_side, girth, length_plus_girth } = bounds
  if (longest_side && !within(longest_side, long)) return false
  if (second_longest_side && !within(second_longest_side, middle)) return false
  if (girth && !within(girth, around)) return false
  if (length_plus_girth && !within(length_plus_girth, both)) return false
  return !(bounds.volume && !within(bounds.volume, volume))
}
