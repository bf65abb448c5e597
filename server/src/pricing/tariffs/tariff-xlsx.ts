import { conflict } from '../../platform/shared/problem.ts'
import type { Card, ZoneRule } from '../rating/index.ts'
import { cardTable } from './card-csv.ts'
import { mostSheetCells, mostSheetColumns, mostSheetRows, xlsxFile } from './xlsx-file.ts'
import { zoneRulesTable } from './zone-rules-csv.ts'

export { xlsxType } from './xlsx-file.ts'

/** Bounds and flat prices are numbers. Throws CONFLICT if it is too large. */
export function cardXlsx(card: Card): Uint8Array<ArrayBuffer> {
  return sheetOf(cardTable(card), column => column > 0)
}

/** All cells are text. Throws CONFLICT if it is too large. */
export function zoneRulesXlsx(rules: readonly ZoneRule[]): Uint8Array<ArrayBuffer> {
  if (rules.length >= mostSheetRows) throw tooLarge()
  return sheetOf(zoneRulesTable(rules), () => false)
}

function sheetOf(table: readonly (readonly string[])[], isNumber: (column: number) => boolean) {
  const cells = table.reduce((sum, row) => sum + row.length, 0)
  const columns = table[0]?.length ?? 0
  if (table.length > mostSheetRows || columns > mostSheetColumns || cells > mostSheetCells) throw tooLarge()
  return xlsxFile(table, isNumber)
}

function tooLarge() {
  const rows = mostSheetRows.toLocaleString('en')
  return conflict(`The table is too large for XLSX, which is read up to ${rows} rows. Export it as CSV.`)
}
