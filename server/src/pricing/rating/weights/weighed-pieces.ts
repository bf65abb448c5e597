import { type Decimal, sum, zero } from '../../../platform/shared/money.ts'
import type { RatingRequest } from '../charge/rating-request.ts'
import { pieceNames } from './listed-pieces.ts'
import { countsSize, type SizeWeight, sizeWeight } from './size-weight.ts'
import { roundWeight, withDivisor } from './weight-bands.ts'
import { type WeighingRules, weightDecimals, weightIn } from './weights.ts'

export interface WeighedPieces {
  readonly pieces: readonly Decimal[]
  explain(): string[]
}

/**
 * Increment and minimum apply per piece if the service has them so. Pieces without a weight share the rest of the total
 * evenly, and likewise the whole shipment's volumetric weight. Shares are rounded half-up to three decimals.
 */
export function weighPieces(service: WeighingRules, request: RatingRequest): WeighedPieces {
  const rules = withDivisor(service, request)
  const { pieceList, pieces: count } = request
  const shares = weightShares(rules, request)
  const size = sizeShare(rules, request)
  if (pieceList.length === 0) {
    const alike = weigh(rules, shares.share, size.share)
    const places = Array.from({ length: count }, (_, place) => place)
    return {
      pieces: Array<Decimal>(count).fill(alike.weight),
      explain: () => [...shares.texts(), ...size.texts(), `${nameOf(places)}: ${alike.text()}.`],
    }
  }
  const weighed: Weighed[] = []
  for (const { dimensions } of pieceList) {
    const place = weighed.length
    const own = shares.own[place] ?? shares.share
    const last = weighed.at(-1)
    if (last && last.own === own && pieceList[place - 1]?.dimensions === dimensions) {
      weighed.push(last)
      continue
    }
    const ownSize =
      dimensions && countsSize(rules) ? sizeWeight(rules, dimensions, request.dimensionUnit) : null
    weighed.push(weigh(rules, own, size.share ?? ownSize))
  }
  return {
    pieces: weighed.map(({ weight }) => weight),
    explain() {
      const alike = Map.groupBy(weighed.keys(), place => weighed[place]?.text() ?? '')
      return [
        ...shares.texts(),
        ...size.texts(),
        ...alike.entries().map(([text, places]) => `${nameOf(places)}: ${text}.`),
      ]
    },
  }
}

function nameOf(places: readonly number[]): string {
  const name = pieceNames(places)
  return `${name[0]?.toUpperCase()}${name.slice(1)}${places.length > 1 ? ', each' : ''}`
}

function weightShares({ weightUnit: unit }: WeighingRules, request: RatingRequest) {
  const { pieceList, weightUnit } = request
  const actual = weightIn(request.weight, weightUnit, unit)
  const own = pieceList.map(({ weight }) => weight && weightIn(weight, weightUnit, unit))
  const count = pieceList.length === 0 ? request.pieces : own.filter(weight => !weight).length
  const weighed = sum(own.flatMap(weight => weight ?? []))
  const rest = actual.gt(weighed) ? actual.minus(weighed) : zero
  const share = count > 0 ? rest.dividedTo(weightDecimals, count) : zero
  return {
    own,
    share,
    texts(): string[] {
      if (count < 2 && pieceList.length < 2) return []
      if (count === 0) return []
      if (count === 1)
        return [`1 piece without a weight of its own has what the others leave: ${share} ${unit}.`]
      const each = `${rest} ÷ ${count} = ${share} ${unit} each`
      return [`${count} pieces without weights of their own share ${rest} ${unit} evenly: ${each}.`]
    },
  }
}

function sizeShare(rules: WeighingRules, request: RatingRequest) {
  const { pieceList, dimensions, dimensionUnit, pieces: count } = request
  const nothing = { share: null, texts: (): string[] => [] }
  if (!dimensions || !countsSize(rules) || pieceList.some(piece => piece.dimensions)) return nothing
  const whole = sizeWeight(rules, dimensions, dimensionUnit)
  if (count === 1) return { ...nothing, share: whole }
  const weight = whole.weight.dividedTo(weightDecimals, count)
  const { weightUnit: unit } = rules
  const share: SizeWeight = { weight, least: () => '', text: () => `by size ${weight} ${unit}` }
  const each = `${whole.weight} ÷ ${count} = ${weight} ${unit} each`
  return {
    share,
    texts: () => (whole.text() ? [`Whole shipment: ${whole.text()}, shared evenly: ${each}.`] : []),
  }
}

interface Weighed {
  /** By the scales. */
  readonly own: Decimal
  readonly weight: Decimal
  text(): string
}

function weigh(rules: WeighingRules, own: Decimal, size: SizeWeight | null): Weighed {
  const { weightUnit: unit, minimumWeight: minimum, perPiece } = rules
  const greater = size?.weight.gt(own) ? size.weight : own
  const { rounded, increment } = perPiece
    ? roundWeight(rules, greater)
    : { rounded: greater, increment: null }
  const weight = perPiece && minimum && rounded.lt(minimum) ? minimum : rounded
  return {
    own,
    weight,
    text() {
      const parts = [`actual ${own} ${unit}`, size?.text() ?? '']
      if (!rounded.eq(greater)) parts.push(`rounded up to a multiple of ${increment} ${unit}`)
      if (!weight.eq(rounded)) parts.push(`raised to the minimum of ${minimum} ${unit}`)
      return `${parts.filter(Boolean).join(', ')}: ${weight} ${unit}`
    },
  }
}
