import { unpackedText } from './unpacked-size.ts'

/** Characters of a tag that are looked at: the longest that a workbook needs has a name of some hundred. */
const longestTag = 4_096
/** Characters of the place of a cell: `XFD1048576` is the last. */
const longestPlace = 10

/**
 * The places of cells of the first sheet that have a formula and no result, as programs write them that do not calculate.
 * Whoever reads values only would take them for empty cells. At most `most` places.
 */
export function openFormulas(bytes: Uint8Array, most: number): string[] {
  return openFormulasOf(firstSheet(bytes), most)
}

/** The same of a sheet's XML. Linear in its length, whatever it says. */
export function openFormulasOf(xml: string, most: number): string[] {
  const endAfter = finder(xml, '</c>')
  const valueAfter = finder(xml, '<v>')
  const found: string[] = []
  for (let at = xml.indexOf('<f'); at >= 0 && found.length < most; at = xml.indexOf('<f', at + 2)) {
    if (!/[\s/>]/.test(xml[at + 2] ?? '')) continue
    const value = valueAfter(at)
    if (value >= endAfter(at) || xml.startsWith('</v>', value + 3)) found.push(placeOf(xml, at))
  }
  return found
}

/** Where a mark is found next, from positions that grow; the end of the text where it is not. No part is searched twice. */
function finder(xml: string, mark: string): (from: number) => number {
  let next = -1
  return from => {
    if (next >= from) return next
    next = xml.indexOf(mark, from)
    if (next < 0) next = xml.length
    return next
  }
}

/** The place of the cell that a position is in: `B3`. */
function placeOf(xml: string, at: number): string {
  const begin = xml.lastIndexOf('<c ', at)
  return begin < 0 ? '' : attribute(xml.slice(begin, at), 'r').slice(0, longestPlace)
}

/** The first sheet, as the workbook lists them. */
function firstSheet(bytes: Uint8Array): string {
  const id = attribute(tag(unpackedText(bytes, 'xl/workbook.xml') ?? '', 'sheet'), 'r:id')
  const relations = unpackedText(bytes, 'xl/_rels/workbook.xml.rels') ?? ''
  for (
    let at = relations.indexOf('<Relationship ');
    at >= 0;
    at = relations.indexOf('<Relationship ', at + 1)
  ) {
    const relation = tag(relations, 'Relationship', at)
    if (attribute(relation, 'Id') !== id) continue
    const target = attribute(relation, 'Target')
    return unpackedText(bytes, target.startsWith('/') ? target.slice(1) : `xl/${target}`) ?? ''
  }
  return ''
}

/** The first tag of a name, from a position on; none where it is not closed. */
function tag(xml: string, name: string, from = 0): string {
  const begin = xml.indexOf(`<${name} `, from)
  if (begin < 0) return ''
  const text = xml.slice(begin, begin + longestTag)
  return text.slice(0, Math.max(0, text.indexOf('>')))
}

function attribute(text: string, name: string): string {
  const begin = text.indexOf(` ${name}="`)
  if (begin < 0) return ''
  const start = begin + name.length + 3
  return text.slice(start, text.indexOf('"', start))
}
