import { hash } from 'node:crypto'
import { type PdfImage, packRaster, shrinkRaster, UnreadableImage } from './images/raster.ts'
import { type ImageFormat, readJpeg, readRaster } from './images/read-image.ts'

/** A logo is about 30 mm large: printers show no more pixels a side. */
const longestSide = 480
/** JPEGs are embedded as they are; larger ones would dominate the label's size. */
const mostJpegBytes = 300_000
const keptLogos = 64

/** Null for unreadable bytes. */
export type LogoReader = (bytes: Uint8Array) => PdfImage | null

/** Cached by content: decoding a PNG takes longer than the rest of a label. */
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
