import { readFile } from 'node:fs/promises'
import decode, { init } from '@jsquash/jpeg/decode.js'
import { UnreadableImage } from './raster.ts'

/** The decoder fills this class of browsers, which Node has not. */
class DecodedPicture {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

let started: Promise<void> | null = null

/** All its pixels, then forgotten: it takes up to 64 MB. Throws `UnreadableImage`. */
export async function decodeJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<{ width: number; height: number }> {
  started ??= start()
  await started
  try {
    const { width, height } = await decode(bytes.buffer)
    return { width, height }
  } catch (cause) {
    // A failed program is not used again.
    started = null
    throw new UnreadableImage('The JPEG is damaged.', { cause })
  }
}

async function start(): Promise<void> {
  Object.assign(globalThis, { ImageData: DecodedPicture })
  const file = new URL(import.meta.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
  // It would write each warning to standard error.
  await init({ wasmBinary: await readFile(file), print() {}, printErr() {} })
}
