import { expect, test } from 'vitest'
import { isGrossLoss } from '../../../bench/report.ts'

const ratio = { bound: 0.5, atLeast: true, unit: '' }
const memory = { bound: 250, atLeast: false, unit: '' }

test.each([
  ['a ratio that misses its target', { ...ratio, value: 0.26 }, false],
  ['a ratio of half of its target', { ...ratio, value: 0.25 }, false],
  ['a ratio below half of its target', { ...ratio, value: 0.24 }, true],
  ['a ratio below half that was above it in its best round', { ...ratio, value: 0.2, kindest: 0.3 }, false],
  ['a ratio below half in its best round, too', { ...ratio, value: 0.2, kindest: 0.24 }, true],
  ['twice the memory', { ...memory, value: 500 }, false],
  ['more than twice the memory', { ...memory, value: 501 }, true],
])('the check in CI: %s', (_, target, expected) => {
  expect(isGrossLoss(target)).toBe(expected)
})
