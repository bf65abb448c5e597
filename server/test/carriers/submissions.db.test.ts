import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CarrierDeskOptions } from '../../src/carriers/index.ts'
import type { Connector } from '../../src/carriers/kit/index.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import {
  answerLost,
  busy,
  rejected,
  type ScriptedCarrier,
  scriptedCarrier,
  unavailable,
  unreachable,
} from './scripted-carrier.ts'
import { aShipment, aWorld, type World } from './support.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.discard())

async function setUp(
  options: { capabilities?: Partial<Connector['capabilities']>; desk?: Partial<CarrierDeskOptions> } = {},
): Promise<{ world: World; carrier: ScriptedCarrier }> {
  const carrier = scriptedCarrier(options.capabilities)
  const world = await aWorld(opened.database, {
    connectors: [carrier.connector],
    ...(options.desk ? { desk: options.desk } : {}),
  })
  return { world, carrier }
}

const attend = (world: World) => world.desk.attend(world.tenantId, new AbortController().signal)

async function pass(world: World, milliseconds: number) {
  world.clock.forward(milliseconds)
  return attend(world)
}

async function cancel(world: World, shipmentId: number) {
  const decision = await world.desk.cancel(world.tenantId, shipmentId, 'cancel')
  if (decision && decision.kind !== 'refused') {
    await world.database.write(world.tenantId, tx => world.desk.recordCancellation(tx, decision))
  }
  return decision
}

async function createSeveral(world: World, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) ids.push(await world.create())
  return ids
}

/** Numbers of the shipments that the carrier holds and nobody has cancelled. */
const live = (carrier: ScriptedCarrier, awb: string) =>
  (carrier.orders.get(awb) ?? []).filter(order => !order.cancelled).map(order => order.trackingNumber)

const awb = 'WB0000000001'

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
    const { world, carrier } = await setUp({ desk: { circuit: { failures: 1000 } } })
    carrier.always('ship', unreachable)
    await world.create()
    const waits: number[] = []
    for (let repeat = 0; repeat < 10; repeat++) {
      const next = await attend(world)
      waits.push(((next?.getTime() ?? 0) - world.clock.now().getTime()) / 1000)
      await pass(world, (waits.at(-1) ?? 0) * 1000)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  })

  test('spreads its repeats, so that what failed together does not return together', async () => {
    for (const [chance, wait] of [
      [0, 22_500],
      [1, 37_500],
    ] as const) {
      const { world, carrier } = await setUp({ desk: { chance: () => chance } })
      carrier.script('ship', unreachable)
      await world.create()
      expect((await attend(world))?.getTime()).toBe(world.clock.now().getTime() + wait)
    }
  })

  test('is not repeated before the time the carrier asks for', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', busy)
    await world.create()
    expect((await attend(world))?.getTime()).toBe(world.clock.now().getTime() + 600_000)
  })

  test('is given up after a week, and left to a clerk', async () => {
    const { world, carrier } = await setUp({ desk: { circuit: { failures: 1000 } } })
    carrier.always('ship', unreachable)
    const id = await world.create()
    await pass(world, 8 * day)
    expect(await world.record(id)).toMatchObject({
      status: 'pending',
      message: 'The carrier could not be reached (ECONNREFUSED). No more repeats: submit it again by hand.',
    })
    expect(await attend(world)).toBeNull()
    carrier.always('ship', null)
    await world.desk.resubmit(world.tenantId, id, 'by-hand')
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('keeps the carrier’s message when it was refused, and is not repeated', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    expect(await world.record(id)).toMatchObject({ status: 'rejected', message: '42: No such street.' })
    expect(await attend(world)).toBeNull()
  })
})

