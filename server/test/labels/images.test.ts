import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { readGif } from '../../src/labels/images/gif.ts'
import { readJpeg } from '../../src/labels/images/jpeg.ts'
import { readPng, readPngHeader } from '../../src/labels/images/png.ts'
import {
  cutBlankRows,
  packRaster,
  type Raster,
  shrinkRaster,
  turnClockwise,
  UnreadableImage,
} from '../../src/labels/images/raster.ts'
import { readRaster } from '../../src/labels/images/read-image.ts'
import { encodeGif } from './support/encode-gif.ts'
import { bars, fixtures } from './support/image-fixtures.ts'

/** The picture as rows of its red values. */
function rowsOf({ rgb, width, height }: Raster): number[][] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => rgb[(y * width + x) * 3] ?? -1),
  )
}

/** Inserts a chunk, once or many times, behind the header. */
function withChunk(png: Uint8Array, type: string, content: Uint8Array, times = 1): Uint8Array {
  const named = Buffer.concat([Buffer.from(type), content])
  const chunk = Buffer.concat([Buffer.alloc(4), named, Buffer.alloc(4)])
  chunk.writeUInt32BE(content.length)
  chunk.writeUInt32BE(crc32(named), chunk.length - 4)
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: times }, () => chunk), png.subarray(33)])
}

/** Damaged bytes give a picture or an error, without a hang or crash. */
function expectHarmless(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): void {
  const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(damage, fc.nat(bytes.length), (changes, cut) => {
      const damaged = bytes.slice(0, cut % 2 === 0 ? bytes.length : cut)
      for (const [at, value] of changes) damaged[at] = value
      try {
        read(damaged)
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableImage)
      }
    }),
    { numRuns: 1500 },
  )
}

describe('a GIF', () => {
  it.each(['plainGif', 'interlacedGif'] as const)('is read pixel for pixel: %s', name => {
    expect(rowsOf(readGif(fixtures[name]))).toEqual(bars)
  })

  it('is read pixel for pixel whatever its size and colours, also past the fullest code table', () => {
    const picture = fc.record({
      width: fc.integer({ min: 1, max: 90 }),
      height: fc.integer({ min: 1, max: 90 }),
      colors: fc.constantFrom(2, 4, 16, 256),
      seed: fc.nat(),
    })
    fc.assert(
      fc.property(picture, ({ width, height, colors, seed }) => {
        let state = seed
        const indices = Uint8Array.from({ length: width * height }, () => {
          state = (Math.imul(state, 1103515245) + 12345) >>> 0
          return (state >>> 16) % colors
        })
        const raster = readGif(encodeGif(width, height, colors, indices))
        expect(Array.from(indices, (_, pixel) => raster.rgb[pixel * 3])).toEqual([...indices])
      }),
      { numRuns: 60 },
    )
  })

  it('that is damaged is refused or read, never more', () => {
    expectHarmless(readGif, fixtures.plainGif)
    expectHarmless(readGif, fixtures.interlacedGif)
  })

  it('in pieces of one byte is read like any other', () => {
    const whole = encodeGif(
      40,
      30,
      4,
      Uint8Array.from({ length: 1200 }, (_, index) => (index * index) % 4),
    )
    // Screen, palette, frame and code size come first; then blocks, each behind its length.
    const start = 13 + 4 * 3 + 10 + 1
    const data: number[] = []
    for (let at = start; whole[at]; at += 1 + (whole[at] ?? 0)) {
      data.push(...whole.subarray(at + 1, at + 1 + (whole[at] ?? 0)))
    }
    const pieces = Uint8Array.from([
      ...whole.subarray(0, start),
      ...data.flatMap(byte => [1, byte]),
      ...[0, 0x3b],
    ])
    expect(rowsOf(readGif(pieces))).toEqual(rowsOf(readGif(whole)))
  })

  it('that claims a size of gigabytes is refused before any is taken', () => {
    const huge = fixtures.plainGif.slice()
    huge.set([0xff, 0xff, 0xff, 0xff], 6)
    expect(() => readGif(huge)).toThrow('too many pixels')
  })
})

