import type { Decimal } from '../../../platform/shared/money.ts'
import type { Surcharge } from '../document/tariff-document.ts'
import type { SurchargeTerms } from './surcharges.ts'

/** What a surcharge comes to, not yet rounded. The words are made only when a trace is wanted. */
export interface SurchargeOutcome {
  /** Null when it does not apply. */
  readonly amount: Decimal | null
  /** Of the subtotal, where the amount is just that share of it. */
  readonly percent: Decimal | null
  /** How the amount came about, or why there is none. */
  explain(): string
}

/** A surcharge that does not apply. */
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
  /** Places of the pieces that the conditions on pieces hold for; null when there are no such conditions. */
  readonly places: readonly number[] | null
  /** The conditions on pieces, '' when there are none. */
  text(): string
}

/** What a surcharge comes to before its bounds. */
export interface Sum {
  readonly amount: Decimal
  /** Where it is a percentage of a whole. */
  readonly percent?: Decimal
  text(): string
}

export interface AmountBounds {
  readonly minimum: Decimal | null
  readonly maximum: Decimal | null
}

/** What the amount of a surcharge that applies goes by. */
export interface Grounds {
  readonly type: Surcharge['type']
  readonly met: Met
  /** The sum of the lines so far. */
  readonly subtotal: Decimal
  /** What the customer or its group has agreed; null for the usual surcharge. */
  readonly terms: SurchargeTerms | null
  /** YYYY-MM since when the rate holds; null for one that does not go by months. */
  readonly month: string | null
}

/** A surcharge that applies, within its bounds. */
export class Charged implements SurchargeOutcome {
  readonly amount: Decimal
  readonly percent: Decimal | null
  private readonly sum: Sum
  private readonly bounds: AmountBounds
  private readonly grounds: Grounds

  /** `isShare` says whether the sum is a percentage of the subtotal. */
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
    if (terms)
      steps.push(
        `on ${terms.group === null ? 'the customer’s own terms' : `the terms of the group ${terms.group}`}`,
      )
    if (month !== null) steps.push(`as from ${month} on`)
    return steps.join(', ')
  }
}

/** The greater of both. */
export function raisedTo(minimum: Decimal | null, amount: Decimal): Decimal {
  return minimum?.gt(amount) ? minimum : amount
}

/** An amount within its bounds. */
export function boundedBy({ minimum, maximum }: AmountBounds, amount: Decimal): Decimal {
  const raised = raisedTo(minimum, amount)
  return maximum?.lt(raised) ? maximum : raised
}

/** A discount is at most the sum so far, so that a price does not fall below zero. */
function takenOff(discount: Decimal, subtotal: Decimal): Decimal {
  return discount.gt(subtotal) ? subtotal : discount
}
