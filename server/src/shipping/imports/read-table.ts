import { separatedText } from '../../platform/shared/csv.ts'
import { CsvFault, type CsvRow, type TableBounds } from '../../platform/shared/csv-rows.ts'
import { fileText } from '../../platform/shared/file-text.ts'
import { invalidFields } from '../../platform/shared/problem.ts'
import { type FileRow, findTable, type Skipped } from './find-table.ts'
import { foldRows } from './fold-rows.ts'
import type { ImportField } from './import-field.ts'
import { fieldsOfColumns } from './mapping.ts'
import { readSheet } from './read-sheet.ts'
import { mostLines } from './sheet-cells.ts'
import { tooManyColumns, UnreadableFile } from './unreadable-file.ts'
import type { SheetName } from './workbook.ts'

export const mostImportRows = 5_000
export const mostColumns = 200
const longestCell = 4_000
/**
 * Characters of all cells, which the main thread receives and stores. No CSV file has more; a spreadsheet may repeat one
 * text in every cell.
 */
const longestTable = 8 * 1_048_576
const longestHeader = 255
/** Wider than what is imported, so that most people read how many columns their file has. */
const bounds: TableBounds = {
  columns: 2 * mostColumns,
  characters: 2 * longestCell,
  rows: mostLines,
  cells: 2_000_000,
}
const rowsOfPage = 500

export interface ReadTable {
  /** Unique; without a name: `Column 3`. */
  readonly columns: readonly string[]
  readonly decimalComma: boolean
  readonly rows: number
  /** JSON of some hundred rows each: lists of `{place, line, cells}`. */
  readonly pages: readonly string[]
  /** The sheet of a workbook that was read, and all of them; null and none for text. */
  readonly sheet: string | null
  readonly sheets: readonly SheetName[]
  /** Lines that are no rows. */
  readonly skipped: readonly Skipped[]
}

export interface TableOptions {
  /** The fields by which rows of one order are joined. */
  readonly folds?: readonly ImportField[]
  /** Names of columns, from `headerKey`, by which they are found below titles. */
  readonly knownHeaders?: readonly string[]
  /** Name of the sheet. Default: the first visible one with a value. */
  readonly sheet?: string
}

/**
 * Reads separated values, or a sheet of an XLSX file: the names of its columns and the rows below. Throws
 * `UnreadableFile`, and VALIDATION_ERROR for an unknown sheet.
 */
export function readTable(
  bytes: Uint8Array,
  { folds = [], knownHeaders = [], sheet: wanted }: TableOptions = {},
): ReadTable {
  if (wanted !== undefined && !isZip(bytes)) throw invalidFields({ sheet: 'A text file has no sheets.' })
  const file = isZip(bytes) ? readSheetRows(bytes, wanted) : readCsvRows(bytes)
  const found = findTable(file.rows, new Set(knownHeaders), file.hasSeparatorLine)
  if (!found) throw new UnreadableFile('The file is empty.')
  const { header: names, rows: all } = found
  // Before folding, which makes all rows as wide as the widest.
  requireColumns(names, all)
  const { header, rows: data } =
    folds.length > 0
      ? foldRows(names, all, { fields: fieldsOfColumns(names.cells, folds), mostColumns })
      : { header: names, rows: all }
  if (data.length === 0) throw new UnreadableFile('The file has no row below its column names.')
  if (data.length > mostImportRows) {
    const count = data.length >= mostLines - 1 ? `more than ${text(mostLines - 2)}` : text(data.length)
    throw new UnreadableFile(
      `The file has ${count} rows; at most ${text(mostImportRows)} can be imported at once.`,
    )
  }
  const width = requireColumns(header, data)
  let length = 0
  for (const { line, cells } of data) {
    length += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (length > longestTable) throw new UnreadableFile('The file is too large. Send it in parts.')
    if (cells.some(cell => cell.length > longestCell)) {
      throw new UnreadableFile(`Line ${line} has a cell of more than ${text(longestCell)} characters.`)
    }
    if (cells.some(cell => cell.includes('\0') || !cell.isWellFormed())) {
      throw new UnreadableFile(`Line ${line} has a character that cannot be stored.`)
    }
  }
  return {
    columns: columnNames(header.cells, width),
    decimalComma: file.decimalComma,
    rows: data.length,
    pages: pagesOf(data),
    sheet: file.sheet,
    sheets: file.sheets,
    skipped: found.skipped,
  }
}

/** All XLSX files are ZIP files, and no text begins like one. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

interface FileRows {
  readonly rows: readonly FileRow[]
  readonly decimalComma: boolean
  readonly hasSeparatorLine: boolean
  readonly sheet: string | null
  readonly sheets: readonly SheetName[]
}

function readSheetRows(bytes: Uint8Array, name: string | undefined): FileRows {
  const { sheet, sheets, rows: read, width } = readSheet(bytes, name)
  const rows: FileRow[] = []
  for (const { number, hidden, cells } of read) {
    while (rows.length < number - 1) rows.push({ line: rows.length + 1, cells: [] })
    const texts: string[] = Array(width).fill('')
    for (const { column, text } of cells) texts[column - 1] = text
    rows.push({ line: number, cells: texts, hidden })
  }
  return { rows, decimalComma: false, hasSeparatorLine: false, sheet, sheets }
}

function readCsvRows(bytes: Uint8Array): FileRows {
  const read = fileText(bytes)
  if ('badLine' in read) {
    throw new UnreadableFile(
      `The file is not UTF-8: line ${read.badLine} has other characters. Save it as UTF-8, or as XLSX.`,
    )
  }
  const { rows, ...how } = separatedText(read.text.replaceAll('\r\n', '\n'), bounds)
  try {
    return { ...how, rows: Iterator.from(rows).take(mostLines).toArray(), sheet: null, sheets: [] }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error
    throw new UnreadableFile(`Line ${error.line}: ${error.message}`)
  }
}

/** How many columns there are. */
function requireColumns(header: CsvRow, rows: readonly CsvRow[]): number {
  const width = Math.max(...rows.map(({ cells }) => cells.length), header.cells.length)
  if (width > mostColumns) throw tooManyColumns(width, mostColumns)
  return width
}

function columnNames(header: readonly string[], width: number): string[] {
  const names: string[] = []
  const known = new Set<string>()
  for (let place = 0; place < width; place++) {
    const base =
      (header[place] ?? '').replaceAll('\0', '').toWellFormed().slice(0, longestHeader).trim() ||
      `Column ${place + 1}`
    let name = base
    for (let number = 2; known.has(name); number++) name = `${base} (${number})`
    known.add(name)
    names.push(name)
  }
  return names
}

function pagesOf(rows: readonly CsvRow[]): string[] {
  const pages: string[] = []
  for (let from = 0; from < rows.length; from += rowsOfPage) {
    const page = rows.slice(from, from + rowsOfPage)
    pages.push(JSON.stringify(page.map((row, index) => ({ place: from + index + 1, ...row }))))
  }
  return pages
}

function text(count: number): string {
  return count.toLocaleString('en')
}
