import type { LabelPicture } from '../shared/label-picture.ts'
import { encodeSymbols } from './barcodes.ts'
import {
  cutBlankRows,
  type Density,
  type PdfImage,
  packRaster,
  turnClockwise,
  UnreadableImage,
} from './images/raster.ts'
import { readImage, readRaster } from './images/read-image.ts'
import type { LabelContent } from './label-content.ts'
import { composePages, groupsOf, type TextGroup } from './label-texts.ts'
import { createLayout, prepareHeadings, textStyleOf } from './layout.ts'
import type { LogoReader } from './logo.ts'
import { addPicture, createPainter, placePicture } from './paint.ts'
import { createPdf, finishPdf } from './pdf.ts'
import type { Typesetter } from './type/typesetter.ts'

/**
 * An unfinished document. It yields after each page of several, so that others can be drawn, and returns its bytes.
 */
export type Drawing = AsyncGenerator<void, Uint8Array<ArrayBuffer>>

/** The internal label: one page for each piece. The same content gives the same bytes. */
export async function* drawLabel(
  content: LabelContent,
  typesetter: Typesetter,
  readLogo: LogoReader,
): Drawing {
  const logo = content.tenant.logo && readLogo(content.tenant.logo)
  if (content.pieces.length === 0) throw new Error('A label has a page for each piece, and there is none.')
  const symbols = encodeSymbols(content.awb)
  const document = createPdf(content.awb, creationDate(content.date))
  const painter = createPainter(document)
  const compose = composePages(content)
  const layout = createLayout(typesetter, content.format, symbols, logo)
  await prepareHeadings(typesetter)
  const prepared = new WeakSet<TextGroup>()
  for (const piece of content.pieces) {
    const texts = compose(piece)
    for (const group of groupsOf(texts)) {
      if (prepared.has(group)) continue
      const lines = group.paragraphs.map(({ text }) => text)
      await typesetter.prepare(lines, textStyleOf(typesetter, group))
      prepared.add(group)
    }
    painter.paint(layout(texts))
    if (content.pieces.length > 1) yield
  }
  painter.end()
  return finishPdf(document)
}

const pointsPerInch = 72
/** The dpi of nearly every label printer. */
const usualDpi = 203
/** No label printer has so few dpi: 72 or 96 in a file are the default of a program, and not the label's. */
const coarsestDpi = 120
/** PDF allows a page of 200 inches at most. */
const longestSide = 200 * pointsPerInch

/** A carrier's label as a PDF, each picture a page of its true size. Throws `UnreadableImage`. */
export async function* drawImages(images: readonly LabelPicture[]): Drawing {
  const document = createPdf('Shipping label', new Date(0))
  for (const image of images) {
    const picture = readPicture(image)
    const { x, y } = densityOf(picture.density, image.dpi)
    const width = (picture.width / x) * pointsPerInch
    const height = (picture.height / y) * pointsPerInch
    if (Math.max(width, height) > longestSide)
      throw new UnreadableImage('The image is larger than a page can be.')
    document.addPage({ size: [width, height], margin: 0 })
    document.page.xobjects.Label = addPicture(document, picture)
    document.addContent(placePicture('Label', { x: 0, y: 0, width, height }))
    if (images.length > 1) yield
  }
  return finishPdf(document)
}

function readPicture({ format, bytes, dpi, stock }: LabelPicture): PdfImage {
  if (!stock || format === 'jpeg') return readImage(format, bytes)
  const raster = readRaster(format, bytes)
  const density = densityOf(raster.density, dpi)
  // A label that was turned on its left side, with its lower end at the right.
  const lies = raster.width > raster.height && raster.height <= stock.width * density.y
  const upright = lies ? turnClockwise(raster) : raster
  return packRaster(cutBlankRows(upright, Math.round(stock.height * (lies ? density.x : density.y))))
}

function densityOf(stated: Density | null, dpi = usualDpi): Density {
  return stated && Math.min(stated.x, stated.y) >= coarsestDpi ? stated : { x: dpi, y: dpi }
}

function creationDate(date: string): Date {
  const midnight = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(midnight.getTime()) ? new Date(0) : midnight
}
