import { describe, expect, test } from 'vitest'
import type { Clock } from '../../../src/platform/shared/clock.ts'
import { unreachable } from '../scripted-carrier.ts'
import { aShipment, submit, type World } from '../support.ts'
import { awb, endClaims, live, minute, pass, processDue, scriptedWorlds } from './support.ts'

const setUp = scriptedWorlds()

/** A promise with its `resolve`. */
function signal() {
  return Promise.withResolvers<void>()
}

async function open(world: World) {
  const shipment = aShipment({ awb })
  const opened = await world.database.write(world.tenantId, async tx => {
    const shipmentId = await world.addShipment(tx, shipment)
    return world.carrierService.open(tx, {
      shipmentId,
      accountId: world.accountId,
      service: 'S',
      requestId: 'r',
    })
  })
  return { opened, shipment }
}

describe('a submission that a process has taken up', () => {
  test('is not taken up by another whose clock is three minutes fast', async () => {
    const { world, carrier } = await setUp({ account: { timeLimitMs: 60_000 } })
    const sent = signal()
    const go = signal()
    carrier.script('ship', () => {
      sent.resolve()
      return go.promise
    })
    const creating = world.create()
    await sent.promise
    const fast: Clock = { ...world.clock, now: () => new Date(world.clock.now().getTime() + 6 * minute) }
    world.restart({ clock: fast })
    await processDue(world)
    expect(carrier.calls).toEqual([`ship ${awb}`])
    go.resolve()
    await creating
    expect(live(carrier, awb)).toHaveLength(1)
  })

  test('is not sent once its claim may have run out', async () => {
    let elapsed = 0
    const { world, carrier } = await setUp({ carrierService: { elapsed: () => elapsed } })
    const { opened, shipment } = await open(world)
    elapsed = 33_000
    await submit(world, opened, shipment)
    expect(carrier.calls).toEqual([])
    expect(await world.record(opened.shipmentId)).toMatchObject({ status: 'pending', attempts: 0 })
  })

  test('and lost to another leaves one order, whichever answer comes last', async () => {
    const { world, carrier } = await setUp({ account: { timeLimitMs: 60_000 } })
    const sent = signal()
    const go = signal()
    carrier.script('ship', () => {
      sent.resolve()
      return go.promise
    })
    const { opened, shipment } = await open(world)
    const submitting = submit(world, opened, shipment)
    await sent.promise
    // The first process pauses beyond its claim; the second finds nothing at the carrier and orders.
    world.restart()
    await pass(world, 10 * minute)
    expect(live(carrier, awb)).toEqual([`T-${awb}-1`])
    go.resolve()
    await submitting
    expect(live(carrier, awb)).toHaveLength(2)
    await pass(world, minute)
    expect(live(carrier, awb)).toEqual([`T-${awb}-1`])
    expect(await world.record(opened.shipmentId)).toMatchObject({
      status: 'submitted',
      trackingNumber: `T-${awb}-1`,
    })
  })

  test('and lost to another does not put its own failure over the other’s success', async () => {
    const { world, carrier } = await setUp({ account: { timeLimitMs: 60_000 } })
    const sent = signal()
    const go = signal()
    carrier.script('ship', async () => {
      sent.resolve()
      await go.promise
      unreachable()
    })
    const { opened, shipment } = await open(world)
    const submitting = submit(world, opened, shipment)
    await sent.promise
    world.restart()
    await pass(world, 10 * minute)
    go.resolve()
    await submitting
    expect(await world.record(opened.shipmentId)).toMatchObject({ status: 'submitted' })
    expect(live(carrier, awb)).toHaveLength(1)
  })
})

test('two processes that look at once never both order', async () => {
  const { world, carrier } = await setUp({ carrierService: { circuit: { failures: 1000 } } })
  carrier.script('ship', unreachable)
  await world.create()
  world.clock.forward(minute)
  await endClaims(world)
  const first = world.carrierService
  world.restart()
  const both = [first, world.carrierService].map(carrierService =>
    carrierService.processDue(world.tenantId, new AbortController().signal),
  )
  await Promise.all(both)
  expect(carrier.calls).toEqual([`ship ${awb}`, `ship ${awb}`])
  expect(live(carrier, awb)).toHaveLength(1)
})
