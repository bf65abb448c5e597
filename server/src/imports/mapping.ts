import { createHash } from 'node:crypto'
import { headerKey, type ImportField } from './import-field.ts'

/** How dates are written that are not written YYYY-MM-DD: 24/11/2026 or 11/24/2026. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Which column of a file is which field of a record. */
export interface Mapping {
  /** From the name of a column to a field. Columns that are left out are not read. */
  readonly columns: Readonly<Record<string, string>>
  /** What a field has where its cell is empty, or where there is no column for it. */
  readonly fixed: Readonly<Record<string, string>>
  readonly dateOrder: DateOrder
}

/** Columns that a download of faulty rows has before those of the file. */
export const reportColumns = ['Line in the file', 'What is wrong'] as const

/** Each field gets the first column whose header means it; a path before a title before other words. */
export function guessMapping(columns: readonly string[], fields: readonly ImportField[]): Mapping {
  const guessed: Record<string, string> = {}
  const taken = new Set<string>()
  const offer = (column: string, found: ImportField | undefined) => {
    if (!found || taken.has(found.field) || Object.hasOwn(guessed, column)) return
    guessed[column] = found.field
    taken.add(found.field)
  }
  const own = (key: string) => (field: ImportField) =>
    headerKey(field.field) === key ||
    headerKey(field.name) === key ||
    (field.type === 'customer' && key === 'customerid')
  const columnsRead = columns.filter(column => !isReport(column))
  for (const column of columnsRead) offer(column, fields.find(own(headerKey(column))))
  for (const column of columnsRead)
    offer(
      column,
      fields.find(field => field.headers.has(headerKey(column))),
    )
  return { columns: guessed, fixed: {}, dateOrder: 'day_first' }
}

/** What files with the same columns have in common, in whatever order these are. */
export function shapeOf(columns: readonly string[]): Buffer {
  const keys = columns.filter(column => !isReport(column)).map(column => column.trim().toLowerCase())
  return createHash('sha256').update(JSON.stringify(keys.toSorted())).digest()
}

function isReport(column: string): boolean {
  return (reportColumns as readonly string[]).includes(column)
}
