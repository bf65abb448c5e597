import { type Decimal, zero } from '../../../platform/shared/money.ts'
import type { Dimensions } from '../../../platform/shared/parcel.ts'
import { convertLength, type DimensionUnit, volumeFactor } from '../../../platform/shared/units.ts'
import { oversizeRule } from './oversize.ts'
import { roundUp, type SizeRules, weightDecimals } from './weights.ts'

/** The volumetric weight, or the minimum weight for its size if that is more. */
export interface SizeWeight {
  readonly weight: Decimal
  /** '' for none. */
  least(): string
  text(): string
}

export function countsSize({ volumetricDivisor, oversize }: SizeRules): boolean {
  return volumetricDivisor !== null || oversize.length > 0
}

/** Call it only if size counts. */
export function sizeWeight(rules: SizeRules, dimensions: Dimensions, from: DimensionUnit): SizeWeight {
  const { volumetricDivisor: divisor, dimensionUnit, weightUnit, oversize } = rules
  const sides = divisor ? roundedSides(rules, dimensions, from) : null
  const volumetric = divisor
    ? volumetricWeight(sides ?? dimensions, sides ? dimensionUnit : from, dimensionUnit, divisor)
    : zero
  const rule = oversize.length > 0 ? oversizeRule(oversize, dimensions, from, dimensionUnit) : null
  const least = () =>
    rule ? `at least ${rule.weight} ${weightUnit} for ${rule.sizes.texts(dimensionUnit).join(' and ')}` : ''
  return {
    weight: rule?.weight.gt(volumetric) ? rule.weight : volumetric,
    least,
    text() {
      const sent = `${sidesText(dimensions)} ${from}`
      const converted = from === dimensionUnit ? '' : ` ${volumeFactor(from)}`
      const rounded = sides
        ? `${sidesText(sides)} ${dimensionUnit} (of ${sent} with each side up to a multiple of ${rules.dimensionIncrement} ${dimensionUnit})`
        : `${sent}${converted}`
      const product = `${rounded} ÷ ${divisor}`
      const parts = [divisor ? `volumetric ${product} = ${volumetric} ${weightUnit}` : '', least()]
      return parts.filter(Boolean).join(', ')
    },
  }
}

/** In the service's unit, rounded up to its increment; null if it rounds none. */
function roundedSides(
  { dimensionIncrement: increment, dimensionUnit: to }: SizeRules,
  { length, width, height }: Dimensions,
  from: DimensionUnit,
): Dimensions | null {
  if (!increment) return null
  const rounded = (side: Decimal) => roundUp(convertLength(side, from, to), increment)
  return { length: rounded(length), width: rounded(width), height: rounded(height) }
}

function sidesText({ length, width, height }: Dimensions): string {
  return `${length} × ${width} × ${height}`
}

/** L × W × H ÷ divisor, half-up to three decimals. */
export function volumetricWeight(
  { length, width, height }: Dimensions,
  from: DimensionUnit,
  to: DimensionUnit,
  divisor: Decimal,
): Decimal {
  const volume = convertLength(length, from, to)
    .times(convertLength(width, from, to))
    .times(convertLength(height, from, to))
  return volume.dividedTo(weightDecimals, divisor)
}
