import { type CustomsTexts, customsColumns, mostCustomsRows } from './customs-texts.ts'
import type { Box } from './fit-text.ts'
import { type Part, rule, text, type Writer } from './page-parts.ts'
import type { TextGroup } from './text-group.ts'

/** Points. */
const heights = { heading: 8, row: 7.4 }
const inset = 3
/** The total's share of the heading. */
const widthOfTotal = 0.35

/** All lines if there is good room, two if there is some, at least one. Never higher than its lines need. */
export function customsHeight({ count }: CustomsTexts, room: { most: number; good: number }): number {
  const fitting = (height: number) => Math.floor((height - heightOf(0)) / heights.row)
  const rows = Math.max(fitting(room.good), Math.min(2, fitting(room.most)), 1)
  return heightOf(Math.min(count, mostCustomsRows, rows))
}

function heightOf(rows: number): number {
  return heights.heading + rows * heights.row + 2 * rule
}

/** A framed table: contents, reason, and the declaration's lines. */
export function customsParts(writer: Writer, block: Box, customs: CustomsTexts): Part[] {
  const inside = { ...block, x: block.x + inset, width: block.width - 2 * inset, y: block.y + rule }
  const shown = Math.round((block.height - heightOf(0)) / heights.row)
  // The last row counts the hidden lines.
  const whole = shown < customs.count ? shown - 1 : shown
  const row = (index: number) => ({
    ...inside,
    y: inside.y + heights.heading + index * heights.row,
    height: heights.row,
  })
  const more = customs.more.get(customs.count - whole)
  return [
    ...frame(block),
    ...headingParts(writer, { ...inside, height: heights.heading }, customs),
    ...customs.rows
      .slice(0, whole)
      .flatMap((cells, index) => rowParts(writer, row(index), `customs ${index + 1}`, cells)),
    ...(whole < shown && more ? [cell(writer, 'customs more', more, row(whole), 'start')] : []),
  ]
}

function headingParts(writer: Writer, box: Box, { heading, total }: CustomsTexts): Part[] {
  if (!total) return [cell(writer, 'customs', heading, box, 'start')]
  const width = box.width * widthOfTotal
  return [
    cell(writer, 'customs', heading, { ...box, width: box.width - width - inset }, 'start'),
    cell(writer, 'customs total', total, { ...box, x: box.x + box.width - width, width }, 'end'),
  ]
}

function rowParts(writer: Writer, row: Box, name: string, cells: readonly (TextGroup | null)[]): Part[] {
  let x = row.x
  return customsColumns.flatMap((column, index) => {
    const box = { ...row, x, width: row.width * column.width - inset }
    x += row.width * column.width
    const texts = cells[index]
    return texts ? [cell(writer, `${name} ${column.name}`, texts, box, column.align)] : []
  })
}

/** Scripts with high letters are reduced further than others. */
function cell(writer: Writer, name: string, texts: TextGroup, box: Box, align: 'start' | 'end'): Part {
  const options = { box, align, vertical: 'middle' } as const
  const usual = text(writer, name, texts, { ...options, smallest: 0.8 })
  const isSet = !('text' in usual) || usual.text.lines.length > 0
  return isSet ? usual : text(writer, `${name} small`, texts, { ...options, smallest: 0.4 })
}

function frame({ x, y, width, height }: Box): Part[] {
  return [
    { shape: { x, y, width, height: rule } },
    { shape: { x, y: y + height - rule, width, height: rule } },
    { shape: { x, y, width: rule, height } },
    { shape: { x: x + width - rule, y, width: rule, height } },
  ]
}
