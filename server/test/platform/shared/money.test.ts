import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, percentageOf } from '../../../src/platform/shared/money.ts'

const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(cents => decimal(cents).div(100))
const divisors = fc.integer({ min: 1, max: 2_000_000 }).map(number => decimal(number).div(1000))

test('a quotient that ends at the minor unit is the whole quotient, rounded', () => {
  fc.assert(
    fc.property(amounts, divisors, fc.constantFrom(0, 2, 3, 6), (amount, divisor, digits) => {
      const whole = amount.div(divisor).toDecimalPlaces(digits)
      expect(amount.dividedTo(digits, divisor).toString()).toBe(whole.isZero() ? '0' : whole.toString())
    }),
    { numRuns: 2000 },
  )
})

test('however large or fine the numbers are', () => {
  const of = (amount: string, divisor: string, digits: number) => {
    const [dividend, by] = [decimal(amount), decimal(divisor)]
    const whole = dividend.div(by).toDecimalPlaces(digits)
    expect(dividend.dividedTo(digits, by).toString()).toBe(whole.toString())
  }
  of('999999999999.999999', '1.08875', 2)
  of('123456789.123456', '3.7', 4)
  of('0.000000049', '0.0000001', 0)
  of('12345678901234567890.5', '7', 2)
  of('10000000', '1', 2)
  of('1e15', '3', 3)
})

test('a half is rounded away from zero', () => {
  const of = (amount: string, divisor: string) => decimal(amount).dividedTo(2, divisor).toString()
  expect([of('0.25', '10'), of('-0.25', '10'), of('0.249', '10'), of('0.04', '10')]).toEqual([
    '0.03',
    '-0.03',
    '0.02',
    '0',
  ])
})

test('a percentage is exact', () => {
  fc.assert(
    fc.property(amounts, divisors, (amount, percent) => {
      expect(percentageOf(amount, percent).eq(amount.times(percent).div(100))).toBe(true)
    }),
  )
})
