import { cellReader, type SheetRow } from './sheet-cells.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { openWorkbook, requireSheet, type SheetName } from './workbook.ts'

export interface ReadSheet {
  readonly sheet: string
  readonly sheets: readonly SheetName[]
  readonly rows: readonly SheetRow[]
  /** Columns down to the last cell in any row. */
  readonly width: number
}

/**
 * The sheet of this name, or the first visible one with a value. Throws `UnreadableFile`, and VALIDATION_ERROR for an unknown
 * sheet.
 */
export function readSheet(bytes: Uint8Array, name?: string): ReadSheet {
  const workbook = openWorkbook(bytes)
  const rowsOf = cellReader(workbook)
  const candidates =
    name === undefined ? workbook.sheets.filter(({ hidden }) => !hidden) : [requireSheet(workbook, name)]
  for (const { name: sheet, part } of candidates) {
    const rows = rowsOf(part)
    if (rows.length === 0) continue
    const width = Math.max(...rows.map(({ cells }) => cells.at(-1)?.column ?? 0))
    const sheets = workbook.sheets.map(each => ({ name: each.name, hidden: each.hidden }))
    return { sheet, sheets, rows, width }
  }
  throw new UnreadableFile(name === undefined ? 'The file is empty.' : `The sheet "${name}" is empty.`)
}
