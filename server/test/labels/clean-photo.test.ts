import { crc32 } from 'node:zlib'
import decodeJpeg from '@jsquash/jpeg/decode.js'
import fc from 'fast-check'
import { decode as decodePng } from 'fast-png'
import { expect, test } from 'vitest'
import { cleanPhoto } from '../../src/labels/images/clean-photo.ts'
import { turnOf } from '../../src/labels/images/jpeg-turn.ts'
import { jpegOf, pngOf, withSegments } from '../support/pictures.ts'

const refusalOf = (bytes: Uint8Array) =>
  cleanPhoto(bytes).then(
    () => null,
    (error: Error) => `${error.name}: ${error.message}`,
  )
const secret = 'Exif\0\0 at 52.52, 13.40 by Jane'

test('a JPEG keeps its pixels and loses EXIF, XMP, comments, thumbnails and what follows its end', async () => {
  const plain = await jpegOf(120, 80)
  const sent = Buffer.concat([
    withSegments(plain, [
      [0xe1, secret],
      [0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Jane</x:xmpmeta>'],
      [0xe2, 'MPF\0 Jane'],
      [0xed, 'Photoshop 3.0\0 Jane'],
      [0xfe, 'by Jane'],
    ]),
    Buffer.from('a video of Jane'),
  ])
  const cleaned = Buffer.from(await cleanPhoto(sent))
  expect(cleaned.includes('Jane')).toBe(false)
  expect(cleaned.includes('Exif')).toBe(false)
  const [before, after] = [
    await decodeJpeg(new Uint8Array(plain).buffer),
    await decodeJpeg(new Uint8Array(cleaned).buffer),
  ]
  expect(after.width).toBe(120)
  expect(Buffer.compare(Buffer.from(after.data), Buffer.from(before.data))).toBe(0)
})

test.each(['II', 'MM'] as const)('a turned photo (%s) stays turned, and loses all else', async order => {
  const plain = await jpegOf(16, 16)
  const cleaned = Buffer.from(await cleanPhoto(withSegments(plain, [[0xe1, exif(order, 6)]])))
  expect(cleaned.includes('Jane')).toBe(false)
  expect(cleaned.readUInt16BE(cleaned.indexOf('Exif') + 6 + 18)).toBe(6)
  expect(Buffer.from(await cleanPhoto(cleaned))).toEqual(cleaned)
  const upright = withSegments(plain, [[0xe1, exif(order, 1)]])
  expect(Buffer.from(await cleanPhoto(upright))).toEqual(Buffer.from(await cleanPhoto(plain)))
})

test('any EXIF is read to its end', async () => {
  const text = fc.uint8Array({ maxLength: 80 }).map(bytes => Buffer.from(bytes).toString('latin1'))
  fc.assert(
    fc.property(fc.constantFrom('', 'II*\0', 'MM\0*', 'II*\0\x08\0\0\0\xff\xff'), text, (start, rest) => {
      const [segment = Buffer.alloc(0)] = turnOf(Buffer.from(`\xff\xe1\0\0Exif\0\0${start}${rest}`, 'latin1'))
      expect([0, 36]).toContain(segment.length)
    }),
  )
})

test('a thumbnail in the JFIF header goes', async () => {
  const plain = await jpegOf(16, 16)
  const header = Buffer.from('ffe0', 'hex')
  const text = 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01Jane'
  const length = Buffer.from([0, text.length + 2])
  const sent = Buffer.concat([
    plain.subarray(0, 2),
    header,
    length,
    Buffer.from(text, 'latin1'),
    plain.subarray(20),
  ])
  const cleaned = Buffer.from(await cleanPhoto(sent))
  expect(cleaned.includes('JFIF')).toBe(true)
  expect(cleaned.includes('Jane')).toBe(false)
})

test('a cleaned PNG has right checksums, so that browsers show it', async () => {
  const cleaned = await cleanPhoto(withChunk(pngOf(60, 40), 'tEXt', 'Author\0Jane'))
  expect(Buffer.from(await cleanPhoto(cleaned))).toEqual(Buffer.from(cleaned))
})

test('a PNG keeps its pixels and loses texts', async () => {
  const plain = pngOf(60, 40)
  const cleaned = await cleanPhoto(withChunk(plain, 'tEXt', 'Author\0Jane'))
  expect(Buffer.from(cleaned).includes('Jane')).toBe(false)
  expect(decodePng(cleaned).data).toEqual(decodePng(plain).data)
})

test('a side of 4000 pixels is taken, and a longer one is not', async () => {
  expect(await refusalOf(await jpegOf(4000, 20))).toBeNull()
  expect(await refusalOf(await jpegOf(4001, 20))).toContain('within 4000 × 4000')
  expect(await refusalOf(pngOf(20, 4001))).toContain('within 4000 × 4000')
})

test('what is no picture is refused', async () => {
  const jpeg = await jpegOf(120, 80)
  const png = pngOf(60, 40)
  const wrong = {
    nothing: Buffer.alloc(0),
    text: Buffer.from('%PDF-1.7 of 40 pages'),
    'a start alone': Buffer.from('ffd8ff', 'hex'),
    'a start and an end': Buffer.from('ffd8ffd9', 'hex'),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'a JPEG without tables': withoutTables(jpeg),
    'two pictures in one': Buffer.concat([jpeg.subarray(0, -2), jpeg]),
    'half a PNG': png.subarray(0, png.length / 2),
    'a PNG with other pixels than it says': Buffer.concat([png.subarray(0, 16), png.subarray(20)]),
  }
  for (const [what, bytes] of Object.entries(wrong)) {
    expect(await refusalOf(bytes), what).toMatch(/^UnreadableImage: /)
  }
  // The decoder works on.
  expect(await refusalOf(jpeg)).toBeNull()
})

test('a JPEG that makes the decoder work for hours is refused', async () => {
  const jpeg = await jpegOf(120, 80)
  const scan = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'))
  const scans = Array.from({ length: 100 }, () => jpeg.subarray(scan, -2))
  expect(await refusalOf(Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)]))).toContain(
    'damaged',
  )
})

/** With an orientation, then a text. */
function exif(order: 'II' | 'MM', turn: number): string {
  const tiff = Buffer.alloc(26)
  tiff.write(order, 'latin1')
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0x0112, 10)
  short(3, 12)
  long(1, 14)
  short(turn, 18)
  return `Exif\0\0${tiff.toString('latin1')}by Jane`
}

function withChunk(png: Buffer, type: string, text: string): Buffer {
  const content = Buffer.from(type + text, 'latin1')
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(text.length)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, 33), length, content, check, png.subarray(33)])
}

function withoutTables(jpeg: Buffer): Buffer {
  const kept = [jpeg.subarray(0, 2)]
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const segment = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2))
    if (segment[1] !== 0xdb) kept.push(segment)
  }
  return Buffer.concat([...kept, jpeg.subarray(jpeg.indexOf(Buffer.from('ffda', 'hex')))])
}
