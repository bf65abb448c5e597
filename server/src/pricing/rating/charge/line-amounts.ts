import type { Decimal } from '../../../platform/shared/money.ts'
import type { CompiledCard } from './compile-tariff.ts'

/** Half-up to the minor unit of the card's currency. */
export function roundLine(amount: Decimal, card: Pick<CompiledCard, 'digits'>): Decimal {
  return amount.toDecimalPlaces(card.digits)
}

/** An amount, and what it is rounded to. */
export function rounding(exact: Decimal, rounded: Decimal, card: CompiledCard): string {
  if (exact.eq(rounded)) return money(rounded, card)
  return `${exactText(exact)}, rounded to ${money(rounded, card)}`
}

/** Decimals that are printed of an amount: all that products have, and so many of a quotient without end. */
const [mostDecimals, decimalsOfQuotient] = [20, 10]

/** An amount before it is rounded. One with too many digits is cut, not rounded: it must not look as if it rounded otherwise. */
export function exactText(exact: Decimal): string {
  if (exact.decimalPlaces() <= mostDecimals) return exact.toFixed()
  return `${exact.toFixed(decimalsOfQuotient, 'down')}…`
}

/** An amount with its currency. */
export function money(amount: Decimal, card: CompiledCard): string {
  return `${amount.toFixed(card.digits)} ${card.currency}`
}
