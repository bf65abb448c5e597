import { type Decimal, decimal } from '../../../../src/platform/shared/money.ts'
import type { RatingRequest, Service } from '../../../../src/pricing/rating/index.ts'
import { measuresOf } from './sizes.ts'
import { toUnit } from './units.ts'
import { ownWeights } from './weight.ts'

/** The reason of the first exceeded limit. */
export function overLimit(service: Service, request: RatingRequest): string | null {
  const limits = service.limits ?? {}
  const unit = service.dimension_unit ?? (service.weight_unit === 'kg' ? 'cm' : 'in')
  const over = (most: string | number | undefined, amount: Decimal) => most !== undefined && amount.gt(most)
  const weights = ownWeights(request).map(weight => toUnit(weight, request.weightUnit, service.weight_unit))
  const own = request.pieceList.flatMap(piece => piece.dimensions ?? [])
  const sizes = own.length > 0 ? own : request.dimensions ? [request.dimensions] : []
  const measures = sizes.map(size => measuresOf(size, request.dimensionUnit, unit))
  let volume = decimal(0)
  for (const all of measures) volume = volume.plus(all[4])

  if (over(limits.max_pieces, decimal(request.pieces))) return 'OVER_MAX_PIECES'
  const weight = toUnit(request.weight, request.weightUnit, service.weight_unit)
  if (over(limits.max_weight, weight)) return 'OVER_MAX_WEIGHT'
  if (weights.some(each => over(limits.max_piece_weight, each))) return 'OVER_MAX_PIECE_WEIGHT'
  if (measures.some(([long]) => over(limits.max_length, long))) return 'OVER_MAX_LENGTH'
  if (measures.some(all => over(limits.max_second_side, all[1]))) return 'OVER_MAX_SECOND_SIDE'
  if (measures.some(all => over(limits.max_girth, all[2]))) return 'OVER_MAX_GIRTH'
  if (measures.some(all => over(limits.max_length_plus_girth, all[3]))) return 'OVER_MAX_LENGTH_PLUS_GIRTH'
  if (measures.some(all => over(limits.max_piece_volume, all[4]))) return 'OVER_MAX_PIECE_VOLUME'
  if (over(limits.max_volume, volume)) return 'OVER_MAX_VOLUME'
  if (request.codAmount && over(limits.max_cod_amount, request.codAmount)) return 'OVER_MAX_COD'
  if (request.declaredValue && over(limits.max_declared_value, request.declaredValue)) return 'OVER_MAX_VALUE'
  return null
}
