import { describe, expect, test } from 'vitest'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import type { Warning } from '../../../src/platform/shared/schema.ts'
import { assignPickup, createDriver } from '../../../src/shipping/pickups/index.ts'
import { answerLost, rejected, unavailable, unreachable } from '../scripted-carrier.ts'
import { awb, bookAndWait, expected, minute, type PickupWorld, pickupWorlds, secondAwb } from './support.ts'

const setUp = pickupWorlds()

describe('cancelling a pickup that a carrier collects', () => {
  test('cancels it there', async () => {
    const booking = await setUp()
    const { id } = await booking.book()
    expect(await booking.cancel(id)).toMatchObject({
      status: 'cancelled',
      carrier: { status: 'cancelled', cancellation: 'done', confirmation_number: `P-${awb}-1` },
    })
    expect(expected(booking.carrier)).toEqual([])
    expect(await booking.ledger()).toEqual(['pickup ok', 'cancel_pickup ok'])
  })

  test('is refused where the carrier refuses, and nothing changes', async () => {
    const booking = await setUp()
    const before = await booking.book()
    booking.carrier.script('cancel_pickup', rejected)
    await expect(booking.cancel(before.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The carrier refuses the cancellation: 42: No such street.',
    })
    expect(await booking.read(before.id)).toEqual(before)
    await booking.pass(60 * minute)
    expect(booking.carrier.calls.filter(call => call.startsWith('cancel'))).toHaveLength(1)
    expect(await booking.cancel(before.id)).toMatchObject({ status: 'cancelled' })
  })

  test('is done here at once where the carrier does not answer, and there when it does', async () => {
    const booking = await setUp()
    const { id } = await booking.book()
    booking.carrier.script('cancel_pickup', unreachable, unavailable)
    expect(await booking.cancel(id)).toMatchObject({
      status: 'cancelled',
      carrier: { status: 'ordered', cancellation: 'pending' },
    })
    await booking.pass(minute)
    await booking.pass(2 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(expected(booking.carrier)).toEqual([])
  })

  test('whose answer was lost is repeated as one that may have been heard', async () => {
    const booking = await setUp()
    const { id } = await booking.book()
    const { connector } = booking.carrier
    const cancelPickup = connector.cancelPickup
    connector.cancelPickup = async (call, pickup, reason) => {
      await cancelPickup(call, pickup, reason)
      connector.cancelPickup = cancelPickup
      unavailable()
    }
    expect((await booking.cancel(id)).carrier).toMatchObject({ cancellation: 'pending' })
    await booking.pass(minute)
    expect((await booking.read(id)).carrier).toMatchObject({ cancellation: 'done' })
  })

  test('that is refused later says so to the clerk', async () => {
    const booking = await setUp()
    const { id } = await booking.book()
    booking.carrier.script('cancel_pickup', unreachable, rejected)
    await booking.cancel(id)
    await booking.pass(minute)
    expect(await booking.read(id)).toMatchObject({
      status: 'cancelled',
      carrier: { status: 'ordered', cancellation: 'refused', message: '42: No such street.' },
    })
  })

  test('needs no call where nothing was ordered, and nothing is ordered any more', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', unreachable)
    const { id } = await booking.book()
    expect((await booking.cancel(id)).carrier).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    await booking.pass(60 * minute)
    expect(booking.carrier.calls.filter(call => call.includes('pickup'))).toEqual([`pickup ${awb}`])
  })

  test('in doubt looks the order up, and cancels what it finds', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', answerLost)
    const { id } = await booking.book()
    expect((await booking.cancel(id)).carrier).toMatchObject({ status: 'pending', cancellation: 'pending' })
    await booking.pass(minute)
    await booking.pass(minute)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(expected(booking.carrier)).toEqual([])
  })

  test('in doubt is done where the carrier knows nothing of it', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', unavailable)
    const { id } = await booking.book()
    await booking.cancel(id)
    await booking.pass(minute)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(booking.carrier.calls.filter(call => call.startsWith('pickup'))).toHaveLength(1)
  })

  test('in doubt tells the clerk to call a carrier that cannot be asked', async () => {
    const booking = await setUp({ pickupLookups: null })
    booking.carrier.script('pickup', answerLost)
    const { id } = await booking.book()
    expect(await booking.cancel(id)).toMatchObject({
      status: 'cancelled',
      carrier: {
        status: 'pending',
        cancellation: 'not_supported',
        message: expect.stringContaining('call it'),
      },
    })
  })

  test('while it is being ordered is carried out once the order is known', async () => {
    const booking = await setUp({ account: { timeLimitMs: 60_000 } })
    const { booked, answer } = await bookAndWait(booking)
    const { rows } = await pickupIds(booking)
    const id = rows[0] ?? 0
    expect((await booking.cancel(id)).carrier).toMatchObject({ status: 'pending', cancellation: 'pending' })
    answer()
    expect((await booked).carrier).toMatchObject({ status: 'ordered', cancellation: 'pending' })
    await booking.processDue()
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(expected(booking.carrier)).toEqual([])
  })

  test('from two sides at once happens once', async () => {
    const booking = await setUp()
    const { id } = await booking.book()
    const outcomes = await Promise.allSettled([booking.cancel(id), booking.cancel(id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await booking.read(id)).carrier).toMatchObject({ cancellation: 'done' })
  })
})

