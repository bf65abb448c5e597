import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { busy, unavailable } from '../scripted-carrier.ts'
import type { World } from '../support.ts'
import { createSeveral, hour, minute, pass, processDue, scriptedWorlds } from './support.ts'

const setUp = scriptedWorlds()

/** Versions of the tenant's submissions, which change with every write. */
async function versions(world: World): Promise<string[]> {
  const rows = await world.database.read(world.tenantId, tx =>
    tx.sql
      .selectFrom('carrier_submissions')
      .select(sql<string>`xmin::text`.as('version'))
      .where('tenant_id', '=', world.tenantId)
      .orderBy('shipment_id')
      .execute(),
  )
  return rows.map(row => row.version)
}

describe('an operation that gets no answer', () => {
  test('stops no other: shipments are ordered while tracking is broken', async () => {
    const { world, carrier } = await setUp({ capabilities: { trackMany: { maxPerCall: 1 } } })
    await createSeveral(world, 8)
    carrier.always('track', unavailable)
    await pass(world, 2 * hour)
    expect(carrier.calls.filter(call => call.startsWith('track'))).toHaveLength(5)
    const id = await world.create()
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('is spared by every process, once one has found out', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', unavailable)
    await createSeveral(world, 5)
    world.restart()
    const id = await world.create()
    expect(carrier.calls).toHaveLength(5)
    expect(await world.record(id)).toMatchObject({ status: 'pending', attempts: 0 })
  })

  test('is tried by one call of all processes when its time is over', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', unavailable)
    await createSeveral(world, 5)
    world.clock.forward(15_000)
    await world.create()
    world.restart()
    await world.create()
    expect(carrier.calls).toHaveLength(6)
  })

  test('leaves the rows that wait for it as they are', async () => {
    const { world, carrier } = await setUp({
      capabilities: { trackMany: { maxPerCall: 1 }, trackCallsPerMinute: 1000 },
    })
    await createSeveral(world, 12)
    carrier.always('track', unavailable)
    await pass(world, 2 * hour)
    const before = await versions(world)
    const next = await processDue(world)
    await pass(world, 10_000)
    expect(await versions(world)).toEqual(before)
    // The next run is after the hold, although work is long due.
    expect(next?.getTime()).toBeGreaterThan(world.clock.now().getTime())
  })
})

describe('a carrier that asks for fewer calls', () => {
  test('holds back the whole account, for as long as it says', async () => {
    const { world, carrier } = await setUp()
    await world.create()
    carrier.script('track', busy)
    await pass(world, 2 * hour)
    carrier.calls.length = 0
    world.restart()
    const id = await world.create()
    await pass(world, 9 * minute)
    expect(carrier.calls).toEqual([])
    expect(await world.record(id)).toMatchObject({
      status: 'pending',
      message: 'The carrier asks for fewer calls; the shipment is submitted as soon as it takes them.',
    })
    await pass(world, minute)
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('touches no row of the shipments that wait', async () => {
    const { world, carrier } = await setUp()
    await createSeveral(world, 12)
    carrier.script('track', busy)
    const before = await versions(world)
    await pass(world, 2 * hour)
    const next = await processDue(world)
    expect(await versions(world)).toEqual(before)
    expect((next?.getTime() ?? 0) - world.clock.now().getTime()).toBe(10 * minute)
  })
})

test('the calls of a minute are counted for all processes together', async () => {
  const { world, carrier } = await setUp({
    capabilities: { trackMany: { maxPerCall: 1 }, trackCallsPerMinute: 3 },
  })
  await createSeveral(world, 8)
  carrier.calls.length = 0
  await pass(world, 2 * hour)
  world.restart()
  await processDue(world)
  expect(carrier.calls).toHaveLength(3)
  await pass(world, minute)
  expect(carrier.calls).toHaveLength(6)
})
