import type { Decimal } from '../../../platform/shared/money.ts'
import { convertWeight, type DimensionUnit, type WeightUnit } from '../../../platform/shared/units.ts'
import type { OversizeRule } from './oversize.ts'
import type { CompiledBand } from './weight-bands.ts'

/** How a service takes size for weight. */
export interface SizeRules {
  readonly weightUnit: WeightUnit
  readonly dimensionUnit: DimensionUnit
  readonly volumetricDivisor: Decimal | null
  /** Sides are rounded up to a multiple of it before the volumetric weight. */
  readonly dimensionIncrement: Decimal | null
  readonly oversize: readonly OversizeRule[]
}

/** How a service weighs. */
export interface WeighingRules extends SizeRules {
  readonly weightIncrement: Decimal | null
  /** Divisors and increments by weight; empty where they are always the same. */
  readonly bands: readonly CompiledBand[]
  readonly minimumWeight: Decimal | null
  /** Whether the increment and the minimum are for each piece, and not for the shipment. */
  readonly perPiece: boolean
}

/** Weights are compared to a thousandth of a kilogram or pound: more decimals come from the conversion only. */
export const weightDecimals = 3

/** A weight in the service's unit; one that had to be converted is rounded half-up to three decimals. */
export function weightIn(weight: Decimal, from: WeightUnit, to: WeightUnit): Decimal {
  return from === to ? weight : convertWeight(weight, from, to).toDecimalPlaces(weightDecimals)
}

/** The next multiple of `increment` that is not below `quantity`. */
export function roundUp(quantity: Decimal, increment: Decimal | null): Decimal {
  return increment ? quantity.stepsBegun(increment).times(increment) : quantity
}
