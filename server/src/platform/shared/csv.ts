import { stringify } from 'csv-stringify/sync'
import { columnName } from './column-name.ts'
import { delimiterOf } from './csv-delimiter.ts'
import { CsvFault, type CsvRow, csvRows, type TableBounds } from './csv-rows.ts'
import { invalidFields } from './problem.ts'
import { cellFault } from './spreadsheet-text.ts'
import { visibleText } from './visible-text.ts'

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

export interface SeparatedText {
  /** Read one by one. Throws `CsvFault` at a row that cannot be read, or that is beyond the bounds. */
  readonly rows: Iterable<CsvRow>
  /** The separator was a semicolon or a tab, as spreadsheets use where the comma is the decimal sign. */
  readonly decimalComma: boolean
  /** The first line was `sep=;`, which is no row: spreadsheets do not show it. */
  readonly hasSeparatorLine: boolean
}

/** A first line by which a file tells spreadsheets its separator. */
const separatorLine = /^\uFEFF?"?sep=([^"\r\n])"?[ \t,;]*(?:\r\n|\r|\n|$)/i

/** Comma-, semicolon- or tab-separated values, or what the first line names, with or without a byte order mark. */
export function separatedText(text: string, bounds: TableBounds): SeparatedText {
  const [line, named] = separatorLine.exec(text) ?? []
  const body = line === undefined ? text : text.slice(line.length)
  const delimiter = named ?? delimiterOf(body, bounds)
  const rows = csvRows(body, delimiter, bounds, line === undefined ? 1 : 2)
  return { rows, decimalComma: delimiter !== ',', hasSeparatorLine: line !== undefined }
}

export interface CsvTable {
  /** Read one by one. Throws VALIDATION_ERROR at a row that cannot be read, or that is beyond the bounds. */
  readonly rows: Iterable<readonly string[]>
  readonly decimalComma: boolean
}

/**
 * Reads separated values; fields are trimmed, and without invisible characters. Throws VALIDATION_ERROR with the row where a character was lost because the
 * file was not UTF-8, and where a cell has an error, a formula or a shortened number of a spreadsheet.
 */
export function readCsv(text: string, bounds: TableBounds): CsvTable {
  const lost = text.indexOf('\uFFFD')
  if (lost >= 0) {
    throw invalidFields({
      [`row ${lineOf(text, lost)}`]: 'A character was lost here. Save the file as UTF-8.',
    })
  }
  const { rows, decimalComma } = separatedText(text, bounds)
  return { rows: cellsOf(rows), decimalComma }
}

function* cellsOf(rows: Iterable<CsvRow>): Generator<readonly string[], void> {
  let row = 0
  try {
    for (const { cells: written } of rows) {
      row += 1
      const cells = written.map(cell => visibleText(cell).trim())
      for (const [column, cell] of cells.entries()) {
        const fault = cellFault(cell)
        if (fault) throw invalidFields({ [`row ${row}`]: `${columnName(column)}${row} ${fault}` })
      }
      yield cells
    }
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
