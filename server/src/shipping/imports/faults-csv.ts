import { stringify } from 'csv-stringify/sync'
import type { Database } from '../../platform/database/index.ts'
import { byteOrderMark } from '../../platform/shared/csv.ts'
import type { FieldProblems } from '../../platform/shared/problem.ts'
import {
  fromSpreadsheetText,
  isMarkedAsText,
  spreadsheetText,
} from '../../platform/shared/spreadsheet-text.ts'
import { pageOfImportRows } from './import-rows.repository.ts'
import type { ImportFile } from './imports.repository.ts'
import { reportColumns } from './mapping.ts'

const rowsAtOnce = 500

/**
 * The rows as in the file, with lines and faults, to be corrected and sent again. The separator implies the same
 * decimal comma. Spreadsheets need the byte order mark for UTF-8.
 */
export async function* faultsCsv(
  database: Database,
  tenantId: number,
  { id, columns, decimalComma }: ImportFile,
): AsyncGenerator<string> {
  const write = (rows: string[][]) =>
    stringify(rows, { delimiter: decimalComma ? ';' : ',', record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
  const places = columns.flatMap((column, place) => (notReport(column) ? [place] : []))
  const header = places.map(place => spreadsheetText(columns[place] ?? ''))
  yield `${byteOrderMark}${write([[...reportColumns, ...header]])}`
  let after: number | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof pageOfImportRows>> = await database.read(tenantId, tx =>
      pageOfImportRows(tx, id, { state: 'faulty', after, limit: rowsAtOnce }),
    )
    const rows = page.items.map(({ line, faults, cells }) => [
      String(line),
      sentences(faults),
      ...places.map(place => cellText(cells[place] ?? '')),
    ])
    if (rows.length > 0) yield write(rows)
    after = page.items.at(-1)?.place ?? null
    if (!page.more || after === null) return
  }
}

/** Marks of the sender stay. A formula without a result is an error again; behind an apostrophe it would be a text. */
function cellText(cell: string): string {
  if (isMarkedAsText(cell)) return cell
  if (!cell.startsWith('=')) return spreadsheetText(cell)
  const quoted = fromSpreadsheetText(cell)
  return quoted === cell ? '#VALUE!' : `'${quoted}`
}

function notReport(column: string): boolean {
  return !(reportColumns as readonly string[]).includes(column)
}

function sentences(faults: FieldProblems): string {
  return Object.values(faults).join(' ')
}
