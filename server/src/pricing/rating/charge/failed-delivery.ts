import type { CompiledTariff } from './compile-tariff.ts'
import { type LaterCharge, laterCharge } from './later-charge.ts'
import { findService } from './price.ts'
import type { RatingRequest } from './rating-request.ts'

/**
 * What one failed delivery adds to the price of a shipment, by the price list as of its order: the surcharges for it, and
 * what taxes and percentages come to more with them. Null where nothing is charged.
 */
export function failedDelivery(tariff: CompiledTariff, request: RatingRequest): LaterCharge | null {
  const service = findService(tariff, request)
  if (!service?.surchargesOfFailures) return null
  const charge = laterCharge(service, service.surchargesOfFailures, request)?.charge
  return charge && charge.items.length > 0 ? charge : null
}
