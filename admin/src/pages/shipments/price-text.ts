import { moneyText } from '../../parts/money.ts'

/** A price, or a text for none. Pure. */
export function priceText(total: number | null, currency: string | null): string {
  return total === null || currency === null ? 'no price' : moneyText(total, currency)
}
