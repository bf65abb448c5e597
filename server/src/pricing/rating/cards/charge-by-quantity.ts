import type { Decimal } from '../../../platform/shared/money.ts'
import { minorUnitDigits } from '../../../platform/shared/money.ts'
import type { CompiledTariff } from '../charge/compile-tariff.ts'
import { type LaterCharge, laterCharge, stepsOf } from '../charge/later-charge.ts'
import { findService } from '../charge/price.ts'
import type { RatingRequest } from '../charge/rating-request.ts'
import { quantityText } from '../weights/counted.ts'

export interface NotCharged {
  readonly message: string
}

/** Priced by the order's price list, with the added taxes and percentages. */
export function chargeByQuantity(
  tariff: CompiledTariff,
  request: RatingRequest,
  { code, quantity }: { code: string; quantity: Decimal },
): LaterCharge | NotCharged {
  const service = findService(tariff, request)
  const found = service?.surchargesByQuantity.get(code)
  if (!service || !found) return { message: `${code} is no surcharge for a quantity with this service.` }
  const later = laterCharge(service, found.surcharges, { ...request, counted: quantity })
  if (!later) return { message: 'The price list has no price for this shipment any more.' }
  const { charge, trace } = later
  const { currency, items } = charge
  if (!items.some(item => item.code === code)) return { message: stepsOf(trace, code) }
  const counted = quantityText(found.unit, quantity, currency, minorUnitDigits(currency))
  return {
    currency,
    items: items.map(item => (item.code === code ? { ...item, name: `${item.name}, ${counted}` } : item)),
  }
}
