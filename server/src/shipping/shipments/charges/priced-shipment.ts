import type { Scope } from '../../../accounts/tenants/index.ts'
import type { Warning } from '../../../platform/shared/schema.ts'
import type { CatalogService } from '../../../pricing/catalog/index.ts'
import { type CompiledTariff, estimatedDelivery, rateShipment } from '../../../pricing/rating/index.ts'
import { goodsOf } from '../create/goods.ts'
import { newShipment } from '../create/new-shipment.ts'
import { askedOptions } from '../create/options.ts'
import { placeWarnings } from '../create/place-warnings.ts'
import { labelWarnings } from '../labels/label-warnings.ts'
import type { Shipment } from '../shipment.ts'
import type { ShipmentRequest } from '../shipment-request.ts'
import { chargesOf } from './charges.ts'
import { type PricingMoment, pricingMoment } from './pricing-moment.ts'
import { ratingRequest } from './rating-request.ts'

interface Order {
  scope: Scope
  request: ShipmentRequest
  service: CatalogService
  customerId: number | null
  id: number
  awb: string
  now: Date
  /** AWB of the original shipment; null unless this is a return. */
  returnOf: string | null
  moment?: PricingMoment
}

export function pricedShipment(
  rating: CompiledTariff,
  order: Order,
): { shipment: Shipment; warnings: Warning[] } {
  const { scope, request, service, customerId, id, awb, now, returnOf } = order
  const moment = order.moment ?? pricingMoment(request, now, scope.tenant.timezone)
  const goods = goodsOf(request)
  const asked = ratingRequest(request, goods, { service, customerId, ...moment, isReturn: returnOf !== null })
  const price = rateShipment(rating, asked)
  const isPriced = !('reason' in price)
  const shipment = newShipment(request, goods, {
    id,
    awb,
    returnOf,
    ...moment,
    estimatedDelivery: estimatedDelivery(rating, asked),
    customerId,
    serviceId: service.id,
    options: askedOptions(request, service),
    apiUserId: scope.apiUserId,
    staffId: scope.staffId,
    charges: isPriced ? chargesOf(price) : null,
    now,
  })
  const warnings = [...placeWarnings(rating, [service], request), ...labelWarnings(request)]
  if (!isPriced) warnings.push({ field: 'charges', message: `The shipment has no price: ${price.message}` })
  return { shipment, warnings }
}
