import { decimal } from '../../../platform/shared/money.ts'
import { type Dimensions, isBlankParcel } from '../../../platform/shared/parcel.ts'
import type { Address, LimitedGoods, RatingRequest } from '../../../pricing/rating/index.ts'
import type { Goods, GoodsRequest } from '../create/goods.ts'
import type { Shipment } from '../shipment.ts'

export interface PlaceRequest {
  country: string
  state?: string
  city?: string
  zip?: string
}

export interface PriceableRequest extends GoodsRequest {
  sender: PlaceRequest
  recipient: PlaceRequest
}

/** Quotes and shipments share it, so that both have the same price. */
export function ratingRequest(
  { sender, recipient }: Pick<PriceableRequest, 'sender' | 'recipient'>,
  goods: Goods,
  asked: { service: { id: number } } & Pick<
    RatingRequest,
    'customerId' | 'date' | 'time' | 'isReturn' | 'packageTypeId' | 'explain'
  >,
): RatingRequest {
  return {
    service: { id: asked.service.id },
    customerId: asked.customerId,
    date: asked.date,
    time: asked.time,
    isReturn: asked.isReturn,
    sender: addressOf(sender),
    recipient: addressOf(recipient),
    ...ratedGoods(goods),
    customsValue: goods.customsValue,
    options: goods.options,
    distance: goods.distance,
    packageTypeId: asked.packageTypeId,
    explain: asked.explain,
  }
}

export function ratedGoods(goods: Goods): LimitedGoods {
  return {
    weight: goods.package.weight,
    weightUnit: goods.package.weightUnit,
    pieces: goods.package.pieces,
    dimensions: goods.package.dimensions,
    dimensionUnit: goods.package.dimensionUnit,
    pieceList: goods.listedPieces,
    codAmount: goods.codAmount,
    declaredValue: goods.declaredValue,
  }
}

export function addressOf(place: PlaceRequest): Address {
  return {
    country: place.country,
    state: place.state ?? null,
    city: place.city ?? null,
    zip: place.zip ?? null,
  }
}

export function storedRatingRequest(shipment: Shipment): RatingRequest {
  const { package: whole, pieces } = shipment
  return {
    service: { id: shipment.serviceId },
    customerId: shipment.customerId,
    date: shipment.date,
    time: shipment.time,
    isReturn: shipment.returnOf !== null,
    sender: shipment.sender,
    recipient: shipment.recipient,
    weight: decimal(whole.weight),
    weightUnit: whole.weightUnit,
    pieces: whole.pieces,
    dimensions: dimensionsOf(whole.dimensions),
    dimensionUnit: whole.dimensionUnit,
    pieceList: pieces.every(isBlankParcel)
      ? []
      : pieces.map(piece => ({
          weight: optional(piece.weight),
          dimensions: dimensionsOf(piece.dimensions),
          packageTypeCode: piece.packageTypeCode,
        })),
    codAmount: optional(shipment.codAmount),
    customsValue: optional(shipment.customsValue),
    declaredValue: optional(shipment.declaredValue),
    options: shipment.options.map(({ code }) => code),
    distance: optional(shipment.distance),
  }
}

function dimensionsOf(sides: Dimensions<string> | null) {
  if (!sides) return null
  return { length: decimal(sides.length), width: decimal(sides.width), height: decimal(sides.height) }
}

function optional(value: string | null) {
  return value === null ? null : decimal(value)
}
