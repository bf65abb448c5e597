import { lazily } from '../../../platform/shared/lazily.ts'
import { type Decimal, decimal, sum } from '../../../platform/shared/money.ts'
import type { Dimensions } from '../../../platform/shared/parcel.ts'
import type { DimensionUnit, WeightUnit } from '../../../platform/shared/units.ts'
import type { RatingRequest, RefusalReason } from '../charge/rating-request.ts'
import type { Limits } from '../document/tariff-document.ts'
import { type Measured, measuredPieces } from './listed-pieces.ts'
import { measured, type SizeMeasure, sideNamed, sizeMeasures, sizeUnit } from './piece-sizes.ts'
import { weightIn } from './weights.ts'

export type LimitedGoods = Pick<
  RatingRequest,
  | 'weight'
  | 'weightUnit'
  | 'pieces'
  | 'dimensions'
  | 'dimensionUnit'
  | 'pieceList'
  | 'codAmount'
  | 'declaredValue'
>

/** A quantity with a limit, in the service's unit. */
interface Found {
  readonly amount: Decimal
  /** `piece 3` or `the shipment`. */
  whose(): string
  /** The field of the request: `pieces.2.length`. */
  field(): string
}

interface Units {
  readonly weightUnit: WeightUnit
  readonly dimensionUnit: DimensionUnit
}

interface LimitKind {
  readonly reason: RefusalReason
  readonly name: string
  unit(units: Units): string
  over(most: Decimal, goods: LimitedGoods, units: Units, measured: () => Measured): readonly Found[]
}

const nothing: readonly Found[] = []

const kinds: Readonly<Record<keyof Limits, LimitKind>> = {
  max_pieces: {
    reason: 'OVER_MAX_PIECES',
    name: 'number of pieces',
    unit: () => '',
    over: (most, { pieces, pieceList }) =>
      ofShipment(most, decimal(pieces), pieceList.length > 0 ? 'pieces' : 'package.pieces'),
  },
  max_weight: {
    reason: 'OVER_MAX_WEIGHT',
    name: 'weight',
    unit: units => units.weightUnit,
    over: (most, { weight, weightUnit }, units) =>
      ofShipment(most, weightIn(weight, weightUnit, units.weightUnit), 'package.weight'),
  },
  max_piece_weight: {
    reason: 'OVER_MAX_PIECE_WEIGHT',
    name: 'weight',
    unit: units => units.weightUnit,
    over: pieceWeights,
  },
  max_length: ofSize('OVER_MAX_LENGTH', sizeMeasures.longest_side),
  max_second_side: ofSize('OVER_MAX_SECOND_SIDE', sizeMeasures.second_longest_side),
  max_girth: ofSize('OVER_MAX_GIRTH', sizeMeasures.girth),
  max_length_plus_girth: ofSize('OVER_MAX_LENGTH_PLUS_GIRTH', sizeMeasures.length_plus_girth),
  max_piece_volume: ofSize('OVER_MAX_PIECE_VOLUME', sizeMeasures.volume),
  max_volume: {
    reason: 'OVER_MAX_VOLUME',
    name: 'volume',
    unit: units => sizeUnit(sizeMeasures.volume, units.dimensionUnit),
    over: wholeVolume,
  },
  max_cod_amount: {
    reason: 'OVER_MAX_COD',
    name: 'COD amount',
    unit: () => '',
    over: (most, { codAmount }) => (codAmount ? ofShipment(most, codAmount, 'cod_amount') : nothing),
  },
  max_declared_value: {
    reason: 'OVER_MAX_VALUE',
    name: 'declared value',
    unit: () => '',
    over: (most, { declaredValue }) =>
      declaredValue ? ofShipment(most, declaredValue, 'declared_value') : nothing,
  },
}

export interface CompiledLimit {
  readonly kind: LimitKind
  readonly most: Decimal
}

export function compileLimits(limits: Limits): CompiledLimit[] {
  return (Object.keys(kinds) as (keyof Limits)[]).flatMap(name => {
    const most = limits[name]
    return most === undefined ? [] : { kind: kinds[name], most: decimal(most) }
  })
}

export interface LimitedService {
  readonly ref: { readonly name: string }
  readonly weighing: Units
  readonly limits: readonly CompiledLimit[]
}

