import { columnName } from '../../platform/shared/column-name.ts'
import { writeCsv } from '../../platform/shared/csv.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { openFormulas } from './open-formulas.ts'
import { numberText, readCells } from './read-sheet.ts'
import { isZip } from './read-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

const mostFaults = 50
/** Characters, with a separator for each cell: the main thread builds the answer. */
const longestTable = 8 * 1_048_576

export const isXlsx = isZip

/**
 * For tariff tables. Numbers are the stored ones, whatever their format. Refuses dates, errors and formulas without a
 * result by their places: a spreadsheet has converted something else. Throws VALIDATION_ERROR and `UnreadableFile`.
 */
export async function sheetCsv(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const rows = await readCells(bytes, exactNumber)
  const last = rows.findLastIndex(cells => cells.some(cell => cell !== null))
  if (last < 0) throw new UnreadableFile('The file is empty.')
  const problems: FieldProblems = {}
  for (const place of openFormulas(bytes, mostFaults)) {
    problems[`cell ${place}`] =
      'The formula has no result. Open the file in a spreadsheet program and save it again.'
  }
  let length = 0
  const table = rows.slice(0, last + 1).map((cells, row) =>
    cells.map((cell, column) => {
      const text = cell === null || cell === undefined ? '' : String(cell).trim()
      const fault = faultOf(cell, text, row)
      if (fault && Object.keys(problems).length < mostFaults)
        problems[`cell ${placeName(row, column)}`] = fault
      length += text.length + 1
      return text
    }),
  )
  if (length > longestTable) throw new UnreadableFile('The file is too large. Save it as CSV.')
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return writeCsv(table)
}

/** Amounts as stored, so that 8.50 stays 8.50; others without the surplus digits of binary numbers. */
function exactNumber(written: string): string {
  return /^\d{1,11}\.\d{1,4}$/.test(written) ? written : numberText(written)
}

function faultOf(cell: unknown, text: string, row: number): string | null {
  if (cell instanceof Date) {
    return 'It is a date, into which spreadsheets turn what looks like one. Format the cell as text and write it again.'
  }
  if (typeof cell === 'boolean') return 'It is TRUE or FALSE. Format the cell as text and write it again.'
  if (/^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA)$/.test(text)) {
    return `Its formula has the error ${text}.`
  }
  if (text.includes('\0') || !text.isWellFormed()) return 'It has a character that cannot be stored.'
  // The first row decides the separator.
  if (row === 0 && /[;\t]/.test(text)) return 'A heading has no semicolon and no tab.'
  return null
}

function placeName(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`
}
