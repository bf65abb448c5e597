import { stringify } from 'csv-stringify/sync'
import { delimiterOf } from './csv-delimiter.ts'
import { CsvFault, csvRows, type TableBounds } from './csv-rows.ts'
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
  /** Read one by one. Throws VALIDATION_ERROR at a row that cannot be read, or that is beyond the bounds. */
  readonly rows: Iterable<readonly string[]>
  /** The separator was a semicolon or a tab, as spreadsheets use where the comma is the decimal sign. */
  readonly decimalComma: boolean
}

/**
 * Reads comma-, semicolon- or tab-separated values, with or without a byte order mark; fields are trimmed. Throws
 * VALIDATION_ERROR with the row where a character was lost because the file was not UTF-8.
 */
export function readCsv(text: string, bounds: TableBounds): CsvTable {
  const lost = text.indexOf('\uFFFD')
  if (lost >= 0) {
    throw invalidFields({
      [`row ${lineOf(text, lost)}`]: 'A character was lost here. Save the file as UTF-8.',
    })
  }
  const delimiter = delimiterOf(text, bounds)
  return { rows: cellsOf(text, delimiter, bounds), decimalComma: delimiter !== ',' }
}

function* cellsOf(text: string, delimiter: string, bounds: TableBounds): Generator<readonly string[], void> {
  try {
    for (const { cells } of csvRows(text, delimiter, bounds)) yield cells
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    throw invalidFields({ [`row ${error.row}`]: error.message })
  }
}

function lineOf(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
