import { describe, expect, test } from 'vitest'
import { busy, rejected, unavailable, unreachable } from '../scripted-carrier.ts'
import { awb, cancel, createSeveral, day, hour, minute, pass, processDue, scriptedWorlds } from './support.ts'

const setUp = scriptedWorlds()

describe('an order that fails', () => {
  test('is repeated by itself after half a minute', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', unreachable)
    const id = await world.create()
    expect(await world.record(id)).toMatchObject({ status: 'pending', attempts: 1 })
    await pass(world, 29_000)
    expect(carrier.calls).toEqual([`ship ${awb}`])
    await pass(world, 2000)
    expect(await world.record(id)).toMatchObject({ status: 'submitted', attempts: 2, message: null })
  })

  test('is repeated after waits that double, up to an hour', async () => {
    const { world, carrier } = await setUp({ carrierService: { circuit: { failures: 1000 } } })
    carrier.always('ship', unreachable)
    await world.create()
    const delays: number[] = []
    for (let repeat = 0; repeat < 10; repeat++) {
      const next = await processDue(world)
      delays.push(((next?.getTime() ?? 0) - world.clock.now().getTime()) / 1000)
      await pass(world, (delays.at(-1) ?? 0) * 1000)
    }
    expect(delays).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  })

  test('spreads its repeats, so that what failed together does not return together', async () => {
    for (const [chance, wait] of [
      [0, 22_500],
      [1, 37_500],
    ] as const) {
      const { world, carrier } = await setUp({ carrierService: { chance: () => chance } })
      carrier.script('ship', unreachable)
      await world.create()
      expect((await processDue(world))?.getTime()).toBe(world.clock.now().getTime() + wait)
    }
  })

  test('is not repeated before the time the carrier asks for', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', busy)
    await world.create()
    expect((await processDue(world))?.getTime()).toBe(world.clock.now().getTime() + 600_000)
  })

  test('is given up after a week, and left to a clerk', async () => {
    const { world, carrier } = await setUp({ carrierService: { circuit: { failures: 1000 } } })
    carrier.always('ship', unreachable)
    const id = await world.create()
    await pass(world, 8 * day)
    expect(await world.record(id)).toMatchObject({
      status: 'pending',
      message: 'The carrier could not be reached (ECONNREFUSED). No more repeats: submit it again by hand.',
    })
    expect(await processDue(world)).toBeNull()
    carrier.always('ship', null)
    await world.carrierService.resubmit(world.tenantId, id, 'by-hand')
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('keeps the carrier’s message when it was refused, and is not repeated', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    expect(await world.record(id)).toMatchObject({ status: 'rejected', message: '42: No such street.' })
    expect(await processDue(world)).toBeNull()
  })
})

describe('an account whose carrier does not answer', () => {
  test('is spared after five failures in a row, and so are its callers', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', unavailable)
    const ids = await createSeveral(world, 8)
    expect(carrier.calls).toHaveLength(5)
    expect(await world.record(ids.at(-1) ?? 0)).toMatchObject({
      status: 'pending',
      attempts: 0,
      message: 'The carrier is not answering at the moment; the shipment is submitted as soon as it does.',
    })
  })

  test('is tried again by one call after a while, and then by all', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', unavailable)
    const ids = await createSeveral(world, 8)
    world.clock.forward(15_000)
    await world.create()
    await world.create()
    expect(carrier.calls).toHaveLength(6)
    carrier.always('ship', null)
    world.clock.forward(15_000)
    const id = await world.create()
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
    await pass(world, hour)
    await pass(world, hour)
    const statuses = await Promise.all(ids.map(async one => (await world.record(one)).status))
    expect(new Set(statuses)).toEqual(new Set(['submitted']))
  })

  test('is not held against a carrier that refuses', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', rejected)
    await createSeveral(world, 8)
    expect(carrier.calls).toHaveLength(8)
  })

  test('keeps no caller waiting for a carrier that never answers', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', () => new Promise(() => {}))
    await Promise.all(Array.from({ length: 5 }, () => world.create()))
    const asked = carrier.calls.length
    for (let count = 0; count < 5; count++) {
      expect(await world.record(await world.create())).toMatchObject({ status: 'pending', attempts: 0 })
    }
    expect(carrier.calls).toHaveLength(asked)
  })
})

