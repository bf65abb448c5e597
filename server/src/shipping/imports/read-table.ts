import { delimiterOf } from '../../platform/shared/csv-delimiter.ts'
import { CsvFault, type CsvRow, csvRows, type TableBounds } from '../../platform/shared/csv-rows.ts'
import { fileText } from '../../platform/shared/file-text.ts'
import { mostLines } from './first-sheet.ts'
import { foldRows } from './fold-rows.ts'
import { readSheetRows } from './read-sheet.ts'
import { tooManyColumns, UnreadableFile } from './unreadable-file.ts'

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
}

/**
 * Reads comma-, semicolon- or tab-separated values, or the first sheet of an XLSX file. The first non-empty row is the
 * header; empty rows are skipped. `folds` joins the rows of one order. Throws `UnreadableFile`.
 */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  { folds = false }: { folds?: boolean } = {},
): Promise<ReadTable> {
  const { rows, decimalComma } = isZip(bytes)
    ? { rows: await readSheetRows(bytes), decimalComma: false }
    : readCsvRows(bytes)
  const [names, ...all] = rows.filter(({ cells }) => cells.some(cell => cell !== ''))
  if (!names) throw new UnreadableFile('The file is empty.')
  // Before folding, which makes all rows as wide as the widest.
  requireColumns(names, all)
  const { header, rows: data } = folds ? foldRows(names, all, mostColumns) : { header: names, rows: all }
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
    decimalComma,
    rows: data.length,
    pages: pagesOf(data),
  }
}

/** All XLSX files are ZIP files, and no text begins like one. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

function readCsvRows(bytes: Uint8Array): { rows: CsvRow[]; decimalComma: boolean } {
  const read = fileText(bytes)
  if ('badLine' in read) {
    throw new UnreadableFile(
      `The file is not UTF-8: line ${read.badLine} has other characters. Save it as UTF-8, or as XLSX.`,
    )
  }
  const delimiter = delimiterOf(read.text, bounds)
  try {
    const rows = csvRows(read.text.replaceAll('\r\n', '\n'), delimiter, bounds).take(mostLines).toArray()
    return { rows, decimalComma: delimiter !== ',' }
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
