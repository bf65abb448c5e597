import { t } from '../../messages/text.ts'
import { moneyText } from '../../parts/money.ts'
import type { ScanOutcome } from '../../scanning/scan-sender.ts'
import type { LastScan } from '../../scanning/scanning.tsx'

/** The AWB with the piece, or else the scanned code. */
export function parcelName({ scan, outcome }: LastScan): string {
  if (!outcome?.shipment) return scan.code
  const { awb, pieces } = outcome.shipment
  return outcome.piece !== null && pieces > 1 ? `${awb}/${outcome.piece}` : awb
}

/** The price after reweighing. */
export function reweighedText({ reweighed }: ScanOutcome): string | null {
  if (!reweighed) return null
  const { total_before: before, total_after: after, currency } = reweighed
  const amount = (total: number | null) =>
    total === null || currency === null ? t('scan.noPrice') : moneyText(total, currency)
  return `${amount(before)} → ${amount(after)}`
}
