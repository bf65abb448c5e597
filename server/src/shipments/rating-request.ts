import type { RatingRequest } from '../rating/index.ts'
import { type Decimal, decimal } from '../shared/money.ts'
import { dimensionUnitFor } from '../shared/units.ts'
import type { ShipmentRequest } from './shipment-request.ts'

interface Place {
  country: string
  state?: string
  city?: string
  zip?: string
}

/** What a quote and a shipment have in common when they are priced. */
export interface PriceableRequest {
  sender: Place
  recipient: Place
  package: ShipmentRequest['package']
  pieces?: ShipmentRequest['pieces']
  cod_amount?: number
  customs_value?: number
  distance?: number
}

/** A request in the terms of the rating engine, so that a quote and the shipment made from it cost the same. */
export function ratingRequest(
  request: PriceableRequest,
  references: { service: { id: number }; customerId: number | null },
  date: string,
): RatingRequest {
  const { package: parcel } = request
  const weightUnit = parcel.weight_unit ?? 'lb'
  const pieceList = (request.pieces ?? []).map(piece => ({
    weight: decimalOrNull(piece.weight),
    dimensions: dimensionsOf(piece),
    packageTypeCode: piece.package_type_code ?? null,
  }))
  return {
    service: { id: references.service.id },
    customerId: references.customerId,
    date,
    sender: addressOf(request.sender),
    recipient: addressOf(request.recipient),
    weight: decimal(parcel.weight),
    weightUnit,
    pieces: parcel.pieces ?? (pieceList.length || 1),
    dimensions: dimensionsOf(parcel),
    dimensionUnit: parcel.dimension_unit ?? dimensionUnitFor(weightUnit),
    pieceList,
    codAmount: decimalOrNull(request.cod_amount),
    customsValue: decimalOrNull(request.customs_value),
    distance: decimalOrNull(request.distance),
  }
}

function addressOf(place: Place) {
  return {
    country: place.country,
    state: place.state ?? null,
    city: place.city ?? null,
    zip: place.zip ?? null,
  }
}

function dimensionsOf(box: { length?: number; width?: number; height?: number }) {
  if (box.length === undefined || box.width === undefined || box.height === undefined) return null
  return { length: decimal(box.length), width: decimal(box.width), height: decimal(box.height) }
}

function decimalOrNull(number: number | undefined): Decimal | null {
  return number === undefined ? null : decimal(number)
}
