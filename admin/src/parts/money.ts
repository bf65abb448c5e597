import { numberText } from '../messages/text.ts'
/** An amount with its currency: `USD 1,234.50`, with the currency's number of decimals. */
export function moneyText(amount: number | string | null, currency: string | null): string {
  if (amount === null) return '—'
  if (!currency) return String(amount)
  return numberText(Number(amount), { style: 'currency', currency, currencyDisplay: 'code' })
}
