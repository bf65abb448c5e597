import { isErrorValue } from '../../platform/shared/spreadsheet-text.ts'
import { numberFormats, shownNumber, shownText } from './number-format.ts'
import { UnreadableFile, unreadableXlsx } from './unreadable-file.ts'
import { isTrue, sharedTexts, textUntil, type Workbook } from './workbook.ts'
import { attributesOf, nextTag, type Tag, xmlText } from './xml-tags.ts'

/** Lines of a sheet down to its last cell with a value, empty ones included. */
export const mostLines = 20_000
/** Places of a sheet between its first cell and its last line and column with a value. */
const mostPlaces = 4_000_000
const mostValues = 1_000_000
/** Characters of the XML of one cell: a spreadsheet has 32,767 in it, of which some are written as several. */
const longestCell = 400_000

export interface SheetCell {
  /** From 1. */
  readonly column: number
  /** A `formula` is one without a stored result. */
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error' | 'formula'
  /** As the spreadsheet shows it; never empty. */
  readonly text: string
  /** The number as it is stored. */
  readonly stored?: string
}

export interface SheetRow {
  readonly number: number
  readonly hidden: boolean
  readonly cells: readonly SheetCell[]
}

/** The rows of a sheet that have a value, with those of their cells that have one, within bounds. Throws `UnreadableFile`. */
export function cellReader(workbook: Workbook): (part: string) => SheetRow[] {
  const { partOf, from1904 } = workbook
  let shared: Shared | null = null
  return part => {
    const xml = partOf(part)
    if (xml === null) throw unreadableXlsx()
    shared ??= {
      texts: sharedTexts(partOf(workbook.sharedStrings)),
      formats: numberFormats(partOf(workbook.styles)),
      from1904,
    }
    return rowsOf(xml, shared)
  }
}

interface Shared {
  readonly texts: readonly string[]
  readonly formats: readonly string[]
  readonly from1904: boolean
}

function rowsOf(xml: string, shared: Shared): SheetRow[] {
  const rows: SheetRow[] = []
  let values = 0
  let lastRow = 0
  let widest = 0
  let tag = nextTag(xml, 0)
  while (tag && tag.name !== 'sheetData') tag = nextTag(xml, tag.end)
  if (!tag || tag.isEnd) throw unreadableXlsx()
  if (tag.isEmpty) return rows
  for (tag = nextTag(xml, tag.end); tag; tag = nextTag(xml, tag.end)) {
    if (tag.name === 'sheetData') break
    if (tag.name !== 'row' || tag.isEnd) continue
    const attributes = attributesOf(xml, tag)
    const row = tag.isEmpty ? { cells: [], number: null, end: tag.end } : cellsOfRow(xml, tag, shared)
    const number = numberOf(attributes.get('r')) ?? row.number ?? lastRow + 1
    if (number <= lastRow) throw unreadableXlsx()
    lastRow = number
    tag = { ...tag, end: row.end }
    if (row.cells.length === 0) continue
    values += row.cells.length
    widest = Math.max(widest, row.cells.at(-1)?.column ?? 0)
    if (number > mostLines) throw tooMany(`${mostLines.toLocaleString('en')} rows`)
    if (values > mostValues) throw tooMany(`${mostValues.toLocaleString('en')} cells`)
    if (number * widest > mostPlaces)
      throw tooMany(`${mostPlaces.toLocaleString('en')} cells, empty ones included`)
    rows.push({ number, hidden: isTrue(attributes.get('hidden')), cells: row.cells })
  }
  return rows
}

function cellsOfRow(xml: string, row: Tag, shared: Shared) {
  const cells: SheetCell[] = []
  let column = 0
  let number: number | null = null
  for (let tag = nextTag(xml, row.end); tag; tag = nextTag(xml, tag.end)) {
    if (tag.name === 'row' && tag.isEnd) return { cells, number, end: tag.end }
    if (tag.name !== 'c' || tag.isEnd) continue
    const attributes = attributesOf(xml, tag)
    const place = placeOf(attributes.get('r'))
    const next = place?.column ?? column + 1
    if (next <= column) throw unreadableXlsx()
    column = next
    number ??= place?.row ?? null
    if (tag.isEmpty) continue
    const content = contentOf(xml, tag)
    tag = content.end
    const format = shared.formats[Number(attributes.get('s') ?? 0)] ?? 'General'
    const shown = shownCell(attributes.get('t') ?? 'n', content, format, shared)
    const text = shown?.text.trim()
    if (!shown || !text) continue
    cells.push({ column, ...shown, text })
    if (cells.length > mostValues) throw tooMany(`${mostValues.toLocaleString('en')} cells`)
  }
  throw unreadableXlsx()
}

