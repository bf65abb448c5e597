import fc from 'fast-check'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { readGif } from '../../src/labels/images/gif.ts'
import { readJpeg } from '../../src/labels/images/jpeg.ts'
import { readPng } from '../../src/labels/images/png.ts'
import { packRaster, type Raster, shrinkRaster, UnreadableImage } from '../../src/labels/images/raster.ts'
import { encodeGif } from './support/encode-gif.ts'
import { bars, fixtures } from './support/image-fixtures.ts'

/** The picture as rows of its red values. */
function rowsOf({ rgb, width, height }: Raster): number[][] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => rgb[(y * width + x) * 3] ?? -1),
  )
}

/** A reader that meets damaged bytes gives a picture or says that it cannot; it neither hangs nor crashes. */
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

  it('are averaged when made smaller', () => {
    const small = shrinkRaster(raster([0, 0, 0, 100, 100, 100, 200, 200, 200, 100, 100, 100], 4, 1), 2)
    expect(rowsOf(small)).toEqual([[50, 150]])
  })
})
