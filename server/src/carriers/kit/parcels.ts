import { Decimal, decimal, sum } from '../../shared/money.ts'
import { convertLength, convertWeight, type DimensionUnit, type WeightUnit } from '../../shared/units.ts'
import type { CarrierPiece, CarrierShipment } from './shipment.ts'

/** A piece as carriers want it: every weight known, all dimensions or none, in the units asked for. */
export interface Parcel {
  number: number
  weight: Decimal
  dimensions: { length: Decimal; width: Decimal; height: Decimal } | null
  description: string | null
  reference: string | null
}

export interface ParcelUnits {
  weight: WeightUnit | 'oz'
  length: DimensionUnit
  /** Decimals a weight may have; it is rounded up, so that no carrier finds it short, to at least one step. */
  weightDecimals: number
  /** Decimals a dimension may have, rounded up likewise. */
  lengthDecimals: number
}

const ouncesPerPound = 16

/**
 * The pieces of a shipment in a carrier's units. Pieces without a weight share equally what the others leave
 * of the total; the shipment's dimensions stand for every piece that has none of its own. Lengths are sorted,
 * the longest first, as carriers measure them.
 */
export function parcelsOf(shipment: CarrierShipment, units: ParcelUnits): Parcel[] {
  const total = shipment.package
  const pieces = shipment.pieces.length > 0 ? shipment.pieces : blankPieces(total.pieces)
  const known = pieces.flatMap(piece => (piece.weight === null ? [] : [piece.weight]))
  const unknown = pieces.length - known.length
  const share = unknown === 0 ? decimal(0) : total.weight.minus(sum(known)).div(unknown)

  return pieces.map(piece => ({
    number: piece.number,
    weight: weightIn(piece.weight ?? share, total.weightUnit, units),
    dimensions: dimensionsIn(shipment, piece, units),
    description: piece.description,
    reference: piece.reference,
  }))
}

function blankPieces(count: number): CarrierPiece[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    weight: null,
    length: null,
    width: null,
    height: null,
    description: null,
    reference: null,
  }))
}

function weightIn(weight: Decimal, from: WeightUnit, units: ParcelUnits): Decimal {
  const converted =
    units.weight === 'oz'
      ? convertWeight(weight, from, 'lb').times(ouncesPerPound)
      : convertWeight(weight, from, units.weight)
  return roundUp(converted, units.weightDecimals)
}

function dimensionsIn(
  shipment: CarrierShipment,
  piece: CarrierPiece,
  units: ParcelUnits,
): Parcel['dimensions'] {
  const from = shipment.package.dimensionUnit
  const source = piece.length && piece.width && piece.height ? piece : shipment.package
  if (!source.length || !source.width || !source.height) return null
  const [length, width, height] = [source.length, source.width, source.height]
    .map(side => roundUp(convertLength(side, from, units.length), units.lengthDecimals))
    .sort((one, other) => other.comparedTo(one))
  return length && width && height ? { length, width, height } : null
}

function roundUp(value: Decimal, decimals: number): Decimal {
  const step = decimal(10).pow(-decimals)
  const rounded = value.toDecimalPlaces(decimals, Decimal.ROUND_UP)
  return rounded.lessThan(step) ? step : rounded
}
