import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import { readPng, readPngHeader } from './png.ts'
import { type PdfImage, packRaster, type Raster, UnreadableImage } from './raster.ts'

export { readJpeg }

export const imageFormats = ['png', 'gif', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Far more than a label or a logo. */
const mostBytes = 16 * 1024 * 1024

/** Throws `UnreadableImage`. */
export function readImage(format: ImageFormat, bytes: Uint8Array): PdfImage {
  return format === 'jpeg' ? readJpeg(bytes) : packRaster(readRaster(format, bytes))
}

/** Decodes the whole picture. Throws `UnreadableImage`. */
export function checkImage(format: ImageFormat, bytes: Uint8Array): void {
  if (format === 'jpeg') readJpeg(bytes)
  else readRaster(format, bytes)
}

/** Lossless. Throws `UnreadableImage`. */
export function readRaster(format: 'png' | 'gif', bytes: Uint8Array): Raster {
  if (bytes.length > mostBytes) throw new UnreadableImage('The image is larger than 16 MiB.')
  return format === 'gif' ? readGif(bytes) : readPng(bytes)
}

/** Pixels from the header only. Throws `UnreadableImage`. */
export function readSize(format: 'png' | 'jpeg', bytes: Uint8Array): { width: number; height: number } {
  return format === 'png' ? readPngHeader(bytes) : readJpeg(bytes)
}
