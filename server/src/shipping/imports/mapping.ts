import { createHash } from 'node:crypto'
import { foldedFrom } from './fold-rows.ts'
import { headerKey } from './header-key.ts'
import type { ImportField } from './import-field.ts'

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
  const keys = columns.filter(column => !isReport(column)).map(column => [column, headerKey(column)] as const)
  for (const headers of ['ownHeaders', 'headers', 'lateHeaders'] as const) {
    for (const [column, key] of keys)
      offer(
        column,
        fields.find(field => field[headers].has(key)),
      )
  }
  return { columns: guessed, fixed: {}, dateOrder: 'day_first' }
}

/** A remembered mapping for a file, whose orders may have more items than those of the file that it was made for. */
export function mappingFor(columns: readonly string[], remembered: Mapping): Mapping {
  const more = columns.flatMap(column => {
    if (Object.hasOwn(remembered.columns, column)) return []
    const folded = foldedFrom(column, columns)
    const field = folded && remembered.columns[folded.base]
    return folded && field ? [[column, field.replace(/\.0\./, `.${folded.number - 1}.`)] as const] : []
  })
  return { ...remembered, columns: { ...remembered.columns, ...Object.fromEntries(more) } }
}

/**
 * What files with the same columns have in common, in whatever order these are. How many items the largest order has makes no
 * difference.
 */
export function shapeOf(columns: readonly string[]): Buffer {
  const keys = columns
    .filter(column => !isReport(column) && foldedFrom(column, columns) === null)
    .map(column => column.trim().toLowerCase())
  return createHash('sha256').update(JSON.stringify(keys.toSorted())).digest()
}

function isReport(column: string): boolean {
  return (reportColumns as readonly string[]).includes(column)
}
