import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readAmountCell,
  readPriceCell,
  withDecimalPoints,
  writePriceCell,
} from '../../../src/pricing/rating/cards/price-cell.ts'

const amounts = fc
  .tuple(fc.nat(999_999), fc.option(fc.stringMatching(/^\d{1,6}$/)))
  .map(([whole, decimals]) => (decimals === null ? String(whole) : `${whole}.${decimals}`))
const maybe = <Name extends string>(name: Name, values = amounts) =>
  fc.option(values).map(value => (value === null ? {} : { [name]: value }) as { [Key in Name]?: string })

const flat = amounts.map(price => ({ type: 'flat' as const, price }))
const perUnit = fc
  .tuple(
    amounts,
    maybe(
      'per',
      amounts.filter(size => size !== '1'),
    ),
    fc.constantFrom({}, { whole_units: true }),
  )
  .map(([price, per, whole]) => ({ type: 'per_unit' as const, price, ...per, ...whole }))
const basePlus = fc
  .tuple(amounts, maybe('included'), amounts, maybe('per'))
  .map(([base, included, price, per]) => ({ type: 'base_plus' as const, base, ...included, price, ...per }))
const prices = fc.oneof(flat, perUnit, basePlus)

describe('a cell of a price table', () => {
  test('is read as what was written, whatever the price', () => {
    fc.assert(
      fc.property(prices, price => {
        expect(readPriceCell(writePriceCell(price))).toEqual(price)
      }),
    )
  })

  test('is read with any blanks beside its signs', () => {
    const blanks = fc.stringMatching(/^[ \t\u00a0]{0,3}$/)
    fc.assert(
      fc.property(prices, blanks, blanks, (price, before, after) => {
        const spaced = writePriceCell(price).replaceAll(/[/+()]/g, sign => `${before}${sign}${after}`)
        expect(readPriceCell(`${before}${spaced}${after}`)).toEqual(price)
      }),
    )
  })

  test('is read with decimal commas as with points', () => {
    fc.assert(
      fc.property(prices, price => {
        const cell = writePriceCell(price)
        expect(withDecimalPoints(cell.replaceAll('.', ','))).toBe(cell)
      }),
    )
  })

  test('means the same when it is read, written and read again, whatever somebody types', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'0123459.,/+() wholeWHOLE\t-'.split('')),
      maxLength: 24,
    })
    fc.assert(
      fc.property(typed, text => {
        const price = readPriceCell(text)
        if (price) expect(readPriceCell(writePriceCell(price))).toEqual(price)
      }),
    )
  })

  test.each([
    '',
    '-1',
    '8,50',
    '1 2',
    '8.50+',
    '+0.55',
    '1.20/',
    '1.20/1 half',
    '8.50(2)',
    '8.',
    '.5',
    '1e3',
  ])('that says "%s" says nothing that is known', text => expect(readPriceCell(text)).toBeNull())

  test('with an amount alone may be a bound or a minimum', () => {
    expect(readAmountCell(' 8.50 ')).toBe('8.50')
    expect(readAmountCell('8.50+0.55')).toBeNull()
  })

  test('longer than any price is refused before it is looked at', () => {
    expect(readPriceCell(`${'1'.repeat(201)}`)).toBeNull()
  })
})
