import { crc32 } from 'node:zlib'
import { addObject, type Pdf, type PdfReference } from '../pdf.ts'
import type { Glyph, PlacedGlyph, Weight } from './line.ts'
import { boundsOfAll, buildTrueType } from './truetype.ts'

export interface EmbeddedFont {
  readonly reference: PdfReference
  /**
   * Four hexadecimal digits, and the width. A shape shared by two letters has two numbers, so that each copies as its
   * own text. Glyphs beyond some thousands are blank.
   */
  show(placed: PlacedGlyph): { readonly code: string; readonly width: number }
  /** The next label might not find room. */
  isLarge(): boolean
  /** Call it once, before the document ends. */
  end(): void
}

const postScriptName: Record<Weight, string> = { regular: 'NotoSans-Regular', bold: 'NotoSans-Bold' }
const stemWidth: Record<Weight, number> = { regular: 80, bold: 140 }
/** The flag of a font with its own encoding. */
const symbolic = 4
/** More than any language's letters, and few enough to write quickly. */
const mostGlyphs = 4000
const blank = { code: '0000', width: 1000 }
/** A character map's section may hold a hundred entries. */
const entriesPerSection = 100

export function createEmbeddedFont(document: Pdf, weight: Weight): EmbeddedFont {
  const dictionary = {}
  const reference = document.ref(dictionary)
  const shown = new Map<string, { code: string; width: number }>()
  const glyphs: Glyph[] = []
  const texts: string[] = []

  return {
    reference,
    show({ glyph, text }) {
      const key = `${glyph.id} ${text}`
      const known = shown.get(key)
      if (known) return known
      if (glyphs.length === mostGlyphs) return blank
      glyphs.push(glyph)
      texts.push(text)
      const added = { code: hexadecimal(glyphs.length), width: Math.round(glyph.width) }
      shown.set(key, added)
      return added
    },
    isLarge: () => glyphs.length > mostGlyphs / 2,
    end() {
      const file = buildTrueType(glyphs)
      const name = `${subsetTag(file)}+${postScriptName[weight]}`
      const descendant = addObject(document, {
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: name,
        // pdfkit writes a String object as a PDF string, a primitive as a name.
        CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
        FontDescriptor: describe(document, name, weight, glyphs, file),
        W: [1, glyphs.map(glyph => Math.round(glyph.width))],
        CIDToGIDMap: 'Identity',
      })
      Object.assign(dictionary, {
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: addObject(document, {}, unicodeMap(texts)),
      })
      reference.end(undefined)
    },
  }
}

function describe(
  document: Pdf,
  name: string,
  weight: Weight,
  glyphs: readonly Glyph[],
  file: Uint8Array,
): PdfReference {
  return addObject(document, {
    Type: 'FontDescriptor',
    FontName: name,
    Flags: symbolic,
    FontBBox: boundsOfAll(glyphs),
    ItalicAngle: 0,
    Ascent: 1069,
    Descent: -293,
    CapHeight: 714,
    StemV: stemWidth[weight],
    FontFile2: addObject(document, { Length1: file.length }, file),
  })
}

/** Six letters that derive from the content: equal labels have equal tags. */
function subsetTag(file: Uint8Array): string {
  let rest = crc32(file)
  let tag = ''
  for (let letter = 0; letter < 6; letter++) {
    tag += String.fromCharCode(65 + (rest % 26))
    rest = Math.floor(rest / 26)
  }
  return tag
}

/** From glyph number to text (PDF 32000-1, 9.10.3), for search and copying. */
function unicodeMap(texts: readonly string[]): string {
  const entries = texts.flatMap((text, index) =>
    text === '' ? [] : [`<${hexadecimal(index + 1)}> <${utf16(text)}>`],
  )
  const sections: string[] = []
  for (let start = 0; start < entries.length; start += entriesPerSection) {
    const section = entries.slice(start, start + entriesPerSection)
    sections.push(`${section.length} beginbfchar`, ...section, 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...sections,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n')
}

function utf16(text: string): string {
  let hexadecimals = ''
  for (let unit = 0; unit < text.length; unit++) hexadecimals += hexadecimal(text.charCodeAt(unit))
  return hexadecimals
}

function hexadecimal(value: number): string {
  return value.toString(16).padStart(4, '0')
}
