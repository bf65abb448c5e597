import type { Box, TextLine } from './fit-text.ts'
import type { PdfImage } from './images/raster.ts'
import type { PageLayout } from './layout.ts'
import { addObject, type Pdf, type PdfReference, pdfNumber } from './pdf.ts'
import { createEmbeddedFont, type EmbeddedFont } from './type/embedded-font.ts'
import type { BuiltInLine, EmbeddedLine, Weight } from './type/line.ts'

/** Draws pages into one document. All pages share its fonts and pictures. */
export interface Painter {
  paint(page: PageLayout): void
  /** Writes the fonts; to be called once, before the document ends. */
  end(): void
}

const baseFont: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' }

export function createPainter(document: Pdf): Painter {
  const builtIn = new Map<Weight, PdfReference>()
  const embedded = new Map<Weight, EmbeddedFont>()
  const pictures = new Map<PdfImage, PdfReference>()
  // Pages share most of their lines, so that the operators of a line are cached.
  const textOf = new WeakMap<TextLine, string>()
  const shapesOf = new WeakMap<readonly Box[], string>()

  function builtInFont(weight: Weight): PdfReference {
    const dictionary = {
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: baseFont[weight],
      Encoding: 'WinAnsiEncoding',
    }
    return reuse(builtIn, weight, () => addObject(document, dictionary))
  }

  function textOperators(text: TextLine): string {
    const { line, size, x, baseline } = text
    const name = `${line.font === 'built-in' ? 'B' : 'E'}${line.weight}`
    const start = () => `/${name} ${pdfNumber(size)} Tf 1 0 0 -1 ${pdfNumber(x)} ${pdfNumber(baseline)} Tm `
    if (line.font === 'built-in') {
      document.page.fonts[name] = builtInFont(line.weight)
      return reuse(textOf, text, () => start() + builtInText(line))
    }
    const font = reuse(embedded, line.weight, () => createEmbeddedFont(document, line.weight))
    document.page.fonts[name] = font.reference
    return reuse(textOf, text, () => start() + embeddedText(line, font))
  }

  function pictureOperators({ image, box }: { image: PdfImage; box: Box }): string {
    document.page.xobjects.Logo = reuse(pictures, image, () => addPicture(document, image))
    return placePicture('Logo', box)
  }

  return {
    paint(page) {
      document.addPage({ size: [page.width, page.height], margin: 0 })
      const black = page.texts.filter(({ ink }) => ink === 'black')
      const white = page.texts.filter(({ ink }) => ink === 'white')
      document.addContent(
        [
          ...page.folds.map(foldOperators),
          page.picture ? pictureOperators(page.picture) : '',
          '0 g',
          reuse(shapesOf, page.shapes, () => page.shapes.map(rectangle).join('\n')),
          'f',
          'BT',
          ...black.flatMap(({ lines }) => lines.map(textOperators)),
          '1 g',
          ...white.flatMap(({ lines }) => lines.map(textOperators)),
          'ET',
        ].join('\n'),
      )
    },
    end() {
      for (const font of embedded.values()) font.end()
    },
  }
}

export function addPicture(document: Pdf, image: PdfImage): PdfReference {
  return addObject(document, { ...image.dictionary }, image.bytes)
}

/** Draws a picture upside down, because y runs downward on our pages and upward in pictures. */
export function placePicture(name: string, { x, y, width, height }: Box): string {
  return `q ${pdfNumber(width)} 0 0 ${pdfNumber(-height)} ${pdfNumber(x)} ${pdfNumber(y + height)} cm /${name} Do Q`
}

function builtInText({ codes, kerns }: BuiltInLine): string {
  return shown(
    codes.map(code => code.toString(16).padStart(2, '0')),
    kerns,
  )
}

function embeddedText({ glyphs }: EmbeddedLine, font: EmbeddedFont): string {
  const codes: string[] = []
  const kerns: number[] = []
  for (const placed of glyphs) {
    const { code, width } = font.show(placed)
    codes.push(code)
    kerns.push(placed.advance - width)
  }
  return shown(codes, kerns)
}

/** Codes in hexadecimal, each followed by its kerning. */
function shown(codes: readonly string[], kerns: readonly number[]): string {
  let operators = '[<'
  for (const [index, code] of codes.entries()) {
    const kern = kerns[index] ?? 0
    // TJ subtracts its numbers.
    operators += kern === 0 ? code : `${code}>${pdfNumber(-kern)}<`
  }
  return `${operators}>] TJ`
}

function rectangle({ x, y, width, height }: Box): string {
  return `${pdfNumber(x)} ${pdfNumber(y)} ${pdfNumber(width)} ${pdfNumber(height)} re`
}

function foldOperators({ x, y, width, height }: Box): string {
  const end = `${pdfNumber(x + width)} ${pdfNumber(y + height)}`
  return `q 0.6 G 0.4 w [2 4] 0 d ${pdfNumber(x)} ${pdfNumber(y)} m ${end} l S Q`
}

interface Known<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

function reuse<Key, Value>(known: Known<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}
