import { type Decimal, decimal, sum } from '../../../platform/shared/money.ts'
import type { DecimalText, Dimensions, Parcel } from '../../../platform/shared/parcel.ts'
import {
  convertLength,
  convertWeight,
  type DimensionUnit,
  dimensionUnitFor,
  type WeightUnit,
} from '../../../platform/shared/units.ts'
import type { Shipment } from '../shipment.ts'

export interface Measured {
  weight: number
  /** Default: the shipment's unit. */
  weight_unit?: WeightUnit
  /** All three sides or none, in the unit of length that goes with the weight's. */
  length?: number
  width?: number
  height?: number
}

const convertedDigits = 4

/**
 * Measures one piece or, with null, the whole. The shipment's weight becomes the sum of its pieces once all have one.
 * Returns a sentence if that is impossible.
 */
export function measuredShipment(
  shipment: Shipment,
  piece: number | null,
  measured: Measured,
): Pick<Shipment, 'package' | 'pieces'> | string {
  const { package: whole } = shipment
  const one = { weight: weightIn(whole, measured), dimensions: sidesIn(whole, measured) }
  if (whole.pieces === 1) {
    const pieces = shipment.pieces.map(known => (isWeighed(known) ? withMeasures(known, one) : known))
    return {
      package: { ...whole, weight: one.weight, dimensions: one.dimensions ?? whole.dimensions },
      pieces,
    }
  }
  if (piece === null) {
    if (shipment.pieces.some(isWeighed)) return 'Its pieces have weights of their own: weigh each piece.'
    return {
      package: { ...whole, weight: one.weight, dimensions: one.dimensions ?? whole.dimensions },
      pieces: shipment.pieces,
    }
  }
  const pieces = shipment.pieces.map(known => (known.number === piece ? withMeasures(known, one) : known))
  const weights = pieces.flatMap(({ weight }) => (weight === null ? [] : [decimal(weight)]))
  const weight = weights.length === pieces.length ? sum(weights).toFixed() : whole.weight
  return { package: { ...whole, weight }, pieces }
}

/** A new weight of the shipment would contradict the piece. */
function isWeighed({ weight, dimensions }: Parcel<DecimalText>): boolean {
  return weight !== null || dimensions !== null
}

function withMeasures(
  piece: Parcel<DecimalText>,
  { weight, dimensions }: { weight: DecimalText; dimensions: Dimensions<DecimalText> | null },
): Parcel<DecimalText> {
  return { ...piece, weight, dimensions: dimensions ?? piece.dimensions }
}

function weightIn({ weightUnit }: Shipment['package'], measured: Measured): DecimalText {
  const unit = measured.weight_unit ?? weightUnit
  return textOf(convertWeight(decimal(measured.weight), unit, weightUnit), unit !== weightUnit)
}

function sidesIn(
  { weightUnit, dimensionUnit }: Shipment['package'],
  measured: Measured,
): Dimensions<DecimalText> | null {
  const { length, width, height } = measured
  if (length === undefined || width === undefined || height === undefined) return null
  const unit = sidesUnit(measured, { weightUnit, dimensionUnit })
  const side = (one: number) =>
    textOf(convertLength(decimal(one), unit, dimensionUnit), unit !== dimensionUnit)
  return { length: side(length), width: side(width), height: side(height) }
}

/** Inches with pounds, centimetres with kilograms; the shipment's own if the weight is in its unit. */
function sidesUnit(
  { weight_unit: unit }: Measured,
  own: { weightUnit: WeightUnit; dimensionUnit: DimensionUnit },
): DimensionUnit {
  return unit === undefined || unit === own.weightUnit ? own.dimensionUnit : dimensionUnitFor(unit)
}

function textOf(quantity: Decimal, isConverted: boolean): DecimalText {
  return (isConverted ? quantity.toDecimalPlaces(convertedDigits) : quantity).toFixed()
}
