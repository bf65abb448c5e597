import { columnName } from '../../platform/shared/column-name.ts'
import { writeCsv } from '../../platform/shared/csv.ts'
import { type FieldProblems, invalidFields } from '../../platform/shared/problem.ts'
import { cellFault, isErrorValue } from '../../platform/shared/spreadsheet-text.ts'
import { plainNumber } from './number-format.ts'
import { readSheet } from './read-sheet.ts'
import { isZip } from './read-table.ts'
import type { SheetCell } from './sheet-cells.ts'
import { UnreadableFile } from './unreadable-file.ts'
import type { SheetName } from './workbook.ts'

const mostFaults = 50
/** Characters, with a separator for each cell: the main thread builds the answer. */
const longestTable = 8 * 1_048_576

export const isXlsx = isZip

export interface SheetTable {
  readonly csv: string
  readonly sheet: string
  readonly sheets: readonly SheetName[]
}

/**
 * For tables of tariffs and sort codes. Amounts are the stored ones, and codes are as shown. Refuses dates, errors and
 * formulas without a result by their places: a spreadsheet has converted something else. Throws VALIDATION_ERROR and
 * `UnreadableFile`.
 */
export function sheetCsv(bytes: Uint8Array, name?: string): SheetTable {
  const { sheet, sheets, rows, width } = readSheet(bytes, name)
  const problems: FieldProblems = {}
  let length = (rows.at(-1)?.number ?? 0) * width
  if (length > longestTable) throw tooLarge()
  const table: string[][] = []
  for (const { number, cells } of rows) {
    while (table.length < number) table.push(Array(width).fill(''))
    const row = table[number - 1] ?? []
    for (const cell of cells) {
      const text = exactText(cell)
      const fault = faultOf(cell, text, number)
      if (fault && Object.keys(problems).length < mostFaults)
        problems[`cell ${columnName(cell.column - 1)}${number}`] = fault
      length += text.length
      row[cell.column - 1] = text
    }
    if (length > longestTable) throw tooLarge()
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
  return { csv: writeCsv(table), sheet, sheets }
}

function tooLarge() {
  return new UnreadableFile('The file is too large. Save it as CSV.')
}

/** Amounts as stored, so that 8.50 stays 8.50; codes with the zeros and marks of their formats. */
function exactText({ text, stored }: SheetCell): string {
  if (stored === undefined) return text
  const exact = /^\d{1,11}\.\d{1,4}$/.test(stored) ? stored : plainNumber(stored)
  return isCode(text, exact) ? text : exact
}

/** `02108` for 2108, and `02108-1234` for 21081234. */
function isCode(text: string, stored: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  if (!/^\d+$/.test(stored) || !digits.endsWith(stored) || /\p{L}/u.test(text)) return false
  return (
    /^0*$/.test(digits.slice(0, -stored.length)) && (digits.length > stored.length || /\d[- ]\d/.test(text))
  )
}

function faultOf({ kind, text: shown }: SheetCell, text: string, row: number): string | null {
  if (kind === 'date') {
    return 'It is a date, into which spreadsheets turn what looks like one. Format the cell as text and write it again.'
  }
  if (kind === 'boolean') return 'It is TRUE or FALSE. Format the cell as text and write it again.'
  if (kind === 'number' && /^\p{L}/u.test(shown)) {
    return `It shows "${shown}" and is ${text}. Format the cell as text and write it again.`
  }
  if (kind === 'formula') {
    return 'The formula has no result. Open the file in a spreadsheet program and save it again.'
  }
  if (isErrorValue(shown)) return `Its formula has the error ${shown}.`
  const fault = cellFault(shown)
  if (fault) return `It ${fault}`
  if (text.includes('\0') || !text.isWellFormed()) return 'It has a character that cannot be stored.'
  // The first row decides the separator.
  if (row === 1 && /[;\t]/.test(text)) return 'A heading has no semicolon and no tab.'
  return null
}
