import { type Decimal, zero } from '../shared/money.ts'
import type { CompiledTariff } from './compile-tariff.ts'
import { findService, rateByService, type Shared } from './price.ts'
import type { PriceItem, RatingRequest, ShipmentPrice } from './rating-request.ts'

/** What a delivery that failed costs: lines behind those of the order, and the currency they are in. */
export interface FailedDelivery {
  readonly currency: string
  readonly items: readonly PriceItem[]
}

/**
 * What one failed delivery adds to the price of a shipment, by the price list as of its order: the surcharges for it, and
 * what taxes and percentages come to more with them. Minimum, maximum and rounding of the whole price are the order's and do
 * not count. Null where nothing is charged.
 */
export function failedDelivery(tariff: CompiledTariff, request: RatingRequest): FailedDelivery | null {
  const service = findService(tariff, request)
  if (!service?.surchargesOfFailures) return null
  const ordered = rateByService(service, request, withoutLimits)
  const failed = rateByService(
    { ...service, surcharges: service.surchargesOfFailures },
    request,
    withoutLimits,
  )
  if ('reason' in ordered || 'reason' in failed) return null
  const items = moreOf(ordered, failed)
  return items.length > 0 ? { currency: failed.currency, items } : null
}

/** Prices still include tax, if they do. */
function withoutLimits(shared: Shared): Shared {
  const { card } = shared
  if (!card.limits) return shared
  const limits = { ...card.limits, minimum: null, maximum: null, roundTo: null }
  return { ...shared, card: { ...card, limits } }
}

/**
 * The lines by which a price is more than another. What the base rate differs by, a cent of rounding where prices include
 * tax, is in the first of them, so that they add up to the difference.
 */
function moreOf(before: ShipmentPrice, after: ShipmentPrice): PriceItem[] {
  const had = amountsOf(before)
  const [base, ...items] = after.items
  const lines = items
    .map(item => ({ ...item, amount: item.amount.minus(had.get(item.code) ?? zero) }))
    .filter(({ amount }) => !amount.isZero())
  const cent = base?.amount.minus(before.items[0]?.amount ?? zero) ?? zero
  return lines.map((line, index) => (index === 0 ? { ...line, amount: line.amount.plus(cent) } : line))
}

function amountsOf({ items }: ShipmentPrice): Map<string, Decimal> {
  return new Map(items.map(({ code, amount }) => [code, amount]))
}
