import type { Decimal } from '../../../platform/shared/money.ts'
import type { CompiledCard } from './compile-tariff.ts'

/** Half-up to the currency's minor unit. */
export function roundLine(amount: Decimal, card: Pick<CompiledCard, 'digits'>): Decimal {
  return amount.toDecimalPlaces(card.digits)
}

export function rounding(exact: Decimal, rounded: Decimal, card: CompiledCard): string {
  if (exact.eq(rounded)) return money(rounded, card)
  return `${exactText(exact)}, rounded to ${money(rounded, card)}`
}

/** Products are printed in full, endless quotients with ten decimals. */
const [mostDecimals, decimalsOfQuotient] = [20, 10]

/** Cuts long amounts: a rounded one could look like a different rounding. */
export function exactText(exact: Decimal): string {
  if (exact.decimalPlaces() <= mostDecimals) return exact.toFixed()
  return `${exact.toFixed(decimalsOfQuotient, 'down')}…`
}

export function money(amount: Decimal, card: CompiledCard): string {
  return `${amount.toFixed(card.digits)} ${card.currency}`
}
