import { cleanJpeg } from '../../../../src/labels/images/clean-jpeg.ts'
import { encodeJpeg } from '../../../support/pictures.ts'

export type Camera = () => Promise<ArrayBuffer>

/** In pixels: a JPEG compresses a square of this size by itself. */
const square = 8
const squares = 16

/**
 * Takes pictures without metadata, as the app makes them. Each shows its number: a square for each bit, white or black.
 */
export function openCamera(): Camera {
  let taken = 0
  return async () => {
    const number = ++taken
    const pixels = new Uint8ClampedArray(4 * square * square * squares).map((_, at) => {
      const bit = Math.floor(at / 4 / square) % squares
      return at % 4 === 3 ? 255 : ((number >> bit) & 1) * 255
    })
    const jpeg = await encodeJpeg(pixels, square * squares, square)
    return Uint8Array.from(cleanJpeg(jpeg).bytes).buffer
  }
}
