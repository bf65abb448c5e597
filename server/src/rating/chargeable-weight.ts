import { type Decimal, decimal, plusAll, sum, zero } from '../shared/money.ts'
import type { Dimensions } from '../shared/parcel.ts'
import {
  convertLength,
  convertWeight,
  type DimensionUnit,
  volumeFactor,
  type WeightUnit,
  weightFactor,
} from '../shared/units.ts'
import type { RatingRequest } from './rating-request.ts'

const one = decimal(1)

/** How a service weighs. */
export interface WeighingRules {
  readonly weightUnit: WeightUnit
  readonly dimensionUnit: DimensionUnit
  readonly volumetricDivisor: Decimal | null
  readonly weightIncrement: Decimal | null
  readonly minimumWeight: Decimal | null
}

export interface ChargeableWeight {
  readonly weight: Decimal
  readonly unit: WeightUnit
  /** The arithmetic in words. */
  explain(): string[]
}

/** Weights are compared to a thousandth of a kilogram or pound: more decimals come from the conversion only. */
const weightDecimals = 3

/** A weight in the service's unit; one that had to be converted is rounded half-up to three decimals. */
export function weightIn(weight: Decimal, from: WeightUnit, to: WeightUnit): Decimal {
  return from === to ? weight : convertWeight(weight, from, to).toDecimalPlaces(weightDecimals)
}

/**
 * The weight that is charged: the actual weight, plus by how much the volumetric weight of each measured piece
 * exceeds the piece's own weight (that is, the larger of the two for each piece), rounded up to the service's
 * increment and raised to its minimum. Measured pieces of unknown weight are compared as one lot with what the
 * others leave of the total. Without measured pieces the shipment's dimensions are those of all of it.
 */
export function chargeableWeight(rules: WeighingRules, request: RatingRequest): ChargeableWeight {
  const actual = weightIn(request.weight, request.weightUnit, rules.weightUnit)
  const lots = rules.volumetricDivisor ? weighedLots(rules, rules.volumetricDivisor, request, actual) : []
  const greater = plusAll(
    actual,
    lots.map(lot => lot.excess),
  )
  const rounded = roundUp(greater, rules.weightIncrement)
  const minimum = rules.minimumWeight
  const weight = minimum && rounded.lt(minimum) ? minimum : rounded

  return {
    weight,
    unit: rules.weightUnit,
    explain() {
      const { weightUnit: unit, weightIncrement: increment } = rules
      const lines = [`Actual weight ${actual} ${unit}${sentAs(request, unit)}.`]
      for (const lot of lots) lines.push(lot.text(unit))
      if (lots.length > 0) lines.push(`Actual or volumetric, the larger for each piece: ${greater} ${unit}.`)
      if (increment && !rounded.eq(greater)) {
        lines.push(`Rounded up to a multiple of ${increment} ${unit}: ${rounded} ${unit}.`)
      }
      if (!weight.eq(rounded)) lines.push(`Raised to the minimum of ${weight} ${unit}.`)
      return [...lines, `Chargeable weight ${weight} ${unit}.`]
    },
  }
}

/** The next multiple of `increment` that is not below `quantity`. */
export function roundUp(quantity: Decimal, increment: Decimal | null): Decimal {
  if (!increment) return quantity
  return increment.eq(one) ? quantity.ceil() : quantity.div(increment).ceil().times(increment)
}

/** L × W × H ÷ divisor, rounded half-up to three decimals. */
export function volumetricWeight(
  { length, width, height }: Dimensions,
  from: DimensionUnit,
  to: DimensionUnit,
  divisor: Decimal,
): Decimal {
  const volume = convertLength(length, from, to)
    .times(convertLength(width, from, to))
    .times(convertLength(height, from, to))
  return volume.div(divisor).toDecimalPlaces(weightDecimals)
}

interface WeighedLot {
  readonly excess: Decimal
  text(unit: WeightUnit): string
}

function weighedLots(
  rules: WeighingRules,
  divisor: Decimal,
  request: RatingRequest,
  actual: Decimal,
): WeighedLot[] {
  if (!request.pieceList.some(piece => piece.dimensions)) {
    if (!request.dimensions) return []
    return [measuredLot(rules, divisor, request, 'Whole shipment', actual, request.dimensions)]
  }
  const lots: WeighedLot[] = []
  const unweighed: { volume: Decimal; number: number }[] = []
  let weighed = zero
  for (const [index, piece] of request.pieceList.entries()) {
    const weight = piece.weight && weightIn(piece.weight, request.weightUnit, rules.weightUnit)
    if (weight) weighed = weighed.plus(weight)
    if (!piece.dimensions) continue
    if (weight) {
      lots.push(measuredLot(rules, divisor, request, `Piece ${index + 1}`, weight, piece.dimensions))
    } else {
      const volume = volumetricWeight(piece.dimensions, request.dimensionUnit, rules.dimensionUnit, divisor)
      unweighed.push({ volume, number: index + 1 })
    }
  }
  if (unweighed.length === 0) return lots
  const rest = actual.gt(weighed) ? actual.minus(weighed) : zero
  const volume = sum(unweighed.map(piece => piece.volume))
  const numbers = unweighed.map(piece => piece.number).join(', ')
  const arithmetic = () => unweighed.map(piece => piece.volume.toString()).join(' + ')
  return [...lots, lot(`Pieces ${numbers} without weights of their own`, rest, volume, arithmetic)]
}

function measuredLot(
  rules: WeighingRules,
  divisor: Decimal,
  { dimensionUnit }: RatingRequest,
  name: string,
  weight: Decimal,
  dimensions: Dimensions,
): WeighedLot {
  const volume = volumetricWeight(dimensions, dimensionUnit, rules.dimensionUnit, divisor)
  return lot(name, weight, volume, () => {
    const { length, width, height } = dimensions
    const converted = dimensionUnit === rules.dimensionUnit ? '' : ` ${volumeFactor(dimensionUnit)}`
    return `${length} × ${width} × ${height} ${dimensionUnit}${converted} ÷ ${divisor}`
  })
}

function lot(name: string, weight: Decimal, volume: Decimal, arithmetic: () => string): WeighedLot {
  return {
    excess: volume.gt(weight) ? volume.minus(weight) : zero,
    text: unit => `${name}: volumetric ${arithmetic()} = ${volume} ${unit}, actual ${weight} ${unit}.`,
  }
}

function sentAs(request: RatingRequest, unit: WeightUnit): string {
  const { weight, weightUnit } = request
  return weightUnit === unit ? '' : ` (${weight} ${weightUnit} ${weightFactor(weightUnit)})`
}
