import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import decode from '@jsquash/jpeg/decode.js'
import { decode as decodePng } from 'fast-png'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { decodeJpeg } from '../../src/labels/images/decode-jpeg.ts'
import { type Picture, scan } from '../labels/support/rasterise.ts'
import { encodeJpeg } from './pictures.ts'

const writer = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
prepareZXingModule({ overrides: { wasmBinary: readFileSync(writer).buffer as ArrayBuffer } })

/** Pixels of a dark square, and of a bar with the empty edge that scanners need. */
const side = 8
const barWidth = 4
const edge = 10 * barWidth

/** A photo of a parcel with this number, as a QR code. */
export async function photoOf(number: string): Promise<Buffer> {
  const { symbol } = await writeBarcode(number, { format: 'QRCode' })
  const [width, height] = [symbol.width * side, symbol.height * side]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [Math.floor((at % width) / side), Math.floor(at / width / side)]
    data.fill(symbol.data[y * symbol.width + x] ?? 255, at * 4, at * 4 + 3)
  }
  return encodeJpeg(data, width, height)
}

/** Strokes that draw this number as a Code 128. */
export async function signatureOf(
  number: string,
): Promise<{ width: number; height: number; strokes: number[][] }> {
  const { symbol } = await writeBarcode(number, { format: 'Code128' })
  const strokes: number[][] = []
  for (let bar = 0; bar < symbol.width; bar++) {
    const left = edge + bar * barWidth
    for (let x = left + 0.5; symbol.data[bar] === 0 && x < left + barWidth; x++) strokes.push([x, 10, x, 110])
  }
  return { width: symbol.width * barWidth + 2 * edge, height: 120, strokes }
}

/** The number in a picture; undefined if none can be read. */
export async function numberIn(picture: Uint8Array): Promise<string | undefined> {
  return Object.values(await scan(await greyOf(picture)))[0]
}

async function greyOf(picture: Uint8Array): Promise<Picture> {
  if (picture[0] !== 0x89) {
    // It prepares the decoder.
    await decodeJpeg(new Uint8Array(picture))
    const { width, height, data } = await decode(new Uint8Array(picture).buffer)
    return { width, height, pixels: Uint8Array.from(data).filter((_, at) => at % 4 === 1) }
  }
  const { width, height, channels, data } = decodePng(picture)
  return { width, height, pixels: Uint8Array.from(data).filter((_, at) => at % channels === 1) }
}
