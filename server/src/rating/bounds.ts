import { type Decimal, decimal } from '../shared/money.ts'
import type { Bounds } from './tariff-document.ts'

/** Whether a quantity is within bounds: over the lower one and at most the upper one. */
export function compileBounds({ over, up_to }: Bounds): (quantity: Decimal) => boolean {
  const lower = over === undefined ? null : decimal(over)
  const upper = up_to === undefined ? null : decimal(up_to)
  return quantity => (!lower || quantity.gt(lower)) && (!upper || quantity.lte(upper))
}
