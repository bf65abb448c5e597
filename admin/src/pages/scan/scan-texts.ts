import { moneyText } from '../../parts/money.ts'
import type { ScanOutcome } from '../../scanning/scan-sender.ts'
import type { LastScan } from '../../scanning/scanning.tsx'

/** What the parcel is called: its AWB with the piece or, where there is none, what was scanned. */
export function parcelName({ scan, outcome }: LastScan): string {
  if (!outcome?.shipment) return scan.code
  const { awb, pieces } = outcome.shipment
  return outcome.piece !== null && pieces > 1 ? `${awb}/${outcome.piece}` : awb
}

/** What it costs since it was weighed again. */
export function reweighedText({ reweighed }: ScanOutcome): string | null {
  if (!reweighed) return null
  const { total_before: before, total_after: after, currency } = reweighed
  const amount = (total: number | null) =>
    total === null || currency === null ? 'no price' : moneyText(total, currency)
  return `${amount(before)} → ${amount(after)}`
}
