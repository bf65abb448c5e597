import type { CsvRow } from '../../platform/shared/csv-rows.ts'
import { headerKey } from './header-key.ts'
import { mostLinesOfRow, orderHeaders, rowsOfItems } from './item-headers.ts'
import { tooManyColumns, UnreadableFile } from './unreadable-file.ts'

const orderKeys = new Set(orderHeaders.map(headerKey))
const itemKeys = new Set(rowsOfItems.map(headerKey))

/**
 * Joins the rows of one order, as shops export one per item. The items of later rows become columns of the first:
 * `Item name 2`. A row continues the previous one if it has the same order number, an item, and otherwise only empty
 * or equal cells. Throws `UnreadableFile` for an order with too many items, and for too many columns.
 */
export function foldRows(
  header: CsvRow,
  rows: readonly CsvRow[],
  mostColumns: number,
): { header: CsvRow; rows: CsvRow[] } {
  const keys = header.cells.map(headerKey)
  const order = orderColumn(keys)
  const items = keys.flatMap((key, place) => (itemKeys.has(key) ? [place] : []))
  if (order === null || items.length === 0) return { header, rows: [...rows] }

  const groups: CsvRow[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (!group || !first || !continues(row, first, { order, items })) {
      groups.push([row])
      continue
    }
    if (group.length >= mostLinesOfRow) {
      throw new UnreadableFile(
        `Line ${row.line}: an order has more than ${mostLinesOfRow} rows, which is the most for one shipment.`,
      )
    }
    group.push(row)
  }
  const most = Math.max(1, ...groups.map(group => group.length))
  if (most === 1) return { header, rows: [...rows] }

  const width = Math.max(header.cells.length, ...rows.map(({ cells }) => cells.length))
  const wider = width + (most - 1) * items.length
  if (wider > mostColumns) throw tooManyColumns(wider, mostColumns)
  const numbers = Array.from({ length: most - 1 }, (_, index) => index + 2)
  const wide = (cells: readonly string[], more: readonly string[]) => [
    ...Array.from({ length: width }, (_, place) => cells[place] ?? ''),
    ...more,
  ]
  const names = numbers.flatMap(number => items.map(place => `${header.cells[place]} ${number}`))
  return {
    header: { ...header, cells: wide(header.cells, names) },
    rows: groups.flatMap(([first, ...others]) => {
      if (!first) return []
      const more = numbers.flatMap((_, index) => items.map(place => others[index]?.cells[place] ?? ''))
      return [{ ...first, cells: wide(first.cells, more) }]
    }),
  }
}

/** The original of a folded column: `Item name 3` is the third of `Item name`. */
export function foldedFrom(
  column: string,
  columns: readonly string[],
): { base: string; number: number } | null {
  const [, base = '', number = ''] = /^(.+) (\d{1,2})$/.exec(column) ?? []
  if (!itemKeys.has(headerKey(base)) || !columns.includes(base)) return null
  return { base, number: Number(number) }
}

/** `Name` in Shopify's export. */
function orderColumn(keys: readonly string[]): number | null {
  const place = keys.findIndex(key => orderKeys.has(key))
  if (place >= 0) return place
  const name = keys.indexOf('name')
  return name >= 0 && keys.includes('lineitemname') ? name : null
}

function continues(
  row: CsvRow,
  first: CsvRow,
  { order, items }: { order: number; items: readonly number[] },
): boolean {
  const number = row.cells[order] ?? ''
  if (number === '' || number !== first.cells[order]) return false
  if (!items.some(place => (row.cells[place] ?? '') !== '')) return false
  return row.cells.every(
    (cell, place) => items.includes(place) || cell === '' || cell === (first.cells[place] ?? ''),
  )
}
