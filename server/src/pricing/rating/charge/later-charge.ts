import { type Decimal, zero } from '../../../platform/shared/money.ts'
import type { CompiledSurcharge } from '../surcharges/surcharges.ts'
import type { CompiledService } from './compile-tariff.ts'
import { rateByService, type Shared } from './price.ts'
import type { PriceItem, RatingRequest, ShipmentPrice, TraceStep } from './rating-request.ts'

export interface LaterLine extends PriceItem {
  readonly explanation: string
}

export interface LaterCharge {
  readonly currency: string
  readonly items: readonly LaterLine[]
}

/**
 * The lines that `surcharges`, some charged after the order, add to the order's price, with the taxes and percentages
 * on them. Limits and rounding of the whole price do not count. `trace` covers the whole price. Null if there is no
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

export function stepsOf(trace: readonly TraceStep[], code: CompiledSurcharge['code']): string {
  return trace.flatMap(step => (step.code === code ? step.text : [])).join(' ')
}

/** Prices keep their included tax. */
function withoutLimits(shared: Shared): Shared {
  const { card } = shared
  if (!card.limits) return shared
  const limits = { ...card.limits, minimum: null, maximum: null, roundTo: null }
  return { ...shared, card: { ...card, limits } }
}

/** The first line takes any difference of the base rate (a cent where prices include tax). */
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
