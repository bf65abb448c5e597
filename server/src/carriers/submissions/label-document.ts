import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { CarrierError, type LabelImage } from '../kit/index.ts'
import { decodeGif, type Picture } from './gif.ts'

const pointsPerInch = 72
const metresPerInch = 0.0254
/** What carriers' label printers are built for; used where a picture does not say how large it is. */
const usualPixelsPerInch = 203

/**
 * A carrier's label as one PDF. A PDF stays as it is; pictures become pages of exactly their size on paper.
 * Throws `malformed_answer` where it cannot be read, or has several files of which one is a PDF.
 */
export async function labelDocument(images: readonly LabelImage[]): Promise<Uint8Array> {
  const [first] = images
  if (first === undefined) throw unusable('has no page')
  if (images.every(image => image.format !== 'pdf')) return picturePages(images)
  if (images.length > 1) throw unusable('comes in several PDF files')
  if (Buffer.from(first.bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw unusable('is not a PDF')
  return first.bytes
}

async function picturePages(images: readonly LabelImage[]): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, margin: 0 })
  const chunks: Uint8Array[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const image of images) {
    const png = image.format === 'gif' ? await pngOfGif(image.bytes) : Buffer.from(image.bytes)
    const { width, height, pixelsPerInch } = measurePng(png)
    const scale = pointsPerInch / (image.pixelsPerInch ?? pixelsPerInch ?? usualPixelsPerInch)
    const size: [number, number] = [width * scale, height * scale]
    document.addPage({ size, margin: 0 })
    document.image(png, 0, 0, { width: size[0], height: size[1] })
  }
  document.end()
  return written
}

async function pngOfGif(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await encodePng(decodeGif(bytes))
  } catch (cause) {
    throw unusable('is not a GIF', cause)
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function measurePng(png: Buffer): { width: number; height: number; pixelsPerInch: number | null } {
  if (png.length < 33 || !png.subarray(0, 8).equals(pngSignature)) throw unusable('is not a PNG')
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  if (width === 0 || height === 0) throw unusable('is an empty PNG')
  return { width, height, pixelsPerInch: resolutionOf(png) }
}

/** Pixels per inch from the `pHYs` chunk, where the file has one in metres. */
function resolutionOf(png: Buffer): number | null {
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') return null
    if (type === 'pHYs' && at + 17 <= png.length && png[at + 16] === 1) {
      const perMetre = png.readUInt32BE(at + 8)
      return perMetre > 0 ? perMetre * metresPerInch : null
    }
  }
  return null
}

const compress = promisify(deflate)

/** A PNG of the picture: grey where it has no colour, as labels do, which is a third of the size. */
async function encodePng({ width, height, rgb }: Picture): Promise<Buffer> {
  const grey = isGrey(rgb)
  const channels = grey ? 1 : 3
  const rows = Buffer.alloc(height * (1 + width * channels))
  let to = 0
  for (let y = 0; y < height; y++) {
    to += 1
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3
      for (let channel = 0; channel < channels; channel++) rows[to++] = rgb[from + channel] ?? 0
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = grey ? 0 : 2
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function isGrey(rgb: Uint8Array): boolean {
  for (let at = 0; at < rgb.length; at += 3) {
    if (rgb[at] !== rgb[at + 1] || rgb[at] !== rgb[at + 2]) return false
  }
  return true
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function unusable(how: string, cause?: unknown): CarrierError {
  return new CarrierError('malformed_answer', `The carrier's label ${how}.`, { cause })
}
