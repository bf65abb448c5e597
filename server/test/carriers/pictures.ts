import { crc32, deflateSync } from 'node:zlib'

/**
 * A grey GIF almost without compression: every pixel is a code of nine bits, and the table is cleared before it grows.
 * Enough to test a reader that is also tested with other programs' files.
 */
export function plainGif(
  width: number,
  height: number,
  levels: (x: number, y: number) => number,
): Uint8Array {
  const header = Buffer.from('GIF89a')
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80 | 7
  const colours = Buffer.alloc(256 * 3)
  for (let level = 0; level < 256; level++) colours.fill(level, level * 3, level * 3 + 3)
  const frame = Buffer.alloc(10)
  frame[0] = 0x2c
  frame.writeUInt16LE(width, 5)
  frame.writeUInt16LE(height, 7)
  const codes: number[] = []
  const clear = 256
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((y * width + x) % 200 === 0) codes.push(clear)
      codes.push(levels(x, y))
    }
  }
  codes.push(clear + 1)
  return Buffer.concat([
    header,
    screen,
    colours,
    frame,
    Buffer.from([8]),
    ...blocks(packed(codes)),
    Buffer.from([0, 0x3b]),
  ])
}

function packed(codes: number[]): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const code of codes) {
    held |= code << bits
    bits += 9
    while (bits >= 8) {
      bytes.push(held & 255)
      held >>>= 8
      bits -= 8
    }
  }
  if (bits > 0) bytes.push(held & 255)
  return Buffer.from(bytes)
}

function blocks(data: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  return parts
}

/** A grey PNG, optionally with pixels per metre. */
export function plainPng(width: number, height: number, pixelsPerMetre?: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const resolution = Buffer.alloc(9)
  resolution.writeUInt32BE(pixelsPerMetre ?? 0, 0)
  resolution.writeUInt32BE(pixelsPerMetre ?? 0, 4)
  resolution[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(pixelsPerMetre ? [chunk('pHYs', resolution)] : []),
    chunk('IDAT', deflateSync(Buffer.alloc(height * (width + 1), 200))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The shortest text that begins like a PDF. */
export const tinyPdf = Buffer.from('%PDF-1.4\n%%EOF\n')
