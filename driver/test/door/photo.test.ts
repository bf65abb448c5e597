import { expect, test } from 'vitest'
import { encodeSmall, sizeWithin } from '../../src/door/proof/reduce-photo.ts'
import { showsNothing } from '../../src/door/scan/black-picture.ts'

test('a photo keeps its shape, with no side above 1600 pixels', () => {
  expect(sizeWithin({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 })
  expect(sizeWithin({ width: 3000, height: 4000 })).toEqual({ width: 1200, height: 1600 })
  expect(sizeWithin({ width: 8192, height: 6144 })).toEqual({ width: 1600, height: 1200 })
  expect(sizeWithin({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 })
  expect(sizeWithin({ width: 20_000, height: 3 })).toEqual({ width: 1600, height: 1 })
})

test('a photo takes the best quality that stays below 512 KiB', async () => {
  const tried: number[] = []
  const encoded = (size: (quality: number) => number) => (quality: number) => {
    tried.push(quality)
    return Promise.resolve(new ArrayBuffer(size(quality)))
  }
  expect((await encodeSmall(encoded(() => 524_287)))?.byteLength).toBe(524_287)
  expect(tried).toHaveLength(1)
  const bytes = await encodeSmall(encoded(quality => Math.round(quality * 1_000_000)))
  expect(bytes?.byteLength).toBe(400_000)
  expect(tried.every((quality, place) => place < 2 || quality < (tried[place - 1] ?? 1))).toBe(true)
  expect(await encodeSmall(encoded(() => 524_288))).toBe(null)
})

test('a picture of one colour shows nothing, and a dark one with a shape shows something', () => {
  const picture = (light: (place: number) => number) =>
    Uint8ClampedArray.from({ length: 400 }, (_, place) => (place % 4 === 3 ? 255 : light(place)))
  expect([0, 255, 40].map(light => showsNothing(picture(() => light)))).toEqual([true, true, true])
  expect(showsNothing(picture(place => (place > 200 ? 12 : 2)))).toBe(false)
})
