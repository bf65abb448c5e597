import { cleanJpeg } from '../../src/labels/images/clean-jpeg.ts'
import { encodeJpeg } from './pictures.ts'
import { seededRandom } from './seeded-random.ts'

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
    return Uint8Array.from(await withoutMetadata(pixels, square * squares, square)).buffer
  }
}

/** Noise, which hardly compresses: a side of 1000 pixels is more bytes than one row of the database holds. */
export function longPhoto(seed: number, side = 1000): Promise<Buffer> {
  const random = seededRandom(seed)
  const noise = new Uint8ClampedArray(4 * side * side).map((_, at) => (at % 4 === 3 ? 255 : random() * 256))
  return withoutMetadata(noise, side, side)
}

async function withoutMetadata(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
): Promise<Buffer> {
  return cleanJpeg(await encodeJpeg(pixels, width, height)).bytes
}
