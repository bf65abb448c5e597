import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { RatingRequest } from '../charge/rating-request.ts'
import type { Findings } from '../check/findings.ts'
import type { Service, WeightBand } from '../document/tariff-document.ts'
import { roundUp, type WeighingRules, weightIn } from './weights.ts'

/** Null fields use the service's values. */
export interface CompiledBand {
  /** Null for the last one. */
  readonly upTo: Decimal | null
  readonly divisor: Decimal | null
  readonly increment: Decimal | null
}

export function compileBands(bands: readonly WeightBand[] = []): readonly CompiledBand[] {
  const optional = (value: string | undefined) => (value === undefined ? null : decimal(value))
  return bands.map(band => ({
    upTo: optional(band.up_to),
    divisor: optional(band.volumetric_divisor),
    increment: optional(band.weight_increment),
  }))
}

function bandOf(bands: readonly CompiledBand[], weight: Decimal): CompiledBand | undefined {
  return bands.find(({ upTo }) => upTo === null || weight.lte(upTo))
}

/** Uses the divisor of the band of the actual weight. */
export function withDivisor(rules: WeighingRules, request: RatingRequest): WeighingRules {
  if (rules.bands.length === 0) return rules
  const actual = weightIn(request.weight, request.weightUnit, rules.weightUnit)
  const divisor = bandOf(rules.bands, actual)?.divisor
  return divisor ? { ...rules, volumetricDivisor: divisor } : rules
}

/** Rounds up to the band's increment; null if nothing is rounded. */
export function roundWeight(
  { bands, weightIncrement }: WeighingRules,
  weight: Decimal,
): { rounded: Decimal; increment: Decimal | null } {
  const increment = (bands.length > 0 ? bandOf(bands, weight)?.increment : null) ?? weightIncrement
  return { rounded: roundUp(weight, increment), increment }
}

/** Bands ascend, have no end, and set a divisor or an increment above 0. */
export function checkBands({ weight_bands: bands }: Service, path: string, { refuse }: Findings): void {
  if (!bands) return
  if (bands.length === 0) refuse(`${path}.weight_bands`, 'Must have at least one band, or be left out.')
  let bound = decimal(0)
  for (const [index, { up_to, ...said }] of bands.entries()) {
    const bandPath = `${path}.weight_bands.${index}`
    const isLast = index === bands.length - 1
    if (isLast !== (up_to === undefined)) {
      const sentence = isLast
        ? 'The last band has no upper bound.'
        : 'Is required: only the last band has no end.'
      refuse(`${bandPath}.up_to`, sentence)
    }
    if (up_to !== undefined) {
      if (bound.gte(up_to)) refuse(`${bandPath}.up_to`, `Must be greater than ${bound}.`)
      bound = decimal(up_to)
    }
    if (Object.keys(said).length === 0) refuse(bandPath, 'Must have a divisor or an increment.')
    for (const [field, value] of Object.entries(said)) {
      if (decimal(value).isZero()) refuse(`${bandPath}.${field}`, 'Must be greater than 0.')
    }
  }
}
