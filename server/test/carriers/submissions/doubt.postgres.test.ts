import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CarrierCall, CarrierError } from '../../../src/carriers/kit/index.ts'
import { Problem } from '../../../src/platform/shared/problem.ts'
import { answerLost, rejected, type ScriptedCarrier, unavailable, unreachable } from '../scripted-carrier.ts'
import { type CarrierStub, carrierStub } from '../stub.ts'
import type { World } from '../support.ts'
import { awb, cancel, day, hour, live, minute, pass, type SetUpOptions, scriptedWorlds } from './support.ts'

const setUp = scriptedWorlds()
const slow = { delaysSeconds: [30, 120, 300, 900, 1800, 3600], watchSeconds: 86_400 }

/** Look-ups show an order only after some minutes. */
async function slowCarrier(minutes: number, options: SetUpOptions = {}) {
  const set = await setUp({ lookups: slow, ...options })
  set.carrier.showAfter(minutes * minute)
  return set
}

/** Advances the time in small steps, with a worker's run at each. */
async function passUntil(world: World, end: number, step = minute) {
  for (let gone = 0; gone < end; gone += step) await pass(world, step)
}

const count = (carrier: ScriptedCarrier, operation: string) =>
  carrier.calls.filter(call => call.startsWith(operation)).length

describe('an order whose answer was lost, at a carrier whose look-ups show orders late,', () => {
  test('is not placed again when it shows after five minutes', async () => {
    const { world, carrier } = await slowCarrier(5)
    carrier.script('ship', answerLost)
    const id = await world.create()
    await passUntil(world, 2 * hour)
    expect(count(carrier, 'ship')).toBe(1)
    expect(live(carrier, awb)).toHaveLength(1)
    expect(await world.record(id)).toMatchObject({ status: 'submitted', trackingNumber: `T-${awb}-1` })
  })

  test('is looked up after 30 s, 2, 5, 15, 30 and 60 minutes, and placed anew only then', async () => {
    const { world, carrier } = await slowCarrier(0)
    carrier.script('ship', unavailable)
    const began = world.clock.now().getTime()
    const times: number[] = []
    carrier.always('reconcile', (_, call) => void times.push(call.clock.now().getTime() - began))
    const id = await world.create()
    for (let next = await pass(world, 0); count(carrier, 'ship') === 1 && next; ) {
      next = await pass(world, next.getTime() - world.clock.now().getTime())
    }
    expect(times.map(time => time / 1000)).toEqual([30, 120, 300, 900, 1800, 3600])
    expect(await world.record(id)).toMatchObject({ status: 'submitted', attempts: 2 })
  })

  test('that shows after it was placed anew is voided, and the ledger and the message say so', async () => {
    const { world, carrier } = await slowCarrier(90)
    carrier.script('ship', answerLost)
    const id = await world.create()
    await passUntil(world, 3 * hour, 5 * minute)
    expect(count(carrier, 'ship')).toBe(2)
    expect(live(carrier, awb)).toEqual([`T-${awb}-2`])
    expect(await world.record(id)).toMatchObject({
      status: 'submitted',
      trackingNumber: `T-${awb}-2`,
      message: expect.stringMatching(`${awb}-2 and T-${awb}-1.* was voided`),
    })
  })

  test('that cannot be voided names both numbers', async () => {
    const { world, carrier } = await slowCarrier(90)
    carrier.script('ship', answerLost)
    carrier.always('cancel', () => {
      throw new CarrierError('not_supported', 'There is no such call.')
    })
    const id = await world.create()
    await passUntil(world, 3 * hour, 5 * minute)
    const { message } = await world.record(id)
    expect(message).toMatch(`T-${awb}-2 and T-${awb}-1`)
    expect(message).toMatch('cannot be voided')
  })

  test('is looked for a day after it was placed anew, and no longer', async () => {
    const { world, carrier } = await slowCarrier(0)
    carrier.script('ship', unavailable)
    await world.create()
    await passUntil(world, 2 * hour, 10 * minute)
    const before = count(carrier, 'reconcile')
    await passUntil(world, day, hour)
    const within = count(carrier, 'reconcile')
    expect(within).toBeGreaterThan(before + 20)
    await passUntil(world, day, hour)
    expect(count(carrier, 'reconcile')).toBe(within)
  })

  test('is placed again at the first "not found" where the account prefers speed, and the duplicate is voided', async () => {
    const { world, carrier } = await slowCarrier(5, { account: { reorder: 'fast' } })
    carrier.script('ship', answerLost)
    await world.create()
    await pass(world, minute)
    expect(count(carrier, 'ship')).toBe(2)
    await passUntil(world, hour, 5 * minute)
    expect(live(carrier, awb)).toEqual([`T-${awb}-2`])
  })

  test('two orders that a look-up finds at once become one', async () => {
    const { world, carrier } = await slowCarrier(10)
    carrier.script('ship', place => {
      place()
      return answerLost(place)
    })
    const id = await world.create()
    await passUntil(world, hour, 5 * minute)
    expect(live(carrier, awb)).toEqual([`T-${awb}-1`])
    expect(await world.record(id)).toMatchObject({ trackingNumber: `T-${awb}-1` })
  })
})

