import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { delimiterOf } from './csv-delimiter.ts'
import { invalidFields } from './problem.ts'

/** Rows of fields as comma-separated values (RFC 4180), each with a line end after it. */
export function writeCsv(rows: readonly (readonly string[])[], lineEnd: '\n' | '\r\n' = '\n'): string {
  return stringify(
    rows.map(row => [...row]),
    // The library quotes only fields with this line end; readers accept any as the end of a row.
    { record_delimiter: lineEnd, quoted_match: /[\r\n]/ },
  )
}

/** A whole file of such rows. It begins with a byte order mark: without one a spreadsheet does not read UTF-8. */
export function csvFileText(rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${writeCsv(rows)}`
}

export const byteOrderMark = '\uFEFF'

export interface CsvTable {
  readonly rows: readonly (readonly string[])[]
  /** The separator was a semicolon or a tab, as spreadsheets use where the comma is the decimal sign. */
  readonly decimalComma: boolean
}

/**
 * Reads comma-, semicolon- or tab-separated values, with or without a byte order mark; fields are trimmed. Throws
 * VALIDATION_ERROR with the row where a quotation mark is not closed, or where a character was lost because the file was
 * not UTF-8.
 */
export function readCsv(text: string): CsvTable {
  const lost = text.indexOf('\uFFFD')
  if (lost >= 0) {
    const row = text.slice(0, lost).split('\n').length
    throw invalidFields({ [`row ${row}`]: 'A character was lost here. Save the file as UTF-8.' })
  }
  const delimiter = delimiterOf(text)
  try {
    const rows = parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
    })
    return { rows, decimalComma: delimiter !== ',' }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = Number(error.records) + 1
    throw invalidFields({ [`row ${row}`]: 'A quotation mark that opens here is never closed.' })
  }
}
