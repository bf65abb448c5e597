import { describe, expect, test } from 'vitest'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import {
  carrierActions,
  confirmCarrierCancellation,
  createPickup,
  enterCarrierNumber,
  findPickup,
  listPickupExceptions,
  orderPickupAgain,
  type PickupRecord,
  presentPickup,
  todayOfPickups,
} from '../../../src/shipping/pickups/index.ts'
import { answerLost, rejected, unavailable, unreachable } from '../scripted-carrier.ts'
import { aRequest, bookAndWait, expected, minute, type PickupWorld, pickupWorlds } from './support.ts'

const setUp = pickupWorlds()

/** A clerk's actions on the pages. */
function clerkOf({ options, scope, world }: PickupWorld) {
  const shown = async (found: Promise<Parameters<typeof presentPickup>[1]>): Promise<PickupRecord> =>
    presentPickup(scope.tenant, await found)
  return {
    orderAgain: (id: number, anew = false) =>
      shown(orderPickupAgain(options, scope, String(id), { anew }, unrecorded)),
    enterNumber: (id: number, number: string) =>
      shown(enterCarrierNumber(options, scope, String(id), number, unrecorded)),
    confirmCancelled: (id: number) =>
      shown(confirmCarrierCancellation(options, scope, String(id), unrecorded)),
    actions: async (id: number) => carrierActions(await findPickup(options.database, scope, String(id))),
    exceptions: () =>
      world.database.read(world.tenantId, async tx => {
        const page = { descending: true, after: null, limit: 50 }
        const today = await todayOfPickups(tx, world.clock.now(), scope.tenant.timezone)
        const { items } = await listPickupExceptions(tx, today, {}, page)
        return items.map(({ id }) => id)
      }),
  }
}

const conflict = (message: string | RegExp) => ({ code: 'CONFLICT', message: expect.stringMatching(message) })

describe('a clerk orders a pickup again', () => {
  test('that the carrier has refused, and the carrier takes it', async () => {
    const booking = await setUp()
    const clerk = clerkOf(booking)
    booking.carrier.script('pickup', rejected)
    const { id } = await booking.book()
    expect(await clerk.actions(id)).toEqual(['order_again', 'enter_number'])
    const { carrier } = await clerk.orderAgain(id)
    expect(carrier).toMatchObject({ status: 'ordered', attempts: 2, message: null })
    expect(expected(booking.carrier)).toEqual([carrier?.confirmation_number])
    expect(await clerk.exceptions()).toEqual([])
    expect(await clerk.actions(id)).toEqual([])
    await expect(clerk.orderAgain(id)).rejects.toMatchObject(conflict('has this pickup already'))
  })

  test('that could not be ordered yet, without waiting for the background', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', unreachable)
    const { id } = await booking.book()
    expect((await clerkOf(booking).orderAgain(id)).carrier).toMatchObject({ status: 'ordered' })
    await booking.pass(60 * minute)
    expect(expected(booking.carrier)).toHaveLength(1)
  })

  test('in doubt, and the carrier has it: nothing is ordered twice', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', answerLost)
    const { id } = await booking.book()
    const { carrier } = await clerkOf(booking).orderAgain(id)
    expect(carrier).toMatchObject({ status: 'ordered', attempts: 1 })
    expect(booking.carrier.pickups.get(booking.carrier.calls[0]?.split(' ')[1] ?? '')).toHaveLength(1)
  })

  test('in doubt, and the carrier is sure not to have it: it is ordered at once', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', unavailable)
    const { id, carrier } = await booking.book()
    expect(carrier).toMatchObject({ status: 'pending' })
    expect((await clerkOf(booking).orderAgain(id)).carrier).toMatchObject({ status: 'ordered' })
    expect(expected(booking.carrier)).toHaveLength(1)
  })

  test('in doubt, and the look-up tells nothing: it stays in doubt', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', answerLost)
    const { id } = await booking.book()
    booking.carrier.sayOfPickup({ kind: 'no_answer', message: 'An empty list.' })
    expect((await clerkOf(booking).orderAgain(id)).carrier).toMatchObject({ status: 'pending', attempts: 1 })
    expect(booking.carrier.calls.filter(call => call.startsWith('pickup'))).toHaveLength(1)
  })

  test('at a carrier that cannot be asked only after having called it', async () => {
    const booking = await setUp({ pickupLookups: null })
    const clerk = clerkOf(booking)
    booking.carrier.script('pickup', unavailable)
    const { id } = await booking.book()
    await expect(clerk.orderAgain(id)).rejects.toMatchObject(conflict('cannot be asked'))
    expect(booking.carrier.calls.filter(call => call.startsWith('pickup'))).toHaveLength(1)
    expect((await clerk.orderAgain(id, true)).carrier).toMatchObject({ status: 'ordered', attempts: 2 })
    expect(await clerk.exceptions()).toEqual([])
  })

  test('and the answer is lost: the order is found, not repeated', async () => {
    const booking = await setUp()
    booking.carrier.script('pickup', rejected, answerLost)
    const { id } = await booking.book()
    expect((await clerkOf(booking).orderAgain(id)).carrier).toMatchObject({ status: 'pending' })
    await booking.pass(60 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'ordered', attempts: 2 })
    expect(expected(booking.carrier)).toHaveLength(1)
  })

  test('twice at once, and it is ordered once', async () => {
    const booking = await setUp()
    const clerk = clerkOf(booking)
    booking.carrier.script('pickup', rejected)
    const { id } = await booking.book()
    const done = await Promise.allSettled([clerk.orderAgain(id), clerk.orderAgain(id)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(expected(booking.carrier)).toHaveLength(1)
  })

  test('that is cancelled, or that no carrier collects, and is told so', async () => {
    const booking = await setUp()
    const clerk = clerkOf(booking)
    booking.carrier.script('pickup', rejected)
    const { id } = await booking.book()
    await booking.cancel(id)
    await expect(clerk.orderAgain(id)).rejects.toMatchObject(conflict('cancelled pickup'))
    await expect(clerk.enterNumber(id, 'N1')).rejects.toMatchObject(conflict('is cancelled'))
    const { awb: _, ...request } = aRequest(booking.customerId)
    const mine = await createPickup(booking.options, booking.scope, request, unrecorded)
    expect(mine).not.toHaveProperty('carrier')
    await expect(clerk.orderAgain(mine.id)).rejects.toMatchObject(conflict('No carrier'))
    await expect(clerk.enterNumber(mine.id, 'N1')).rejects.toMatchObject(conflict('No carrier'))
    await expect(clerk.confirmCancelled(mine.id)).rejects.toMatchObject(conflict('No carrier'))
  })
})

