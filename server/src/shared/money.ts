import { Decimal as DecimalJs } from 'decimal.js'
import { dividedInUnits } from './minor-units.ts'

/** Exact decimal arithmetic for money, weights and rates: 40 significant digits, half-up, written without exponents. */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -80,
  toExpPos: 80,
})
export type Decimal = DecimalJs

/** An exact decimal from a `numeric` column, a decimal string or a JSON number. */
export function decimal(value: string | number | Decimal): Decimal {
  return new Decimal(value)
}

export const zero = decimal(0)

const hundredth = decimal('0.01')

/** A percentage of an amount, exact: dividing by a hundred would take many times as long. */
export function percentageOf(amount: Decimal, percent: Decimal): Decimal {
  return amount.times(percent).times(hundredth)
}

/** Two of a unit's parts, and the part itself, for a unit with so many decimals. */
const unitsWith = (digits: number) => [decimal(`2e${digits}`), decimal(`1e-${digits}`)] as const
const unitsOf = [0, 1, 2, 3, 4].map(unitsWith)

/**
 * A quotient rounded half-up to so many decimals, away from zero. The division ends there: it takes a fraction of one to
 * forty digits. The divisor is positive.
 */
export function dividedTo(digits: number, dividend: Decimal, divisor: Decimal): Decimal {
  const [twice, unit] = unitsOf[digits] ?? unitsWith(digits)
  const units = dividedInUnits(digits, dividend, divisor)
  if (units !== null) return units === 0 ? zero : decimal(units).times(unit)
  const rounded = dividend.abs().times(twice).plus(divisor).divToInt(divisor.plus(divisor)).times(unit)
  if (rounded.isZero()) return zero
  return dividend.isNegative() ? rounded.neg() : rounded
}

/** The currency's decimals: 2 for USD, 0 for JPY, 3 for KWD. */
export function minorUnitDigits(currency: string): number {
  return digitsOf.getOrInsertComputed(currency, () => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  })
}

/** An amount as people read it: `1,250.00`, with the currency's decimals. */
export function groupedAmount(amount: string, currency: string): string {
  const digits = minorUnitDigits(currency)
  const fixed = decimal(amount).toFixed(digits) as `${number}`
  // Given as text it is formatted exactly.
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: digits }).format(fixed)
}

/** A cache: each amount of a request needs it, and there are some three hundred currencies. */
const digitsOf = new Map<string, number>()

/** A sentence for an amount with more decimals than the currency has; null where it has not. */
export function tooFine(amount: number, currency: string): string | null {
  const digits = minorUnitDigits(currency)
  if (decimal(amount).decimalPlaces() <= digits) return null
  return digits === 0
    ? `must be a whole number: ${currency} has no smaller unit`
    : `must have at most ${digits} decimals, as ${currency} has`
}

/** True for a code of three letters that names a currency of ISO 4217. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export function sum(amounts: Iterable<Decimal>): Decimal {
  return plusAll(zero, amounts)
}

/** The sum of `start` and all amounts. */
export function plusAll(start: Decimal, amounts: Iterable<Decimal>): Decimal {
  let total = start
  for (const amount of amounts) total = total.plus(amount)
  return total
}
