import { strToU8, zipSync } from 'fflate'
import { columnName } from '../../platform/shared/column-name.ts'
import { unpackedText } from './unpacked-size.ts'
import { UnreadableFile, unreadableXlsx } from './unreadable-file.ts'
import { attributesOf, nextTag, type Tag } from './xml-tags.ts'

/** Lines of a sheet down to its last cell with a value, empty ones included. */
export const mostLines = 20_000
/** Places of a sheet between its first cell and its last line and column with a value: readers make a value of each. */
const mostPlaces = 4_000_000
const mostValues = 1_000_000
/** Characters of the XML of one cell: a spreadsheet has 32,767 in it, of which some are written as several. */
const longestCell = 400_000

/**
 * An XLSX file with nothing but the first sheet of another one: its cells that have values, within bounds. So a reader
 * builds no more than that, wherever cells claim to be. Throws `UnreadableFile`.
 */
export function firstSheetOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { targets, dates, sheet } = findSheet(bytes)
  const files = {
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><workbookPr date1904="${dates}"/><sheets><sheet name="1" sheetId="1" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationTo('worksheet', 's')}${relationTo('sharedStrings', 't')}${relationTo('styles', 'f')}</Relationships>`,
    'xl/worksheet.xml': `<worksheet>${valuesOf(sheet)}</worksheet>`,
    'xl/sharedStrings.xml': partOf(bytes, targets.sharedStrings) ?? '<sst/>',
    'xl/styles.xml': partOf(bytes, targets.styles) ?? '<styleSheet/>',
  }
  const content = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  return new Uint8Array(zipSync(Object.fromEntries(content), { level: 0 }))
}

/** The XML of its first sheet, each cell with its place. Throws `UnreadableFile`. */
export function firstSheetXml(bytes: Uint8Array): string {
  return valuesOf(findSheet(bytes).sheet)
}

function findSheet(bytes: Uint8Array) {
  const workbook = unpackedText(bytes, 'xl/workbook.xml')
  const relations = unpackedText(bytes, 'xl/_rels/workbook.xml.rels')
  if (workbook === null || relations === null) throw unreadableXlsx()
  const { relation, dates } = sheetOf(workbook)
  const targets = targetsOf(relations, relation)
  const sheet = targets.sheet && unpackedText(bytes, targets.sheet)
  if (typeof sheet !== 'string') throw unreadableXlsx()
  return { targets, dates, sheet }
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function relationTo(type: string, id: string): string {
  return `<Relationship Id="${id}" Type="${office}/${type}" Target="${type}.xml"/>`
}

/** Another part of the file, which is taken as it is once its tags are bounded; null where there is none. */
function partOf(bytes: Uint8Array, name: string | undefined): string | null {
  const xml = name === undefined ? null : unpackedText(bytes, name)
  if (xml !== null) for (let tag = nextTag(xml, 0); tag; tag = nextTag(xml, tag.end));
  return xml
}

/** The relation that leads to the first sheet, and whether days are counted from 1904. */
function sheetOf(workbook: string): { relation: string; dates: '0' | '1' } {
  let dates: '0' | '1' = '0'
  for (const tag of startTags(workbook)) {
    if (tag.name === 'workbookPr' && isTrue(attributesOf(workbook, tag).get('date1904'))) dates = '1'
    if (tag.name !== 'sheet') continue
    return { relation: attributesOf(workbook, tag).get('id') ?? '', dates }
  }
  throw unreadableXlsx()
}

function isTrue(written: string | undefined): boolean {
  return written === '1' || written === 'true'
}

function targetsOf(relations: string, sheet: string) {
  const targets: { sheet?: string; sharedStrings?: string; styles?: string } = {}
  for (const tag of startTags(relations)) {
    if (tag.name !== 'Relationship') continue
    const attributes = attributesOf(relations, tag)
    const type = attributes.get('Type')?.split('/').at(-1)
    const target = nameOfPart(attributes.get('Target') ?? '')
    if (type === 'worksheet' && attributes.get('Id') === sheet) targets.sheet = target
    if (type === 'sharedStrings' || type === 'styles') targets[type] = target
  }
  return targets
}

/** A target is relative to the workbook, or begins with `/`. */
function nameOfPart(target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  return target.startsWith('../') ? target.slice(3) : `xl/${target.replace(/^\.\//, '')}`
}

function* startTags(xml: string): Generator<Tag, void> {
  for (let tag = nextTag(xml, 0); tag; tag = nextTag(xml, tag.end)) {
    if (!tag.isEnd) yield tag
  }
}

/** The rows of a sheet that have a value, with those of their cells that have one. */
function valuesOf(xml: string): string {
  const rows: string[] = []
  let values = 0
  let lastRow = 0
  let widest = 0
  let tag = nextTag(xml, 0)
  while (tag && tag.name !== 'sheetData') tag = nextTag(xml, tag.end)
  if (!tag || tag.isEnd) throw unreadableXlsx()
  for (tag = nextTag(xml, tag.end); tag; tag = nextTag(xml, tag.end)) {
    if (tag.name === 'sheetData') break
    if (tag.name !== 'row' || tag.isEnd) continue
    const row = tag.isEmpty ? { cells: [], column: 0, number: null, end: tag.end } : valuesOfRow(xml, tag)
    const number = numberOf(attributesOf(xml, tag).get('r')) ?? row.number ?? lastRow + 1
    if (number <= lastRow) throw unreadableXlsx()
    lastRow = number
    tag = { ...tag, end: row.end }
    if (row.cells.length === 0) continue
    values += row.cells.length
    widest = Math.max(widest, row.column)
    if (number > mostLines) throw tooMany(`${mostLines.toLocaleString('en')} rows`)
    if (values > mostValues) throw tooMany(`${mostValues.toLocaleString('en')} cells`)
    if (number * widest > mostPlaces)
      throw tooMany(`${mostPlaces.toLocaleString('en')} cells, empty ones included`)
    const cells = row.cells.map(({ column, type, content }) => {
      return `<c r="${columnName(column - 1)}${number}"${type}>${content}</c>`
    })
    rows.push(`<row r="${number}">${cells.join('')}</row>`)
  }
  return `<sheetData>${rows.join('')}</sheetData>`
}

interface Value {
  /** From 1. */
  readonly column: number
  /** Its attributes beside the place. */
  readonly type: string
  readonly content: string
}

function valuesOfRow(xml: string, row: Tag) {
  const cells: Value[] = []
  let column = 0
  let number: number | null = null
  let widest = 0
  for (let tag = nextTag(xml, row.end); tag; tag = nextTag(xml, tag.end)) {
    if (tag.name === 'row' && tag.isEnd) return { cells, column: widest, number, end: tag.end }
    if (tag.name !== 'c' || tag.isEnd) continue
    const attributes = attributesOf(xml, tag)
    const place = placeOf(attributes.get('r'))
    const next = place?.column ?? column + 1
    if (next <= column) throw unreadableXlsx()
    column = next
    number ??= place?.row ?? null
    if (tag.isEmpty) continue
    const { end, hasValue } = endOfCell(xml, tag)
    const content = xml.slice(tag.end, end.begin)
    tag = end
    if (content.trim() === '') continue
    // A type without a value stops the reader.
    const type = (hasValue ? ['t', 's'] : ['s']).flatMap(name => {
      const value = attributes.get(name)
      return value === undefined ? [] : ` ${name}="${value.replaceAll('"', '')}"`
    })
    cells.push({ column, type: type.join(''), content })
    if (cells.length > mostValues) throw tooMany(`${mostValues.toLocaleString('en')} cells`)
    widest = column
  }
  throw unreadableXlsx()
}

function endOfCell(xml: string, cell: Tag): { end: Tag; hasValue: boolean } {
  let hasValue = false
  for (let tag = nextTag(xml, cell.end); tag; tag = nextTag(xml, tag.end)) {
    if (tag.begin - cell.end > longestCell) {
      throw new UnreadableFile(`A cell has more than ${longestCell.toLocaleString('en')} characters.`)
    }
    if (tag.name === 'c' && tag.isEnd) return { end: tag, hasValue }
    if (isValue(xml, tag)) hasValue = true
    if (tag.name === 'c') break
  }
  throw unreadableXlsx()
}

/** A number, a text, or an index of one; not an empty tag. */
export function isValue(xml: string, { name, isEnd, isEmpty, end }: Tag): boolean {
  if ((name !== 'v' && name !== 't') || isEnd || isEmpty) return false
  return xml[end] !== '<' || xml.startsWith('<![CDATA[', end)
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
