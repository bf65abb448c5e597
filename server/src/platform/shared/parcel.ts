import type { Decimal } from './money.ts'
import type { DimensionUnit, WeightUnit } from './units.ts'

/**
 * Exact quantities: `Decimal` for arithmetic, text for storage and display. Decimals would take a fifth of the
 * processor time of a get of 20 pieces.
 */

/** Without an exponent, as a `numeric` column returns it. */
export type DecimalText = string

export interface Dimensions<Quantity = Decimal> {
  readonly length: Quantity
  readonly width: Quantity
  readonly height: Quantity
}

export interface Package<Quantity = Decimal> {
  weight: Quantity
  weightUnit: WeightUnit
  pieces: number
  dimensions: Dimensions<Quantity> | null
  dimensionUnit: DimensionUnit
}

/** One piece, in the units of its package. Null is unknown. */
export interface Parcel<Quantity = Decimal> {
  /** Position from 1. */
  number: number
  weight: Quantity | null
  dimensions: Dimensions<Quantity> | null
  description: string | null
  reference: string | null
  packageTypeCode: string | null
}

export function blankParcel(number: number): Parcel<never> {
  return {
    number,
    weight: null,
    dimensions: null,
    description: null,
    reference: null,
    packageTypeCode: null,
  }
}

export function blankParcels(count: number): Parcel<never>[] {
  return Array.from({ length: count }, (_, index) => blankParcel(index + 1))
}

export function isBlankParcel({ number: _, ...facts }: Parcel<unknown>): boolean {
  return Object.values(facts).every(fact => fact === null)
}

export function convertPackage<From, To>(whole: Package<From>, convert: (quantity: From) => To): Package<To> {
  return {
    ...whole,
    weight: convert(whole.weight),
    dimensions: convertDimensions(whole.dimensions, convert),
  }
}

export function convertParcel<From, To>(parcel: Parcel<From>, convert: (quantity: From) => To): Parcel<To> {
  return {
    ...parcel,
    weight: parcel.weight === null ? null : convert(parcel.weight),
    dimensions: convertDimensions(parcel.dimensions, convert),
  }
}

function convertDimensions<From, To>(
  dimensions: Dimensions<From> | null,
  convert: (quantity: From) => To,
): Dimensions<To> | null {
  if (dimensions === null) return null
  const { length, width, height } = dimensions
  return { length: convert(length), width: convert(width), height: convert(height) }
}
