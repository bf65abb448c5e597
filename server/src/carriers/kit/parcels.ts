import { type Decimal, decimal, sum } from '../../platform/shared/money.ts'
import { blankParcels, type Dimensions, type Parcel } from '../../platform/shared/parcel.ts'
import {
  convertLength,
  convertWeight,
  type DimensionUnit,
  type WeightUnit,
} from '../../platform/shared/units.ts'
import type { CarrierShipment } from './shipment.ts'

/** A piece as carriers want it: its weight known, and all in the units asked for. */
export interface WeighedParcel extends Parcel {
  weight: Decimal
}

export interface ParcelUnits {
  weight: WeightUnit | 'oz'
  length: DimensionUnit
  /** Decimals a weight may have. It is rounded up, to at least one step, so that it is never declared too low. */
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
export function parcelsOf(shipment: CarrierShipment, units: ParcelUnits): WeighedParcel[] {
  const total = shipment.package
  const pieces = shipment.pieces.length > 0 ? shipment.pieces : blankParcels(total.pieces)
  const known = pieces.flatMap(piece => (piece.weight === null ? [] : [piece.weight]))
  const unknown = pieces.length - known.length
  const share = unknown === 0 ? decimal(0) : total.weight.minus(sum(known)).div(unknown)

  return pieces.map(piece => ({
    ...piece,
    weight: weightIn(piece.weight ?? share, total.weightUnit, units),
    dimensions: dimensionsIn(piece.dimensions ?? total.dimensions, total.dimensionUnit, units),
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
  dimensions: Dimensions | null,
  from: DimensionUnit,
  units: ParcelUnits,
): Dimensions | null {
  if (!dimensions) return null
  const [length, width, height] = [dimensions.length, dimensions.width, dimensions.height]
    .map(side => roundUp(convertLength(side, from, units.length), units.lengthDecimals))
    .sort((one, other) => other.cmp(one))
  return length && width && height ? { length, width, height } : null
}

function roundUp(value: Decimal, decimals: number): Decimal {
  const step = decimal(1).shifted(decimals)
  const rounded = value.toDecimalPlaces(decimals, 'up')
  return rounded.lt(step) ? step : rounded
}
