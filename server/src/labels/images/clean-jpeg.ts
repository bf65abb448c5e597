import { turnOf } from './jpeg-turn.ts'
import { UnreadableImage } from './raster.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, adobe: 0xee }
/** Tables for the pixels: Huffman, quantization, restart interval. */
const tables: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd])
/** Baseline, extended and progressive. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** Programs write about ten; each is as much work as the whole picture. */
const mostScans = 64
/** Version 1.1, square pixels, no thumbnail. */
const plainJfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex')

export interface CleanJpeg {
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

/**
 * One JPEG with what its pixels need and which way up they are: nothing else of its EXIF, no XMP, comment, thumbnail or
 * profile, and nothing after its end. Does not decode it. Throws `UnreadableImage`.
 */
export function cleanJpeg(bytes: Buffer): CleanJpeg {
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) throw new UnreadableImage('The image is not a JPEG.')
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let scans = 0
  for (let at = 2; ; ) {
    at = skipFill(bytes, at)
    const kind = bytes[at + 1] ?? 0
    if (kind === marker.end) break
    if (at + 4 > bytes.length) throw endsEarly()
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4) throw damaged()
    if (end > bytes.length) throw endsEarly()
    const segment = bytes.subarray(at, end)
    at = end
    if (frames.has(kind)) {
      if (size) throw damaged()
      size = sizeOf(segment)
      kept.push(segment)
    } else if (tables.has(kind)) kept.push(segment)
    else if (kind === marker.jfif && segment.toString('latin1', 4, 8) === 'JFIF') kept.push(plainJfif)
    else if (kind === marker.exif) kept.push(...turnOf(segment))
    // It says how colours are stored.
    else if (kind === marker.adobe && segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe')
      kept.push(segment)
    else if (kind === marker.scan) {
      scans++
      if (!size || scans > mostScans) throw damaged()
      at = endOfScan(bytes, end)
      kept.push(segment, bytes.subarray(end, at))
    } else if (!isDropped(kind)) throw damaged()
  }
  if (!size || scans === 0) throw damaged()
  kept.push(Buffer.of(0xff, marker.end))
  return { ...size, bytes: Buffer.concat(kept) }
}

/** A marker may stand behind any number of FF. */
function skipFill(bytes: Buffer, from: number): number {
  let at = from
  if (at + 1 >= bytes.length) throw endsEarly()
  if (bytes[at] !== 0xff) throw damaged()
  while (bytes[at + 1] === 0xff) at++
  if (at + 1 >= bytes.length) throw endsEarly()
  return at
}

/** The place of the first marker that is no restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at !== -1 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw endsEarly()
}

/** Segments of applications and comments. */
function isDropped(kind: number): boolean {
  return (kind >= 0xe0 && kind <= 0xef) || kind === 0xfe
}

function sizeOf(segment: Buffer): { width: number; height: number } {
  if (segment.length < 11 || segment[4] !== 8) throw new UnreadableImage('The JPEG is of a rare kind.')
  return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
}

function endsEarly(): UnreadableImage {
  return new UnreadableImage('The JPEG ends too early.')
}

function damaged(): UnreadableImage {
  return new UnreadableImage('The JPEG is damaged.')
}