describe('an order whose outcome is unknown', () => {
  test('is looked up before it is repeated, and found: nothing is ordered twice', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', answerLost)
    const id = await world.create()
    await pass(world, minute)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`])
    expect(await world.record(id)).toMatchObject({ status: 'submitted', trackingNumber: `T-${awb}-1` })
    expect(live(carrier, awb)).toHaveLength(1)
  })

  test('is repeated once the carrier is sure to know nothing of it', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', unavailable)
    const id = await world.create()
    await pass(world, minute)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`, `ship ${awb}`])
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('is not repeated while the look-up fails', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', answerLost)
    carrier.script('reconcile', unavailable, unavailable)
    await world.create()
    for (let repeat = 0; repeat < 3; repeat++) await pass(world, 10 * minute)
    expect(carrier.calls.filter(call => call.startsWith('ship'))).toHaveLength(1)
    expect(live(carrier, awb)).toHaveLength(1)
  })

  test('stays unknown over later failures that say nothing about it', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', answerLost)
    carrier.script('reconcile', unreachable)
    await world.create()
    await pass(world, minute)
    await pass(world, 10 * minute)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`, `reconcile ${awb}`])
  })
})

describe('a process that dies', () => {
  test('between sending and recording leaves an order that is looked up, not repeated', async () => {
    const { world, carrier } = await setUp()
    const shipment = aShipment({ awb })
    const opening = await world.database.write(world.tenantId, async tx => {
      const shipmentId = await world.addShipment(tx, shipment)
      return world.desk.open(tx, { shipmentId, accountId: world.accountId, service: 'S', requestId: 'r' })
    })
    const dying = world.desk.submit(opening, shipment, async () => {
      throw new Error('The process dies here.')
    })
    await expect(dying).rejects.toThrow('dies here')
    expect(live(carrier, awb)).toHaveLength(1)
    expect(await world.record(opening.shipmentId)).toMatchObject({ status: 'pending', attempts: 0 })

    world.restart()
    await attend(world)
    expect(carrier.calls).toEqual([`ship ${awb}`])
    await pass(world, minute)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`])
    expect(await world.record(opening.shipmentId)).toMatchObject({
      status: 'submitted',
      trackingNumber: `T-${awb}-1`,
    })
  })

  test('leaves an order that stays in doubt while the carrier cannot be reached', async () => {
    const { world, carrier } = await setUp()
    const shipment = aShipment({ awb })
    const opening = await world.database.write(world.tenantId, async tx => {
      const shipmentId = await world.addShipment(tx, shipment)
      return world.desk.open(tx, { shipmentId, accountId: world.accountId, service: 'S', requestId: 'r' })
    })
    const dying = world.desk.submit(opening, shipment, async () => {
      throw new Error('The process dies here.')
    })
    await expect(dying).rejects.toThrow('dies here')
    carrier.script('reconcile', unreachable)
    world.restart()
    await pass(world, minute)
    await pass(world, 10 * minute)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`, `reconcile ${awb}`])
    expect(live(carrier, awb)).toHaveLength(1)
  })

  test('before sending leaves an order that is sent', async () => {
    const { world, carrier } = await setUp()
    const id = await world.database.write(world.tenantId, async tx => {
      const shipmentId = await world.addShipment(tx, aShipment({ awb }))
      await world.desk.open(tx, { shipmentId, accountId: world.accountId, service: 'S', requestId: 'r' })
      return shipmentId
    })
    world.restart()
    await pass(world, minute)
    expect(carrier.calls).toEqual([`reconcile ${awb}`, `ship ${awb}`])
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('in the middle of a repeat leaves an order that is looked up', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', unreachable, place => {
      place()
      return new Promise(() => {})
    })
    await world.create()
    world.clock.forward(minute)
    // The time limit ends it here; a process that is killed does not even get that far.
    await attend(world)
    await pass(world, 5 * minute)
    expect(live(carrier, awb)).toHaveLength(1)
    expect(carrier.calls.at(-1)).toBe(`reconcile ${awb}`)
  })
})

test('two workers at once order every shipment once', async () => {
  const { world, carrier } = await setUp()
  carrier.always('ship', unreachable)
  await createSeveral(world, 8)
  carrier.always('ship', null)
  carrier.calls.length = 0
  world.clock.forward(10 * minute)
  await Promise.all([attend(world), attend(world), attend(world)])
  expect(carrier.calls.filter(call => call.startsWith('ship'))).toHaveLength(8)
  expect([...carrier.orders.values()].every(orders => orders.length === 1)).toBe(true)
})

describe('a label that the order did not bring', () => {
  test('is fetched at once', async () => {
    const { world, carrier } = await setUp({ capabilities: { label: 'separate' } })
    const id = await world.create()
    expect(carrier.calls).toEqual([`ship ${awb}`, `label ${awb}`])
    expect(await world.database.read(world.tenantId, tx => world.desk.label(tx, id))).toMatchObject({
      format: 'pdf',
    })
  })

  test('is fetched later when the carrier cannot give it yet', async () => {
    const { world, carrier } = await setUp({ capabilities: { label: 'separate' } })
    carrier.script('label', unavailable, unavailable)
    const id = await world.create()
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
    const label = () => world.database.read(world.tenantId, tx => world.desk.label(tx, id))
    expect(await label()).toBeNull()
    await pass(world, minute)
    expect(await label()).toBeNull()
    await pass(world, 2 * minute)
    expect(await label()).not.toBeNull()
    expect(carrier.calls.filter(call => call.startsWith('ship'))).toHaveLength(1)
  })
})

describe('cancelling', () => {
  test('asks the carrier first', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    expect(await cancel(world, id)).toMatchObject({ kind: 'cancelled' })
    expect(live(carrier, awb)).toEqual([])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(await attend(world)).toBeNull()
  })

  test('is repeated while the carrier cannot be reached, until it has', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('cancel', unavailable, unavailable)
    expect(await cancel(world, id)).toMatchObject({ kind: 'pending' })
    expect(await world.record(id)).toMatchObject({ status: 'submitted', cancellation: 'pending' })
    await pass(world, minute)
    expect(await world.record(id)).toMatchObject({ cancellation: 'pending' })
    await pass(world, 5 * minute)
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done', message: null })
    expect(live(carrier, awb)).toEqual([])
  })

  test('that the carrier decides later is asked for every few hours, and told when it is done', async () => {
    const { world, carrier } = await setUp({ capabilities: { cancel: 'on_request' } })
    const id = await world.create()
    carrier.decide('requested', 'requested', 'cancelled')
    expect(await cancel(world, id)).toMatchObject({ kind: 'pending' })
    const next = await pass(world, minute)
    expect((next?.getTime() ?? 0) - world.clock.now().getTime()).toBe(6 * hour)
    expect(await world.record(id)).toMatchObject({
      cancellation: 'pending',
      message: 'The carrier has taken the request and decides later.',
    })
    await pass(world, 6 * hour)
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(carrier.calls.filter(call => call.startsWith('cancel'))).toHaveLength(3)
  })

  test('that nobody answers for days is left to a clerk in the end', async () => {
    const { world, carrier } = await setUp({ desk: { circuit: { failures: 1000 } } })
    const id = await world.create()
    carrier.always('cancel', unavailable)
    await cancel(world, id)
    for (let next = await attend(world), looks = 0; next !== null && looks < 400; looks++) {
      next = await pass(world, next.getTime() - world.clock.now().getTime())
    }
    expect(await attend(world)).toBeNull()
    expect(await world.record(id)).toMatchObject({
      cancellation: 'pending',
      message: 'The carrier answered with HTTP 503. No more repeats: call the carrier.',
    })
  })

  test('that the carrier refuses later is left to a clerk, with the carrier’s message', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('cancel', unavailable, rejected)
    await cancel(world, id)
    await pass(world, minute)
    expect(await world.record(id)).toMatchObject({
      status: 'submitted',
      cancellation: 'refused',
      message: '42: No such street.',
    })
  })

  test('of a shipment that never reached the carrier asks nobody', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', unreachable)
    const id = await world.create()
    expect(await cancel(world, id)).toMatchObject({ kind: 'cancelled' })
    await pass(world, hour)
    expect(carrier.calls).toEqual([`ship ${awb}`])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('of a shipment that may have reached the carrier looks it up and cancels it there', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', answerLost)
    const id = await world.create()
    expect(await cancel(world, id)).toMatchObject({ kind: 'pending' })
    await pass(world, minute)
    await pass(world, 1000)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`, `cancel ${awb}`])
    expect(live(carrier, awb)).toEqual([])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('of a shipment that turns out never to have reached the carrier is done with that', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', unavailable)
    const id = await world.create()
    await cancel(world, id)
    await pass(world, minute)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('while the order is on its way cancels what comes of it', async () => {
    const { world, carrier } = await setUp()
    let arrived = () => {}
    let go = () => {}
    const sent = new Promise<void>(resolve => {
      arrived = resolve
    })
    carrier.script('ship', () => {
      arrived()
      return new Promise<void>(resolve => {
        go = resolve
      })
    })
    const creating = world.create()
    await sent
    const [row] = await world.database.read(world.tenantId, tx =>
      tx.sql
        .selectFrom('carrier_submissions')
        .select('shipment_id')
        .where('tenant_id', '=', world.tenantId)
        .execute(),
    )
    const id = row?.shipment_id ?? 0
    expect(await cancel(world, id)).toMatchObject({ kind: 'pending' })
    go()
    await creating
    expect(live(carrier, awb)).toHaveLength(1)
    await pass(world, 1000)
    expect(live(carrier, awb)).toEqual([])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('decided before a repeat was sent does not forget the repeat', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', unreachable)
    const id = await world.create()
    const decision = await world.desk.cancel(world.tenantId, id, 'cancel')
    expect(decision).toMatchObject({ kind: 'cancelled' })
    await pass(world, minute)
    expect(live(carrier, awb)).toHaveLength(1)
    if (decision)
      await world.database.write(world.tenantId, tx => world.desk.recordCancellation(tx, decision))
    expect(await world.record(id)).toMatchObject({ cancellation: 'pending' })
    await pass(world, minute)
    expect(live(carrier, awb)).toEqual([])
  })

  test('of a refused shipment has nothing to do', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    expect(await cancel(world, id)).toMatchObject({ kind: 'cancelled' })
    expect(await world.record(id)).toMatchObject({ status: 'rejected', cancellation: null })
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

  test('answers callers in milliseconds', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', () => new Promise(() => {}))
    await Promise.all(Array.from({ length: 5 }, () => world.create()))
    const started = performance.now()
    const id = await world.create()
    expect(performance.now() - started).toBeLessThan(100)
    expect(await world.record(id)).toMatchObject({ status: 'pending' })
  })
})

