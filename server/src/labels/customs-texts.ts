import type { LabelContent, LabelCustoms, LabelCustomsLine } from './label-content.ts'
import { bold, group, join, regular, type TextGroup } from './text-group.ts'

/** No block shows more lines; where there are more, the last says how many. */
export const mostCustomsRows = 4
const size = 6

/** The texts of the customs block. */
export interface CustomsTexts {
  readonly heading: TextGroup
  /** The total, at the right of the heading; null where nobody said it. */
  readonly total: TextGroup | null
  /** The first lines of the declaration, cell by cell in the order of `customsColumns`; null where nothing was said. */
  readonly rows: readonly (readonly (TextGroup | null)[])[]
  /** How many lines the declaration has. */
  readonly count: number
  /** What stands in the last row that there is room for, by the number of lines that have none. */
  readonly more: ReadonlyMap<number, TextGroup>
}

/** The columns of the block: shares of its width, and the side on which their texts stand. */
export const customsColumns = [
  { name: 'quantity', width: 0.08, align: 'start' },
  { name: 'description', width: 0.38, align: 'start' },
  { name: 'HS code', width: 0.17, align: 'start' },
  { name: 'origin', width: 0.08, align: 'start' },
  { name: 'weight', width: 0.13, align: 'end' },
  { name: 'value', width: 0.16, align: 'end' },
] as const

/** The block of a shipment that goes abroad; null where there is none. Nothing is shown that nobody said. */
export function customsTexts({ customs, sender, weightUnit }: LabelContent): CustomsTexts | null {
  if (!customs) return null
  const { country } = sender
  const count = customs.lines.length
  const left = Array.from({ length: mostCustomsRows }, (_, shown) => count - shown).filter(each => each > 0)
  return {
    heading: group(country, bold(join(' · ', 'CUSTOMS', customs.reason, customs.signer), size)),
    total: customs.total === null ? null : group(country, bold(amountText(customs, customs.total), size)),
    rows: customs.lines.slice(0, mostCustomsRows).map(line => cellsOf(country, weightUnit, line)),
    count,
    more: new Map(left.map(lines => [lines, group(country, regular(`and ${lines} more`, size))])),
  }
}

function cellsOf(country: string, weightUnit: string, line: LabelCustomsLine): (TextGroup | null)[] {
  const cell = (text: string | null) => {
    const texts = group(country, regular(text, size))
    return texts.paragraphs.length > 0 ? texts : null
  }
  return [
    cell(line.quantity === null ? null : `${line.quantity} ×`),
    cell(line.description),
    cell(line.hsCode),
    cell(line.originCountry),
    cell(line.weight === null ? null : `${line.weight} ${weightUnit}`),
    cell(line.value),
  ]
}

function amountText({ currency }: LabelCustoms, amount: string): string {
  return `${currency} ${amount}`
}

/** Every group of the block. */
export function customsGroups({ heading, total, rows, more }: CustomsTexts): TextGroup[] {
  return [heading, total, ...rows.flat(), ...more.values()].filter(each => each !== null)
}
