import type { Box, TextLine } from './fit-text.ts'
import type { PdfImage } from './images/raster.ts'
import type { PageLayout } from './layout.ts'
import { addObject, createPdf, finishPdf, type Pdf, type PdfReference, pdfNumber } from './pdf.ts'
import type { Sheet } from './sheets.ts'
import { createEmbeddedFont, type EmbeddedFont } from './type/embedded-font.ts'
import type { SetLine, Weight } from './type/line.ts'

export interface PaintedPage extends Pick<PageLayout, 'shapes' | 'texts' | 'picture'> {
  readonly code128: Pick<PageLayout['code128'], 'bars'>
  readonly qr: Pick<PageLayout['qr'], 'squares'>
  /** Besides the logo. */
  readonly pictures?: readonly { readonly image: PdfImage; readonly box: Box }[]
  readonly strokes?: readonly Stroke[]
}

/** A line of a pen, `x, y, x, y …`; nothing of it leaves the box. */
export interface Stroke {
  readonly points: readonly number[]
  readonly box: Box
}

/** Points. */
const penWidth = 1.2

export interface Painter {
  /** Call it before a label's pages: begins new fonts if the current ones are large. */
  beginLabel(): void
  /** At most as many labels as the sheet has places. */
  paint(sheet: Sheet, labels: readonly PaintedPage[]): void
  /** Writes the fonts. Call it once, before the document ends. */
  end(): void
}

interface NamedFont {
  readonly name: string
  readonly font: EmbeddedFont
}

export function createPainter(document: Pdf): Painter {
  const fonts = new Map<Weight, NamedFont>()
  const fullFonts: EmbeddedFont[] = []
  const pictures = new Map<PdfImage, PdfReference>()
  // Pages share most lines, so their operators are cached.
  let textOf = new WeakMap<TextLine, string>()
  const shapesOf = new WeakMap<readonly Box[], string>()

  function textOperators(text: TextLine): string {
    const { line, size, x, baseline } = text
    const { name, font } = reuse(fonts, line.weight, () => ({
      name: `${line.weight}${fullFonts.length}`,
      font: createEmbeddedFont(document, line.weight),
    }))
    document.page.fonts[name] = font.reference
    return reuse(textOf, text, () => {
      const place = `1 0 0 -1 ${pdfNumber(x)} ${pdfNumber(baseline)} Tm`
      return `/${name} ${pdfNumber(size)} Tf ${place} ${shownText(line, font)}`
    })
  }

  function pictureOperators({ image, box }: { image: PdfImage; box: Box }, name = 'Logo'): string {
    document.page.xobjects[name] = reuse(pictures, image, () => addPicture(document, image))
    return placePicture(name, box)
  }

  function labelOperators(label: PaintedPage): string[] {
    const black = label.texts.filter(({ ink }) => ink === 'black')
    const white = label.texts.filter(({ ink }) => ink === 'white')
    return [
      label.picture ? pictureOperators(label.picture) : '',
      ...(label.pictures ?? []).map((picture, index) => pictureOperators(picture, `Picture${index}`)),
      ...(label.strokes ?? []).map(strokeOperators),
      '0 g',
      ...[label.shapes, label.code128.bars, label.qr.squares].map(boxes =>
        reuse(shapesOf, boxes, () => boxes.map(rectangle).join('\n')),
      ),
      'f',
      'BT',
      ...black.flatMap(({ lines }) => lines.map(textOperators)),
      '1 g',
      ...white.flatMap(({ lines }) => lines.map(textOperators)),
      'ET',
    ]
  }

  return {
    beginLabel() {
      if (![...fonts.values()].some(({ font }) => font.isLarge())) return
      fullFonts.push(...[...fonts.values()].map(({ font }) => font))
      fonts.clear()
      textOf = new WeakMap()
    },
    paint(sheet, labels) {
      document.addPage({ size: [sheet.width, sheet.height], margin: 0 })
      document.addContent(
        [
          ...sheet.folds.map(foldOperators),
          ...labels.flatMap((label, index) => {
            const { x, y } = sheet.places[index] ?? { x: 0, y: 0 }
            return x === 0 && y === 0
              ? labelOperators(label)
              : [`q 1 0 0 1 ${pdfNumber(x)} ${pdfNumber(y)} cm`, ...labelOperators(label), 'Q']
          }),
        ].join('\n'),
      )
    },
    end() {
      for (const font of fullFonts) font.end()
      for (const { font } of fonts.values()) font.end()
    },
  }
}

export function addPicture(document: Pdf, image: PdfImage): PdfReference {
  return addObject(document, { ...image.dictionary }, image.bytes)
}

/** Flips the picture: y runs downward on our pages and upward in pictures. */
export function placePicture(name: string, { x, y, width, height }: Box): string {
  return `q ${pdfNumber(width)} 0 0 ${pdfNumber(-height)} ${pdfNumber(x)} ${pdfNumber(y + height)} cm /${name} Do Q`
}

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

function strokeOperators({ points, box }: Stroke): string {
  const [x = 0, y = 0] = points
  const lines: string[] = []
  // A dot is a line to itself.
  for (let at = points.length > 2 ? 2 : 0; at < points.length; at += 2) {
    lines.push(`${pdfNumber(points[at] ?? 0)} ${pdfNumber(points[at + 1] ?? 0)} l`)
  }
  const path = [`${pdfNumber(x)} ${pdfNumber(y)} m`, ...lines].join(' ')
  return `q ${rectangle(box)} W n 0 G 1 J 1 j ${penWidth} w ${path} S Q`
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

export async function paintedAlone(label: PageLayout): Promise<Uint8Array> {
  const document = createPdf('Label', new Date(0))
  const painter = createPainter(document)
  painter.paint({ width: label.width, height: label.height, places: [{ x: 0, y: 0 }], folds: [] }, [label])
  painter.end()
  return finishPdf(document)
}
