import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { Dimensions } from '../../../platform/shared/parcel.ts'
import type { DimensionUnit } from '../../../platform/shared/units.ts'
import type { Oversize } from '../document/tariff-document.ts'
import { compileSizes, type SizeConditions } from './piece-sizes.ts'

export interface OversizeRule {
  readonly weight: Decimal
  readonly sizes: SizeConditions
}

/** The greatest weight first. */
export function compileOversize(rules: readonly Oversize[]): OversizeRule[] {
  return rules
    .flatMap(({ minimum_weight, ...conditions }) => {
      const sizes = compileSizes(conditions)
      return sizes ? [{ weight: decimal(minimum_weight), sizes }] : []
    })
    .sort((a, b) => b.weight.cmp(a.weight))
}

export function oversizeRule(
  rules: readonly OversizeRule[],
  dimensions: Dimensions,
  from: DimensionUnit,
  to: DimensionUnit,
): OversizeRule | null {
  return rules.find(({ sizes }) => sizes.hold(dimensions, from, to)) ?? null
}
