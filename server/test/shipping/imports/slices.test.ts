import { expect, test } from 'vitest'
import type { Database } from '../../../src/platform/database/index.ts'
import { customersOfRows } from '../../../src/shipping/imports/customer-kind.ts'

/** Knows no customers and no groups. */
const database = {
  read: async () => ({
    find: { byId: () => undefined, byNumber: () => [], byName: () => [] },
    groups: [],
  }),
} as unknown as Database

/** Processor time of this thread, independent of other load. */
function used(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

test('rows that depend on one another are checked in slices: no turn of the event loop does half of the work', async () => {
  const rows = Array.from({ length: 20_000 }, (_, number) => ({
    name: `Shop ${number}`,
    account_number: `S-${number}`,
    address1: `${number} Main Street`,
    city: 'Chicago',
    country: 'US',
  }))
  const began = used()
  let [longest, last, going] = [0, began, true]
  const turn = () => {
    longest = Math.max(longest, used() - last)
    last = used()
    if (going) setImmediate(turn)
  }
  setImmediate(turn)
  const checked = await customersOfRows(database, 1, rows)
  await new Promise(resolve => setImmediate(resolve))
  going = false
  expect(checked).toHaveLength(20_000)
  expect(longest / (used() - began)).toBeLessThan(0.5)
})
