import type { RatingRequest, Service } from '../../../src/rating/index.ts'
import { Decimal, decimal } from '../../../src/shared/money.ts'
import { lengthTo, toUnit, up } from './units.ts'

export function weigh(service: Service, request: RatingRequest): Decimal {
  const unit = service.weight_unit
  const dimensionUnit = service.dimension_unit ?? (unit === 'kg' ? 'cm' : 'in')
  const actual = toUnit(request.weight, request.weightUnit, unit)
  let charged = actual
  const divisor = service.volumetric_divisor
  if (divisor !== undefined) {
    const volumetric = (size: { length: Decimal; width: Decimal; height: Decimal }) => {
      const side = (length: Decimal) => lengthTo(length, request.dimensionUnit, dimensionUnit)
      return decimal(
        side(size.length).times(side(size.width)).times(side(size.height)).div(divisor).toFixed(3),
      )
    }
    const measured = request.pieceList.filter(piece => piece.dimensions !== null)
    if (measured.length === 0) {
      if (request.dimensions) charged = Decimal.max(actual, volumetric(request.dimensions))
    } else {
      let rest = actual
      let unweighedVolume: Decimal | null = null
      let excess = decimal(0)
      for (const piece of request.pieceList) {
        const weight = piece.weight ? toUnit(piece.weight, request.weightUnit, unit) : null
        if (weight) rest = rest.minus(weight)
        if (!piece.dimensions) continue
        const volume = volumetric(piece.dimensions)
        if (weight) excess = excess.plus(Decimal.max(volume.minus(weight), 0))
        else unweighedVolume = (unweighedVolume ?? decimal(0)).plus(volume)
      }
      if (unweighedVolume) excess = excess.plus(Decimal.max(unweighedVolume.minus(Decimal.max(rest, 0)), 0))
      charged = actual.plus(excess)
    }
  }
  return Decimal.max(up(charged, service.weight_increment), service.minimum_weight ?? 0)
}
