import { expect, test } from 'vitest'
import { failedAttempts } from '../../../src/shipping/shipments/status/failed-attempts.ts'

const at = (hour: number, status: string) => ({ status, occurred_at: new Date(Date.UTC(2026, 5, 1, hour)) })

test('an attempt is a failure, and those that follow it without another status', () => {
  const day = [at(8, 'Out for Delivery'), at(10, 'Delivery Failed'), at(11, 'Delivery Failed')]
  const next = [at(32, 'Out for Delivery'), at(34, 'Delivery Failed'), at(40, 'Returned')]
  expect(failedAttempts([])).toBe(0)
  expect(failedAttempts(day)).toBe(1)
  expect(failedAttempts([...day, ...next])).toBe(2)
  // In any order.
  expect(failedAttempts([...next, ...day].toReversed())).toBe(2)
})

test('a late event between two failures makes two attempts', () => {
  const failures = [at(10, 'Delivery Failed'), at(34, 'Delivery Failed')]
  expect(failedAttempts(failures)).toBe(1)
  expect(failedAttempts([...failures, at(32, 'Out for Delivery')])).toBe(2)
})
