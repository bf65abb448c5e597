import { type Decimal, decimal } from './decimal.ts'

export { Decimal, decimal } from './decimal.ts'

export const zero = decimal(0)

/** Exact. */
export function percentageOf(amount: Decimal, percent: Decimal): Decimal {
  return amount.times(percent).shifted(2)
}

/** 2 for USD, 0 for JPY, 3 for KWD. */
export function minorUnitDigits(currency: string): number {
  return digitsOf.getOrInsertComputed(currency, () => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  })
}

/** For people: `1,250.00`, with the currency's decimals. */
export function groupedAmount(amount: string, currency: string): string {
  const digits = minorUnitDigits(currency)
  const fixed = decimal(amount).toFixed(digits) as `${number}`
  // A text is formatted exactly.
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: digits }).format(fixed)
}

/** About three hundred currencies. */
const digitsOf = new Map<string, number>()

/** Null if the amount is fine. */
export function tooFine(amount: number, currency: string): string | null {
  const digits = minorUnitDigits(currency)
  if (decimal(amount).decimalPlaces() <= digits) return null
  return digits === 0
    ? `must be a whole number: ${currency} has no smaller unit`
    : `must have at most ${digits} decimals, as ${currency} has`
}

/** True for a currency code of ISO 4217. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export function sum(amounts: Iterable<Decimal>): Decimal {
  return plusAll(zero, amounts)
}

export function plusAll(start: Decimal, amounts: Iterable<Decimal>): Decimal {
  let total = start
  for (const amount of amounts) total = total.plus(amount)
  return total
}
