import { unpackedText } from './unpacked-size.ts'

/** Characters of a tag; the longest that a workbook needs has some hundred. */
const longestTag = 4_096
/** The last cell is `XFD1048576`. */
const longestPlace = 10

/** Programs that do not calculate write formulas without a result. They would be read as empty cells. */
export function openFormulas(bytes: Uint8Array, most: number): string[] {
  return openFormulasOf(firstSheet(bytes), most)
}

/** Linear in the length of the XML. */
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

/** For increasing positions; returns the end of the text at last. Searches no part twice. */
function finder(xml: string, mark: string): (from: number) => number {
  let next = -1
  return from => {
    if (next >= from) return next
    next = xml.indexOf(mark, from)
    if (next < 0) next = xml.length
    return next
  }
}

/** Such as `B3`. */
function placeOf(xml: string, at: number): string {
  const begin = xml.lastIndexOf('<c ', at)
  return begin < 0 ? '' : attribute(xml.slice(begin, at), 'r').slice(0, longestPlace)
}

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

/** Empty if the tag is not closed. */
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
