import type { Box, TextLine } from './fit-text.ts'
import type { PdfImage } from './images/raster.ts'
import type { PageLayout } from './layout.ts'
import { addObject, type Pdf, type PdfReference, pdfNumber } from './pdf.ts'
import { createEmbeddedFont, type EmbeddedFont } from './type/embedded-font.ts'
import type { SetLine, Weight } from './type/line.ts'

/** Draws pages into one document. All pages share its fonts and pictures. */
export interface Painter {
  paint(page: PageLayout): void
  /** Writes the fonts; to be called once, before the document ends. */
  end(): void
}

export function createPainter(document: Pdf): Painter {
  const fonts = new Map<Weight, EmbeddedFont>()
  const pictures = new Map<PdfImage, PdfReference>()
  // Pages share most of their lines, so that the operators of a line are cached.
  const textOf = new WeakMap<TextLine, string>()
  const shapesOf = new WeakMap<readonly Box[], string>()

  function textOperators(text: TextLine): string {
    const { line, size, x, baseline } = text
    const font = reuse(fonts, line.weight, () => createEmbeddedFont(document, line.weight))
    document.page.fonts[line.weight] = font.reference
    return reuse(textOf, text, () => {
      const place = `1 0 0 -1 ${pdfNumber(x)} ${pdfNumber(baseline)} Tm`
      return `/${line.weight} ${pdfNumber(size)} Tf ${place} ${shownText(line, font)}`
    })
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
      for (const font of fonts.values()) font.end()
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

/** The codes of a line in hexadecimal, each followed by its kerning. */
function shownText({ glyphs }: SetLine, font: EmbeddedFont): string {
  let operators = '[<'
  for (const placed of glyphs) {
    const { code, width } = font.show(placed)
    const kern = placed.advance - width
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
