import { crc32 } from 'node:zlib'
import { addObject, type Pdf, type PdfReference } from '../pdf.ts'
import type { Glyph, PlacedGlyph, Weight } from './line.ts'
import { boundsOfAll, buildTrueType } from './truetype.ts'

/** A font that is made of all glyphs of one weight in a document, whatever fonts they come from. */
export interface EmbeddedFont {
  readonly reference: PdfReference
  /**
   * The glyph's number in this font, as four hexadecimal digits, and its width. A shape that stands for two letters
   * has two numbers, so that each letter can be copied as text. Glyphs beyond some thousands are left blank.
   */
  show(placed: PlacedGlyph): { readonly code: string; readonly width: number }
  /** True where another label might not find room for all its letters. */
  isLarge(): boolean
  /** Writes the font into the document; to be called once, before the document ends. */
  end(): void
}

const postScriptName: Record<Weight, string> = { regular: 'NotoSans-Regular', bold: 'NotoSans-Bold' }
const stemWidth: Record<Weight, number> = { regular: 80, bold: 140 }
/** The flag of a font with its own encoding. */
const symbolic = 4
/** More than the letters of any language, and few enough to be written quickly. */
const mostGlyphs = 4000
/** The glyph for a number that a font does not have: blank, in the default width. */
const blank = { code: '0000', width: 1000 }
/** A section of a character map may hold a hundred entries. */
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
        // A String object is what pdfkit writes as a PDF string; a primitive would become a name.
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

/** Six letters that name a subset of a font. They depend on the content only: the same label has the same. */
function subsetTag(file: Uint8Array): string {
  let rest = crc32(file)
  let tag = ''
  for (let letter = 0; letter < 6; letter++) {
    tag += String.fromCharCode(65 + (rest % 26))
    rest = Math.floor(rest / 26)
  }
  return tag
}

/** From glyph number to text (PDF 32000-1, 9.10.3), so that names can be searched and copied. */
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