describe('a look-up', () => {
  test.each([
    { kind: 'no_answer', message: 'The answer was empty.' },
    { kind: 'refused', message: 'You have no right to do that.' },
  ] as const)('that says "$kind" never lets an order be placed again', async verdict => {
    const { world, carrier } = await setUp({ carrierService: { circuit: { failures: 1000 } } })
    carrier.script('ship', answerLost)
    carrier.say(...Array.from({ length: 40 }, () => verdict))
    const id = await world.create()
    await passUntil(world, 10 * hour, 30 * minute)
    expect(count(carrier, 'ship')).toBe(1)
    expect(await world.record(id)).toMatchObject({ status: 'pending', inDoubt: true })
    const ledger = await world.database.read(world.tenantId, tx => world.carrierService.ledger(tx, id))
    expect(ledger.at(-1)).toMatchObject({ operation: 'reconcile', outcome: verdict.kind })
  })

  test('that is rejected neither rejects the shipment nor ends its cancellation', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', answerLost)
    carrier.always('reconcile', rejected)
    const id = await world.create()
    await pass(world, minute)
    expect(await world.record(id)).toMatchObject({ status: 'pending', cancellation: null })
    await cancel(world, id)
    await pass(world, hour)
    expect(await world.record(id)).toMatchObject({ status: 'pending', cancellation: 'pending' })
    carrier.always('reconcile', null)
    await pass(world, 2 * hour)
    await pass(world, minute)
    expect(live(carrier, awb)).toEqual([])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })
})

describe('a cancellation in doubt', () => {
  test('is pending until the order shows, and then voids it', async () => {
    const { world, carrier } = await slowCarrier(20)
    carrier.script('ship', answerLost)
    const id = await world.create()
    await cancel(world, id)
    await passUntil(world, 14 * minute)
    expect(await world.record(id)).toMatchObject({ cancellation: 'pending' })
    await passUntil(world, 30 * minute)
    expect(live(carrier, awb)).toEqual([])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('voids an order that shows hours after the carrier had said "not found"', async () => {
    const { world, carrier } = await slowCarrier(150)
    carrier.script('ship', answerLost)
    const id = await world.create()
    await cancel(world, id)
    await passUntil(world, 90 * minute, 5 * minute)
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(live(carrier, awb)).toHaveLength(1)
    await passUntil(world, 4 * hour, 10 * minute)
    expect(live(carrier, awb)).toEqual([])
  })

  test('whose answer was lost is repeated as one that may have been heard', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('cancel', unavailable)
    await cancel(world, id)
    const asked = await world.database.read(world.tenantId, tx =>
      tx.sql
        .selectFrom('carrier_submissions')
        .select('cancellation_requested')
        .where('tenant_id', '=', world.tenantId)
        .executeTakeFirst(),
    )
    expect(asked).toEqual({ cancellation_requested: true })
  })
})

describe('an order that was answered with success in words that cannot be read', () => {
  let stub: CarrierStub
  beforeAll(async () => {
    stub = await carrierStub(() => ({ body: '{"ShipmentRes' }))
  })
  afterAll(() => stub.close())

  /** 200 and half a document. */
  const answerUnreadably = async (call: CarrierCall): Promise<never> => {
    await call.http.send({ method: 'POST', url: stub.address, headers: {}, orders: true })
    throw new CarrierError('malformed_answer', 'The answer is no JSON.')
  }
  const unreadable = (place: () => string, call: CarrierCall) => {
    place()
    return answerUnreadably(call)
  }

  test('is never placed again, however often the carrier says "not found"', async () => {
    const { world, carrier } = await setUp({ lookups: slow })
    carrier.script('ship', unreadable)
    carrier.say(...Array.from({ length: 100 }, () => ({ kind: 'not_found' }) as const))
    const id = await world.create()
    expect((await world.record(id)).message).toMatch('The carrier has taken the order')
    await passUntil(world, 3 * day, hour)
    expect(count(carrier, 'ship')).toBe(1)
    expect(await world.record(id)).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('submit it again by hand'),
    })
  })

  test('is found by the look-up', async () => {
    const { world, carrier } = await setUp({ lookups: slow })
    carrier.script('ship', unreadable)
    const id = await world.create()
    await pass(world, minute)
    expect(await world.record(id)).toMatchObject({ status: 'submitted', trackingNumber: `T-${awb}-1` })
  })

  test('is placed anew where somebody who has made sure says so', async () => {
    const { world, carrier } = await setUp({ lookups: slow })
    carrier.script('ship', (_, call) => answerUnreadably(call))
    const id = await world.create()
    await world.carrierService.resubmit(world.tenantId, id, 'by-hand')
    expect(count(carrier, 'ship')).toBe(1)
    await world.carrierService.resubmit(world.tenantId, id, 'by-hand', { anew: true })
    expect(count(carrier, 'ship')).toBe(2)
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })
})

