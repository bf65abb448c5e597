import { type Decimal, percentageOf } from '../../../platform/shared/money.ts'
import type { BaseRate } from '../cards/base-rate.ts'
import { cardOn, type DatedCard } from '../cards/card-dates.ts'
import type { Agreement } from './agreements.ts'
import type { CompiledCard, CompiledService } from './compile-tariff.ts'
import { rounding, roundLine } from './line-amounts.ts'
import type { PriceItem, RatingRequest, TraceStep } from './rating-request.ts'

export type ChargedBase = Pick<BaseRate, 'amount' | 'ofPieces'>

export interface ChosenCard extends DatedCard<CompiledCard> {
  readonly percent: Decimal | null
  /** Code of the group; null for the customer's own percentage. */
  readonly percentOf: string | null
}

/**
 * The first card in force of the customer, its group, or the public, and the first percentage of a party asked before:
 * it applies only to cards for more customers.
 */
export function cardFor(
  service: CompiledService,
  agreements: readonly Agreement[],
  { date }: Pick<RatingRequest, 'date'>,
): ChosenCard | null {
  let percent: Decimal | null = null
  let percentOf: string | null = null
  for (const agreement of agreements) {
    const own = agreement.cards.length > 0 ? cardOn(agreement.cards, date) : null
    if (own) return { ...own, percent, percentOf }
    if (percent === null && agreement.percent) {
      percent = agreement.percent
      percentOf = agreement.group
    }
  }
  const shared = cardOn(service.publicCards, date)
  return shared && { ...shared, percent, percentOf }
}

/** Adds the percentage as a line; returns the base rate after it. */
export function applyPercent(
  { card, percent, percentOf }: ChosenCard,
  unchanged: ChargedBase,
  items: PriceItem[],
  trace: TraceStep[] | null,
): ChargedBase {
  if (!percent) return unchanged
  const { amount: base, ofPieces } = unchanged
  const exact = percentageOf(base, percent)
  const amount = roundLine(exact, card)
  if (amount.isZero()) return unchanged
  const discount = amount.isNegative()
  items.push({
    code: discount ? 'CUSTOMER_DISCOUNT' : 'CUSTOMER_SURCHARGE',
    name: discount ? `Customer discount ${percent.abs()} %` : `Customer surcharge ${percent} %`,
    type: discount ? 'discount' : 'surcharge',
    amount,
  })
  if (trace) {
    const whose = percentOf === null ? 'Customer’s price' : `Price of the group ${percentOf}`
    const of = card.group === null ? 'public base rate' : `base rate of the group ${card.group},`
    const text = `${whose}: ${percent} % of the ${of} ${base} = ${rounding(exact, amount, card)}.`
    trace.push({ step: 'customer', text })
  }
  const charged = ofPieces?.map(piece => piece.plus(percentageOf(piece, percent))) ?? null
  return { amount: base.plus(amount), ofPieces: charged }
}
