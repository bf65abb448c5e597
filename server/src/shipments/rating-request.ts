import type { Address, LimitedGoods, RatingRequest } from '../rating/index.ts'
import type { Goods, GoodsRequest } from './goods.ts'

export interface PlaceRequest {
  country: string
  state?: string
  city?: string
  zip?: string
}

/** The members of a request that decide its price, the same for quotes and shipments. */
export interface PriceableRequest extends GoodsRequest {
  sender: PlaceRequest
  recipient: PlaceRequest
}

/** The request to the rating engine. Quotes and shipments share it, so that both have the same price. */
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

/** The goods as prices and limits look at them. */
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
