import type { Recorder } from '../audit/index.ts'
import { type CompiledTariff, rateShipment } from '../rating/index.ts'
import { type ChargesRecord, chargesOf } from './charges.ts'
import type { Goods } from './goods.ts'
import { placeWarnings } from './place-warnings.ts'
import { ratingRequest } from './rating-request.ts'
import type { ShipmentRequest } from './shipment-request.ts'

/**
 * The charges of the shipment that a request asks for. Where no rate applies they are null, with a warning. What is
 * doubtful about its addresses is a warning too.
 */
export function priceShipment(
  rating: CompiledTariff,
  request: ShipmentRequest,
  goods: Goods,
  asked: { service: { id: number }; customerId: number | null; date: string },
  recorder: Recorder,
): ChargesRecord | null {
  for (const warning of placeWarnings(rating, [asked.service], request)) recorder.warn(warning)
  const price = rateShipment(rating, ratingRequest(request, goods, asked))
  if (!('reason' in price)) return chargesOf(price)
  recorder.warn({ field: 'charges', message: `The shipment has no price: ${price.message}` })
  return null
}
