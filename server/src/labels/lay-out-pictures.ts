import type { DocumentPicture } from './document-content.ts'
import type { Box } from './fit-text.ts'
import { type PdfImage, UnreadableImage } from './images/raster.ts'
import { readImage } from './images/read-image.ts'
import type { Paper } from './lay-out-document.ts'
import { type Page, paragraphsOf, rule, type Setter, sizes } from './lay-out-table.ts'

/** Points. */
const gap = 14
const highest = { file: 250, drawing: 110 }
const perRow = 2

type Place = { readonly x: number; readonly width: number }

interface Drawn {
  readonly height: number
  readonly caption: string
  put(page: Page, y: number): void
}

/** Pairs of pictures with their captions; what cannot be read is a caption that says so. Yields null after each pair. */
export async function* addPictures(
  paper: Paper,
  pictures: readonly DocumentPicture[],
  { set, unreadable }: { set: Setter; unreadable: string },
): AsyncGenerator<null, void> {
  const width = (paper.inner.width - (perRow - 1) * gap) / perRow
  for (let at = 0; at < pictures.length; at += perRow) {
    const row = pictures.slice(at, at + perRow).map((picture, index) => {
      const place = { x: paper.inner.x + index * (width + gap), width }
      return { place, drawn: draw(picture, place, unreadable) }
    })
    const height = Math.max(...row.map(({ drawn }) => drawn.height))
    const captions = await set(
      row.map(({ place, drawn }) => ({
        box: place,
        align: 'start' as const,
        paragraphs: paragraphsOf([{ text: drawn.caption }], sizes.cell),
      })),
      '',
    )
    if (!paper.fits(gap + height + captions.height)) paper.begin()
    else paper.skip(gap)
    paper.draw((page, y) => {
      for (const { drawn } of row) drawn.put(page, y + height - drawn.height)
    })
    paper.skip(height)
    paper.add(captions)
    yield null
  }
}

function draw(picture: DocumentPicture, place: Place, unreadable: string): Drawn {
  const { caption } = picture
  if ('strokes' in picture) {
    const box = contain(picture, place, highest.drawing)
    return { height: box.height, caption, put: (page, y) => putStrokes(page, picture, { ...box, y }) }
  }
  const image = readable(picture)
  if (!image) return { height: 0, caption: `${caption}: ${unreadable}`, put: () => {} }
  const box = contain(image, place, highest.file)
  return {
    height: box.height,
    caption,
    put: (page, y) => {
      page.pictures.push({ image, box: { ...box, y } })
    },
  }
}

function readable({ format, file }: Extract<DocumentPicture, { file: Uint8Array }>): PdfImage | null {
  try {
    return readImage(format, file)
  } catch (error) {
    if (error instanceof UnreadableImage) return null
    throw error
  }
}

/** The largest box in its proportions, at the left. */
function contain(
  { width, height }: { readonly width: number; readonly height: number },
  place: Place,
  most: number,
): Box {
  const scale = Math.min(place.width / width, most / height)
  return { x: place.x, y: 0, width: width * scale, height: height * scale }
}

/** Above a line, as on paper. */
function putStrokes(
  page: Page,
  { width, strokes }: Extract<DocumentPicture, { strokes: unknown }>,
  box: Box,
): void {
  const scale = box.width / width
  for (const stroke of strokes) {
    if (stroke.length < 2) continue
    const points = stroke.map((value, index) => value * scale + (index % 2 === 0 ? box.x : box.y))
    page.strokes.push({ points, box })
  }
  page.shapes.push({ x: box.x, y: box.y + box.height, width: box.width, height: rule })
}
