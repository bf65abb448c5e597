import { type Decimal, zero } from '../../../platform/shared/money.ts'
import type { CompiledSurcharge } from '../surcharges/surcharges.ts'
import type { CompiledService } from './compile-tariff.ts'
import { rateByService, type Shared } from './price.ts'
import type { PriceItem, RatingRequest, ShipmentPrice, TraceStep } from './rating-request.ts'

/** A line that comes after the order, and how it came about. */
export interface LaterLine extends PriceItem {
  readonly explanation: string
}

/** What is charged after the order: lines behind those of the order, and the currency they are in. */
export interface LaterCharge {
  readonly currency: string
  readonly items: readonly LaterLine[]
}

/**
 * What `surcharges`, those of the service with some that come after the order in their places, add to the price of a
 * shipment as of its order: those, and what taxes and percentages come to more with them. Minimum, maximum and rounding of
 * the whole price are the order's and do not count. `trace` is that of the whole price with them. Null where there is no
 * price.
 */
export function laterCharge(
  service: CompiledService,
  surcharges: CompiledService['surcharges'],
  request: RatingRequest,
): { charge: LaterCharge; trace: readonly TraceStep[] } | null {
  const ordered = rateByService(service, { ...request, explain: false }, withoutLimits)
  const whole = rateByService({ ...service, surcharges }, { ...request, explain: true }, withoutLimits)
  if ('reason' in ordered || 'reason' in whole) return null
  const { currency, trace = [] } = whole
  return { charge: { currency, items: moreOf(ordered, whole, trace) }, trace }
}

/** Of a surcharge the steps of a trace, in words. */
export function stepsOf(trace: readonly TraceStep[], code: CompiledSurcharge['code']): string {
  return trace.flatMap(step => (step.code === code ? step.text : [])).join(' ')
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
function moreOf(before: ShipmentPrice, after: ShipmentPrice, trace: readonly TraceStep[]): LaterLine[] {
  const had = new Map(before.items.map(({ code, amount }) => [code, amount]))
  const [base, ...items] = after.items
  const lines = items
    .map(item => {
      const without = had.get(item.code) ?? zero
      const amount = item.amount.minus(without)
      return {
        ...item,
        amount,
        explanation: explained(stepsOf(trace, item.code), item.amount, without, amount),
      }
    })
    .filter(({ amount }) => !amount.isZero())
  const [first, ...others] = lines
  if (!first) return []
  const cent = base?.amount.minus(before.items[0]?.amount ?? zero) ?? zero
  const net = trace.flatMap(({ step, text }) => (step === 'net' ? text : []))
  const moved = cent.isZero() ? [] : [`The base rate changes by ${cent} with it, which is in this line.`]
  const explanation = [first.explanation, ...net, ...moved].join(' ')
  return [{ ...first, amount: first.amount.plus(cent), explanation }, ...others]
}

function explained(steps: string, amount: Decimal, without: Decimal, more: Decimal): string {
  return without.isZero() ? steps : `${steps} Without it ${without}: ${amount} − ${without} = ${more}.`.trim()
}
