import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import encode, { init } from '@jsquash/jpeg/encode.js'
import { encode as encodePng } from 'fast-png'

/** A picture of its own for each seed. */
function pixels(width: number, height: number, seed: number): Uint8ClampedArray<ArrayBuffer> {
  return new Uint8ClampedArray(width * height * 4).map((_, at) =>
    at % 4 === 3 ? 255 : ((at >> 4) * 31 + seed * 53) % 251,
  )
}

let ready: Promise<unknown> | null = null

export function jpegOf(width: number, height: number, seed = 0): Promise<Buffer> {
  return encodeJpeg(pixels(width, height, seed), width, height)
}

/** `data`: red, green, blue and alpha of each pixel. */
export async function encodeJpeg(
  data: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
): Promise<Buffer> {
  const file = new URL(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  ready ??= readFile(file).then(wasmBinary => init({ wasmBinary }))
  await ready
  const picture = { data, width, height, colorSpace: 'srgb' as const }
  return Buffer.from(await encode(picture as unknown as Parameters<typeof encode>[0], { quality: 60 }))
}

export function pngOf(width: number, height: number, seed = 0): Buffer {
  return Buffer.from(
    encodePng({ width, height, data: new Uint8Array(pixels(width, height, seed)), channels: 4 }),
  )
}

/** With segments behind its start, such as `[0xe1, 'Exif…']`. */
export function withSegments(jpeg: Buffer, segments: readonly (readonly [number, string])[]): Buffer {
  const made = segments.map(([kind, text]) => {
    const segment = Buffer.alloc(4 + text.length)
    segment.writeUInt16BE(0xff00 + kind)
    segment.writeUInt16BE(2 + text.length, 2)
    segment.write(text, 4, 'latin1')
    return segment
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...made, jpeg.subarray(2)])
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
