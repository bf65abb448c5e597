import { createHash } from 'node:crypto'
import { foldedFrom } from './fold-rows.ts'
import { headerKey } from './header-key.ts'
import type { ImportField } from './import-field.ts'
import { priceBesideItem, quantityBesideItem } from './item-headers.ts'
import { type Quantity, unitOfColumn } from './measure-units.ts'
import { exportOf } from './recognise-export.ts'
import { quantityOf } from './row-measures.ts'

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

/**
 * The column whose header fits best: first as the exports of known programs, then by path, by title, and by other words in
 * their order. A header may name a unit: `Weight (kg)`. Columns of further items follow those of the first.
 */
export function guessMapping(columns: readonly string[], fields: readonly ImportField[]): Mapping {
  const open = openColumns(columns.filter(column => !isReport(column) && !foldedFrom(column, columns)))
  const guessed: Record<string, string> = {}
  const taken = new Set<string>()
  const take = (field: string, column: string | undefined) => {
    if (column === undefined || taken.has(field)) return
    guessed[column] = field
    taken.add(field)
    open.remove(column)
  }
  const known = exportOf(columns)
  for (const [key, field] of known?.fields ?? []) take(field, open.named(key))
  for (const key of known?.unread ?? []) open.remove(open.named(key))
  for (const headers of ['ownHeaders', 'headers', 'lateHeaders'] as const) {
    for (const { field, [headers]: keys } of fields) {
      if (!taken.has(field)) take(field, open.firstOf(keys, quantityOf(field)))
    }
    if (headers === 'ownHeaders') takeBesideItem(fields, open, take)
  }
  return mappingFor(columns, { columns: guessed, fixed: known?.fixed ?? {}, dateOrder: 'day_first' })
}

interface OpenColumns {
  named(key: string): string | undefined
  /** The column of the first key, which may have a unit of this quantity. A column that is only a unit has an empty key. */
  firstOf(keys: Iterable<string>, quantity: Quantity | null): string | undefined
  remove(column: string | undefined): void
}

function openColumns(columns: readonly string[]): OpenColumns {
  const open = new Set(columns)
  const byKey = new Map<string, string[]>()
  const put = (key: string, column: string) => byKey.getOrInsertComputed(key, () => []).push(column)
  for (const column of columns) {
    const key = headerKey(column)
    if (key !== '') put(key, column)
    for (const quantity of ['weight', 'length', 'distance'] as const) {
      const unit = unitOfColumn(column, quantity)
      if (unit) put(`${quantity} ${unit.rest}`, column)
    }
  }
  const named = (key: string) => byKey.get(key)?.find(column => open.has(column))
  return {
    named,
    firstOf(keys, quantity) {
      for (const key of keys) {
        const column = named(key) ?? (quantity ? named(`${quantity} ${key}`) : undefined)
        if (column !== undefined) return column
      }
      return undefined
    },
    remove(column) {
      if (column !== undefined) open.delete(column)
    },
  }
}

/** `Quantity` and `Price` beside the name of an item are the item's. */
function takeBesideItem(
  fields: readonly ImportField[],
  open: OpenColumns,
  take: (field: string, column: string | undefined) => void,
): void {
  const line = (member: string) => fields.find(({ field }) => field === `customs.lines.0.${member}`)
  const has = (member: string) => open.firstOf(line(member)?.headers ?? [], null) !== undefined
  if (!has('description')) return
  if (!has('quantity')) take('customs.lines.0.quantity', open.firstOf(quantityBesideItem, null))
  if (!has('unit_value') && !has('value'))
    take('customs.lines.0.unit_value', open.firstOf(priceBesideItem, null))
}

/** The guessed fields by place; a repeated name counts once. */
export function fieldsOfColumns(
  names: readonly string[],
  fields: readonly ImportField[],
): (string | undefined)[] {
  const { columns } = guessMapping([...new Set(names)], fields)
  return names.map((name, place) =>
    names.indexOf(name) === place && Object.hasOwn(columns, name) ? columns[name] : undefined,
  )
}

/** The file's orders may have more items than the remembered ones. */
export function mappingFor(columns: readonly string[], remembered: Mapping): Mapping {
  const more = columns.flatMap(column => {
    if (Object.hasOwn(remembered.columns, column)) return []
    const folded = foldedFrom(column, columns)
    const field = folded && remembered.columns[folded.base]
    return folded && field?.includes('.0.')
      ? [[column, field.replace('.0.', `.${folded.number - 1}.`)] as const]
      : []
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