describe('submitting by hand', () => {
  test('sends a refused shipment again', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    await world.desk.resubmit(world.tenantId, id, 'by-hand')
    expect(await world.record(id)).toMatchObject({ status: 'submitted', attempts: 2, message: null })
    expect(carrier.calls).toEqual([`ship ${awb}`, `ship ${awb}`])
  })

  test('looks up first what may have been ordered', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', answerLost)
    const id = await world.create()
    await world.desk.resubmit(world.tenantId, id, 'by-hand')
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`])
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('tries a carrier that others are spared', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', unavailable)
    const id = (await createSeveral(world, 6)).at(-1) ?? 0
    carrier.always('ship', null)
    await world.desk.resubmit(world.tenantId, id, 'by-hand')
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('is refused for what the carrier has, what is cancelled and what uses no carrier', async () => {
    const { world } = await setUp()
    const id = await world.create()
    await expect(world.desk.resubmit(world.tenantId, id, 'r')).rejects.toThrow(
      'The carrier has this shipment already.',
    )
    await cancel(world, id)
    await expect(world.desk.resubmit(world.tenantId, id, 'r')).rejects.toThrow('The shipment is cancelled.')
    await expect(world.desk.resubmit(world.tenantId, 999_999, 'r')).rejects.toThrow(
      'The shipment uses no carrier.',
    )
  })
})

describe('tracking', () => {
  const event = (
    code: string,
    description: string,
    at: string,
    status: 'In Transit' | 'Delivered' | null = null,
  ) => ({
    code,
    description,
    at: new Date(at),
    city: null,
    country: null,
    status,
  })

  test('asks for the due shipments of an account in batches, and stores each event once', async () => {
    const { world, carrier } = await setUp()
    const [first] = await createSeveral(world, 12)
    carrier.calls.length = 0
    carrier.events.push(event('A', 'Arrived', '2026-11-20T12:30:00Z'))
    await pass(world, 2 * hour)
    await pass(world, 2 * hour)
    const rounds = carrier.calls.map(call => call.split(',').length)
    expect(rounds).toEqual([10, 2, 10, 2])
    expect(await world.events(first ?? 0)).toEqual(['Arrived'])
  })

  test('slows down as shipments age, and ends', async () => {
    const { world, carrier } = await setUp()
    await world.create()
    const waits: number[] = []
    for (const age of [hour, 2 * day, 5 * day, 20 * day]) {
      world.clock.forward(age)
      const next = await attend(world)
      waits.push(((next?.getTime() ?? 0) - world.clock.now().getTime()) / hour)
    }
    expect(waits).toEqual([1, 2, 6, 24])
    expect(await pass(world, 30 * day)).toBeNull()
    expect(carrier.calls.filter(call => call.startsWith('track'))).toHaveLength(5)
  })

  test('ends when the shipment has arrived', async () => {
    const { world, carrier } = await setUp()
    await world.create()
    carrier.events.push(event('D', 'Delivered', '2026-11-20T13:00:00Z', 'Delivered'))
    expect(await pass(world, 2 * hour)).toBeNull()
  })

  test('that fails is tried again, without a line in the ledger', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('track', unavailable)
    const next = await pass(world, 2 * hour)
    expect((next?.getTime() ?? 0) - world.clock.now().getTime()).toBe(4 * minute)
    const ledger = await world.database.read(world.tenantId, tx => world.desk.ledger(tx, id))
    expect(ledger.map(line => line.operation)).toEqual(['ship'])
  })

  test('makes no more calls in a minute than the carrier allows', async () => {
    const { world, carrier } = await setUp({ capabilities: { trackBatch: 1, trackCallsPerMinute: 3 } })
    await createSeveral(world, 5)
    carrier.calls.length = 0
    await pass(world, 2 * hour)
    expect(carrier.calls).toHaveLength(3)
    await pass(world, minute)
    expect(carrier.calls).toHaveLength(5)
  })
})

test('every call for a shipment stands in the ledger, with its outcome', async () => {
  const { world, carrier } = await setUp({ capabilities: { label: 'separate' } })
  carrier.script('ship', unavailable)
  const id = await world.create()
  await pass(world, minute)
  await cancel(world, id)
  const ledger = await world.database.read(world.tenantId, tx => world.desk.ledger(tx, id))
  expect(ledger.map(line => [line.operation, line.outcome, line.message])).toEqual([
    ['ship', 'unavailable', 'The carrier answered with HTTP 503.'],
    ['reconcile', 'ok', null],
    ['ship', 'ok', null],
    ['label', 'ok', null],
    ['cancel', 'ok', null],
  ])
  expect(new Set(ledger.map(line => line.requestId)).size).toBe(3)
  expect(ledger[0]?.startedAt).toEqual(new Date('2026-11-20T12:00:00Z'))
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

test('the alarm is set for what is due next', async () => {
  const { world, carrier } = await setUp()
  carrier.script('ship', unreachable)
  await world.create()
  const last = world.alarms.at(-1)
  expect(last).toEqual({ tenantId: world.tenantId, at: new Date(world.clock.now().getTime() + 30_000) })
})

test('the alarm is set for an order that is repeated by hand, before it is sent', async () => {
  const { world, carrier } = await setUp()
  carrier.script('ship', unreachable)
  const id = await world.create()
  world.alarms.length = 0
  await world.desk.resubmit(world.tenantId, id, 'by-hand')
  // Three calls of a second each, and the time that is left to whoever works on it.
  expect(world.alarms[0]).toEqual({
    tenantId: world.tenantId,
    at: new Date(world.clock.now().getTime() + 33_000),
  })
})
