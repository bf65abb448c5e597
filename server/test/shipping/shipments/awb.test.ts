import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAwb, isAwb, scatter } from '../../../src/shipping/shipments/awb.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytes => createSecretKey(bytes))
const number = fc.integer({ min: 0, max: 999_999_999 })

test('an AWB is the prefix, nine digits and the number modulo 7', () => {
  expect(formatAwb('WB', 123_456_789)).toBe('WB1234567891')
  expect(formatAwb('X1', 0)).toBe('X10000000000')
  fc.assert(fc.property(number, value => isAwb(formatAwb('ABCD', value))))
})

test('a wrong digit is found by the check digit six times out of seven', () => {
  expect(isAwb('WB1234567891')).toBe(true)
  expect(isAwb('WB1234567890')).toBe(false)
  expect(isAwb('WB123456789')).toBe(false)
  expect(isAwb("WB1234567891' or 1=1")).toBe(false)
})

test('scattered numbers stay within nine digits', () => {
  fc.assert(
    fc.property(key, number, (secret, value) => {
      const scattered = scatter(value, secret)
      return Number.isInteger(scattered) && scattered >= 0 && scattered < 1_000_000_000
    }),
  )
})

test('no two numbers of a tenant scatter to the same one', () => {
  fc.assert(
    fc.property(key, fc.integer({ min: 0, max: 999_990_000 }), (secret, first) => {
      const scattered = new Set(Array.from({ length: 2000 }, (_, index) => scatter(first + index, secret)))
      return scattered.size === 2000
    }),
    { numRuns: 10 },
  )
})

test('numbers that follow each other do not look alike', () => {
  const secret = createSecretKey(new Uint8Array(32).fill(7))
  const numbers = Array.from({ length: 1000 }, (_, index) => scatter(index, secret))
  const steps = numbers.slice(1).map((value, index) => Math.abs(value - (numbers[index] ?? 0)))
  const near = steps.filter(step => step < 1_000_000).length
  // With random pairs below 10^9, 0.2 % lie within a million of each other.
  expect(near).toBeLessThan(20)
})

test('a number is scattered as by every release before: other AWBs could be there already', () => {
  const secret = createSecretKey(new Uint8Array(32).fill(7))
  const numbers = [0, 1, 2, 12_345, 999_999_999].map(number => scatter(number, secret))
  expect(numbers).toEqual([748_871_345, 180_404_884, 788_393_429, 982_952_164, 171_626_153])
})
