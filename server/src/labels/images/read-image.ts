import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { type PdfImage, packRaster, type Raster } from './raster.ts'

export { readJpeg }

export const imageFormats = ['png', 'gif', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** A picture ready for a PDF. Throws `UnreadableImage`. */
export function readImage(format: ImageFormat, bytes: Uint8Array): PdfImage {
  return format === 'jpeg' ? readJpeg(bytes) : packRaster(readRaster(format, bytes))
}

/** The pixels of a picture without loss. Throws `UnreadableImage`. */
export function readRaster(format: 'png' | 'gif', bytes: Uint8Array): Raster {
  return format === 'gif' ? readGif(bytes) : readPng(bytes)
}
