import { decimal, minorUnitDigits } from '../../platform/shared/money.ts'

/** Items of one condition that are named; of more, how many there are. */
const mostNamed = 12

/** `A, B or C`; of a long list the first ones, and how many more. */
export function anyOf(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed)
  const more = names.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  const [last = '', ...others] = shown.toReversed()
  return others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`
}

/** `1 January 2027`. */
export function dayText(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('en-GB', { dateStyle: 'long' })
}

/** An amount with the decimals of its currency, or more where it has them: `1,250.00`. */
export function amountText(amount: { toString(): string }, currency: string): string {
  const exact = decimal(amount.toString())
  const digits = Math.max(minorUnitDigits(currency), exact.decimalPlaces())
  // Given as text it is formatted exactly.
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(exact.toFixed(digits) as `${number}`)
}
