import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { delimiterOf } from './csv-delimiter.ts'
import { invalidFields } from './problem.ts'

/** Comma-separated values (RFC 4180) with a line end after each row. */
export function writeCsv(rows: readonly (readonly string[])[], lineEnd: '\n' | '\r\n' = '\n'): string {
  return stringify(
    rows.map(row => [...row]),
    // The library quotes only fields with this line end; readers accept any.
    { record_delimiter: lineEnd, quoted_match: /[\r\n]/ },
  )
}

/** With a byte order mark, without which spreadsheets do not read UTF-8. */
export function csvFileText(rows: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${writeCsv(rows)}`
}

export const byteOrderMark = '\uFEFF'

export interface CsvTable {
  readonly rows: readonly (readonly string[])[]
  /** The separator is a semicolon or a tab, which spreadsheets use with decimal commas. */
  readonly decimalComma: boolean
}

/**
 * Reads comma-, semicolon- or tab-separated values with or without a byte order mark, and trims fields. Throws
 * VALIDATION_ERROR with the row for an open quotation mark, or for characters lost because the file is not UTF-8.
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
