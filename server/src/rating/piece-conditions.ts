import type { DimensionUnit, WeightUnit } from '../shared/units.ts'
import { boundsText, compileBounds } from './bounds.ts'
import type { Measured } from './listed-pieces.ts'
import { compileSizes } from './piece-sizes.ts'
import type { RatingRequest } from './rating-request.ts'
import type { Conditions } from './tariff-document.ts'
import { weightIn } from './weights.ts'

/** The pieces that conditions on pieces hold for. */
export interface MatchingPieces {
  /** Their places, counted from 0. */
  readonly places: readonly number[]
  /** The conditions in words. */
  text(): string
}

interface Units {
  readonly weight_unit?: WeightUnit
  readonly dimension_unit?: DimensionUnit
}

/**
 * Finds the pieces for which all conditions on pieces hold; null when there are none. A shipment whose own size is all
 * that is known of it counts as one piece where size matters: the first that the conditions hold for.
 */
export function compilePieceConditions(
  units: Units,
  conditions: Conditions,
): ((request: RatingRequest, measured: Measured) => MatchingPieces) | null {
  const { piece_weight } = conditions
  const sizes = compileSizes(conditions)
  if (!piece_weight && !sizes) return null
  const weightHolds = piece_weight && compileBounds(piece_weight)

  return (request, { pieces, isWhole }) => {
    const weightUnit = units.weight_unit ?? request.weightUnit
    const dimensionUnit = units.dimension_unit ?? request.dimensionUnit
    const places: number[] = []
    for (const [place, { weight, dimensions }] of pieces.entries()) {
      if (weightHolds && !weightHolds(weightIn(weight, request.weightUnit, weightUnit))) continue
      const fits =
        !sizes || (dimensions !== null && sizes.hold(dimensions, request.dimensionUnit, dimensionUnit))
      if (fits) places.push(place)
      // All have the size of the whole.
      if (sizes && isWhole) break
    }
    return {
      places,
      text() {
        const texts = sizes?.texts(dimensionUnit) ?? []
        if (piece_weight) texts.unshift(`a weight ${boundsText(piece_weight, weightUnit)}`)
        return texts.join(' and ')
      },
    }
  }
}
