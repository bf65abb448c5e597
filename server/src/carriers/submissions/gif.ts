/** A decoded picture: one byte of grey or three of colour per pixel is for the reader of `rgb` to decide. */
export interface Picture {
  width: number
  height: number
  /** Red, green and blue, a byte each, row by row. */
  rgb: Uint8Array
}

const largestSide = 10_000

/**
 * The first frame of a GIF (87a or 89a) as plain pixels; what is transparent is white, as paper is.
 * Throws an `Error` where the bytes are not such a file. After the GIF89a specification, LZW included.
 */
export function decodeGif(bytes: Uint8Array): Picture {
  const reader = new Reader(bytes)
  const signature = String.fromCharCode(...reader.take(6))
  if (signature !== 'GIF87a' && signature !== 'GIF89a') throw new Error('Not a GIF.')
  const width = reader.word()
  const height = reader.word()
  if (width === 0 || height === 0 || width > largestSide || height > largestSide) {
    throw new Error('A GIF of an unusable size.')
  }
  const flags = reader.byte()
  reader.take(2)
  const globalColours = flags & 0x80 ? reader.take(3 * 2 ** ((flags & 7) + 1)) : null
  const picture: Picture = { width, height, rgb: new Uint8Array(width * height * 3).fill(255) }

  let transparent: number | null = null
  for (;;) {
    const block = reader.byte()
    if (block === 0x2c) {
      drawFrame(reader, picture, globalColours, transparent)
      return picture
    }
    if (block !== 0x21) throw new Error('A GIF without a picture.')
    const label = reader.byte()
    const content = reader.subBlocks()
    if (label === 0xf9) transparent = (content[0] ?? 0) & 1 ? (content[3] ?? 0) : null
  }
}

function drawFrame(
  reader: Reader,
  picture: Picture,
  globalColours: Uint8Array | null,
  transparent: number | null,
): void {
  const left = reader.word()
  const top = reader.word()
  const width = reader.word()
  const height = reader.word()
  const flags = reader.byte()
  const colours = flags & 0x80 ? reader.take(3 * 2 ** ((flags & 7) + 1)) : globalColours
  if (colours === null) throw new Error('A GIF without colours.')
  const codeSize = reader.byte()
  const indices = decompress(reader.subBlocks(), codeSize, width * height)
  const rows = flags & 0x40 ? interlacedRows(height) : Array.from({ length: height }, (_, row) => row)

  let at = 0
  for (const row of rows) {
    for (let column = 0; column < width; column++, at++) {
      const index = indices[at]
      if (index === undefined || index === transparent) continue
      const x = left + column
      const y = top + row
      if (x >= picture.width || y >= picture.height) continue
      picture.rgb.set(colours.subarray(index * 3, index * 3 + 3), (y * picture.width + x) * 3)
    }
  }
}

/** The order in which an interlaced GIF stores its rows. */
function interlacedRows(height: number): number[] {
  const rows: number[] = []
  for (const [start, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ] as const) {
    for (let row = start; row < height; row += step) rows.push(row)
  }
  return rows
}

const mostCodes = 4096

/** LZW as GIF writes it: codes of growing width, the lowest bit first. */
function decompress(data: Uint8Array, codeSize: number, pixels: number): Uint8Array {
  if (codeSize < 2 || codeSize > 8) throw new Error('A GIF with an unusable code size.')
  const clear = 2 ** codeSize
  const end = clear + 1
  const prefix = new Uint16Array(mostCodes)
  const suffix = new Uint8Array(mostCodes)
  const length = new Uint16Array(mostCodes)
  for (let code = 0; code < clear; code++) {
    suffix[code] = code
    length[code] = 1
  }
  const output = new Uint8Array(pixels)
  let written = 0
  let next = end + 1
  let width = codeSize + 1
  let previous = -1
  let bits = 0
  let held = 0

  for (const byte of data) {
    bits |= byte << held
    held += 8
    while (held >= width) {
      const code = bits & (2 ** width - 1)
      bits >>>= width
      held -= width
      if (code === clear) {
        next = end + 1
        width = codeSize + 1
        previous = -1
        continue
      }
      if (code === end || written >= pixels) return output
      if (code > next || (code === next && previous < 0)) throw new Error('A broken GIF.')
      if (previous >= 0 && next < mostCodes) {
        prefix[next] = previous
        length[next] = (length[previous] ?? 0) + 1
        suffix[next] = firstOf(code === next ? previous : code)
        next += 1
        if (next === 2 ** width && width < 12) width += 1
      }
      write(code)
      previous = code
    }
  }
  return output

  function firstOf(code: number): number {
    let current = code
    while (current >= clear) current = prefix[current] ?? 0
    return suffix[current] ?? 0
  }

  function write(code: number): void {
    const size = length[code] ?? 0
    let current = code
    for (let index = written + size - 1; index >= written; index--) {
      if (index < pixels) output[index] = suffix[current] ?? 0
      current = prefix[current] ?? 0
    }
    written += size
  }
}

class Reader {
  #at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  take(count: number): Uint8Array {
    if (this.#at + count > this.#bytes.length) throw new Error('A GIF that ends too early.')
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  byte(): number {
    return this.take(1)[0] ?? 0
  }

  word(): number {
    return this.byte() + 256 * this.byte()
  }

  subBlocks(): Uint8Array {
    const parts: Uint8Array[] = []
    for (let size = this.byte(); size > 0; size = this.byte()) parts.push(this.take(size))
    return Buffer.concat(parts)
  }
}
