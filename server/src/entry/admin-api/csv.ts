import { columnHeading, type DocumentLanguage } from '../../platform/sentences/index.ts'
import { byteOrderMark, writeCsv } from '../../platform/shared/csv.ts'
import type { Page } from '../../platform/shared/pages.ts'
import { spreadsheetText } from '../../platform/shared/spreadsheet-text.ts'
import type { FileAnswer } from '../http/session-endpoint.ts'

export interface Column<Item> {
  /** Such as `recipient_zip`; `columns.de.json` has its German heading. */
  readonly title: string
  value(item: Item): string | number | null
}

/** Rows read at a time: so few take some milliseconds, in which others wait. */
export const exportPage = 50

/**
 * A whole list as comma-separated values (RFC 4180), sent while it is read. The header `X-Total-Rows` has the number of
 * rows, so that the app can show progress. The file begins with a byte order mark: without it Excel does not read UTF-8.
 */
export function csvFile<Item>(options: {
  saveAs: string
  total: number
  /** The language of the headings. Values are the same in each, so that an import reads them. */
  language: DocumentLanguage
  columns: readonly Column<Item>[]
  /** The page after an item; the first page without one. */
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
  language,
  columns,
  read,
}: {
  language: DocumentLanguage
  columns: readonly Column<Item>[]
  read(after: Item | null): Promise<Page<Item>>
}): AsyncGenerator<string> {
  yield `${byteOrderMark}${writeCsv([columns.map(({ title }) => columnHeading(title, language))], '\r\n')}`
  let after: Item | null = null
  for (;;) {
    const page: Page<Item> = await read(after)
    yield writeCsv(
      page.items.map(item => columns.map(column => cell(column.value(item)))),
      '\r\n',
    )
    after = page.items.at(-1) ?? null
    if (!page.more || after === null) return
  }
}

function cell(value: string | number | null): string {
  return typeof value === 'string' ? spreadsheetText(value) : String(value ?? '')
}