async function pickupIds({ world }: PickupWorld) {
  const rows = await world.database.read(world.tenantId, tx =>
    tx.sql.selectFrom('pickups').select('id').where('tenant_id', '=', world.tenantId).orderBy('id').execute(),
  )
  return { rows: rows.map(row => row.id) }
}

describe('two pickups to which the carrier gives one number', () => {
  async function bookTwo() {
    const booking = await setUp()
    booking.carrier.numberPickups('PRN-1')
    await booking.world.create({ awb: secondAwb })
    const first = await booking.book()
    const second = await booking.book({ awb: secondAwb })
    return { booking, first, second }
  }

  test('the carrier still comes when one is cancelled, and stays away when both are', async () => {
    const { booking, first, second } = await bookTwo()
    expect(await booking.cancel(first.id)).toMatchObject({
      status: 'cancelled',
      carrier: {
        cancellation: 'done',
        message: expect.stringContaining('other parcels under the same number'),
      },
    })
    expect(expected(booking.carrier, secondAwb)).toEqual(['PRN-1'])
    expect((await booking.cancel(second.id)).carrier).toMatchObject({ cancellation: 'done', message: null })
    expect(expected(booking.carrier, secondAwb)).toEqual([])
  })

  test('cancelled at the same time the carrier is told once', async () => {
    const { booking, first, second } = await bookTwo()
    await Promise.all([booking.cancel(first.id), booking.cancel(second.id)])
    expect(booking.carrier.calls.filter(call => call.startsWith('cancel'))).toEqual(['cancel_pickup PRN-1'])
  })
})

describe('a clerk who gives a driver a pickup', () => {
  async function assign(booking: PickupWorld, id: number) {
    const fields = { name: 'Sam', phone: null, active: true, daily_capacity: 9 }
    const areas = [{ country: 'US', zip_prefix: null, zip_from: null, zip_to: null }]
    const { options, scope } = booking
    const driver = await createDriver(options, scope.tenant.id, { ...fields, areas }, unrecorded)
    const warnings: Warning[] = []
    const recorder = { warn: (warning: Warning) => void warnings.push(warning), record() {} }
    await assignPickup(options, scope, String(id), driver.id, recorder)
    return warnings
  }

  test('that the carrier has confirmed is told to cancel it first', async () => {
    const booking = await setUp()
    const { id } = await booking.book()
    await expect(assign(booking, id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Scripted Carrier collects this pickup'),
    })
  })

  test('that the carrier has refused may', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', rejected)
    const { id } = await booking.book()
    expect(await assign(booking, id)).toEqual([])
    expect(await booking.read(id)).toMatchObject({ status: 'assigned', driver: { name: 'Sam' } })
  })

  test('that was not ordered yet takes it from the carrier', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', unreachable)
    const { id } = await booking.book()
    expect(await assign(booking, id)).toEqual([])
    await booking.pass(60 * minute)
    expect(expected(booking.carrier)).toEqual([])
    expect(await booking.read(id)).toMatchObject({ status: 'assigned', carrier: { status: 'cancelled' } })
  })

  test('that is in doubt is warned, and what the carrier has is cancelled there', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', answerLost)
    const { id } = await booking.book()
    expect(await assign(booking, id)).toMatchObject([
      { message: 'Scripted Carrier may have the pickup as well: call it.' },
    ])
    await booking.pass(minute)
    await booking.pass(minute)
    expect(await booking.read(id)).toMatchObject({ status: 'assigned', carrier: { cancellation: 'done' } })
    expect(expected(booking.carrier)).toEqual([])
  })
})