describe('a PNG', () => {
  it('in black and white is read with its density', () => {
    const raster = readPng(fixtures.blackAndWhitePng)
    expect(rowsOf(raster)).toEqual(bars)
    expect(raster.density?.x).toBeCloseTo(203, 0)
  })

  it('with a palette is read, transparent colours on white', () => {
    const opaque = rowsOf(readPng(fixtures.palettePng))
    expect([opaque[5]?.[5], opaque[5]?.[15], opaque[5]?.[25]]).toEqual([0, 255, 200])
    const transparent = rowsOf(readPng(fixtures.transparentPng))
    expect([transparent[5]?.[5], transparent[5]?.[15]]).toEqual([0, 255])
  })

  it.each([
    ['grey', 1, 8],
    ['grey of 16 bits', 1, 16],
    ['grey and transparency', 2, 8],
    ['colour', 3, 8],
    ['colour and transparency', 4, 8],
  ] as const)('in %s is read, interlaced or not', (_name, channels, depth) => {
    const samples = [0, 255, 128, 64].flatMap(value => Array.from({ length: channels }, () => value))
    const alpha = channels % 2 === 0
    for (const at of alpha ? [1, 2, 3, 4] : []) samples[at * channels - 1] = 255
    const data = depth === 16 ? Uint16Array.from(samples, sample => sample * 257) : Uint8Array.from(samples)
    for (const interlace of ['null', 'Adam7'] as const) {
      const png = encode({ width: 2, height: 2, channels, depth, data }, { interlace })
      expect(rowsOf(readPng(png))).toEqual([
        [0, 255],
        [128, 64],
      ])
    }
  })

  it('half transparent is half white', () => {
    const png = encode({ width: 1, height: 1, channels: 4, depth: 8, data: Uint8Array.of(0, 0, 0, 127) })
    expect(rowsOf(readPng(png))).toEqual([[128]])
  })

  it('that is damaged is refused or read, never more', () => {
    expectHarmless(readPng, fixtures.blackAndWhitePng)
    expectHarmless(readPng, fixtures.palettePng)
  })

  it.each(['iCCP', 'zTXt', 'iTXt', 'tEXt'])(
    'with a bomb in its %s is read without it being inflated',
    type => {
      const plain = encode({ width: 2, height: 1, channels: 1, depth: 8, data: Uint8Array.of(0, 200) })
      const bomb = Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(50_000_000))])
      expect(rowsOf(readPng(withChunk(plain, type, bomb)))).toEqual([[0, 200]])
      // Inflating it would fail: it is no zlib stream.
      const rubbish = Buffer.from('name\0\0no zlib stream')
      expect(rowsOf(readPng(withChunk(plain, type, rubbish)))).toEqual([[0, 200]])
    },
  )

  it.each([
    ['pixels that would take 160 MB', { width: 4472, height: 4472, channels: 4, depth: 16 }],
    ['pixels without end', { width: 0xffffffff, height: 0xffffffff, channels: 4, depth: 16 }],
  ])('that claims %s is refused by its header', (_name, { width, height }) => {
    const png = encode({ width: 1, height: 1, channels: 4, depth: 16, data: new Uint16Array(4) })
    const view = new DataView(png.buffer)
    view.setUint32(16, width)
    view.setUint32(20, height)
    expect(() => readPngHeader(png)).toThrow('too many pixels')
    expect(() => readPng(png)).toThrow('too many pixels')
  })

  it('in endless pieces, or with a header twice, is refused', () => {
    const plain = encode({ width: 2, height: 1, channels: 1, depth: 8, data: Uint8Array.of(0, 200) })
    const pieces = withChunk(plain, 'IDAT', new Uint8Array(0), 20_000)
    expect(() => readPng(pieces)).toThrow('too many pieces')
    expect(() => readPng(withChunk(plain, 'IHDR', plain.subarray(16, 29)))).toThrow('damaged')
  })

  it('inflates no more than its size, whatever its pixels are a bomb of', () => {
    const small = encode({ width: 2, height: 1, channels: 1, depth: 8, data: Uint8Array.of(0, 200) })
    const bomb = withChunk(small.slice(0, 33), 'IDAT', deflateSync(Buffer.alloc(50_000_000)))
    expect(() => readPng(bomb)).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }) }),
    )
  })

  it('that inflates to more than its size is refused', () => {
    const bomb = encode({ width: 3000, height: 3000, channels: 1, depth: 8, data: new Uint8Array(9_000_000) })
    new DataView(bomb.buffer).setUint32(16, 10)
    expect(() => readPng(bomb)).toThrow('damaged')
  })
})

describe('a JPEG', () => {
  it('is kept as it is, its size and density read', () => {
    const image = readJpeg(fixtures.jpeg200)
    expect([image.width, image.height]).toEqual([40, 30])
    expect(image.density).toEqual({ x: 200, y: 200 })
    expect(image.bytes).toBe(fixtures.jpeg200)
  })

  it('that is damaged is refused or read, never more', () => {
    expectHarmless(readJpeg, fixtures.jpeg200)
  })

  it('that ends in the middle is refused', () => {
    expect(() => readJpeg(fixtures.jpeg200.slice(0, 700))).toThrow('ends too early')
  })
})

describe('pixels in a PDF', () => {
  const raster = (rgb: number[], width: number, height: number): Raster => ({
    width,
    height,
    rgb: Uint8Array.from(rgb),
    density: null,
  })

  it('take one bit where they are black and white, one byte where grey, three where coloured', () => {
    const kinds = [
      raster([0, 0, 0, 255, 255, 255], 2, 1),
      raster([0, 0, 0, 128, 128, 128], 2, 1),
      raster([0, 0, 0, 255, 0, 0], 2, 1),
    ].map(each => packRaster(each).dictionary)
    expect(kinds.map(({ ColorSpace, BitsPerComponent }) => [ColorSpace, BitsPerComponent])).toEqual([
      ['DeviceGray', 1],
      ['DeviceGray', 8],
      ['DeviceRGB', 8],
    ])
  })

  it('are turned so that their left side is their top', () => {
    const turned = turnClockwise({
      ...raster([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6], 3, 2),
      density: { x: 200, y: 100 },
    })
    expect(rowsOf(turned)).toEqual([
      [4, 1],
      [5, 2],
      [6, 3],
    ])
    expect(turned.density).toEqual({ x: 100, y: 200 })
  })

  it.each([
    ['below', [9, 9, 255, 250], [9, 9]],
    ['above', [255, 255, 9, 9], [9, 9]],
    ['nowhere', [255, 9, 9, 255], [255, 9, 9, 255]],
    ['below, with one dark dot', [9, 9, 255, 249], [9, 9, 255, 249]],
  ])('are cut only where they are blank: %s', (_where, column, left) => {
    const tall = raster(
      column.flatMap(value => [value, value, value]),
      1,
      column.length,
    )
    expect(rowsOf(cutBlankRows(tall, 2)).flat()).toEqual(left)
  })

  it('are not read from a file larger than any label', () => {
    expect(() => readRaster('gif', new Uint8Array(16 * 1024 * 1024 + 1))).toThrow('larger than 16 MiB')
  })

  it('are averaged when made smaller', () => {
    const small = shrinkRaster(raster([0, 0, 0, 100, 100, 100, 200, 200, 200, 100, 100, 100], 4, 1), 2)
    expect(rowsOf(small)).toEqual([[50, 150]])
  })
})
