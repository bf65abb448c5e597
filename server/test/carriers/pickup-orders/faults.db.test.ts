import { describe, expect, test } from 'vitest'
import type { Recorder } from '../../../src/platform/audit/index.ts'
import type { Clock } from '../../../src/platform/shared/clock.ts'
import { createPickup } from '../../../src/shipping/pickups/index.ts'
import { answerLost } from '../scripted-carrier.ts'
import { aRequest, awb, bookAndWait, expected, minute, type PickupWorld, pickupWorlds } from './support.ts'

const setUp = pickupWorlds()

/** The process dies after the request, before the commit. Returns the pickup's id. */
async function dieAfterOrdering({ options, scope, customerId }: PickupWorld): Promise<number> {
  let outcome = false
  const recorder: Recorder = {
    warn() {},
    record(_, __, answer) {
      if (!answer) return
      outcome = true
      throw new Error('The process dies here.')
    },
  }
  const { id } = await createPickup(options, scope, aRequest(customerId), recorder)
  expect(outcome).toBe(true)
  return id
}

describe('a process that dies between the order and its record', () => {
  test('leaves one pickup at the carrier, which is found', async () => {
    const booking = await setUp()
    const id = await dieAfterOrdering(booking)
    expect((await booking.read(id)).carrier).toMatchObject({ status: 'pending', attempts: 0 })
    booking.world.restart()
    // Nobody takes it over while its process may still work.
    await booking.processDue()
    expect(booking.carrier.calls).toEqual([`ship ${awb}`, `pickup ${awb}`])
    await booking.pass(minute)
    expect((await booking.read(id)).carrier).toMatchObject({
      status: 'ordered',
      confirmation_number: `P-${awb}-1`,
    })
    expect(expected(booking.carrier)).toHaveLength(1)
  })

  test('leaves one pickup of which a clerk is told, where the carrier cannot be asked', async () => {
    const booking = await setUp({ pickupLookups: null })
    const id = await dieAfterOrdering(booking)
    booking.world.restart()
    for (let hour = 0; hour < 3; hour++) await booking.pass(60 * minute)
    expect((await booking.read(id)).carrier).toMatchObject({
      status: 'pending',
      message: expect.stringContaining('cannot be asked for it here: call it'),
    })
    expect(expected(booking.carrier)).toHaveLength(1)
  })

  test('wakes the background for it with the pickup itself', async () => {
    const booking = await setUp()
    booking.world.wakeUps.length = 0
    await dieAfterOrdering(booking)
    expect(booking.world.wakeUps.map(({ at }) => at.getTime() - booking.world.clock.now().getTime())).toEqual(
      [33_000],
    )
  })
})

test('a process that dies after the carrier was asked to cancel leaves a cancellation that is finished', async () => {
  const booking = await setUp()
  const { id } = await booking.book()
  const { tenantId, carrierService } = booking.world
  await carrierService.pickups.cancel(tenantId, id, 'a request that dies')
  expect(await booking.read(id)).toMatchObject({ status: 'scheduled', carrier: { status: 'ordered' } })
  booking.world.restart()
  await booking.pass(minute)
  expect(await booking.read(id)).toMatchObject({
    status: 'cancelled',
    cancelled_at: expect.any(String),
    carrier: { status: 'cancelled', cancellation: 'done' },
  })
})

test('a process that dies after the carrier was asked to cancel leaves the pickup where the carrier refuses', async () => {
  const booking = await setUp()
  const { id } = await booking.book()
  const { tenantId, carrierService } = booking.world
  // The first request is lost; the carrier refuses the second.
  booking.carrier.script('cancel_pickup', () => new Promise(() => {}))
  await carrierService.pickups.cancel(tenantId, id, 'a request that dies')
  const { CarrierError } = await import('../../../src/carriers/kit/index.ts')
  booking.carrier.script('cancel_pickup', () => {
    throw new CarrierError('rejected', 'The driver is on the way.')
  })
  await booking.pass(minute)
  expect(await booking.read(id)).toMatchObject({
    status: 'scheduled',
    carrier: { status: 'ordered', cancellation: null },
  })
})

test('a pickup that a process has taken up is not taken up by another whose clock is fast', async () => {
  const booking = await setUp({ account: { timeLimitMs: 60_000 } })
  const { booked, answer } = await bookAndWait(booking)
  const { clock } = booking.world
  const fast: Clock = { ...clock, now: () => new Date(clock.now().getTime() + 6 * minute) }
  booking.world.restart({ clock: fast })
  await booking.processDue()
  expect(booking.carrier.calls).toEqual([`ship ${awb}`, `pickup ${awb}`])
  answer()
  expect((await booked).carrier).toMatchObject({ status: 'ordered' })
})

test('a pickup whose order was found by another process while its own answer was on the way is one pickup', async () => {
  const booking = await setUp({ account: { timeLimitMs: 60_000 } })
  const sent = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  booking.carrier.script('pickup', async place => {
    place()
    sent.resolve()
    await go.promise
    answerLost(() => '')
  })
  const booked = booking.book()
  await sent.promise
  await booking.pass(10 * minute)
  go.resolve()
  expect((await booked).carrier).toMatchObject({ status: 'ordered', confirmation_number: `P-${awb}-1` })
  expect(expected(booking.carrier)).toHaveLength(1)
})