describe('a clerk who has called the carrier', () => {
  test('enters the number of a pickup in doubt, which is then the carrier’s like any other', async () => {
    const booking = await setUp({ pickupLookups: null })
    const clerk = clerkOf(booking)
    booking.carrier.script('pickup', answerLost)
    const { id } = await booking.book()
    const [number = ''] = expected(booking.carrier)
    expect((await clerk.enterNumber(id, number)).carrier).toMatchObject({
      status: 'ordered',
      confirmation_number: number,
      message: null,
    })
    expect(await clerk.exceptions()).toEqual([])
    await booking.pass(60 * minute)
    await booking.cancel(id)
    expect(expected(booking.carrier)).toEqual([])
  })

  test('enters the number of a cancelled pickup in doubt, and the carrier is told to cancel it', async () => {
    const booking = await setUp({ pickupLookups: null })
    const clerk = clerkOf(booking)
    booking.carrier.script('pickup', answerLost)
    const { id } = await booking.book()
    const [number = ''] = expected(booking.carrier)
    await booking.cancel(id)
    expect(await clerk.actions(id)).toEqual(['enter_number', 'confirm_cancelled'])
    await clerk.enterNumber(id, number)
    await booking.pass(minute)
    expect(expected(booking.carrier)).toEqual([])
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'cancelled', cancellation: 'done' })
    expect(await clerk.exceptions()).toEqual([])
  })

  test('confirms that nothing is left of a cancelled pickup in doubt', async () => {
    const booking = await setUp({ pickupLookups: null })
    const clerk = clerkOf(booking)
    booking.carrier.script('pickup', answerLost)
    const { id } = await booking.book()
    await expect(clerk.confirmCancelled(id)).rejects.toMatchObject(conflict('Cancel the pickup first'))
    await booking.cancel(id)
    expect(await clerk.exceptions()).toEqual([id])
    expect((await clerk.confirmCancelled(id)).carrier).toMatchObject({ status: 'cancelled', message: null })
    expect(await clerk.exceptions()).toEqual([])
    await expect(clerk.confirmCancelled(id)).rejects.toMatchObject(conflict('is cancelled'))
  })

  test('confirms a cancellation that the carrier had refused', async () => {
    const booking = await setUp()
    const clerk = clerkOf(booking)
    const { id } = await booking.book()
    booking.carrier.script('cancel_pickup', unreachable, rejected)
    await booking.cancel(id)
    await booking.pass(minute)
    expect(await clerk.exceptions()).toEqual([id])
    expect(await clerk.actions(id)).toEqual(['confirm_cancelled'])
    await clerk.confirmCancelled(id)
    expect(await clerk.exceptions()).toEqual([])
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('chooses the number that remains of a pickup that was ordered twice', async () => {
    const booking = await setUp({ account: { timeLimitMs: 60_000 } })
    const clerk = clerkOf(booking)
    const { booked, answer } = await bookAndWait(booking)
    await booking.pass(10 * minute)
    answer()
    const { id } = await booked
    expect(await clerk.actions(id)).toEqual(['enter_number'])
    const [first = '', second = ''] = expected(booking.carrier)
    await expect(clerk.enterNumber(id, 'another')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { confirmation_number: expect.stringMatching(/must be .+ or .+\./) },
    })
    expect(first).not.toBe(second)
    expect((await clerk.enterNumber(id, first)).carrier).toMatchObject({ confirmation_number: first })
    expect(await clerk.exceptions()).toEqual([])
  })

  test('does not change what is being asked at this moment', async () => {
    const booking = await setUp()
    const clerk = clerkOf(booking)
    const sent = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    booking.carrier.script('pickup', rejected, () => {
      sent.resolve()
      return go.promise
    })
    const { id } = await booking.book()
    const again = clerk.orderAgain(id)
    await sent.promise
    await expect(clerk.enterNumber(id, 'N1')).rejects.toMatchObject(conflict('at this moment'))
    expect(await clerk.actions(id)).toEqual([])
    go.resolve()
    expect((await again).carrier).toMatchObject({ status: 'ordered' })
  })
})
