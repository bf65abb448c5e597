import { type Decimal, plusAll, sum, zero } from '../../../platform/shared/money.ts'
import { type WeightUnit, weightFactor } from '../../../platform/shared/units.ts'
import type { RatingRequest } from '../charge/rating-request.ts'
import { countsSize, type SizeWeight, sizeWeight } from './size-weight.ts'
import { weighPieces } from './weighed-pieces.ts'
import { roundWeight, withDivisor } from './weight-bands.ts'
import { type WeighingRules, weightIn } from './weights.ts'

export interface ChargeableWeight {
  readonly weight: Decimal
  readonly unit: WeightUnit
  /** Null unless the service rounds each piece; the weight is their sum. */
  readonly pieces: readonly Decimal[] | null
  explain(): string[]
}

/**
 * The actual weight plus each measured piece's excess of volumetric weight, rounded up to the increment and raised to
 * the minimum. Measured pieces of unknown weight count as one lot against the rest of the total. Without measured
 * pieces, the shipment's dimensions apply. If each piece is rounded, `weighPieces` decides.
 */
export function chargeableWeight(service: WeighingRules, request: RatingRequest): ChargeableWeight {
  const rules = withDivisor(service, request)
  const actual = weightIn(request.weight, request.weightUnit, rules.weightUnit)
  if (rules.perPiece) return weightByPieces(rules, request, actual)
  const lots = countsSize(rules) ? weighedLots(rules, request, actual) : []
  const greater = plusAll(
    actual,
    lots.map(lot => lot.excess),
  )
  const { rounded, increment } = roundWeight(rules, greater)
  const minimum = rules.minimumWeight
  const weight = minimum && rounded.lt(minimum) ? minimum : rounded

  return {
    weight,
    unit: rules.weightUnit,
    pieces: null,
    explain() {
      const { weightUnit: unit } = rules
      const lines = [actualText(actual, request, unit)]
      for (const lot of lots) lines.push(...lot.texts(unit))
      if (lots.length > 0) lines.push(`Actual or volumetric, the larger for each piece: ${greater} ${unit}.`)
      if (increment && !rounded.eq(greater)) {
        lines.push(`Rounded up to a multiple of ${increment} ${unit}: ${rounded} ${unit}.`)
      }
      if (!weight.eq(rounded)) lines.push(`Raised to the minimum of ${weight} ${unit}.`)
      return [...lines, `Chargeable weight ${weight} ${unit}.`]
    },
  }
}

function weightByPieces(rules: WeighingRules, request: RatingRequest, actual: Decimal): ChargeableWeight {
  const { weightUnit: unit } = rules
  const weighed = weighPieces(rules, request)
  const weight = sum(weighed.pieces)
  return {
    weight,
    unit,
    pieces: weighed.pieces,
    explain: () => [
      actualText(actual, request, unit),
      ...weighed.explain(),
      `Chargeable weight ${weight} ${unit}, the sum of the pieces.`,
    ],
  }
}

interface WeighedLot {
  readonly excess: Decimal
  texts(unit: WeightUnit): string[]
}

function weighedLots(rules: WeighingRules, request: RatingRequest, actual: Decimal): WeighedLot[] {
  const { dimensionUnit } = request
  if (!request.pieceList.some(piece => piece.dimensions)) {
    if (!request.dimensions) return []
    return [measuredLot('Whole shipment', actual, sizeWeight(rules, request.dimensions, dimensionUnit))]
  }
  const lots: WeighedLot[] = []
  const unweighed: { size: SizeWeight; number: number }[] = []
  let weighed = zero
  for (const [index, piece] of request.pieceList.entries()) {
    const weight = piece.weight && weightIn(piece.weight, request.weightUnit, rules.weightUnit)
    if (weight) weighed = weighed.plus(weight)
    if (!piece.dimensions) continue
    const size = sizeWeight(rules, piece.dimensions, dimensionUnit)
    if (weight) lots.push(measuredLot(`Piece ${index + 1}`, weight, size))
    else unweighed.push({ size, number: index + 1 })
  }
  if (unweighed.length === 0) return lots
  const rest = actual.gt(weighed) ? actual.minus(weighed) : zero
  return [...lots, unweighedLot(rest, unweighed)]
}

function measuredLot(name: string, weight: Decimal, size: SizeWeight): WeighedLot {
  return {
    excess: excessOf(size.weight, weight),
    texts: unit => {
      const text = size.text()
      return text ? [`${name}: ${text}, actual ${weight} ${unit}.`] : []
    },
  }
}

function unweighedLot(rest: Decimal, pieces: readonly { size: SizeWeight; number: number }[]): WeighedLot {
  const volume = sum(pieces.map(({ size }) => size.weight))
  return {
    excess: excessOf(volume, rest),
    texts(unit) {
      const raised = pieces.flatMap(({ size, number }) =>
        size.least() ? [`Piece ${number}: ${size.least()}.`] : [],
      )
      const numbers = pieces.map(({ number }) => number).join(', ')
      const terms = pieces.map(({ size }) => size.weight.toString()).join(' + ')
      return [
        ...raised,
        `Pieces ${numbers} without weights of their own: volumetric ${terms} = ${volume} ${unit}, actual ${rest} ${unit}.`,
      ]
    },
  }
}

function excessOf(volume: Decimal, weight: Decimal): Decimal {
  return volume.gt(weight) ? volume.minus(weight) : zero
}

function actualText(actual: Decimal, { weight, weightUnit }: RatingRequest, unit: WeightUnit): string {
  const sent = weightUnit === unit ? '' : ` (${weight} ${weightUnit} ${weightFactor(weightUnit)})`
  return `Actual weight ${actual} ${unit}${sent}.`
}
