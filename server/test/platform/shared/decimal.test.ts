import { Decimal as Peer } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, decimal } from '../../../src/platform/shared/decimal.ts'

/** Another decimal library with forty digits, half-up, which is widely used. */
const Other = Peer.clone({ precision: 40, rounding: Peer.ROUND_HALF_UP, toExpNeg: -900, toExpPos: 900 })
const roundings = { 'half-up': Peer.ROUND_HALF_UP, up: Peer.ROUND_UP, down: Peer.ROUND_DOWN } as const
const names = Object.keys(roundings) as (keyof typeof roundings)[]

/** Many zeros, nines and fives, so that results carry, tie and are cut. */
const digits = (maxLength: number) =>
  fc.string({
    unit: fc.constantFrom('0', '0', '9', '9', '5', '5', '1', '2', '3', '4', '6', '7', '8'),
    maxLength,
  })
const ofLength = (whole: number, fraction: number) =>
  fc
    .tuple(fc.constantFrom('', '-'), digits(whole), digits(fraction))
    .map(([sign, before, behind]) => `${sign}${before || '0'}${behind && `.${behind}`}`)
/** Texts of everyday size, on both sides of 2^53, and far beyond. */
const texts = fc.oneof(
  { weight: 4, arbitrary: ofLength(5, 3) },
  { weight: 2, arbitrary: ofLength(12, 6) },
  { weight: 1, arbitrary: ofLength(30, 30) },
  fc.constantFrom(
    '9007199254740991',
    '9007199254740992',
    '-9007199254740993',
    '90071992547409.91',
    '0.5',
    '1e21',
  ),
)

function same(ours: Decimal, other: Peer, what = ''): void {
  // Zero has no sign here.
  expect(ours.toString(), what).toBe(other.isZero() ? '0' : other.toString())
}

describe('an arithmetic of whole numbers and one of decimals', () => {
  test('add, subtract, multiply and compare to the same', () => {
    fc.assert(
      fc.property(texts, texts, (one, two) => {
        const [a, b, x, y] = [decimal(one), decimal(two), new Other(one), new Other(two)]
        same(a.plus(b), x.plus(y))
        same(a.minus(b), x.minus(y))
        same(a.times(b), x.times(y))
        same(a.times(b).shifted(2), x.times(y).times('0.01'))
        same(a.neg(), x.neg())
        same(a.abs(), x.abs())
        same(Decimal.max(a, b), Other.max(x, y))
        same(Decimal.min(a, b), Other.min(x, y))
        expect(Math.sign(a.cmp(b))).toBe(x.cmp(y))
        expect([a.eq(b), a.lt(b), a.lte(b), a.gt(b), a.gte(b)]).toEqual([
          x.eq(y),
          x.lt(y),
          x.lte(y),
          x.gt(y),
          x.gte(y),
        ])
      }),
      { numRuns: 2000 },
    )
  })

  test('divide to the same', () => {
    const divisors = texts.filter(text => !decimal(text).isZero())
    fc.assert(
      fc.property(texts, divisors, fc.nat({ max: 8 }), (dividend, divisor, decimals) => {
        const [a, b, x, y] = [decimal(dividend), decimal(divisor), new Other(dividend), new Other(divisor)]
        same(a.div(b), x.div(y))
        same(b.div(a.isZero() ? 1 : a), y.div(x.isZero() ? 1 : x))
        // With forty digits this quotient would be rounded twice.
        const Exact = Other.clone({ precision: 200 })
        same(a.dividedTo(decimals, b), new Exact(x).div(y).toDecimalPlaces(decimals))
        same(a.stepsBegun(b.abs()), new Exact(x).div(y.abs()).ceil())
      }),
      { numRuns: 2000 },
    )
  })

  test('round and write to the same', () => {
    fc.assert(
      fc.property(texts, fc.nat({ max: 12 }), fc.constantFrom(...names), (text, decimals, rounding) => {
        const [ours, other] = [decimal(text), new Other(text)]
        same(ours.toDecimalPlaces(decimals, rounding), other.toDecimalPlaces(decimals, roundings[rounding]))
        same(ours.ceil(), other.ceil())
        same(ours.floor(), other.floor())
        const unsigned = other.isZero() ? other.abs() : other
        expect(ours.toFixed(decimals, rounding)).toBe(unsigned.toFixed(decimals, roundings[rounding]))
        expect(ours.toFixed()).toBe(unsigned.toFixed())
        expect(JSON.stringify(ours)).toBe(JSON.stringify(unsigned))
        expect(ours.decimalPlaces()).toBe(other.decimalPlaces())
        expect(ours.toNumber()).toBe(unsigned.toNumber())
        expect([ours.isZero(), ours.isNegative()]).toEqual([other.isZero(), unsigned.isNegative()])
      }),
      { numRuns: 2000 },
    )
  })

  test('read every number as it is written', () => {
    const numbers = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -1e9, max: 1e9 }).map(cents => cents / 100),
    )
    fc.assert(
      fc.property(numbers, number => {
        same(decimal(number), new Other(number))
        expect(decimal(number).toNumber()).toBe(number + 0)
      }),
      { numRuns: 2000 },
    )
  })

  test('stay the same after many steps', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 30 }), all => {
        const ours = all.reduce(
          (sum, text) => sum.times('1.1').plus(text).minus(decimal(text).div(3)),
          decimal(0),
        )
        const other = all.reduce(
          (sum, text) => sum.times('1.1').plus(text).minus(new Other(text).div(3)),
          new Other(0),
        )
        same(ours, other)
      }),
    )
  })
})

test('a half is rounded away from zero, and a zero has no sign', () => {
  const cents = (text: string) => decimal(text).toDecimalPlaces(2).toString()
  expect(['0.125', '-0.125', '0.1249', '-0.004'].map(cents)).toEqual(['0.13', '-0.13', '0.12', '0'])
  expect(decimal(0).neg().isNegative()).toBe(false)
  expect(Object.is(decimal('-0.00').toNumber(), 0)).toBe(true)
})

test('what is no number is refused, and so is a division by nothing', () => {
  for (const text of [
    '',
    '.',
    '-',
    'x',
    '1,5',
    '1 ',
    '0x10',
    '1e',
    '1e1000',
    'NaN',
    'Infinity',
    '--1',
    '1.2.3',
  ]) {
    expect(() => decimal(text), text).toThrow(RangeError)
  }
  expect(() => decimal(Number.NaN)).toThrow(RangeError)
  expect(() => decimal(1).div(0)).toThrow(RangeError)
  expect(() => decimal(1).dividedTo(2, '0.00')).toThrow(RangeError)
})

test('it is written without an exponent and without zeros at its end', () => {
  expect(['1e3', '+.50', '007', '5.', '1E-7', '12.3400'].map(text => decimal(text).toString())).toEqual([
    '1000',
    '0.5',
    '7',
    '5',
    '0.0000001',
    '12.34',
  ])
  expect(`${decimal('1e30').shifted(2)}`).toBe(`1${'0'.repeat(28)}`)
})
