import { describe, expect, test } from 'vitest'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { createDriver } from '../../../src/shipping/pickups/index.ts'
import { answerLost, busy, rejected, unavailable, unreachable } from '../scripted-carrier.ts'
import { awb, expected, minute, type PickupWorld, pickupWorlds } from './support.ts'

const setUp = pickupWorlds()

/** A driver for the area of these pickups. */
async function addDriver({ options, scope }: PickupWorld): Promise<number> {
  const areas = [{ country: 'US', zip_prefix: null, zip_from: null, zip_to: null }]
  const fields = { name: 'Sam', phone: null, active: true, daily_capacity: 9, areas }
  return (await createDriver(options, scope.tenant.id, fields, unrecorded)).id
}

describe('a pickup of a shipment that a carrier has', () => {
  test('is ordered from it with our number, and shown with the carrier’s: no driver goes', async () => {
    const booking = await setUp()
    await addDriver(booking)
    const pickup = await booking.book()
    expect(pickup).toMatchObject({
      status: 'scheduled',
      driver: null,
      confirmation_number: expect.stringMatching(/^PU/),
      carrier: {
        code: 'scripted',
        name: 'Scripted Carrier',
        status: 'ordered',
        confirmation_number: `P-${awb}-1`,
        message: null,
        cancellation: null,
        attempts: 1,
        ordered_at: '2026-11-20T07:00:00-05:00',
      },
    })
    expect(await booking.read(pickup.id)).toEqual(pickup)
    expect(await booking.ledger()).toEqual(['pickup ok'])
  })

  test.each<[string, Parameters<typeof setUp>[0], object]>([
    ['without an AWB', {}, { awb: undefined }],
    ['whose carrier takes no pickups', { capabilities: { pickup: false } }, {}],
    [
      'of an account whose shipments own drivers collect',
      { account: { settings: { pickups: 'drivers' } } },
      {},
    ],
    ['that the carrier has refused', { before: carrier => carrier.script('ship', rejected) }, {}],
  ])('%s is for a driver, as ever', async (_, options, change) => {
    const booking = await setUp(options)
    const driver = await addDriver(booking)
    const pickup = await booking.book(change)
    expect(pickup).toMatchObject({ status: 'assigned', driver: { id: driver } })
    expect(pickup).not.toHaveProperty('carrier')
    expect(booking.carrier.calls).not.toContain(`pickup ${awb}`)
  })

  test.each([
    ['the same coast as the company', { state: 'NY', zip: '10118' }, 'America/New_York'],
    ['another time zone of the country', { state: 'CA', zip: '90012' }, 'America/Los_Angeles'],
    ['another country', { country: 'DE', zip: '10115' }, 'Europe/Berlin'],
    ['a state of two time zones, without a postal code', { state: 'TN' }, null],
  ])('is ordered by the clock at its address: %s', async (_, place, timeZone) => {
    const booking = await setUp()
    const told: unknown[] = []
    const { connector } = booking.carrier
    const { schedulePickup } = connector
    connector.schedulePickup = (call, pickup) => {
      told.push(pickup.timeZone)
      return schedulePickup(call, pickup)
    }
    const address = { company: 'Acme', address1: '1 Main St', city: 'Town', country: 'US', ...place }
    await booking.book({ address })
    expect(told).toEqual([timeZone])
  })

  test('tells the carrier the shipment’s pieces and weight where the pickup names none', async () => {
    const booking = await setUp()
    const told: unknown[] = []
    const { connector } = booking.carrier
    const schedule = connector.schedulePickup
    connector.schedulePickup = (call, pickup) => {
      told.push([pickup.pieces, pickup.weight.toFixed(), pickup.weightUnit, pickup.reference])
      return schedule(call, pickup)
    }
    const first = await booking.book()
    const second = await booking.book({ num_packages: 3, total_weight: 7, weight_unit: 'kg' })
    expect(told).toEqual([
      [1, '5.5', 'lb', first.confirmation_number],
      [3, '7', 'kg', second.confirmation_number],
    ])
  })

  test('that the carrier refuses stays scheduled, with the reason, and nobody repeats it', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', rejected)
    const pickup = await booking.book()
    expect(pickup).toMatchObject({
      status: 'scheduled',
      carrier: { status: 'rejected', message: '42: No such street.', confirmation_number: null },
    })
    await booking.pass(60 * minute)
    expect(booking.carrier.calls.filter(call => call.startsWith('pickup'))).toHaveLength(1)
  })

  test('whose shipment the carrier has not accepted yet is ordered once it has', async () => {
    const booking = await setUp({ before: carrier => carrier.script('ship', unreachable) })
    const { id, carrier } = await booking.book()
    expect(carrier).toMatchObject({
      status: 'pending',
      attempts: 0,
      message: expect.stringContaining('as soon as'),
    })
    await booking.pass(minute)
    await booking.pass(2 * minute)
    expect(await booking.read(id)).toMatchObject({ carrier: { status: 'ordered', attempts: 1 } })
    expect(booking.carrier.calls).toEqual([`ship ${awb}`, `ship ${awb}`, `pickup ${awb}`])
  })

  test('whose shipment the carrier refuses in the end is not ordered, and says so', async () => {
    const booking = await setUp({ before: carrier => carrier.script('ship', unreachable, rejected) })
    const { id } = await booking.book()
    await booking.pass(minute)
    await booking.pass(2 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({
      status: 'rejected',
      message: expect.stringContaining('nothing for it to collect'),
    })
  })

  test('for a day that is over is not ordered', async () => {
    const booking = await setUp()
    const { carrier } = await booking.book({ scheduled_date: '2026-11-19' })
    expect(carrier).toMatchObject({ status: 'rejected', attempts: 0 })
    expect(expected(booking.carrier)).toEqual([])
  })

  test('that a clerk completes or fails before it could be ordered is not ordered any more', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', unreachable)
    const { id } = await booking.book()
    await booking.world.database.write(booking.world.tenantId, tx =>
      tx.sql
        .updateTable('pickups')
        .set({ status: 'completed' })
        .where('tenant_id', '=', booking.world.tenantId)
        .where('id', '=', id)
        .execute(),
    )
    await booking.pass(minute)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'cancelled', attempts: 1 })
    expect(expected(booking.carrier)).toEqual([])
  })
})

