import type { LabelPicture } from '../platform/shared/label-picture.ts'
import type { Drawing } from './drawing.ts'
import {
  cutBlankRows,
  type Density,
  type PdfImage,
  packRaster,
  turnClockwise,
  UnreadableImage,
} from './images/raster.ts'
import { readImage, readRaster } from './images/read-image.ts'
import { addPicture, placePicture } from './paint.ts'
import { createPdf, finishPdf } from './pdf.ts'

const pointsPerInch = 72
/** The resolution of nearly every label printer. */
const usualDpi = 203
/** Lower values, such as 72 or 96, are defaults of programs. */
const coarsestDpi = 120
/** The largest page in PDF. */
const longestSide = 200 * pointsPerInch

/** A page of true size for each picture. Throws `UnreadableImage`. */
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
  return { bytes: await finishPdf(document), unreadable: [] }
}

function readPicture({ format, bytes, dpi, stock }: LabelPicture): PdfImage {
  if (!stock || format === 'jpeg') return readImage(format, bytes)
  const raster = readRaster(format, bytes)
  const density = densityOf(raster.density, dpi)
  // The label lies on its left side, its foot at the right.
  const lies = raster.width > raster.height && raster.height <= stock.width * density.y
  const upright = lies ? turnClockwise(raster) : raster
  return packRaster(cutBlankRows(upright, Math.round(stock.height * (lies ? density.x : density.y))))
}

function densityOf(stated: Density | null, dpi = usualDpi): Density {
  return stated && Math.min(stated.x, stated.y) >= coarsestDpi ? stated : { x: dpi, y: dpi }
}