test('two workers at once order every shipment once', async () => {
  // An open circuit would try one call first, and which order that is would be a race.
  const { world, carrier } = await setUp({ carrierService: { circuit: { failures: 1000 } } })
  carrier.always('ship', unreachable)
  await createSeveral(world, 8)
  carrier.always('ship', null)
  carrier.calls.length = 0
  world.clock.forward(10 * minute)
  await Promise.all([processDue(world), processDue(world), processDue(world)])
  expect(carrier.calls.filter(call => call.startsWith('ship'))).toHaveLength(8)
  expect([...carrier.orders.values()].every(orders => orders.length === 1)).toBe(true)
})

describe('a label that the order did not bring', () => {
  test('is fetched at once', async () => {
    const { world, carrier } = await setUp({ capabilities: { label: 'separate' } })
    const id = await world.create()
    expect(carrier.calls).toEqual([`ship ${awb}`, `label ${awb}`])
    expect(await world.database.read(world.tenantId, tx => world.carrierService.label(tx, id))).toMatchObject(
      {
        format: 'pdf',
      },
    )
  })

  test('is fetched later when the carrier cannot give it yet', async () => {
    const { world, carrier } = await setUp({ capabilities: { label: 'separate' } })
    carrier.script('label', unavailable, unavailable)
    const id = await world.create()
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
    const label = () => world.database.read(world.tenantId, tx => world.carrierService.label(tx, id))
    expect(await label()).toBeNull()
    await pass(world, minute)
    expect(await label()).toBeNull()
    await pass(world, 2 * minute)
    expect(await label()).not.toBeNull()
    expect(carrier.calls.filter(call => call.startsWith('ship'))).toHaveLength(1)
  })
})

test('an account that is switched off leaves its shipments pending, with the reason', async () => {
  const { world, carrier } = await setUp()
  await world.database.write(world.tenantId, tx =>
    tx.sql
      .updateTable('carrier_accounts')
      .set({ active: false })
      .where('tenant_id', '=', world.tenantId)
      .execute(),
  )
  const id = await world.create()
  expect(carrier.calls).toEqual([])
  expect(await world.record(id)).toMatchObject({
    status: 'pending',
    message: 'The carrier account "Test account" is switched off.',
  })
})

test('every call for a shipment stands in the ledger, with its outcome', async () => {
  const { world, carrier } = await setUp({ capabilities: { label: 'separate' } })
  carrier.script('ship', unavailable)
  const id = await world.create()
  await pass(world, minute)
  await cancel(world, id)
  const ledger = await world.database.read(world.tenantId, tx => world.carrierService.ledger(tx, id))
  expect(ledger.map(line => [line.operation, line.outcome, line.message])).toEqual([
    ['ship', 'unavailable', 'The carrier answered with HTTP 503.'],
    ['reconcile', 'not_found', null],
    ['ship', 'ok', null],
    ['label', 'ok', null],
    ['cancel', 'ok', null],
  ])
  // The order, its look-up, the second order with its label, the cancellation.
  expect(new Set(ledger.map(line => line.requestId)).size).toBe(4)
  expect(ledger[0]?.startedAt).toEqual(new Date('2026-11-20T12:00:00Z'))
})

test('a wake-up is scheduled for what is due next', async () => {
  const { world, carrier } = await setUp()
  carrier.script('ship', unreachable)
  await world.create()
  const last = world.wakeUps.at(-1)
  expect(last).toEqual({ tenantId: world.tenantId, at: new Date(world.clock.now().getTime() + 30_000) })
})
