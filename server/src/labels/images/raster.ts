import { deflateSync } from 'node:zlib'

/** Dots per inch. */
export interface Density {
  readonly x: number
  readonly y: number
}

/** RGB, one byte each, row by row, on white. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
  readonly density: Density | null
}

export interface PdfImage {
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly density: Density | null
  /** PDF 32000-1, 8.9.5. */
  readonly dictionary: Readonly<Record<string, unknown>>
  readonly bytes: Uint8Array
}

/** The message is one sentence. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage'
}

/** A label of 4 × 6 inches at 600 dpi has 9 million, a photo of a phone 12 million. */
const mostPixels = 16_000_000
/** Printers print no paler colour. */
const palest = 250

export function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new UnreadableImage('The image is empty.')
  if (width * height > mostPixels) throw new UnreadableImage('The image has too many pixels.')
}

/** The smallest lossless form: black and white, grey or colour; deflated. */
export function packRaster(raster: Raster): PdfImage {
  const { width, height, rgb, density } = raster
  const grey = greyOf(rgb)
  const bits = grey && isBlackAndWhite(grey) ? packBits(grey, width, height) : null
  const dictionary = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ColorSpace: grey ? 'DeviceGray' : 'DeviceRGB',
    BitsPerComponent: bits ? 1 : 8,
    Filter: 'FlateDecode',
  }
  return { width, height, density, dictionary, bytes: deflateSync(bits ?? grey ?? rgb) }
}

/** Averages pixels if a side is longer. */
export function shrinkRaster(raster: Raster, longestSide: number): Raster {
  const factor = Math.max(raster.width, raster.height) / longestSide
  if (factor <= 1) return raster
  const width = Math.max(1, Math.floor(raster.width / factor))
  const height = Math.max(1, Math.floor(raster.height / factor))
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      averageInto(rgb, (y * width + x) * 3, raster, {
        left: Math.floor((x * raster.width) / width),
        right: Math.floor(((x + 1) * raster.width) / width),
        top: Math.floor((y * raster.height) / height),
        bottom: Math.floor(((y + 1) * raster.height) / height),
      })
    }
  }
  return { width, height, rgb, density: null }
}

/** By a quarter: the left side becomes the top. */
export function turnClockwise({ width, height, rgb, density }: Raster): Raster {
  const turned = new Uint8Array(rgb.length)
  let at = 0
  for (let x = 0; x < width; x++) {
    for (let y = height - 1; y >= 0; y--) {
      const from = (y * width + x) * 3
      turned[at] = rgb[from] ?? 0
      turned[at + 1] = rgb[from + 1] ?? 0
      turned[at + 2] = rgb[from + 2] ?? 0
      at += 3
    }
  }
  return { width: height, height: width, rgb: turned, density: density && { x: density.y, y: density.x } }
}

/** Cuts blank rows below, or else above. */
export function cutBlankRows(raster: Raster, rows: number): Raster {
  const { width, height, rgb } = raster
  const beyond = height - rows
  if (beyond <= 0) return raster
  const bytes = width * 3
  if (isBlank(rgb.subarray(rows * bytes)))
    return { ...raster, height: rows, rgb: rgb.subarray(0, rows * bytes) }
  if (isBlank(rgb.subarray(0, beyond * bytes)))
    return { ...raster, height: rows, rgb: rgb.subarray(beyond * bytes) }
  return raster
}

function isBlank(rgb: Uint8Array): boolean {
  return rgb.every(value => value >= palest)
}

function averageInto(
  target: Uint8Array,
  at: number,
  { rgb, width }: Raster,
  area: { left: number; right: number; top: number; bottom: number },
): void {
  let [red, green, blue] = [0, 0, 0]
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      const pixel = (y * width + x) * 3
      red += rgb[pixel] ?? 0
      green += rgb[pixel + 1] ?? 0
      blue += rgb[pixel + 2] ?? 0
    }
  }
  const count = (area.right - area.left) * (area.bottom - area.top)
  target[at] = red / count
  target[at + 1] = green / count
  target[at + 2] = blue / count
}

function greyOf(rgb: Uint8Array): Uint8Array | null {
  const grey = new Uint8Array(rgb.length / 3)
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const red = rgb[pixel * 3]
    if (red === undefined || red !== rgb[pixel * 3 + 1] || red !== rgb[pixel * 3 + 2]) return null
    grey[pixel] = red
  }
  return grey
}

function isBlackAndWhite(grey: Uint8Array): boolean {
  return grey.every(value => value === 0 || value === 255)
}

function packBits(grey: Uint8Array, width: number, height: number): Uint8Array {
  const rowLength = Math.ceil(width / 8)
  const bits = new Uint8Array(rowLength * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (grey[y * width + x] !== 255) continue
      const at = y * rowLength + (x >> 3)
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return bits
}
