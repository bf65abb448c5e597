import { decimal, minorUnitDigits } from '../../platform/shared/money.ts'

const mostNamed = 12

/** `A, B or C`; a long list ends with a count. */
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

/** At least the decimals of the currency: `1,250.00`. */
export function amountText(amount: { toString(): string }, currency: string): string {
  const exact = decimal(amount.toString())
  const digits = Math.max(minorUnitDigits(currency), exact.decimalPlaces())
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(exact.toFixed(digits) as `${number}`)
}
