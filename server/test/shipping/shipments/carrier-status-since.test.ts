import { expect, test } from 'vitest'
import { carrierStatusSince } from '../../../src/shipping/shipments/status/carrier-status-since.ts'

const at = (hour: number, status: string, carrier_event: string | null = `${status} ${hour}`) => ({
  status,
  occurred_at: new Date(Date.UTC(2026, 5, 1, hour)),
  carrier_event,
})
const hourOf = (since: Date | null) => since?.getUTCHours() ?? null

test('a status is the carrier’s since the first of its events that no later one contradicts', () => {
  const told = [at(8, 'In Transit'), at(10, 'Out for Delivery'), at(12, 'Out for Delivery')]
  expect(hourOf(carrierStatusSince(told, 'Out for Delivery'))).toBe(10)
  // In any order.
  expect(hourOf(carrierStatusSince(told.toReversed(), 'Out for Delivery'))).toBe(10)
  expect(hourOf(carrierStatusSince([...told, at(14, 'In Transit')], 'In Transit'))).toBe(14)
})

test('a status that the carrier did not report has no time, so that no event is late', () => {
  expect(carrierStatusSince([], 'In Transit')).toBeNull()
  expect(carrierStatusSince([at(8, 'In Transit')], 'On Hold')).toBeNull()
  expect(carrierStatusSince([at(9, 'On Hold', null), at(8, 'In Transit')], 'On Hold')).toBeNull()
  // Events without a status have the shipment's, which no carrier reported.
  expect(carrierStatusSince([at(8, 'Created')], 'Created')).toBeNull()
})
