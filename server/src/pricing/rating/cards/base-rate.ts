import { type Decimal, sum } from '../../../platform/shared/money.ts'
import type { CompiledCard, CompiledLine } from '../charge/compile-tariff.ts'
import { exactText, rounding, roundLine } from '../charge/line-amounts.ts'
import type { PackageTypeRef, Refusal, RefusalReason } from '../charge/rating-request.ts'
import { eachPiece, pieceNames, placesAlike } from '../weights/listed-pieces.ts'

export interface Quantity {
  readonly amount: Decimal
  readonly unit: string
  readonly over: { reason: RefusalReason; name: string }
  /** Null unless the service rates each piece. */
  readonly ofPieces: readonly Decimal[] | null
}

export interface BaseRate {
  readonly amount: Decimal
  /** Rounded; null unless the service rates each piece. */
  readonly ofPieces: readonly Decimal[] | null
  texts(): string[]
}

interface Rated {
  readonly card: CompiledCard
  readonly quantity: Quantity
  readonly minimumPer: 'shipment' | 'piece'
}

/** The price of the card's line, or the reason why it has none. Pieces that are rated are rounded one by one. */
export function baseRate(rated: Rated, packageType: PackageTypeRef, line: CompiledLine): BaseRate | Refusal {
  const { quantity } = rated
  if (quantity.ofPieces) return rateOfPieces(rated, packageType, line, quantity.ofPieces)
  const priced = priceOf(rated, packageType, line, { amount: quantity.amount, least: line.minimumCharge })
  if ('reason' in priced) return priced
  return { amount: priced.amount, ofPieces: null, texts: () => [`Base rate, ${priced.text()}.`] }
}

function rateOfPieces(
  rated: Rated,
  packageType: PackageTypeRef,
  line: CompiledLine,
  quantities: readonly Decimal[],
): BaseRate | Refusal {
  const { card, minimumPer } = rated
  const least = minimumPer === 'piece' ? line.minimumCharge : null
  const prices: { places: number[]; amount: Decimal; text(): string }[] = []
  const ofPieces: Decimal[] = []
  for (const places of placesAlike(quantities, quantities.keys())) {
    const amount = quantities[places[0] ?? 0]
    if (!amount) continue
    const priced = priceOf(rated, packageType, line, { amount, least, of: places })
    if ('reason' in priced) return priced
    prices.push({ places, ...priced })
    for (const place of places) ofPieces[place] = priced.amount
  }
  const total = sum(prices.map(({ places, amount }) => amount.times(places.length)))
  const minimum = minimumPer === 'shipment' ? line.minimumCharge : null
  const raised = minimum?.gt(total) ? minimum : total
  const amount = roundLine(raised, card)
  return {
    amount,
    ofPieces,
    texts() {
      const each = prices.map(({ places, text }) => {
        return `Base rate of ${eachPiece(places)}, ${text()}.`
      })
      const terms = prices
        .map(price => `${price.places.length} × ${price.amount.toFixed(card.digits)}`)
        .join(' + ')
      const added = raised.eq(total) ? terms : `${terms}, ${exactText(total)} raised to the minimum charge`
      return [...each, `Base rate, the sum of the pieces: ${added} = ${rounding(raised, amount, card)}.`]
    },
  }
}

function priceOf(
  { card, quantity }: Rated,
  packageType: PackageTypeRef,
  { brackets }: CompiledLine,
  { amount: asked, least, of = [] }: { amount: Decimal; least: Decimal | null; of?: readonly number[] },
): { amount: Decimal; text(): string } | Refusal {
  const { unit } = quantity
  const bracket = brackets.find(asked)
  if (!bracket) {
    const { name, reason } = quantity.over
    const limit = `${brackets.limit} ${unit}`
    const message =
      of.length > 0
        ? `Rate card ${card.code} prices ${packageType.name} up to ${limit}; the ${name} of ${pieceNames(of)} is ${asked}.`
        : `Rate card ${card.code} prices ${packageType.name} up to ${limit}; the ${name} is ${asked}.`
    return { reason, message }
  }
  const exact = bracket.price(asked)
  const raised = least && exact.lt(least) ? least : exact
  const amount = roundLine(raised, card)
  return {
    amount,
    text() {
      const bounds = bracket.upTo
        ? `over ${bracket.over} up to ${bracket.upTo} ${unit}`
        : `over ${bracket.over} ${unit}`
      const steps = [`bracket ${bounds}: ${bracket.explain(asked, unit)}`]
      if (!raised.eq(exact)) steps.push(`${exactText(exact)} raised to the minimum charge`)
      return `${steps.join(', ')} = ${rounding(raised, amount, card)}`
    },
  }
}
