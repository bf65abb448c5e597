import type { DimensionUnit, WeightUnit } from '../../../platform/shared/units.ts'
import { boundsText, compileBounds } from '../bounds.ts'
import type { RatingRequest } from '../charge/rating-request.ts'
import type { Conditions } from '../document/tariff-document.ts'
import type { Measured } from './listed-pieces.ts'
import { compileSizes } from './piece-sizes.ts'
import { weightIn } from './weights.ts'

export interface PieceConditions {
  /** Places of matching pieces, from 0. */
  placesOf(request: RatingRequest, measured: Measured): readonly number[]
  text(request: RatingRequest): string
}

interface Units {
  readonly weight_unit?: WeightUnit
  readonly dimension_unit?: DimensionUnit
}

/** Null without conditions. A shipment with one size for the whole counts as one piece: the first that matches. */
export function compilePieceConditions(units: Units, conditions: Conditions): PieceConditions | null {
  const { piece_weight } = conditions
  const sizes = compileSizes(conditions)
  if (!piece_weight && !sizes) return null
  const weightHolds = piece_weight && compileBounds(piece_weight)

  return {
    placesOf({ weightUnit, dimensionUnit }, { pieces, isWhole }) {
      const inWeightUnit = units.weight_unit ?? weightUnit
      const inDimensionUnit = units.dimension_unit ?? dimensionUnit
      const places: number[] = []
      let place = -1
      for (const { weight, dimensions } of pieces) {
        place++
        if (weightHolds && !weightHolds(weightIn(weight, weightUnit, inWeightUnit))) continue
        if (!sizes || (dimensions && sizes.hold(dimensions, dimensionUnit, inDimensionUnit)))
          places.push(place)
        if (sizes && isWhole) break
      }
      return places
    },
    text({ weightUnit, dimensionUnit }) {
      const texts = sizes?.texts(units.dimension_unit ?? dimensionUnit) ?? []
      if (piece_weight) texts.unshift(`a weight ${boundsText(piece_weight, units.weight_unit ?? weightUnit)}`)
      return texts.join(' and ')
    },
  }
}
