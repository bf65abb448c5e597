import { describe, expect, test } from 'vitest'
import {
  defaultRetryPolicy,
  retryDelay,
  trackingDelay,
} from '../../../src/carriers/submissions/retry-policy.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

describe('delays', () => {
  test('double from half a minute to an hour and never overflow', () => {
    const delays = [1, 2, 3, 8, 9, 50, 5000].map(
      failures => retryDelay(defaultRetryPolicy, failures, 0.5) / second,
    )
    expect(delays).toEqual([30, 60, 120, 3600, 3600, 3600, 3600])
  })

  test('are spread by a quarter either way', () => {
    expect([0, 0.5, 1].map(chance => retryDelay(defaultRetryPolicy, 1, chance) / second)).toEqual([
      22.5, 30, 37.5,
    ])
  })

  test('for news grow with the shipment’s age and end', () => {
    const delays = [0, 2 * day, 5 * day, 20 * day, 46 * day].map(age =>
      trackingDelay(defaultRetryPolicy, age, 0.5),
    )
    expect(delays).toEqual([hour, 2 * hour, 6 * hour, day, null])
  })
})
