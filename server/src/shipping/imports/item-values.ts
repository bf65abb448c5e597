import { decimal, sum } from '../../platform/shared/money.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import { mostLinesOfRow, mostPiecesOfRow } from './item-headers.ts'
import type { RowValues } from './row-request.ts'

const units = [
  ['unit_value', 'value'],
  ['unit_weight', 'weight'],
] as const

/**
 * Derives values of customs lines from units and quantity, and the shipment's weight from its pieces. A line without a
 * quantity stays as it is.
 */
export function withItemValues(row: RowValues): { values: RowValues; faults: FieldProblems } {
  // Most files have neither pieces nor customs lines.
  if (!Object.keys(row).some(field => /^(?:pieces|customs)\./.test(field))) return { values: row, faults: {} }
  const values: Record<string, string> = { ...row }
  const faults: FieldProblems = {}
  for (let place = 0; place < mostLinesOfRow; place++) {
    for (const [unit, whole] of units) {
      const line = `customs.lines.${place}`
      const text = values[`${line}.${unit}`]
      if (text === undefined) continue
      delete values[`${line}.${unit}`]
      const quantity = values[`${line}.quantity`]
      if (values[`${line}.${whole}`] !== undefined) {
        faults[`${line}.${whole}`] = `Give the ${whole} of the line or of one, not both.`
      } else if (quantity === undefined) {
        faults[`${line}.quantity`] = `Quantity is required with the ${whole} of one.`
      } else values[`${line}.${whole}`] = product(text, quantity)
    }
  }
  const weight = values['package.weight'] ?? weightOfPieces(values)
  if (weight !== undefined) values['package.weight'] = weight
  return { values, faults }
}

/** Other text stays, and becomes a fault. */
function product(text: string, quantity: string): string {
  return isNumber(text) && isNumber(quantity) ? decimal(text).times(quantity).toFixed() : text
}

function weightOfPieces(values: RowValues): string | undefined {
  const weights: string[] = []
  for (let place = 0; place < mostPiecesOfRow; place++) {
    const path = `pieces.${place}.`
    const weight = values[`${path}weight`]
    if (weight !== undefined && isNumber(weight)) weights.push(weight)
    else if (Object.keys(values).some(field => field.startsWith(path))) return undefined
  }
  const count = values['package.pieces']
  if (weights.length === 0 || (count !== undefined && Number(count) !== weights.length)) return undefined
  return sum(weights.map(decimal)).toFixed()
}

function isNumber(text: string): boolean {
  return /^\d{1,15}(?:\.\d{1,15})?$/.test(text)
}