interface Content {
  /** Null where the cell has none. */
  formula: string | null
  value: string | null
  end: Tag
}

function contentOf(xml: string, cell: Tag): Content {
  let formula: string | null = null
  let value: string | null = null
  for (let tag = nextTag(xml, cell.end); tag; tag = nextTag(xml, tag.end)) {
    if (tag.begin - cell.end > longestCell) {
      throw new UnreadableFile(`A cell has more than ${longestCell.toLocaleString('en')} characters.`)
    }
    if (tag.name === 'c') {
      if (!tag.isEnd) break
      return { formula, value, end: tag }
    }
    if (tag.isEnd) continue
    if (tag.name === 'is' && !tag.isEmpty) {
      const inline = textUntil(xml, tag.end, 'is')
      value = inline.text
      tag = inline.end
    } else if (tag.name === 'f' || tag.name === 'v') {
      const end = tag.isEmpty ? tag : nextTag(xml, tag.end)
      if (!end) break
      const text = tag.isEmpty ? '' : xmlText(xml.slice(tag.end, end.begin))
      if (tag.name === 'f') formula = text
      else value = text
    }
  }
  throw unreadableXlsx()
}

/** Null for an empty cell. */
function shownCell(
  type: string,
  { formula, value }: Content,
  format: string,
  { texts, from1904 }: Shared,
): Omit<SheetCell, 'column'> | null {
  // A formula may result in an empty text; other results are never empty.
  const isOpen = formula !== null && (value === null || (value === '' && type !== 'str'))
  if (isOpen) return { kind: 'formula', text: `=${formula}` }
  if (value === null || value === '') return null
  switch (type) {
    case 'n':
      return { ...numberCell(value, format, from1904), stored: value.trim() }
    case 's': {
      const text = texts[Number(value)]
      if (text === undefined) throw unreadableXlsx()
      return textCell(text, format)
    }
    case 'str':
    case 'inlineStr':
      return textCell(value, format)
    case 'b':
      return { kind: 'boolean', text: isTrue(value) ? 'TRUE' : 'FALSE' }
    case 'e':
      return { kind: 'error', text: isErrorValue(value) ? value : '#VALUE!' }
    case 'd':
      return { kind: 'date', text: value.replace('T', ' ').replace(/(?: 00:00:00)?(?:\.0+)?Z?$/, '') }
    default:
      throw unreadableXlsx()
  }
}

/** A text is no formula, whatever it begins with. */
function textCell(text: string, format: string): Omit<SheetCell, 'column'> {
  const shown = shownText(text, format).trim()
  return { kind: 'text', text: shown.startsWith('=') ? `'${shown}` : shown }
}

function numberCell(value: string, format: string, from1904: boolean): Omit<SheetCell, 'column'> {
  const number = value.trim()
  return Number.isFinite(Number(number))
    ? shownNumber(number, format, from1904)
    : { kind: 'text', text: value }
}

/** `B3` as the second column of the third row; null where a cell does not say its place, which then follows the one before. */
function placeOf(written: string | undefined): { column: number; row: number } | null {
  if (written === undefined) return null
  const [, letters = '', digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(written) ?? []
  const row = numberOf(digits)
  if (row === null) throw unreadableXlsx()
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { column, row }
}

function numberOf(written: string | undefined): number | null {
  if (written === undefined) return null
  if (!/^[1-9]\d{0,6}$/.test(written)) throw unreadableXlsx()
  return Number(written)
}

function tooMany(what: string): UnreadableFile {
  return new UnreadableFile(`The file has more than ${what}. Send it in parts, or save it as CSV.`)
}
