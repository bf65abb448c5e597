import { locale } from '../../messages/text.ts'

/** An amount in the smallest unit, as it is read: `49,90 €`. */
export function moneyText(minor: number, digits: number, currency: string): string {
  const amount = minor / 10 ** digits
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale(), { style: 'currency', currency, ...shown }).format(amount)
}

/** An amount in the smallest unit, as it is typed: `49,90`. */
export function typedAmount(minor: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return new Intl.NumberFormat(locale(), options).format(minor / 10 ** digits)
}

/** Decimals of a currency. */
export function digitsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  )
}