export interface OverLimit {
  readonly reason: RefusalReason
  readonly message: string
  readonly field: string
}

export function overLimits(
  { ref, weighing, limits }: LimitedService,
  goods: LimitedGoods,
  measured: () => Measured = lazily(() => measuredPieces(goods)),
): OverLimit[] {
  const over: OverLimit[] = []
  for (const { kind, most } of limits) {
    for (const { amount, whose, field } of kind.over(most, goods, weighing, measured)) {
      const unit = kind.unit(weighing)
      const text = (quantity: Decimal) => (unit === '' ? `${quantity}` : `${quantity} ${unit}`)
      const message = `The ${kind.name} of ${whose()} is ${text(shown(amount))}; ${ref.name} takes at most ${text(most)}.`
      over.push({ reason: kind.reason, message, field: field() })
    }
  }
  return over
}

/** Rounded up, so that an excess also looks like one. */
function shown(amount: Decimal): Decimal {
  return amount.toDecimalPlaces(3, 'up')
}

function ofShipment(most: Decimal, amount: Decimal, field: string): readonly Found[] {
  return amount.lte(most) ? nothing : [{ amount, whose: () => 'the shipment', field: () => field }]
}

function pieceWeights(
  most: Decimal,
  goods: LimitedGoods,
  { weightUnit }: Units,
  measured: () => Measured,
): readonly Found[] {
  const over: Found[] = []
  let place = -1
  for (const { weight } of measured().pieces) {
    place++
    const amount = weightIn(weight, goods.weightUnit, weightUnit)
    if (!amount.lte(most)) over.push(heavyPiece(amount, place, goods))
  }
  return over
}

function heavyPiece(amount: Decimal, place: number, { pieceList }: LimitedGoods): Found {
  return {
    amount,
    whose: () => `piece ${place + 1}`,
    field: () => (pieceList[place]?.weight ? `pieces.${place}.weight` : 'package.weight'),
  }
}

function ofSize(reason: RefusalReason, measure: SizeMeasure): LimitKind {
  return {
    reason,
    name: measure.name,
    unit: units => sizeUnit(measure, units.dimensionUnit),
    over(most, { dimensionUnit: from }, { dimensionUnit: to }, measuredGoods) {
      const { isWhole } = measuredGoods()
      const over: Found[] = []
      let within: Dimensions | null = null
      let place = -1
      for (const { dimensions } of sizedPieces(measuredGoods())) {
        place++
        if (!dimensions || dimensions === within) continue
        const amount = measured(measure, dimensions, from, to)
        if (amount.lte(most)) within = dimensions
        else over.push(largePiece(amount, dimensions, measure, isWhole ? null : place))
      }
      return over
    },
  }
}

function largePiece(
  amount: Decimal,
  dimensions: Dimensions,
  measure: SizeMeasure,
  place: number | null,
): Found {
  return {
    amount,
    whose: () => (place === null ? 'the shipment' : `piece ${place + 1}`),
    field: () => sizeField(dimensions, measure, place),
  }
}

/** A shipment with one size for the whole counts as one piece. */
function sizedPieces({ pieces, isWhole }: Measured): Measured['pieces'] {
  return isWhole ? pieces.slice(0, 1) : pieces
}

function sizeField(dimensions: Dimensions, { side }: SizeMeasure, place: number | null): string {
  return `${place === null ? 'package' : `pieces.${place}`}.${sideNamed(dimensions, side)}`
}

function wholeVolume(
  most: Decimal,
  { dimensionUnit: from }: LimitedGoods,
  { dimensionUnit: to }: Units,
  pieces: () => Measured,
): readonly Found[] {
  const { isWhole } = pieces()
  const sized = sizedPieces(pieces()).map(({ dimensions }) => dimensions)
  const volume = sum(sized.flatMap(each => (each ? measured(sizeMeasures.volume, each, from, to) : [])))
  if (volume.lte(most)) return nothing
  const place = sized.findIndex(each => each !== null)
  const only = sized.some((each, at) => each && at !== place) ? null : sized[place]
  return ofShipment(
    most,
    volume,
    only ? sizeField(only, sizeMeasures.volume, isWhole ? null : place) : 'pieces',
  )
}
