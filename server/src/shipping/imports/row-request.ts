import { countryCode } from '../../platform/shared/country-names.ts'
import { fromSpreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import { visibleNumber, visibleText } from '../../platform/shared/visible-text.ts'
import type { ImportField } from './import-field.ts'
import type { DateOrder, Mapping } from './mapping.ts'

export type RowValues = Readonly<Record<string, string>>

export function rowReader(
  columns: readonly string[],
  mapping: Mapping,
  options: { fields: readonly ImportField[]; decimalComma: boolean },
): (cells: readonly string[]) => RowValues {
  const fields = new Map(options.fields.map(field => [field.field, field]))
  const places = columns.flatMap((column, place) => {
    const field = fields.get(mapping.columns[column] ?? '')
    return field ? [{ place, field }] : []
  })
  const reading = { decimalComma: options.decimalComma, dateOrder: mapping.dateOrder }
  const fixed = Object.entries(mapping.fixed).flatMap(([name, text]) => {
    const field = fields.get(name)
    return field && text.trim() !== '' ? [[name, textOf(field, text.trim(), reading)] as const] : []
  })
  return cells => {
    const values: Record<string, string> = Object.fromEntries(fixed)
    for (const { place, field } of places) {
      const cell = cells[place] ?? ''
      const visible = field.type === 'number' ? visibleNumber(cell) : visibleText(cell)
      const text = fromSpreadsheetText(visible.trim())
      if (text !== '') values[field.field] = textOf(field, text, reading)
    }
    return values
  }
}

interface Reading {
  decimalComma: boolean
  dateOrder: DateOrder
}

function textOf({ type }: ImportField, text: string, { decimalComma, dateOrder }: Reading): string {
  if (type === 'number') return decimalComma ? withPoint(text) : text
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
