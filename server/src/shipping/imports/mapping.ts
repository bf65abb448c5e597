import { createHash } from 'node:crypto'
import { foldedFrom } from './fold-rows.ts'
import { headerKey } from './header-key.ts'
import type { ImportField } from './import-field.ts'

/** For dates other than YYYY-MM-DD: 24/11/2026 or 11/24/2026. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]

export interface Mapping {
  readonly columns: Readonly<Record<string, string>>
  /** For empty cells and missing columns. */
  readonly fixed: Readonly<Record<string, string>>
  readonly dateOrder: DateOrder
}

export const reportColumns = ['Line in the file', 'Errors in the row'] as const

/** The first column whose header matches: first by path, then by title, then by other words. */
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

/** The file's orders may have more items than the remembered ones. */
export function mappingFor(columns: readonly string[], remembered: Mapping): Mapping {
  const more = columns.flatMap(column => {
    if (Object.hasOwn(remembered.columns, column)) return []
    const folded = foldedFrom(column, columns)
    const field = folded && remembered.columns[folded.base]
    return folded && field ? [[column, field.replace(/\.0\./, `.${folded.number - 1}.`)] as const] : []
  })
  return { ...remembered, columns: { ...remembered.columns, ...Object.fromEntries(more) } }
}

/** Ignores the columns' order, and the number of items per order. */
export function shapeOf(columns: readonly string[]): Buffer {
  const keys = columns
    .filter(column => !isReport(column) && foldedFrom(column, columns) === null)
    .map(column => column.trim().toLowerCase())
  return createHash('sha256').update(JSON.stringify(keys.toSorted())).digest()
}

function isReport(column: string): boolean {
  return (reportColumns as readonly string[]).includes(column)
}
