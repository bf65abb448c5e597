import { hash } from 'node:crypto'
import { type PdfImage, packRaster, shrinkRaster, UnreadableImage } from './images/raster.ts'
import { type ImageFormat, readJpeg, readRaster } from './images/read-image.ts'

/** A logo is about 30 mm large: no printer shows more pixels a side than this. */
const longestSide = 480
/** A JPEG is put into each label as it is. One larger than this would be most of the label's bytes. */
const mostJpegBytes = 300_000
/** Logos that are cached. */
const keptLogos = 64

/** The logo, ready for a label; null where it is no picture. */
export type LogoReader = (bytes: Uint8Array) => PdfImage | null

/** Logos are cached by their content, because decoding a PNG takes longer than the rest of a label. */
export function createLogoReader(): LogoReader {
  const logos = new Map<string, PdfImage | null>()
  return bytes => {
    const key = hash('sha256', bytes)
    const known = logos.get(key)
    if (known !== undefined) return known
    const logo = readLogo(bytes)
    const oldest = logos.keys().next().value
    if (logos.size >= keptLogos && oldest !== undefined) logos.delete(oldest)
    logos.set(key, logo)
    return logo
  }
}

function readLogo(bytes: Uint8Array): PdfImage | null {
  try {
    const format = formatOf(bytes)
    if (format === 'jpeg') return bytes.length <= mostJpegBytes ? readJpeg(bytes) : null
    return packRaster(shrinkRaster(readRaster(format, bytes), longestSide))
  } catch (error) {
    if (error instanceof UnreadableImage) return null
    throw error
  }
}

function formatOf(bytes: Uint8Array): ImageFormat {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg'
  return bytes[0] === 0x47 ? 'gif' : 'png'
}
