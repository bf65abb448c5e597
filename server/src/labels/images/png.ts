import { inflateSync } from 'node:zlib'
import { type DecodedPng, decode } from 'fast-png'
import { checkSize, type Density, type Raster, UnreadableImage } from './raster.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const metresPerInch = 0.0254

export function readPng(bytes: Uint8Array): Raster {
  checkHeaderAndLength(bytes)
  const decoded = decodeOrRefuse(bytes)
  const rgb = flatten(decoded)
  return { width: decoded.width, height: decoded.height, rgb, density: densityOf(decoded) }
}

/** A few bytes can inflate to gigabytes: the decoder sees only what inflates to the size the header names. */
function checkHeaderAndLength(bytes: Uint8Array): void {
  if (signature.some((byte, index) => bytes[index] !== byte)) {
    throw new UnreadableImage('The image is not a PNG.')
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const compressed: Uint8Array[] = []
  let expected = 0
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) throw new UnreadableImage('The PNG ends too early.')
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (type === 'IHDR' && length === 13) {
      const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
      checkSize(width, height)
      // 8 bytes a pixel at most, a filter byte a row, and the seven passes of an interlaced picture.
      expected = width * height * 8 + height * 2 + 64
    }
    if (type === 'IDAT') compressed.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  try {
    inflateSync(Buffer.concat(compressed), { maxOutputLength: Math.max(expected, 1) })
  } catch (cause) {
    throw new UnreadableImage('The PNG is damaged.', { cause })
  }
}

function decodeOrRefuse(bytes: Uint8Array): DecodedPng {
  try {
    return decode(bytes, { checkCrc: true })
  } catch (cause) {
    throw new UnreadableImage('The PNG is damaged.', { cause })
  }
}

/** Any of PNG's kinds of pixel as red, green, blue on white. */
function flatten(png: DecodedPng): Uint8Array {
  const { width, height, channels, palette, transparency } = png
  const rgb = new Uint8Array(width * height * 3)
  const sample = samplesOf(png)
  for (let pixel = 0; pixel < width * height; pixel++) {
    let [red, green, blue, alpha] = [0, 0, 0, 255]
    if (palette) {
      ;[red = 0, green = 0, blue = 0, alpha = 255] = palette[sample.raw(pixel, 0)] ?? []
    } else {
      red = sample.byte(pixel, 0)
      green = channels >= 3 ? sample.byte(pixel, 1) : red
      blue = channels >= 3 ? sample.byte(pixel, 2) : red
      if (channels === 2 || channels === 4) alpha = sample.byte(pixel, channels - 1)
      else if (transparency && isKey(pixel, channels, sample.raw, transparency)) alpha = 0
    }
    rgb[pixel * 3] = onWhite(red, alpha)
    rgb[pixel * 3 + 1] = onWhite(green, alpha)
    rgb[pixel * 3 + 2] = onWhite(blue, alpha)
  }
  return rgb
}

/** Reads samples of 1 to 16 bits: as stored, and scaled to a byte. */
function samplesOf({ data, depth, width, channels }: DecodedPng) {
  if (depth >= 8) {
    const raw = (pixel: number, channel: number) => data[pixel * channels + channel] ?? 0
    return { raw, byte: (pixel: number, channel: number) => raw(pixel, channel) >> (depth - 8) }
  }
  const rowLength = Math.ceil((width * depth) / 8)
  const most = (1 << depth) - 1
  const raw = (pixel: number, _channel: number) => {
    const bit = (pixel % width) * depth
    const byte = data[Math.floor(pixel / width) * rowLength + (bit >> 3)] ?? 0
    return (byte >> (8 - depth - (bit & 7))) & most
  }
  return { raw, byte: (pixel: number, channel: number) => (raw(pixel, channel) * 255) / most }
}

/** True for the one colour that the file declares transparent. */
function isKey(
  pixel: number,
  channels: number,
  raw: (pixel: number, channel: number) => number,
  key: Uint16Array,
): boolean {
  for (let channel = 0; channel < channels; channel++) {
    if (raw(pixel, channel) !== key[channel]) return false
  }
  return true
}

function onWhite(value: number, alpha: number): number {
  return alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255)
}

function densityOf({ resolution }: DecodedPng): Density | null {
  if (resolution?.unit !== 1 || resolution.x === 0 || resolution.y === 0) return null
  return { x: resolution.x * metresPerInch, y: resolution.y * metresPerInch }
}