describe('an answer that the database cannot keep', () => {
  test.each([
    ['a tracking number with NUL in it', 'T\0'],
    ['a tracking number of 100 000 characters', 'T'.repeat(100_000)],
    ['half a character as tracking number', '\ud800'],
  ])('%s leaves an order that is looked up', async (_, trackingNumber) => {
    const { world, carrier } = await setUp({ lookups: slow })
    const { ship } = carrier.connector
    carrier.connector.ship = async (call, shipment) => ({ ...(await ship(call, shipment)), trackingNumber })
    const id = await world.create()
    expect(await world.record(id)).toMatchObject({ status: 'pending', inDoubt: true })
    await passUntil(world, hour, minute)
    expect(live(carrier, awb)).toEqual([`T-${awb}-1`])
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('a message with NUL in it is kept without it', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', () => {
      throw new CarrierError('rejected', 'No\0 such street.')
    })
    const id = await world.create()
    expect(await world.record(id)).toMatchObject({ status: 'rejected', message: 'No\uFFFD such street.' })
  })
})

test('an order that was placed anew and refused is still watched for the first', async () => {
  const { world, carrier } = await slowCarrier(90)
  carrier.script('ship', answerLost, rejected)
  const id = await world.create()
  await passUntil(world, 4 * hour, 5 * minute)
  expect(await world.record(id)).toMatchObject({ status: 'rejected' })
  expect(live(carrier, awb)).toEqual([])
})

test('unreachable orders are no doubt and wait for no look-up', async () => {
  const { world, carrier } = await slowCarrier(90)
  carrier.script('ship', unreachable)
  const id = await world.create()
  await pass(world, minute)
  expect(carrier.calls).toEqual([`ship ${awb}`, `ship ${awb}`])
  expect(await world.record(id)).toMatchObject({ status: 'submitted' })
})

test('an order in doubt is looked up again soon after the database was in trouble, and not ten minutes later', async () => {
  const { world, carrier } = await setUp()
  carrier.script('ship', answerLost)
  await world.create()
  const trouble = () => {
    throw new Problem('SERVICE_UNAVAILABLE', 'Too many requests wait for the database.')
  }
  world.restart({
    shipments: {
      loadShipments: trouble,
      eventRecorder: trouble,
      cancel: trouble,
      recordOutcome: trouble,
    },
  })
  const next = await pass(world, minute)
  expect(next?.getTime()).toBe(world.clock.now().getTime() + 15_000)
})

test('a watch that cannot be worked on is put off, and does not keep the worker busy', async () => {
  const { world, carrier } = await slowCarrier(90)
  carrier.script('ship', answerLost)
  await world.create()
  await passUntil(world, 61 * minute)
  let tried = 0
  world.restart({
    shipments: {
      async loadShipments() {
        tried += 1
        throw new Error('The shipments cannot be read.')
      },
      eventRecorder: async () => async () => ({ final: false }),
      cancel: async () => {},
      recordOutcome: async () => {},
    },
  })
  const next = await pass(world, 10 * minute)
  expect(tried).toBe(1)
  expect(next?.getTime()).toBeGreaterThan(world.clock.now().getTime())
})
