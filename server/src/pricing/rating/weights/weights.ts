import type { Decimal } from '../../../platform/shared/money.ts'
import { convertWeight, type DimensionUnit, type WeightUnit } from '../../../platform/shared/units.ts'
import type { OversizeRule } from './oversize.ts'
import type { CompiledBand } from './weight-bands.ts'

export interface SizeRules {
  readonly weightUnit: WeightUnit
  readonly dimensionUnit: DimensionUnit
  readonly volumetricDivisor: Decimal | null
  /** Sides are rounded up to a multiple before the volumetric weight. */
  readonly dimensionIncrement: Decimal | null
  readonly oversize: readonly OversizeRule[]
}

export interface WeighingRules extends SizeRules {
  readonly weightIncrement: Decimal | null
  /** Empty if divisor and increment are always the same. */
  readonly bands: readonly CompiledBand[]
  readonly minimumWeight: Decimal | null
  /** Whether increment and minimum apply to each piece. */
  readonly perPiece: boolean
}

/** Thousandths of a kilogram or pound: only conversions have more decimals. */
export const weightDecimals = 3

/** Converted weights are rounded half-up to three decimals. */
export function weightIn(weight: Decimal, from: WeightUnit, to: WeightUnit): Decimal {
  return from === to ? weight : convertWeight(weight, from, to).toDecimalPlaces(weightDecimals)
}

export function roundUp(quantity: Decimal, increment: Decimal | null): Decimal {
  return increment ? quantity.stepsBegun(increment).times(increment) : quantity
}
