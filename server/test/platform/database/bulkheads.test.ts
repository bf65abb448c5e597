import { expect, test } from 'vitest'
import { createBulkheads } from '../../../src/platform/database/bulkheads.ts'
import type { Purpose } from '../../../src/platform/database/limits.ts'

const purpose = (
  area: string,
  tenantId: number | null = null,
  mode: Purpose['mode'] = 'writes',
): Purpose => ({
  area,
  mode,
  tenantId,
  comesFirst: area === 'callers',
})

/** Number of sessions for an endless crowd. */
function holders(bulkheads: ReturnType<typeof createBulkheads>, wanted: Purpose): number {
  let entered = 0
  while (bulkheads.enter(wanted) === undefined) entered++
  return entered
}

test('areas that stand still one after the other leave room for the next, and for who calls', () => {
  const bulkheads = createBulkheads(10, () => 2000)
  const held = ['shipments', 'pickups', 'tariffs'].map(area => holders(bulkheads, purpose(area, null, null)))
  expect(held).toEqual([5, 2, 1])
  expect(bulkheads.enter(purpose('callers'))).toBeUndefined()
})

test('writes that stand still everywhere leave room for reads', () => {
  const bulkheads = createBulkheads(10, () => 2000)
  for (const area of ['a', 'b', 'c', 'd', 'e', 'f']) holders(bulkheads, purpose(area))
  expect(bulkheads.enter(purpose('g', null, 'reads'))).toBeUndefined()
})

test('a tenant alone may hold what an area may; beside others it leaves room for them', () => {
  const alone = createBulkheads(10, () => 2000)
  expect(holders(alone, purpose('shipments', 1))).toBe(5)
  const beside = createBulkheads(10, () => 2000)
  expect(beside.enter(purpose('shipments', 2))).toBeUndefined()
  beside.leave(purpose('shipments', 2))
  expect(holders(beside, purpose('shipments', 1))).toBe(3)
  expect(beside.enter(purpose('shipments', 2))).toBeUndefined()
})

test('who waits gets what is left, tenants in turn', async () => {
  const bulkheads = createBulkheads(1, () => 2000)
  expect(bulkheads.enter(purpose('a'))).toBeUndefined()
  const order: string[] = []
  for (const [name, tenantId] of [
    ['1a', 1],
    ['1b', 1],
    ['1c', 1],
    ['2a', 2],
    ['2b', 2],
  ] as const) {
    bulkheads.enter(purpose('shipments', tenantId))?.then(() => order.push(name))
  }
  bulkheads.leave(purpose('a'))
  for (const tenantId of [1, 2, 1, 2, 1]) {
    await Promise.resolve()
    bulkheads.leave(purpose('shipments', tenantId))
  }
  await Promise.resolve()
  expect(order).toEqual(['1a', '2a', '1b', '2b', '1c'])
})

test('who has waited too long is refused, and then all but one at once, until a session is free again', async () => {
  const bulkheads = createBulkheads(1, () => 2000)
  const refused = { code: 'SERVICE_UNAVAILABLE', retryAfter: expect.any(Number) }
  const shipments = purpose('shipments', 1)
  expect(bulkheads.enter(shipments)).toBeUndefined()
  const first = bulkheads.enter(shipments)
  bulkheads.pass(1999)
  const second = bulkheads.enter(shipments)
  bulkheads.pass(1)
  await expect(first).rejects.toMatchObject(refused)
  await expect(bulkheads.enter(shipments)).rejects.toMatchObject(refused)
  // Earlier waiters are not forgotten.
  bulkheads.leave(shipments)
  await second
  const third = bulkheads.enter(shipments)
  bulkheads.leave(shipments)
  await third
})

test('where others wait for the only session all the time, the next request after a refusal gets its turn', async () => {
  const bulkheads = createBulkheads(1, () => 2000)
  const [shipments, jobs] = [purpose('shipments'), purpose('queue')]
  const refused = { code: 'SERVICE_UNAVAILABLE' }
  expect(bulkheads.enter(jobs)).toBeUndefined()
  const late = bulkheads.enter(shipments)
  bulkheads.pass(2001)
  await expect(late).rejects.toMatchObject(refused)
  const job = bulkheads.enter(jobs)
  const next = bulkheads.enter(shipments)
  // One waits; those behind it are still refused at once.
  await expect(bulkheads.enter(shipments)).rejects.toMatchObject(refused)
  bulkheads.leave(jobs)
  await next
  bulkheads.leave(shipments)
  await job
})