describe('a carrier that is not there', () => {
  test('does not lose the pickup: it is ordered as soon as it is back, once', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', unreachable, unreachable)
    const { id, carrier } = await booking.book()
    expect(carrier).toMatchObject({ status: 'pending', attempts: 1 })
    await booking.pass(minute)
    await booking.pass(2 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'ordered', attempts: 3, message: null })
    expect(expected(booking.carrier)).toHaveLength(1)
  })

  test('and asks for patience is given the time it asks for', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', busy)
    const { id } = await booking.book()
    await booking.pass(5 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({ attempts: 1 })
    await booking.pass(6 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'ordered' })
  })

  test('is spared after five calls without an answer, without keeping back what else it does', async () => {
    const booking = await setUp({ pickupLookups: null })
    booking.carrier.always('pickup', unreachable)
    for (let count = 0; count < 5; count++) await booking.book()
    const sixth = await booking.book()
    expect(sixth.carrier).toMatchObject({ status: 'pending', attempts: 0 })
    expect(booking.carrier.calls.filter(call => call.startsWith('pickup'))).toHaveLength(5)
    booking.carrier.always('pickup', null)
    await booking.pass(minute)
    await booking.pass(minute)
    expect((await booking.read(sixth.id)).carrier).toMatchObject({ status: 'ordered' })
  })
})

describe('an order of a pickup whose answer was lost', () => {
  test('is looked up before it is repeated, and found', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', answerLost)
    const { id } = await booking.book()
    await booking.pass(minute)
    expect((await booking.read(id)).carrier).toMatchObject({
      status: 'ordered',
      confirmation_number: `P-${awb}-1`,
      attempts: 1,
    })
    expect(expected(booking.carrier)).toHaveLength(1)
    expect(await booking.ledger()).toEqual(['pickup unavailable', 'find_pickup found'])
  })

  test('is placed again once the carrier is sure to know nothing of it', async () => {
    const booking = await setUp({ pickupLookups: { delaysSeconds: [30, 600], watchSeconds: 0 } })
    booking.carrier.script('pickup', unavailable)
    const { id } = await booking.book()
    await booking.pass(minute)
    expect((await booking.read(id)).carrier).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('does not find the pickup yet'),
    })
    await booking.pass(10 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'ordered', attempts: 2 })
    expect(await booking.ledger()).toEqual([
      'pickup unavailable',
      'find_pickup not_found',
      'find_pickup not_found',
      'pickup ok',
    ])
  })

  test('is not placed again while nothing reliable is said of it', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', answerLost)
    booking.carrier.sayOfPickup(
      { kind: 'no_answer', message: 'Nothing listed.' },
      { kind: 'refused', message: 'No right to look up.' },
    )
    booking.carrier.script('find_pickup', unavailable)
    const { id } = await booking.book()
    for (let look = 0; look < 3; look++) await booking.pass(60 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('No right to look up.'),
    })
    await booking.pass(60 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'ordered', attempts: 1 })
    expect(expected(booking.carrier)).toHaveLength(1)
  })

  test('is left to a clerk where the carrier cannot be asked, never ordered again by itself', async () => {
    const booking = await setUp({ pickupLookups: null })
    booking.carrier.script('pickup', answerLost)
    const { id, carrier } = await booking.book()
    expect(carrier).toMatchObject({ status: 'pending', message: expect.stringContaining('call it before') })
    for (let hour = 0; hour < 3; hour++) await booking.pass(60 * minute)
    expect((await booking.read(id)).carrier).toEqual(carrier)
    expect(expected(booking.carrier)).toHaveLength(1)
  })
})
