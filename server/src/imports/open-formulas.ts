import { unpackedText } from './unpacked-size.ts'

/**
 * The places of cells of the first sheet that have a formula and no result, as programs write them that do not calculate.
 * Whoever reads values only would take them for empty cells. At most `most` places.
 */
export function openFormulas(bytes: Uint8Array, most: number): string[] {
  const xml = firstSheet(bytes)
  const found: string[] = []
  for (let at = xml.indexOf('<f'); at >= 0 && found.length < most; at = xml.indexOf('<f', at + 2)) {
    if (!/[\s/>]/.test(xml[at + 2] ?? '')) continue
    const end = xml.indexOf('</c>', at)
    const rest = xml.slice(at, end < 0 ? xml.length : end)
    const value = rest.indexOf('<v>')
    if (value < 0 || rest.startsWith('</v>', value + 3)) found.push(placeOf(xml, at))
  }
  return found
}

/** The place of the cell that a position is in: `B3`. */
function placeOf(xml: string, at: number): string {
  const begin = xml.lastIndexOf('<c ', at)
  return begin < 0 ? '' : attribute(xml.slice(begin, at), 'r')
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

/** The first tag of a name, from a position on. */
function tag(xml: string, name: string, from = 0): string {
  const begin = xml.indexOf(`<${name} `, from)
  return begin < 0 ? '' : xml.slice(begin, xml.indexOf('>', begin))
}

function attribute(text: string, name: string): string {
  const begin = text.indexOf(` ${name}="`)
  if (begin < 0) return ''
  const start = begin + name.length + 3
  return text.slice(start, text.indexOf('"', start))
}
