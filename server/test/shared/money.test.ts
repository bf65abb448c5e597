import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, toNumber } from '../../src/shared/money.ts'

describe('toNumber', () => {
  test.each([
    '0',
    '-0',
    '0.1',
    '-24.3',
    '9999999.99',
    '10000000',
    '0.0000001',
    '123456.7890123',
    '1e21',
    '1e-30',
  ])('gives %s as decimal.js does', text => {
    expect(toNumber(decimal(text))).toBe(decimal(text).toNumber())
  })

  test('gives every decimal as decimal.js does', () => {
    const digits = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n })
    const short = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
    fc.assert(
      fc.property(fc.oneof(digits, short), fc.integer({ min: -30, max: 12 }), (coefficient, exponent) => {
        const amount = decimal(`${coefficient}e${exponent}`)
        expect(toNumber(amount)).toBe(amount.toNumber())
      }),
      { numRuns: 20_000 },
    )
  })

  test('what is no number stays none', () => {
    expect(toNumber(decimal(Number.NaN))).toBeNaN()
    expect(toNumber(decimal(Number.NEGATIVE_INFINITY))).toBe(Number.NEGATIVE_INFINITY)
  })
})
