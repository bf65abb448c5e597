import { crc32, inflateSync } from 'node:zlib'
import { type DecodedPng, decode } from 'fast-png'
import { checkSize, type Density, type Raster, UnreadableImage } from './raster.ts'

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const metresPerInch = 0.0254
/** 10 million pixels of four bytes. */
const mostInflated = 40_000_000
/** 16 million pixels of eight bytes. */
const mostInflatedPhoto = 128_100_000
/** Programs write chunks of 8 KiB and more; more chunks are an attack. */
const mostChunks = 20_000
/** With their greatest lengths; all other chunks are skipped. */
const longestChunk: Record<string, number> = { IHDR: 13, PLTE: 768, tRNS: 256, pHYs: 9 }

interface Header {
  readonly width: number
  readonly height: number
  /** Bytes of all rows; an upper bound if interlaced. */
  readonly inflated: number
}

/** The header's size bounds the work, whatever the content. */
export function readPng(bytes: Uint8Array): Raster {
  const { inflated } = readPngHeader(bytes)
  const chunks = readChunks(bytes)
  checkInflated(chunks.pixels, inflated)
  const decoded = decodeOrRefuse(assemble(chunks))
  const rgb = flatten(decoded)
  return { width: decoded.width, height: decoded.height, rgb, density: densityOf(decoded) }
}

/** The same pixels without other chunks. Decodes them. Throws `UnreadableImage`. */
export function cleanPng(bytes: Uint8Array, checkSide: (width: number, height: number) => void): Uint8Array {
  const { inflated } = readHeader(bytes, checkSide, mostInflatedPhoto)
  const chunks = readChunks(bytes)
  checkInflated(chunks.pixels, inflated)
  const cleaned = assemble(chunks)
  decodeOrRefuse(cleaned)
  return cleaned
}

export function readPngHeader(bytes: Uint8Array): Header {
  return readHeader(bytes, checkSize, mostInflated)
}

function readHeader(
  bytes: Uint8Array,
  checkSide: (width: number, height: number) => void,
  most: number,
): Header {
  if (signature.some((byte, index) => bytes[index] !== byte)) {
    throw new UnreadableImage('The image is not a PNG.')
  }
  if (bytes.length < 33) throw new UnreadableImage('The PNG ends too early.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(8) !== 13 || typeAt(bytes, 12) !== 'IHDR') throw damaged()
  const [width, height, depth, colorType] = [view.getUint32(16), view.getUint32(20), bytes[24], bytes[25]]
  checkSide(width, height)
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colorType ?? -1]
  if (!channels || ![1, 2, 4, 8, 16].includes(depth ?? 0)) throw damaged()
  // Each row has a filter byte. Interlaced pictures have about twice as many rows, each rounded up to a byte.
  const inflated = Math.ceil((width * height * channels * (depth ?? 0)) / 8) + height * 4 + 64
  if (inflated > most) throw new UnreadableImage('The image has too many pixels.')
  return { width, height, inflated }
}

interface Chunks {
  readonly named: ReadonlyMap<string, Uint8Array>
  readonly pixels: Uint8Array
}

function readChunks(bytes: Uint8Array): Chunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const named = new Map<string, Uint8Array>()
  const pixels: Uint8Array[] = []
  let at = signature.length
  for (let count = 0; at + 12 <= bytes.length; count++) {
    if (count === mostChunks) throw new UnreadableImage('The PNG is in too many pieces.')
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) throw new UnreadableImage('The PNG ends too early.')
    const type = typeAt(bytes, at + 4)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'IDAT' || type in longestChunk) {
      if (crc32(bytes.subarray(at + 4, at + 8 + length)) !== view.getUint32(at + 8 + length)) throw damaged()
      if (type === 'IDAT') pixels.push(content)
      else if (named.has(type) || length > (longestChunk[type] ?? 0)) throw damaged()
      else named.set(type, content)
    }
    if (type === 'IEND') break
    at += 12 + length
  }
  return { named, pixels: Buffer.concat(pixels) }
}

/** A few bytes can inflate to gigabytes: throws above the header's size. */
function checkInflated(pixels: Uint8Array, most: number): void {
  try {
    inflateSync(pixels, { maxOutputLength: most })
  } catch (cause) {
    throw new UnreadableImage('The PNG is damaged.', { cause })
  }
}

/** Puts all pixels in one chunk: the decoder is slow with many. */
function assemble({ named, pixels }: Chunks): Uint8Array {
  const order = ['IHDR', 'PLTE', 'tRNS', 'pHYs'].flatMap(type => {
    const content = named.get(type)
    return content ? [chunk(type, content)] : []
  })
  return Buffer.concat([
    signature,
    ...order.flat(),
    ...chunk('IDAT', pixels),
    ...chunk('IEND', new Uint8Array(0)),
  ])
}

function chunk(type: string, content: Uint8Array): Uint8Array[] {
  const start = Buffer.alloc(8)
  start.writeUInt32BE(content.length)
  start.write(type, 4, 'latin1')
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content, crc32(start.subarray(4))))
  return [start, content, checksum]
}

function decodeOrRefuse(bytes: Uint8Array): DecodedPng {
  try {
    return decode(bytes)
  } catch (cause) {
    throw new UnreadableImage('The PNG is damaged.', { cause })
  }
}

function typeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}

function damaged(): UnreadableImage {
  return new UnreadableImage('The PNG is damaged.')
}

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
