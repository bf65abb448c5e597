import { crc32, deflateSync } from 'node:zlib'

export interface Bitmap {
  readonly width: number
  readonly height: number
  /** Rows of whole bytes, the first dot in the highest bit; 1 is black. */
  readonly bits: Uint8Array
}

/** Of 255. Keeps strokes that half cover a dot. */
const darkest = 144
const metre = 1 / 0.0254

export function rowLengthOf({ width }: Pick<Bitmap, 'width'>): number {
  return Math.ceil(width / 8)
}

/** One byte a dot, 0 is black. */
export function blackAndWhite(grey: Uint8Array, width: number, height: number): Bitmap {
  const rowLength = rowLengthOf({ width })
  const bits = new Uint8Array(rowLength * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((grey[y * width + x] ?? 255) >= darkest) continue
      const at = y * rowLength + (x >> 3)
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { width, height, bits }
}

/** In dots. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Dithers an area in place (Floyd and Steinberg). For pictures only: letters and bars would get ragged edges. */
export function dither(grey: Uint8Array, width: number, area: Area): void {
  const right = area.x + area.width
  const bottom = area.y + area.height
  for (let y = area.y; y < bottom; y++) {
    for (let x = area.x; x < right; x++) {
      const at = y * width + x
      const value = grey[at] ?? 255
      const shown = value < 128 ? 0 : 255
      grey[at] = shown
      const error = value - shown
      if (x + 1 < right) add(grey, at + 1, (error * 7) / 16)
      if (y + 1 === bottom) continue
      if (x > area.x) add(grey, at + width - 1, (error * 3) / 16)
      add(grey, at + width, (error * 5) / 16)
      if (x + 1 < right) add(grey, at + width + 1, error / 16)
    }
  }
}

function add(grey: Uint8Array, at: number, difference: number): void {
  grey[at] = Math.max(0, Math.min(255, Math.round((grey[at] ?? 255) + difference)))
}

/** The smallest black part and its position, the left edge on a whole byte. Null if all is white. */
export function trim(bitmap: Bitmap): { x: number; y: number; part: Bitmap } | null {
  const rowLength = rowLengthOf(bitmap)
  const { bits, height } = bitmap
  let [top, bottom, left, right] = [height, -1, rowLength, -1]
  for (let y = 0; y < height; y++) {
    for (let byte = 0; byte < rowLength; byte++) {
      if (!bits[y * rowLength + byte]) continue
      top = Math.min(top, y)
      bottom = y
      left = Math.min(left, byte)
      right = Math.max(right, byte)
    }
  }
  if (bottom < 0) return null
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) => {
    const start = (top + row) * rowLength
    return bits.subarray(start + left, start + right + 1)
  })
  const width = Math.min((right + 1) * 8, bitmap.width) - left * 8
  return { x: left * 8, y: top, part: { width, height: rows.length, bits: Buffer.concat(rows) } }
}

/** One bit a dot; states the resolution, so that it prints in true size. */
export function writePng(bitmap: Bitmap, dpi: number): Uint8Array<ArrayBuffer> {
  const { width, height, bits } = bitmap
  const rowLength = rowLengthOf(bitmap)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit of grey; the rest is zero: deflated, not interlaced.
  header.writeUInt8(1, 8)
  const density = Buffer.alloc(9)
  density.writeUInt32BE(Math.round(dpi * metre), 0)
  density.writeUInt32BE(Math.round(dpi * metre), 4)
  density.writeUInt8(1, 8)
  // Each row begins with its filter, none; in a PNG a set bit is white.
  const rows = Buffer.alloc((rowLength + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let byte = 0; byte < rowLength; byte++) {
      rows[y * (rowLength + 1) + 1 + byte] = ~(bits[y * rowLength + byte] ?? 0) & 0xff
    }
  }
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const chunks = [
    chunk('IHDR', header),
    chunk('pHYs', density),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  // A buffer of its own, to move between threads.
  return Uint8Array.from(Buffer.concat([signature, ...chunks]))
}

function chunk(type: string, content: Uint8Array): Buffer {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(type, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, content.length + 8)), content.length + 8)
  return bytes
}
