import { countryOfPost } from '../../../platform/shared/home-countries.ts'
import type { CompiledService, CompiledTariff } from './compile-tariff.ts'
import { findService, price } from './price.ts'
import type { PriceResult, RatingRequest, Refusal } from './rating-request.ts'

/**
 * A price as by `price`, but across a border no domestic service has one. Within a country, an international service
 * has one only if zones say where it goes.
 */
export function priceForComparison(tariff: CompiledTariff, request: RatingRequest): PriceResult {
  const service = findService(tariff, request)
  const refused = service && refusalByBorder(service, request)
  if (!service || !refused) return price(tariff, request)
  const unavailable = [{ ...refused, package_type: null }]
  return { service: service.ref, currency: null, quotes: [], unavailable }
}

function refusalByBorder(
  { ref, zones }: CompiledService,
  { sender, recipient }: RatingRequest,
): Refusal | null {
  const { country: from } = sender
  const { country: to } = recipient
  if (from === null || to === null) return null
  const staysAtHome = countryOfPost(from) === countryOfPost(to)
  if (ref.service_type === 'domestic' && !staysAtHome) {
    return { reason: 'DOMESTIC_ONLY', message: `${ref.name} does not cross borders.` }
  }
  if (ref.service_type === 'international' && staysAtHome && zones === null) {
    return { reason: 'INTERNATIONAL_ONLY', message: `${ref.name} is for shipments to other countries.` }
  }
  return null
}
