import type { CatalogService } from '../catalog/index.ts'
import { type CompiledTariff, rateShipment } from '../rating/index.ts'
import { dateOn } from '../shared/dates.ts'
import type { Warning } from '../shared/schema.ts'
import type { Scope } from '../tenants/index.ts'
import { chargesOf } from './charges.ts'
import { goodsOf } from './goods.ts'
import { labelWarnings } from './label-warnings.ts'
import { newShipment } from './new-shipment.ts'
import { askedOptions } from './options.ts'
import { placeWarnings } from './place-warnings.ts'
import { ratingRequest } from './rating-request.ts'
import type { Shipment } from './shipment.ts'
import type { ShipmentRequest } from './shipment-request.ts'

interface Order {
  scope: Scope
  request: ShipmentRequest
  service: CatalogService
  customerId: number | null
  id: number
  awb: string
  now: Date
}

/** The shipment that a checked request asks for, priced as of its date, and what its sender is to be told. */
export function pricedShipment(
  rating: CompiledTariff,
  { scope, request, service, customerId, id, awb, now }: Order,
): { shipment: Shipment; warnings: Warning[] } {
  const date = request.date ?? dateOn(now, scope.tenant.timezone)
  const goods = goodsOf(request)
  const price = rateShipment(rating, ratingRequest(request, goods, { service, customerId, date }))
  const isPriced = !('reason' in price)
  const shipment = newShipment(request, goods, {
    id,
    awb,
    date,
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
