import { columnName } from '../../platform/shared/column-name.ts'
import { countryCode } from '../../platform/shared/country-names.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import type { Warning } from '../../platform/shared/schema.ts'
import { fromSpreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import { visibleNumber, visibleText } from '../../platform/shared/visible-text.ts'
import { doubtAbout } from './doubt.ts'
import { differing, foldedFrom } from './fold-rows.ts'
import type { ImportField } from './import-field.ts'
import type { DateOrder, Mapping } from './mapping.ts'
import { unitOfColumn } from './measure-units.ts'
import { plainAmount } from './plain-amount.ts'
import { quantityOf, withUnits } from './row-measures.ts'

export type RowValues = Readonly<Record<string, string>>

/** A row's values by field. A cell that cannot be read has a fault in place of a value. */
export interface RowReading {
  readonly values: RowValues
  readonly faults: FieldProblems
  readonly warnings: readonly Warning[]
}

export function rowReader(
  columns: readonly string[],
  mapping: Mapping,
  options: { fields: readonly ImportField[]; decimalComma: boolean; currency: string },
): (row: { line: number; cells: readonly string[] }) => RowReading {
  const fields = new Map(options.fields.map(field => [field.field, field]))
  const places = columns.flatMap((column, place) => {
    const field = fields.get(mapping.columns[column] ?? '')
    return field ? [{ place, field, name: cellName(columns, place) }] : []
  })
  const { decimalComma, currency } = options
  const reading = { decimalComma, currency, dateOrder: mapping.dateOrder }
  const fixed = Object.entries(mapping.fixed).flatMap(([name, text]) => {
    const field = fields.get(name)
    return field && text.trim() !== '' ? [[name, textOf(field, text.trim(), reading)] as const] : []
  })
  const ofColumns = new Map(
    places.flatMap(({ place, field: { field } }) => {
      const quantity = quantityOf(field)
      const unit = quantity && unitOfColumn(columns[place] ?? '', quantity)
      return unit?.unit ? [[field, unit.unit] as const] : []
    }),
  )
  return ({ line, cells }) => {
    const isFixed = new Set(fixed.map(([name]) => name))
    const values: Record<string, string> = Object.fromEntries(fixed)
    const faults: FieldProblems = {}
    const warnings: Warning[] = []
    for (const { place, field, name } of places) {
      const cell = cells[place] ?? ''
      const visible = (field.type === 'number' ? visibleNumber(cell) : visibleText(cell)).trim()
      const { fault, warning } = doubtAbout(visible, field)
      if (fault) faults[field.field] = `${name(line)} ${fault}`
      if (warning) warnings.push({ field: field.field, message: `${name(line)} ${warning}` })
      const text = fromSpreadsheetText(visible)
      if (text === '') continue
      isFixed.delete(field.field)
      values[field.field] = textOf(field, text, reading)
      if (!text.includes(differing)) continue
      delete values[field.field]
      faults[field.field] = `The rows of this order disagree: ${text.slice(0, 200)}. Keep one.`
    }
    const resolved = withUnits(values, { ofColumns, fixed: isFixed })
    return {
      values: resolved.values,
      faults: { ...resolved.faults, ...faults },
      warnings: [...warnings, ...resolved.warnings],
    }
  }
}

/** `D4`; an item that was joined to its order has the name of its column. */
function cellName(columns: readonly string[], place: number): (line: number) => string {
  const column = columns[place] ?? ''
  return foldedFrom(column, columns) ? () => `The cell "${column}"` : line => `${columnName(place)}${line}`
}

interface Reading {
  decimalComma: boolean
  /** The company's. */
  currency: string
  dateOrder: DateOrder
}

function textOf({ type, field }: ImportField, text: string, reading: Reading): string {
  const { decimalComma, currency, dateOrder } = reading
  if (type === 'number') {
    const amount = plainAmount(field, text, currency)
    return decimalComma ? amount.replace(/^[+-]?[\d.,]+/, withPoint) : amount
  }
  if (type === 'date') return dateText(text, dateOrder)
  return type === 'country' ? countryCode(text) : text
}

/** `1.234,5` and `12,5` become `1234.5` and `12.5`. */
function withPoint(text: string): string {
  if (/^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return /^[+-]?\d*,\d+$/.test(text) ? text.replace(',', '.') : text
}

/** YYYY-MM-DD; other text stays, and becomes a fault. */
function dateText(text: string, order: DateOrder): string {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  if (!parts) return text
  const [, first = '', second = '', year = ''] = parts
  const [day, month] = order === 'day_first' ? [first, second] : [second, first]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * `recipient.zip` goes into a group, `pieces.1.weight` into the second of a list, which then has a first. Lists of
 * texts split at commas.
 */
export function bodyOf(values: RowValues, fields: readonly ImportField[]): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { field, type } of fields) {
    const text = values[field]
    if (text === undefined) continue
    const value = type === 'list' ? listOf(text) : text
    put(body, field.split('.'), value)
  }
  return body
}

type Branch = Record<string, unknown>

function put(body: Branch, path: readonly string[], value: unknown): void {
  const [name = '', next, ...rest] = path
  if (next === undefined) {
    body[name] = value
    return
  }
  if (!/^\d+$/.test(next)) {
    body[name] ??= {}
    put(body[name] as Branch, [next, ...rest], value)
    return
  }
  body[name] ??= []
  const list = body[name] as Branch[]
  while (list.length <= Number(next)) list.push({})
  put(list[Number(next)] ?? {}, rest, value)
}

function listOf(text: string): string[] {
  return text
    .split(/[,;|]/)
    .map(part => part.trim())
    .filter(part => part !== '')
}
