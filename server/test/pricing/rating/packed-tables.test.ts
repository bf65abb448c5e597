import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createPairTableBuilder,
  createTextTableBuilder,
  findPair,
  findText,
} from '../../../src/pricing/rating/cards/packed-tables.ts'
import { codePoint } from '../../support/code-point.ts'

test('a table of texts numbers each text once, in the order they came', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: codePoint, maxLength: 3 })), fc.string(), (texts, other) => {
      const builder = createTextTableBuilder()
      const different = [...new Set(texts)]
      for (const text of texts) expect(builder.add(text)).toBe(different.indexOf(text))
      const table = builder.pack()
      for (const text of [...different, other]) expect(findText(table, text)).toBe(different.indexOf(text))
      expect(table.starts).toHaveLength(different.length + 1)
      expect(table.units).toHaveLength(different.join('').length)
    }),
  )
})

test('a table of pairs keeps the last value of each pair, and knows no other', () => {
  const number = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number, fc.nat(2 ** 31))), number, number, (entries, a, b) => {
      const builder = createPairTableBuilder()
      const expected = new Map<string, number>()
      for (const [first, second, value] of entries) {
        expect(builder.get(first, second)).toBe(expected.get(`${first} ${second}`) ?? -1)
        builder.set(first, second, value)
        expected.set(`${first} ${second}`, value)
      }
      const table = builder.pack()
      expect(findPair(table, a, b)).toBe(expected.get(`${a} ${b}`) ?? -1)
      for (const [pair, value] of expected) {
        const [first = 0, second = 0] = pair.split(' ').map(Number)
        expect(findPair(table, first, second)).toBe(value)
      }
      expect(table.values).toHaveLength(expected.size)
    }),
  )
})

test('tables have room for a hundred thousand entries, of which at most half of the slots are taken', () => {
  const texts = createTextTableBuilder()
  const pairs = createPairTableBuilder()
  for (let entry = 0; entry < 100_000; entry++) {
    texts.add(`Z|US|${entry}`)
    pairs.set(entry % 100, entry, entry)
  }
  const [textTable, pairTable] = [texts.pack(), pairs.pack()]
  expect(findText(textTable, 'Z|US|99999')).toBe(99_999)
  expect(findPair(pairTable, 99, 99_999)).toBe(99_999)
  expect(findPair(pairTable, 98, 99_999)).toBe(-1)
  for (const { slots } of [textTable, pairTable]) {
    expect(slots.length).toBeGreaterThanOrEqual(200_000)
    expect(slots.length).toBeLessThan(400_000)
  }
})
