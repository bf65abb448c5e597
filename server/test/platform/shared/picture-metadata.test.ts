import fc from 'fast-check'
import { encode } from 'fast-png'
import { expect, test } from 'vitest'
import { readJpeg } from '../../../src/labels/images/jpeg.ts'
import { readPng } from '../../../src/labels/images/png.ts'
import { withoutMetadata } from '../../../src/platform/shared/picture-metadata.ts'
import { fixtures } from '../../labels/support/image-fixtures.ts'

const jpeg = Buffer.from(fixtures.jpeg200)
const secret = 'Elm Street 5'

function segment(kind: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Exif with an orientation, then a text. */
function exif(order: 'II' | 'MM', turn: number): Buffer {
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
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(secret)]))
}

const withSegments = (...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), Buffer.from(`after ${secret}`)])

test('a JPEG keeps its pixels, and nothing that was written beside them', () => {
  const cleaned = withoutMetadata(
    'jpeg',
    withSegments(segment(0xfe, Buffer.from(secret)), segment(0xed, Buffer.from(secret)), exif('II', 1)),
  )
  expect(cleaned.includes(secret)).toBe(false)
  expect(cleaned).toEqual(jpeg)
  expect(readJpeg(cleaned)).toMatchObject({ width: 40, height: 30 })
})

test.each(['II', 'MM'] as const)('a turned photo (%s) stays turned, and loses all else', order => {
  const cleaned = withoutMetadata('jpeg', withSegments(exif(order, 6)))
  expect(cleaned.includes(secret)).toBe(false)
  const at = cleaned.indexOf('Exif')
  expect(cleaned.readUInt16BE(at + 6 + 18)).toBe(6)
  expect(withoutMetadata('jpeg', cleaned)).toEqual(cleaned)
})

test('a PNG keeps its pixels, and no texts', () => {
  const png = Buffer.from(
    encode({
      width: 3,
      height: 2,
      channels: 3,
      depth: 8,
      data: new Uint8Array(18).fill(7),
      text: { Author: secret },
    }),
  )
  expect(png.includes(secret)).toBe(true)
  const cleaned = withoutMetadata('png', Buffer.concat([png, Buffer.from(secret)]))
  expect(cleaned.includes(secret)).toBe(false)
  expect(readPng(cleaned).rgb).toEqual(readPng(png).rgb)
})

test('whatever the bytes are, it comes to an end', () => {
  const cut = fc.nat({ max: jpeg.length })
  fc.assert(
    fc.property(
      cut,
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('jpeg', 'png'),
      (length, tail, format) => {
        const bytes = Buffer.concat([jpeg.subarray(0, length), tail])
        expect(withoutMetadata(format, bytes).length).toBeLessThanOrEqual(bytes.length + 40)
      },
    ),
  )
})
