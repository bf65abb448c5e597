import { invalidFields } from '../../platform/shared/problem.ts'
import { unpackedSize, unpackedText } from './unpacked-size.ts'
import { UnreadableFile, unreadableXlsx } from './unreadable-file.ts'
import { attributesOf, nextTag, startTags, xmlText } from './xml-tags.ts'

/** In memory they become about ten times as much. */
const mostUnpacked = 48_000_000
const mostSheets = 200

export interface SheetName {
  readonly name: string
  /** Spreadsheet programs do not show it. */
  readonly hidden: boolean
}

export interface Workbook {
  readonly sheets: readonly (SheetName & { readonly part: string })[]
  /** Days are counted from 1904. */
  readonly from1904: boolean
  /** The XML of a part of the file; null where there is none. */
  partOf(name: string | undefined): string | null
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
}

/** The sheets of an XLSX file with cells, in their order. Throws `UnreadableFile`. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const size = unpackedSize(bytes, mostUnpacked)
  if (size === null) throw new UnreadableFile('The file is neither CSV nor XLSX.')
  if (size > mostUnpacked)
    throw new UnreadableFile('The file is too large when it is unpacked. Save it as CSV.')
  const workbook = unpackedText(bytes, 'xl/workbook.xml')
  const relations = unpackedText(bytes, 'xl/_rels/workbook.xml.rels')
  if (workbook === null || relations === null) throw unreadableXlsx()
  const { targets, sharedStrings, styles } = targetsOf(relations)
  const { named, from1904 } = namesOf(workbook)
  const sheets = named.flatMap(({ relation, ...sheet }) => {
    const part = targets.get(relation)
    return part === undefined ? [] : [{ ...sheet, part }]
  })
  if (sheets.length === 0) throw unreadableXlsx()
  return {
    sheets: sheets.slice(0, mostSheets),
    from1904,
    sharedStrings,
    styles,
    partOf: name => (name === undefined ? null : unpackedText(bytes, name)),
  }
}

/** Throws VALIDATION_ERROR. */
export function requireSheet({ sheets }: Workbook, name: string): Workbook['sheets'][number] {
  const found = sheets.find(sheet => sheet.name === name)
  if (found) return found
  const names = sheets.map(sheet => `"${sheet.name}"`).join(', ')
  throw invalidFields({ sheet: `The file has no sheet "${name}". It has: ${names.slice(0, 500)}.` })
}

function namesOf(workbook: string) {
  const named: (SheetName & { readonly relation: string })[] = []
  let from1904 = false
  for (const tag of startTags(workbook)) {
    if (tag.name === 'workbookPr' && isTrue(attributesOf(workbook, tag).get('date1904'))) from1904 = true
    if (tag.name !== 'sheet') continue
    const attributes = attributesOf(workbook, tag)
    const name = xmlText(attributes.get('name') ?? '')
    const state = attributes.get('state') ?? 'visible'
    named.push({
      name: name.replaceAll('\0', '').toWellFormed().slice(0, 255),
      hidden: state !== 'visible',
      relation: attributes.get('id') ?? '',
    })
  }
  return { named, from1904 }
}

export function isTrue(written: string | undefined): boolean {
  return written === '1' || written === 'true'
}

function targetsOf(relations: string) {
  const targets = new Map<string, string>()
  const others: { sharedStrings?: string; styles?: string } = {}
  for (const tag of startTags(relations)) {
    if (tag.name !== 'Relationship') continue
    const attributes = attributesOf(relations, tag)
    const type = attributes.get('Type')?.split('/').at(-1)
    const target = nameOfPart(attributes.get('Target') ?? '')
    if (type === 'worksheet') targets.set(attributes.get('Id') ?? '', target)
    if (type === 'sharedStrings' || type === 'styles') others[type] = target
  }
  return { targets, sharedStrings: others.sharedStrings, styles: others.styles }
}

/** A target is relative to the workbook, or begins with `/`. */
function nameOfPart(target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  return target.startsWith('../') ? target.slice(3) : `xl/${target.replace(/^\.\//, '')}`
}

/** The texts that cells share, in their order; readings above East Asian text are left out. */
export function sharedTexts(xml: string | null): readonly string[] {
  if (xml === null) return []
  const texts: string[] = []
  for (let tag = nextTag(xml, 0); tag; tag = nextTag(xml, tag.end)) {
    if (tag.name !== 'si' || tag.isEnd) continue
    if (tag.isEmpty) {
      texts.push('')
      continue
    }
    const { text, end } = textUntil(xml, tag.end, 'si')
    texts.push(text)
    tag = end
  }
  return texts
}

/** The text of an element's runs, up to its end tag. */
export function textUntil(xml: string, from: number, element: string) {
  let text = ''
  let isReading = false
  for (let tag = nextTag(xml, from); tag; tag = nextTag(xml, tag.end)) {
    if (tag.name === element && tag.isEnd) return { text, end: tag }
    if (tag.name === 'rPh' && !tag.isEmpty) isReading = !tag.isEnd
    if (tag.name !== 't' || tag.isEnd || tag.isEmpty) continue
    const end = nextTag(xml, tag.end)
    if (!end) break
    if (!isReading) text += xmlText(xml.slice(tag.end, end.begin))
    tag = end
  }
  throw unreadableXlsx()
}
