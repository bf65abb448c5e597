import { type Decimal, decimal } from '../../platform/shared/money.ts'
import type { Bounds } from './document/tariff-document.ts'

/** The lower bound is exclusive, the upper one inclusive. */
export function compileBounds({ over, up_to }: Bounds): (quantity: Decimal) => boolean {
  const lower = over === undefined ? null : decimal(over)
  const upper = up_to === undefined ? null : decimal(up_to)
  return quantity => (!lower || quantity.gt(lower)) && (!upper || quantity.lte(upper))
}

/** `over 5 kg and up to 10 kg`. */
export function boundsText({ over, up_to }: Bounds, unit: string): string {
  const parts = [
    over === undefined ? '' : `over ${over} ${unit}`,
    up_to === undefined ? '' : `up to ${up_to} ${unit}`,
  ]
  return parts.filter(Boolean).join(' and ')
}
