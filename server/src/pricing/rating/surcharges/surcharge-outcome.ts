import type { Decimal } from '../../../platform/shared/money.ts'
import type { Surcharge } from '../document/tariff-document.ts'
import type { SurchargeTerms } from './surcharges.ts'

/** Not rounded. Words are made only for a trace. */
export interface SurchargeOutcome {
  /** Null if it does not apply. */
  readonly amount: Decimal | null
  /** Its share of the subtotal, if it is exactly one. */
  readonly percent: Decimal | null
  explain(): string
}

export class NotCharged implements SurchargeOutcome {
  readonly amount = null
  readonly percent = null
  private readonly reason: () => string

  constructor(reason: () => string) {
    this.reason = reason
  }

  explain(): string {
    return `not charged: ${this.reason()}`
  }
}

/** All conditions hold. */
export interface Met {
  /** Matching pieces; null without conditions on pieces. */
  readonly places: readonly number[] | null
  text(): string
}

export interface Sum {
  readonly amount: Decimal
  readonly percent?: Decimal
  text(): string
}

export interface AmountBounds {
  readonly minimum: Decimal | null
  readonly maximum: Decimal | null
}

export interface Grounds {
  readonly type: Surcharge['type']
  readonly met: Met
  /** The sum of the lines so far. */
  readonly subtotal: Decimal
  /** Terms of the customer or group, or null. */
  readonly terms: SurchargeTerms | null
  /** YYYY-MM or YYYY-MM-DD from which the rate applies; null for a rate without months. */
  readonly month: string | null
}

/** Within its bounds. */
export class Charged implements SurchargeOutcome {
  readonly amount: Decimal
  readonly percent: Decimal | null
  private readonly sum: Sum
  private readonly bounds: AmountBounds
  private readonly grounds: Grounds

  /** `isShare`: the sum is a percentage of the subtotal. */
  constructor(sum: Sum, bounds: AmountBounds, grounds: Grounds, isShare: boolean) {
    const { type, subtotal } = grounds
    const bounded = boundedBy(bounds, sum.amount)
    this.amount = type === 'discount' ? takenOff(bounded, subtotal).neg() : bounded
    this.percent = (isShare && bounded === sum.amount && sum.percent) || null
    this.sum = sum
    this.bounds = bounds
    this.grounds = grounds
  }

  explain(): string {
    const { sum, bounds } = this
    const { type, met, subtotal, terms, month } = this.grounds
    const conditions = met.text()
    const steps = [conditions ? `${sum.text()} (${conditions})` : sum.text()]
    const raised = raisedTo(bounds.minimum, sum.amount)
    if (!raised.eq(sum.amount)) steps.push(`at least ${bounds.minimum}`)
    const bounded = boundedBy(bounds, sum.amount)
    if (!bounded.eq(raised)) steps.push(`at most ${bounds.maximum}`)
    if (type === 'discount') {
      if (!takenOff(bounded, subtotal).eq(bounded)) steps.push(`no more than the ${subtotal} there is`)
      steps.push('taken off')
    }
    if (terms) {
      const { group } = terms
      steps.push(group === null ? 'on the customer’s own terms' : `on the terms of the group ${group}`)
    }
    if (month !== null) steps.push(`as from ${month} on`)
    return steps.join(', ')
  }
}

export function raisedTo(minimum: Decimal | null, amount: Decimal): Decimal {
  return minimum?.gt(amount) ? minimum : amount
}

export function boundedBy({ minimum, maximum }: AmountBounds, amount: Decimal): Decimal {
  const raised = raisedTo(minimum, amount)
  return maximum?.lt(raised) ? maximum : raised
}

/** A discount is at most the sum so far: prices stay above zero. */
function takenOff(discount: Decimal, subtotal: Decimal): Decimal {
  return discount.gt(subtotal) ? subtotal : discount
}
