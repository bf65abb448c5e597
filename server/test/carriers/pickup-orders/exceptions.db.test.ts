import { expect, test } from 'vitest'
import type { TenantTransaction } from '../../../src/platform/database/index.ts'
import {
  countDay,
  countPickupExceptions,
  listPickupExceptions,
  listPickups,
  todayOfPickups,
} from '../../../src/shipping/pickups/index.ts'
import { answerLost, rejected, unreachable } from '../scripted-carrier.ts'
import { bookAndWait, minute, type PickupWorld, pickupWorlds } from './support.ts'

const setUp = pickupWorlds()
const today = '2026-11-20'
const page = { descending: true, after: null, limit: 50 }

/** By the test's clock. */
const dayOf = ({ world, scope }: PickupWorld, tx: TenantTransaction) =>
  todayOfPickups(tx, world.clock.now(), scope.tenant.timezone)

const kindsOf = (booking: PickupWorld) =>
  booking.world.database.read(booking.world.tenantId, async tx => {
    const { items } = await listPickupExceptions(tx, await dayOf(booking, tx), {}, page)
    return items.map(({ id, kinds }) => [id, kinds])
  })

test('a pickup that needs somebody is listed with the reason, the newest first', async () => {
  const booking = await setUp({ pickupLookups: null })
  const { carrier } = booking
  await booking.book()
  carrier.script('pickup', rejected)
  const refused = await booking.book()
  carrier.script('pickup', answerLost)
  const doubtful = await booking.book()
  const kept = await booking.book()
  carrier.script('cancel_pickup', unreachable, rejected)
  await booking.cancel(kept.id)
  await booking.pass(minute)
  carrier.script('pickup', unreachable)
  const late = await booking.book({ scheduled_date: today })
  carrier.script('pickup', unreachable)
  await booking.book()
  carrier.script('pickup', answerLost)
  const gone = await booking.book()
  await booking.cancel(gone.id)

  expect(await kindsOf(booking)).toEqual([
    [gone.id, ['order_in_doubt']],
    [late.id, ['not_ordered_yet']],
    [kept.id, ['cancellation_refused']],
    [doubtful.id, ['order_in_doubt']],
    [refused.id, ['carrier_refused']],
  ])
  const counts = await booking.world.database.read(booking.world.tenantId, async tx =>
    countPickupExceptions(
      tx,
      { today: await dayOf(booking, tx), me: 1, activeStaff: [1], begunBefore: [new Date(0)] },
      10,
    ),
  )
  expect(counts).toEqual({ total: 5, kinds: [1, 2, 0, 1, 1], mine: 0, nobodys: 5, older: [0] })
})

test('a page goes on where the one before has ended, and can be of one kind', async () => {
  const booking = await setUp()
  const ids: number[] = []
  for (let count = 0; count < 3; count++) {
    booking.carrier.script('pickup', rejected)
    ids.unshift((await booking.book()).id)
  }
  const { world } = booking
  const read = (kind: 'carrier_refused' | 'order_in_doubt', after: number[] | null) =>
    world.database.read(world.tenantId, async tx =>
      listPickupExceptions(tx, await dayOf(booking, tx), { kind }, { ...page, limit: 2, after }),
    )
  const first = await read('carrier_refused', null)
  expect(first).toMatchObject({ items: [{ id: ids[0] }, { id: ids[1] }], more: true })
  const second = await read('carrier_refused', [ids[1] ?? 0])
  expect(second).toMatchObject({ items: [{ id: ids[2] }], more: false })
  expect((await read('order_in_doubt', null)).items).toEqual([])
})

test('a pickup that a clerk has dealt with is no exception any more', async () => {
  const booking = await setUp({ pickupLookups: null })
  booking.carrier.script('pickup', rejected)
  await booking.cancel((await booking.book()).id)
  expect(await kindsOf(booking)).toEqual([])
})

test('a carrier’s second number for one pickup is told: two drivers may come', async () => {
  const booking = await setUp({ account: { timeLimitMs: 60_000 } })
  const { booked, answer } = await bookAndWait(booking)
  // The look-up finds nothing, so the pickup is ordered again; then the first order succeeds late.
  await booking.pass(10 * minute)
  answer()
  const { id, carrier } = await booked
  expect(carrier?.message).toContain('twice')
  expect(await kindsOf(booking)).toEqual([[id, ['ordered_twice']]])
})

test('pickups of a carrier are not among the unassigned ones', async () => {
  const booking = await setUp()
  await booking.book()
  booking.carrier.script('pickup', rejected)
  const refused = await booking.book()
  const { world } = booking
  const [open, day] = await world.database.read(world.tenantId, async tx => [
    await listPickups(tx, { driver: 'none' }, { ...page, sort: 'id' }),
    await countDay(tx, '2026-11-21'),
  ])
  expect(open.items.map(({ id }) => id)).toEqual([refused.id])
  expect(day).toMatchObject({ open: 2, unassigned: 1 })
})

test('a pickup is over when its day is over at its address', async () => {
  const booking = await setUp({ pickupLookups: null })
  const { carrier, world } = booking
  const inTokyo = {
    company: 'Kaisha',
    address1: '1-1 Marunouchi',
    city: 'Tokyo',
    zip: '1000005',
    country: 'JP',
  }
  const keptBy = async (change: object) => {
    carrier.script('cancel_pickup', unreachable, rejected)
    const { id } = await booking.book({ scheduled_date: today, ...change })
    await booking.cancel(id)
    await booking.pass(minute)
    return id
  }
  const there = await keptBy({ address: inTokyo })
  const here = await keptBy({})
  expect(await kindsOf(booking)).toHaveLength(2)
  // It is still the 20th in New York, where the company is, and the 21st in Tokyo.
  world.clock.forward(8 * 60 * minute)
  expect(await kindsOf(booking)).toEqual([[here, ['cancellation_refused']]])
  expect(there).not.toBe(here)
})
