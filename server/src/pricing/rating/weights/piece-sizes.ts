import type { Decimal } from '../../../platform/shared/money.ts'
import type { Dimensions } from '../../../platform/shared/parcel.ts'
import { convertLength, type DimensionUnit } from '../../../platform/shared/units.ts'
import { boundsText, compileBounds } from '../bounds.ts'
import type { Bounds, Oversize } from '../document/tariff-document.ts'

export type SizeField = Exclude<keyof Oversize, 'minimum_weight'>

export interface SizeMeasure {
  readonly name: string
  readonly kind: 'length' | 'volume'
  readonly side: 'longest' | 'second'
  /** In the unit of the dimensions, or its cube. */
  of(dimensions: Dimensions): Decimal
}

export const sizeMeasures: Readonly<Record<SizeField, SizeMeasure>> = {
  longest_side: { name: 'longest side', kind: 'length', side: 'longest', of: longestSide },
  second_longest_side: { name: 'second-longest side', kind: 'length', side: 'second', of: secondSide },
  girth: { name: 'girth', kind: 'length', side: 'second', of: girthOf },
  length_plus_girth: { name: 'length plus girth', kind: 'length', side: 'longest', of: lengthPlusGirth },
  volume: { name: 'volume', kind: 'volume', side: 'longest', of: volumeOf },
}
export const sizeFields = Object.keys(sizeMeasures) as SizeField[]

/** Exact, in another unit or its cube. */
export function measured(
  { kind, of }: SizeMeasure,
  dimensions: Dimensions,
  from: DimensionUnit,
  to: DimensionUnit,
): Decimal {
  const size = of(dimensions)
  if (kind === 'length' || from === to) return convertLength(size, from, to)
  return [1, 2, 3].reduce(volume => convertLength(volume, from, to), size)
}

export function sizeUnit({ kind }: SizeMeasure, unit: DimensionUnit): string {
  return kind === 'volume' ? `${unit}³` : unit
}

/** All must hold. */
export interface SizeConditions {
  hold(dimensions: Dimensions, from: DimensionUnit, to: DimensionUnit): boolean
  texts(unit: DimensionUnit): string[]
}

export function compileSizes(conditions: { [Field in SizeField]?: Bounds }): SizeConditions | null {
  const sizes = sizeFields.flatMap(field => {
    const bounds = conditions[field]
    return bounds ? [{ bounds, measure: sizeMeasures[field], holds: compileBounds(bounds) }] : []
  })
  if (sizes.length === 0) return null
  return {
    hold: (dimensions, from, to) =>
      sizes.every(({ measure, holds }) => holds(measured(measure, dimensions, from, to))),
    texts: unit =>
      sizes.map(({ measure, bounds }) => `a ${measure.name} ${boundsText(bounds, sizeUnit(measure, unit))}`),
  }
}

/** The longest or second longest side; for equal ones length, then width, then height. */
export function sideNamed(dimensions: Dimensions, side: SizeMeasure['side']): keyof Dimensions {
  const longest = longer(dimensions, longer(dimensions, 'length', 'width'), 'height')
  if (side === 'longest') return longest
  if (longest === 'length') return longer(dimensions, 'width', 'height')
  return longer(dimensions, 'length', longest === 'width' ? 'height' : 'width')
}

function longer(dimensions: Dimensions, one: keyof Dimensions, other: keyof Dimensions): keyof Dimensions {
  return dimensions[other].gt(dimensions[one]) ? other : one
}

function longestSide({ length, width, height }: Dimensions): Decimal {
  return greater(greater(length, width), height)
}

function secondSide({ length, width, height }: Dimensions): Decimal {
  return greater(lesser(length, width), lesser(greater(length, width), height))
}

/** Twice the width and twice the height: around the piece, at right angles to its longest side. */
function girthOf(dimensions: Dimensions): Decimal {
  const { length, width, height } = dimensions
  return length.plus(width).plus(height).minus(longestSide(dimensions)).times(2)
}

function lengthPlusGirth(dimensions: Dimensions): Decimal {
  return longestSide(dimensions).plus(girthOf(dimensions))
}

function greater(one: Decimal, other: Decimal): Decimal {
  return other.gt(one) ? other : one
}

function lesser(one: Decimal, other: Decimal): Decimal {
  return other.lt(one) ? other : one
}

function volumeOf({ length, width, height }: Dimensions): Decimal {
  return length.times(width).times(height)
}
