import { checkSize, type Raster, UnreadableImage } from './raster.ts'

/**
 * GIF89a; LZW by its appendix F. Our own code, because maintained libraries loop or grow without bound on damaged
 * files.
 */
export function readGif(bytes: Uint8Array): Raster {
  const reader = createReader(bytes)
  const signature = reader.text(6)
  if (signature !== 'GIF87a' && signature !== 'GIF89a') throw new UnreadableImage('The image is not a GIF.')
  const screen = { width: reader.uint16(), height: reader.uint16() }
  checkSize(screen.width, screen.height)
  const packed = reader.uint8()
  reader.skip(2)
  const globalColors = packed & 0x80 ? reader.take(3 << ((packed & 7) + 1)) : null
  let transparent = -1
  for (;;) {
    const block = reader.uint8()
    if (block === blockType.extension) transparent = readExtension(reader, transparent)
    else if (block === blockType.image) return readFrame(reader, screen, globalColors, transparent)
    else throw new UnreadableImage('The GIF holds no picture.')
  }
}

const blockType = { extension: 0x21, image: 0x2c, graphicControl: 0xf9 }

function readExtension(reader: Reader, transparent: number): number {
  const label = reader.uint8()
  const content = reader.subBlocks()
  if (label !== blockType.graphicControl) return transparent
  return (content[0] ?? 0) & 1 ? (content[3] ?? -1) : -1
}

function readFrame(
  reader: Reader,
  screen: { width: number; height: number },
  globalColors: Uint8Array | null,
  transparent: number,
): Raster {
  const frame = {
    left: reader.uint16(),
    top: reader.uint16(),
    width: reader.uint16(),
    height: reader.uint16(),
  }
  checkSize(frame.width, frame.height)
  if (frame.left + frame.width > screen.width || frame.top + frame.height > screen.height) {
    throw new UnreadableImage('The GIF places its picture outside its frame.')
  }
  const packed = reader.uint8()
  const colors = packed & 0x80 ? reader.take(3 << ((packed & 7) + 1)) : globalColors
  if (!colors) throw new UnreadableImage('The GIF names no colours.')
  const codeSize = reader.uint8()
  const indices = decompress(reader.subBlocks(), codeSize, frame.width * frame.height)
  const rgb = new Uint8Array(screen.width * screen.height * 3).fill(255)
  const rows = packed & 0x40 ? interlacedRows(frame.height) : null
  for (let row = 0; row < frame.height; row++) {
    const target = ((frame.top + (rows?.[row] ?? row)) * screen.width + frame.left) * 3
    for (let x = 0; x < frame.width; x++) {
      const index = indices[row * frame.width + x] ?? 0
      if (index === transparent) continue
      rgb[target + x * 3] = colors[index * 3] ?? 0
      rgb[target + x * 3 + 1] = colors[index * 3 + 1] ?? 0
      rgb[target + x * 3 + 2] = colors[index * 3 + 2] ?? 0
    }
  }
  return { ...screen, rgb, density: null }
}

/** Maps stored rows to picture rows: every eighth first, then those between, and so on. */
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

function decompress(data: Uint8Array, codeSize: number, count: number): Uint8Array {
  if (codeSize < 2 || codeSize > 8) throw new UnreadableImage('The GIF is damaged.')
  const clear = 1 << codeSize
  const end = clear + 1
  const prefixes = new Uint16Array(mostCodes)
  const suffixes = new Uint8Array(mostCodes)
  const stack = new Uint8Array(mostCodes + 1)
  for (let code = 0; code < clear; code++) suffixes[code] = code
  const output = new Uint8Array(count)
  let [next, width, previous, first] = [end + 1, codeSize + 1, -1, 0]
  let [written, position, bits, held] = [0, 0, 0, 0]
  while (written < count) {
    while (held < width) {
      const byte = data[position++]
      if (byte === undefined) throw new UnreadableImage('The GIF ends too early.')
      bits |= byte << held
      held += 8
    }
    const code = bits & ((1 << width) - 1)
    bits >>= width
    held -= width
    if (code === end) throw new UnreadableImage('The GIF ends too early.')
    if (code === clear) {
      ;[next, width, previous] = [end + 1, codeSize + 1, -1]
      continue
    }
    if (code > next || (previous === -1 && code >= clear)) throw new UnreadableImage('The GIF is damaged.')
    let depth = 0
    let walk = code
    if (code === next) {
      stack[depth++] = first
      walk = previous
    }
    while (walk >= clear) {
      stack[depth++] = suffixes[walk] ?? 0
      walk = prefixes[walk] ?? 0
    }
    first = walk
    stack[depth++] = first
    while (depth > 0 && written < count) output[written++] = stack[--depth] ?? 0
    if (previous !== -1 && next < mostCodes) {
      prefixes[next] = previous
      suffixes[next] = first
      next += 1
      if (next === 1 << width && width < 12) width += 1
    }
    previous = code
  }
  return output
}

interface Reader {
  uint8(): number
  uint16(): number
  text(length: number): string
  take(length: number): Uint8Array
  skip(length: number): void
  subBlocks(): Uint8Array
}

function createReader(bytes: Uint8Array): Reader {
  let position = 0
  function take(length: number): Uint8Array {
    if (position + length > bytes.length) throw new UnreadableImage('The GIF ends too early.')
    position += length
    return bytes.subarray(position - length, position)
  }
  const uint8 = () => take(1)[0] ?? 0
  return {
    uint8,
    uint16: () => uint8() | (uint8() << 8),
    text: length => String.fromCharCode(...take(length)),
    take,
    skip: length => void take(length),
    subBlocks() {
      // One buffer: there may be half as many blocks as bytes.
      const joined = new Uint8Array(bytes.length - position)
      let end = 0
      for (let length = uint8(); length > 0; length = uint8()) {
        joined.set(take(length), end)
        end += length
      }
      return joined.subarray(0, end)
    },
  }
}
