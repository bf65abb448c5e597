import { cleanJpeg } from './clean-jpeg.ts'
import { decodeJpeg } from './decode-jpeg.ts'
import { photoTypeOf } from './photo-type.ts'
import { cleanPng } from './png.ts'
import { UnreadableImage } from './raster.ts'

/** Pixels. */
const longestSide = 4000

/**
 * The same pixels without metadata. The picture is decoded. Throws `UnreadableImage` unless it is one JPEG or PNG within
 * 4000 × 4000 pixels.
 */
export async function cleanPhoto(sent: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const type = photoTypeOf(sent)
  if (type === null) throw new UnreadableImage('The picture must be a JPEG or a PNG.')
  const bytes = Buffer.from(sent)
  if (type === 'image/png') return new Uint8Array(cleanPng(bytes, requireFitting))
  const { width, height, bytes: cleaned } = cleanJpeg(bytes)
  requireFitting(width, height)
  const result = new Uint8Array(cleaned)
  const decoded = await decodeJpeg(result)
  if (decoded.width !== width || decoded.height !== height) throw new UnreadableImage('The JPEG is damaged.')
  return result
}

function requireFitting(width: number, height: number): void {
  if (width < 1 || height < 1) throw new UnreadableImage('The image is empty.')
  if (width > longestSide || height > longestSide) {
    throw new UnreadableImage(`The picture must be within ${longestSide} × ${longestSide} pixels.`)
  }
}
