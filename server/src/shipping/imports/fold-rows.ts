import type { CsvRow } from '../../platform/shared/csv-rows.ts'
import { isItemHeader, mostLinesOfRow } from './item-headers.ts'
import { tooManyColumns, UnreadableFile } from './unreadable-file.ts'

/** Between the values of one cell in which the rows of an order differ. */
export const differing = ' ≠ '
/** Characters of such a cell. */
const longestJoined = 1_000

/** The fields of the columns, by place; undefined for a column that is no field. */
export type FieldsOfColumns = readonly (string | undefined)[]

const destination = /^recipient\.(?:company|name|first_name|last_name|address\d|city|state|zip|country)$/
const item = /^(?:customs\.lines|pieces)\.0\./

/**
 * Joins the rows of one order for one destination, as shops export one per item. The items of later rows become columns of
 * the first: `Item name 2`. Other columns keep their value; rows that differ in one leave all of its values. Throws
 * `UnreadableFile` for an order with too many items, and for too many columns.
 */
export function foldRows(
  header: CsvRow,
  rows: readonly CsvRow[],
  { fields, mostColumns }: { fields: FieldsOfColumns; mostColumns: number },
): { header: CsvRow; rows: CsvRow[] } {
  const order = fields.indexOf('reference')
  const items = fields.flatMap((field, place) => (field && item.test(field) ? [place] : []))
  if (order < 0 || items.length === 0) return { header, rows: [...rows] }
  const groups = groupsOf(rows, {
    order,
    items,
    destinations: fields.flatMap((field, place) => (field && destination.test(field) ? [place] : [])),
  })
  const most = Math.max(1, ...groups.map(group => group.items.length))
  if (groups.length === rows.length) return { header, rows: [...rows] }

  const width = Math.max(header.cells.length, ...rows.map(({ cells }) => cells.length))
  const wider = width + (most - 1) * items.length
  if (wider > mostColumns) throw tooManyColumns(wider, mostColumns)
  const numbers = Array.from({ length: most - 1 }, (_, index) => index + 2)
  const names = numbers.flatMap(number => items.map(place => `${header.cells[place]} ${number}`))
  const widened = Array.from({ length: width }, (_, place) => header.cells[place] ?? '')
  return {
    header: { ...header, cells: [...widened, ...names] },
    rows: groups.map(group => {
      const own = widened.map((_, place) =>
        items.includes(place) ? (group.items[0]?.cells[place] ?? '') : joined(group.rows, place),
      )
      const more = numbers.flatMap((_, index) =>
        items.map(place => group.items[index + 1]?.cells[place] ?? ''),
      )
      return { line: group.rows[0]?.line ?? 0, cells: [...own, ...more] }
    }),
  }
}

interface Group {
  readonly rows: CsvRow[]
  /** The rows with an item. */
  readonly items: CsvRow[]
}

function groupsOf(
  rows: readonly CsvRow[],
  {
    order,
    items,
    destinations,
  }: { order: number; items: readonly number[]; destinations: readonly number[] },
): Group[] {
  const groups: Group[] = []
  const ofOrders = new Map<string, Group[]>()
  for (const row of rows) {
    const number = row.cells[order] ?? ''
    const hasItem = items.some(place => (row.cells[place] ?? '') !== '')
    const known = ofOrders.getOrInsertComputed(number, () => [])
    const group = number !== '' && hasItem && known.find(each => goesTo(each, row, destinations))
    if (!group) {
      const started = { rows: [row], items: hasItem ? [row] : [] }
      groups.push(started)
      known.push(started)
      continue
    }
    if (group.items.length >= mostLinesOfRow) {
      throw new UnreadableFile(
        `Line ${row.line}: an order has more than ${mostLinesOfRow} rows, which is the most for one shipment.`,
      )
    }
    group.rows.push(row)
    group.items.push(row)
  }
  return groups
}

/** An empty cell is any place. */
function goesTo({ rows }: Group, row: CsvRow, destinations: readonly number[]): boolean {
  return destinations.every(place => {
    const cell = row.cells[place] ?? ''
    return rows.every(each => cell === '' || !each.cells[place] || isSame(cell, each.cells[place]))
  })
}

function joined(rows: readonly CsvRow[], place: number): string {
  const values: string[] = []
  for (const { cells } of rows) {
    const cell = cells[place] ?? ''
    if (cell !== '' && !values.some(value => isSame(value, cell))) values.push(cell)
  }
  const text = values.join(differing)
  return text.length <= longestJoined || values.length < 2 ? text : `${text.slice(0, longestJoined)}…`
}

/** `49.90` and `49.9` are one amount. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const number = /^-?\d{1,12}(?:\.\d{1,6})?$/
  if (number.test(one) && number.test(other)) {
    const isCode = [one, other].some(text => /^-?0\d/.test(text))
    return !isCode && Number(one) === Number(other)
  }
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The original of a folded column: `Item name 3` is the third of `Item name`. */
export function foldedFrom(
  column: string,
  columns: readonly string[],
): { base: string; number: number } | null {
  const [, base = '', number = ''] = /^(.+) (\d{1,2})$/.exec(column) ?? []
  if (!isItemHeader(base) || !columns.includes(base)) return null
  return { base, number: Number(number) }
}
