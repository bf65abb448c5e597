import type { CompiledTariff } from './compile-tariff.ts'
import { type LaterCharge, laterCharge } from './later-charge.ts'
import { findService } from './price.ts'
import type { RatingRequest } from './rating-request.ts'

/** By the order's price list, with the added taxes and percentages. Null if nothing is charged. */
export function failedDelivery(tariff: CompiledTariff, request: RatingRequest): LaterCharge | null {
  const service = findService(tariff, request)
  if (!service?.surchargesOfFailures) return null
  const charge = laterCharge(service, service.surchargesOfFailures, request)?.charge
  return charge && charge.items.length > 0 ? charge : null
}
