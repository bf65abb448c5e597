import { Decimal, decimal } from '../../../../src/platform/shared/money.ts'
import type { RatingRequest, Service } from '../../../../src/pricing/rating/index.ts'
import { type Size, sizeHolds } from './sizes.ts'
import { lengthTo, toUnit, up } from './units.ts'

export function weigh(service: Service, request: RatingRequest): Decimal {
  if (roundsPieces(service)) {
    let weight = decimal(0)
    for (const piece of weighPieces(service, request)) weight = weight.plus(piece)
    return weight
  }
  const unit = service.weight_unit
  const actual = toUnit(request.weight, request.weightUnit, unit)
  let charged = actual
  const measured = request.pieceList.filter(piece => piece.dimensions !== null)
  if (measured.length === 0) {
    if (request.dimensions) charged = Decimal.max(actual, bySize(service, request, request.dimensions))
  } else {
    let rest = actual
    let unweighedVolume: Decimal | null = null
    let excess = decimal(0)
    for (const piece of request.pieceList) {
      const weight = piece.weight ? toUnit(piece.weight, request.weightUnit, unit) : null
      if (weight) rest = rest.minus(weight)
      if (!piece.dimensions) continue
      const volume = bySize(service, request, piece.dimensions)
      if (weight) excess = excess.plus(Decimal.max(volume.minus(weight), 0))
      else unweighedVolume = (unweighedVolume ?? decimal(0)).plus(volume)
    }
    if (unweighedVolume) excess = excess.plus(Decimal.max(unweighedVolume.minus(Decimal.max(rest, 0)), 0))
    charged = actual.plus(excess)
  }
  return Decimal.max(roundedUp(service, charged), service.minimum_weight ?? 0)
}

function roundedUp(service: Service, weight: Decimal): Decimal {
  let step = service.weight_increment
  for (const band of (service.weight_bands ?? []).toReversed()) {
    if (band.up_to === undefined || weight.lte(band.up_to))
      step = band.weight_increment ?? service.weight_increment
  }
  return up(weight, step)
}

function divisorFor(service: Service, request: RatingRequest): string | undefined {
  const actual = toUnit(request.weight, request.weightUnit, service.weight_unit)
  for (const band of service.weight_bands ?? []) {
    if (band.up_to === undefined || !actual.gt(band.up_to))
      return band.volumetric_divisor ?? service.volumetric_divisor
  }
  return service.volumetric_divisor
}

export function roundsPieces(service: Service): boolean {
  return service.rate_per === 'piece' || service.weight_rounding_per === 'piece'
}

export function weighPieces(service: Service, request: RatingRequest): Decimal[] {
  const unit = service.weight_unit
  const own = Array.from({ length: request.pieces }, (_, index) => {
    const weight = request.pieceList[index]?.weight
    return weight ? toUnit(weight, request.weightUnit, unit) : null
  })
  let rest = toUnit(request.weight, request.weightUnit, unit)
  for (const weight of own) if (weight) rest = rest.minus(weight)
  const sharers = own.filter(weight => weight === null).length
  const isMeasured = request.pieceList.some(piece => piece.dimensions !== null)
  return own.map((weight, index) => {
    let charged = weight ?? decimal(Decimal.max(rest, 0).div(sharers).toFixed(3))
    const size = request.pieceList[index]?.dimensions
    if (size) charged = Decimal.max(charged, bySize(service, request, size))
    if (!isMeasured && request.dimensions) {
      const share = bySize(service, request, request.dimensions).div(request.pieces)
      charged = Decimal.max(charged, request.pieces === 1 ? share : share.toFixed(3))
    }
    if (!roundsPieces(service)) return charged
    return Decimal.max(roundedUp(service, charged), service.minimum_weight ?? 0)
  })
}

function bySize(service: Service, request: RatingRequest, size: Size): Decimal {
  const dimensionUnit = service.dimension_unit ?? (service.weight_unit === 'kg' ? 'cm' : 'in')
  let weight = decimal(0)
  const divisor = divisorFor(service, request)
  if (divisor !== undefined) {
    const side = (length: Decimal) =>
      up(lengthTo(length, request.dimensionUnit, dimensionUnit), service.dimension_increment)
    const volume = side(size.length).times(side(size.width)).times(side(size.height))
    weight = decimal(volume.div(divisor).toFixed(3))
  }
  for (const { minimum_weight, ...bounds } of service.oversize ?? []) {
    if (sizeHolds(bounds, size, request.dimensionUnit, dimensionUnit))
      weight = Decimal.max(weight, minimum_weight)
  }
  return weight
}

/** In the unit of the request: each piece's own weight, or the mean of the rest. */
export function ownWeights(request: RatingRequest): Decimal[] {
  if (request.pieceList.length === 0) {
    return Array.from({ length: request.pieces }, () => request.weight.div(request.pieces))
  }
  let rest = request.weight
  let unweighed = 0
  for (const piece of request.pieceList) {
    if (piece.weight) rest = rest.minus(piece.weight)
    else unweighed++
  }
  return request.pieceList.map(piece => piece.weight ?? Decimal.max(rest, 0).div(unweighed))
}
