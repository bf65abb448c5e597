import { Decimal as DecimalJs } from 'decimal.js'

/** Exact decimal arithmetic for money, weights and rates: 40 significant digits, half-up. */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP })
export type Decimal = DecimalJs

/** An exact decimal from a `numeric` column, a decimal string or a JSON number. */
export function decimal(value: string | number | Decimal): Decimal {
  return new Decimal(value)
}

export const zero = decimal(0)

/** Powers of ten million, by their exponent, that are doubles without rounding. */
const words = [1, 1e7, 1e14, 1e21]

/**
 * The double next to the amount: what `toNumber` gives, which has the amount written out and read again. Up to
 * fourteen digits and the power of ten below them are both exact, so that their quotient is rounded but once (Clinger,
 * "How to read floating point numbers accurately", 1990).
 */
export function toNumber(amount: Decimal): number {
  const { d: digits, e: exponent, s: sign } = amount
  if (!amount.isFinite() || digits.length > 2) return amount.toNumber()
  // The digits stand in words of seven, counted from the point.
  const divisor = words[digits.length - Math.floor(exponent / 7) - 1]
  if (divisor === undefined) return amount.toNumber()
  const [first = 0, second] = digits
  return (sign * (second === undefined ? first : first * 1e7 + second)) / divisor
}

/** Decimals the currency is counted in: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorUnitDigits(currency: string): number {
  return digitsOf.getOrInsertComputed(currency, () => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  })
}

/** Asked for with every amount of a request; there are some three hundred currencies. */
const digitsOf = new Map<string, number>()

/** What is wrong with an amount that is finer than the currency's minor unit; null where nothing is. */
export function tooFine(amount: number, currency: string): string | null {
  const digits = minorUnitDigits(currency)
  if (decimal(amount).decimalPlaces() <= digits) return null
  return digits === 0
    ? `must be a whole number: ${currency} has no smaller unit`
    : `must have at most ${digits} decimals, as ${currency} has`
}

/** True for a code of three letters that names a currency of ISO 4217. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}

export function sum(amounts: Iterable<Decimal>): Decimal {
  return plusAll(zero, amounts)
}

/** `start` and all the amounts together. */
export function plusAll(start: Decimal, amounts: Iterable<Decimal>): Decimal {
  let total = start
  for (const amount of amounts) total = total.plus(amount)
  return total
}
