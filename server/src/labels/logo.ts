import { hash } from 'node:crypto'
import { type PdfImage, packRaster, shrinkRaster, UnreadableImage } from './images/raster.ts'
import { type ImageFormat, readJpeg, readRaster } from './images/read-image.ts'

/** A logo stands in a box of some 30 mm: more pixels a side than this no printer shows. */
const longestSide = 480
/** A JPEG goes into each label as it is; one larger than this would be most of the label. */
const mostJpegBytes = 300_000
/** Tenants whose logos are kept ready. */
const keptLogos = 64

/** Gives the logo ready for a label, null for what is no picture. */
export type LogoReader = (bytes: Uint8Array) => PdfImage | null

/** Reading a PNG costs more than the rest of a label: logos are kept by their content. */
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
