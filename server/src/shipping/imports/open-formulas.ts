import { firstSheetXml, isValue } from './first-sheet.ts'
import { attributesOf, nextTag, type Tag } from './xml-tags.ts'

/** Programs that do not calculate write formulas without a result. They would be read as empty cells. */
export function openFormulas(bytes: Uint8Array, most: number): string[] {
  return openFormulasOf(firstSheetXml(bytes), most)
}

/** Linear in the length of the XML. */
export function openFormulasOf(xml: string, most: number): string[] {
  const found: string[] = []
  let cell: Tag | null = null
  let isOpen = false
  for (let tag = nextTag(xml, 0); tag && found.length < most; tag = nextTag(xml, tag.end)) {
    if (tag.name === 'c' && tag.isEnd && isOpen && cell) found.push(attributesOf(xml, cell).get('r') ?? '')
    if (tag.name === 'c') {
      cell = tag
      isOpen = false
    } else if (tag.name === 'f') isOpen = true
    else if (isValue(xml, tag)) isOpen = false
  }
  return found
}
