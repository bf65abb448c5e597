import { t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'

/** A price, or a text for none. */
export function priceText(total: number | null, currency: string | null): string {
  return total === null || currency === null ? t('shipments.noPrice') : moneyText(total, currency)
}
