import { type Decimal, decimal, sum } from '../../platform/shared/money.ts'
import { blankParcels, type Dimensions, type Parcel } from '../../platform/shared/parcel.ts'
import {
  convertLength,
  convertWeight,
  type DimensionUnit,
  type WeightUnit,
} from '../../platform/shared/units.ts'
import type { CarrierShipment } from './shipment.ts'

export interface WeighedParcel extends Parcel {
  weight: Decimal
}

export interface ParcelUnits {
  weight: WeightUnit | 'oz'
  length: DimensionUnit
  /** Rounded up, to at least one step: never declared too low. */
  weightDecimals: number
  /** Rounded up. */
  lengthDecimals: number
}

const ouncesPerPound = 16

/**
 * Unweighed pieces share the rest of the total equally; pieces without dimensions have the shipment's. The longest side
 * comes first.
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
