import { checkSize, type Density, type PdfImage, UnreadableImage } from './raster.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, adobe: 0xee }
const colorSpaces: Record<number, string> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }
const centimetresPerInch = 2.54

interface Frame {
  readonly width: number
  readonly height: number
  readonly components: number
}

/** PDF holds JPEG data as it is. Checks all markers and does not decode the scan. */
export function readJpeg(bytes: Uint8Array): PdfImage {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) throw new UnreadableImage('The image is not a JPEG.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let frame: Frame | null = null
  let density: Density | null = null
  let fromAdobe = false
  for (let at = 2; ; ) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) throw new UnreadableImage('The JPEG is damaged.')
    const kind = bytes[at + 1] ?? 0
    const length = view.getUint16(at + 2)
    const segment = bytes.subarray(at + 4, at + 2 + length)
    if (length < 2 || at + 2 + length > bytes.length) throw new UnreadableImage('The JPEG ends too early.')
    if (isFrame(kind)) frame = readFrame(segment)
    if (kind === marker.jfif) density = readDensity(segment)
    if (kind === marker.adobe) fromAdobe = true
    if (kind === marker.scan) break
    at += 2 + length
  }
  if (!frame) throw new UnreadableImage('The JPEG is damaged.')
  if (!endsWhole(bytes)) throw new UnreadableImage('The JPEG ends too early.')
  return {
    width: frame.width,
    height: frame.height,
    density,
    dictionary: dictionaryOf(frame, fromAdobe),
    bytes,
  }
}

function dictionaryOf(frame: Frame, fromAdobe: boolean): Record<string, unknown> {
  return {
    Type: 'XObject',
    Subtype: 'Image',
    Width: frame.width,
    Height: frame.height,
    ColorSpace: colorSpaces[frame.components],
    BitsPerComponent: 8,
    Filter: 'DCTDecode',
    // Adobe's programs store CMYK inverted.
    ...(frame.components === 4 && fromAdobe ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
  }
}

/** C0 to CF without the three table markers and the lossless kinds, which PDF does not know. */
function isFrame(kind: number): boolean {
  return kind === 0xc0 || kind === 0xc1 || kind === 0xc2
}

function readFrame(segment: Uint8Array): Frame {
  const [precision = 0, height1 = 0, height2 = 0, width1 = 0, width2 = 0, components = 0] = segment
  const frame = { width: width1 * 256 + width2, height: height1 * 256 + height2, components }
  if (precision !== 8 || !(components in colorSpaces))
    throw new UnreadableImage('The JPEG is of a rare kind.')
  checkSize(frame.width, frame.height)
  return frame
}

function readDensity(segment: Uint8Array): Density | null {
  const [unit, x1 = 0, x2 = 0, y1 = 0, y2 = 0] = segment.subarray(7)
  if (String.fromCharCode(...segment.subarray(0, 4)) !== 'JFIF' || (unit !== 1 && unit !== 2)) return null
  const perInch = unit === 2 ? centimetresPerInch : 1
  const density = { x: (x1 * 256 + x2) * perInch, y: (y1 * 256 + y2) * perInch }
  return density.x > 0 && density.y > 0 ? density : null
}

/** Some programs write bytes after the end marker. */
function endsWhole(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at > Math.max(0, bytes.length - 64); at--) {
    if (bytes[at] === 0xff && bytes[at + 1] === marker.end) return true
  }
  return false
}
