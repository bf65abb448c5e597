import { describe, expect, test } from 'vitest'
import { retryWait, trackingWait, usualWaits } from '../../../src/carriers/submissions/waits.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

describe('waits', () => {
  test('double from half a minute to an hour and never overflow', () => {
    const waits = [1, 2, 3, 8, 9, 50, 5000].map(failures => retryWait(usualWaits, failures, 0.5) / second)
    expect(waits).toEqual([30, 60, 120, 3600, 3600, 3600, 3600])
  })

  test('are spread by a quarter either way', () => {
    expect([0, 0.5, 1].map(chance => retryWait(usualWaits, 1, chance) / second)).toEqual([22.5, 30, 37.5])
  })

  test('for news grow with the shipment’s age and end', () => {
    const waits = [0, 2 * day, 5 * day, 20 * day, 46 * day].map(age => trackingWait(usualWaits, age, 0.5))
    expect(waits).toEqual([hour, 2 * hour, 6 * hour, day, null])
  })
})
