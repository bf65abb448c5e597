import type { LaterCharge } from '../../../pricing/rating/index.ts'
import type { AddedCharge, NewLine } from './added-charges.ts'

export function linesOf({ items }: LaterCharge): NewLine[] {
  return items.map(({ code, name, type, amount, explanation }) => ({
    reason: code,
    type: type === 'base' ? 'surcharge' : type,
    name,
    amount,
    explanation,
  }))
}

export function numbered(
  lines: readonly NewLine[],
  had: number,
  by: Pick<AddedCharge, 'note' | 'staffId' | 'createdAt'>,
): AddedCharge[] {
  return lines.map((line, index) => ({ number: had + index + 1, ...line, ...by, reversal: null }))
}
