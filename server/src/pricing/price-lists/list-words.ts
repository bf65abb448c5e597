import type { DocumentTexts } from '../../platform/sentences/index.ts'
import { decimal, minorUnitDigits } from '../../platform/shared/money.ts'

const mostNamed = 12

/** `A, B or C`; a long list ends with a count. */
export function anyOf(names: readonly string[], { t }: DocumentTexts): string {
  const shown = names.slice(0, mostNamed)
  const more = names.length - shown.length
  if (more > 0) return t('list.more', { names: shown.join(', '), count: more })
  const [last = '', ...others] = shown.toReversed()
  return others.length === 0 ? last : t('list.or', { names: others.toReversed().join(', '), last })
}

/** `1 January 2027`. */
export function dayText(date: string, { language }: DocumentTexts): string {
  return Temporal.PlainDate.from(date).toLocaleString(language === 'de' ? 'de-DE' : 'en-GB', {
    dateStyle: 'long',
  })
}

/** At least the decimals of the currency: `1,250.00`. */
export function amountText(
  amount: { toString(): string },
  currency: string,
  { language }: DocumentTexts,
): string {
  const exact = decimal(amount.toString())
  const digits = Math.max(minorUnitDigits(currency), exact.decimalPlaces())
  const format = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(exact.toFixed(digits) as `${number}`)
}

interface Bounds {
  readonly over?: string
  readonly up_to?: string
}

/** `over 5 kg and up to 10 kg`. */
export function boundsText(
  { over, up_to: upTo }: Bounds,
  unit: string,
  { t, decimal: shown }: DocumentTexts,
): string {
  const amount = (number: string) => `${shown(number)} ${unit}`.trim()
  if (over !== undefined && upTo !== undefined)
    return t('list.between', { over: amount(over), upTo: amount(upTo) })
  if (over !== undefined) return t('list.over', { over: amount(over) })
  return upTo === undefined ? '' : t('list.upTo', { upTo: amount(upTo) })
}
