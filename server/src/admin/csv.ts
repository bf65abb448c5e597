import type { Page } from '../shared/pages.ts'
import { spreadsheetText } from '../shared/spreadsheet-text.ts'
import type { FileAnswer } from './endpoint.ts'

export interface Column<Item> {
  readonly title: string
  value(item: Item): string | number | null
}

/** Rows read at a time: enough to be quick, few enough to be forgotten. */
export const exportPage = 1000

/**
 * A whole list as comma-separated values (RFC 4180), sent while it is read. The header `X-Total-Rows` tells how
 * many rows there will be, so that whoever waits can be shown how far it is. It begins with a byte order mark:
 * without it Excel takes UTF-8 for something else.
 */
export function csvFile<Item>(options: {
  saveAs: string
  total: number
  columns: readonly Column<Item>[]
  /** The page after an item, the first page after none. */
  read(after: Item | null): Promise<Page<Item>>
}): FileAnswer {
  return {
    type: 'text/csv; charset=utf-8',
    saveAs: options.saveAs,
    headers: { 'x-total-rows': String(options.total) },
    content: lines(options),
  }
}

async function* lines<Item>({
  columns,
  read,
}: {
  columns: readonly Column<Item>[]
  read(after: Item | null): Promise<Page<Item>>
}): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(column => column.title))}`
  let after: Item | null = null
  for (;;) {
    const page: Page<Item> = await read(after)
    yield page.items.map(item => line(columns.map(column => column.value(item)))).join('')
    after = page.items.at(-1) ?? null
    if (!page.more || after === null) return
  }
}

function line(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = spreadsheetText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
