import { describe, expect, test } from 'vitest'
import { answerLost, unavailable, unreachable } from '../scripted-carrier.ts'
import { aShipment, type World } from '../support.ts'
import { awb, live, minute, pass, processDue, scriptedWorlds } from './support.ts'

const setUp = scriptedWorlds()

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

test('a process that has to end does not wait for a call that it has only begun', async () => {
  const { world, carrier } = await setUp()
  carrier.script('ship', unreachable, () => new Promise(() => {}))
  const id = await world.create()
  const ending = new AbortController()
  world.restart({
    shipments: {
      async loadShipments(_, ids) {
        ending.abort()
        return new Map(ids.map(found => [found, aShipment({ awb })]))
      },
      eventRecorder: async () => async () => ({ final: false }),
      cancel: async () => {},
      recordOutcome: async () => {},
    },
  })
  world.clock.forward(minute)
  await world.carrierService.processDue(world.tenantId, ending.signal)
  expect(await world.record(id)).toMatchObject({
    status: 'pending',
    message: 'The call to the carrier was broken off.',
  })
})

/** The carrier has the order, without a record here. Returns the shipment's id. */
async function dieAfterSending(world: World): Promise<number> {
  const shipment = aShipment({ awb })
  const opening = await world.database.write(world.tenantId, async tx => {
    const shipmentId = await world.addShipment(tx, shipment)
    return world.carrierService.open(tx, {
      shipmentId,
      accountId: world.accountId,
      service: 'S',
      requestId: 'r',
    })
  })
  await world.carrierService.send(opening, shipment)
  return opening.shipmentId
}

describe('a process that dies', () => {
  test('between sending and recording leaves an order that is looked up, not repeated', async () => {
    const { world, carrier } = await setUp()
    const id = await dieAfterSending(world)
    expect(live(carrier, awb)).toHaveLength(1)
    expect(await world.record(id)).toMatchObject({ status: 'pending', attempts: 0 })

    world.restart()
    await processDue(world)
    expect(carrier.calls).toEqual([`ship ${awb}`])
    await pass(world, minute)
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`])
    expect(await world.record(id)).toMatchObject({
      status: 'submitted',
      trackingNumber: `T-${awb}-1`,
    })
  })

  test('leaves an order that stays in doubt while the carrier cannot be reached', async () => {
    const { world, carrier } = await setUp()
    await dieAfterSending(world)
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
      await world.carrierService.open(tx, {
        shipmentId,
        accountId: world.accountId,
        service: 'S',
        requestId: 'r',
      })
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
    // The time limit ends the call; a killed process does not even get that far.
    await processDue(world)
    await pass(world, 5 * minute)
    expect(live(carrier, awb)).toHaveLength(1)
    expect(carrier.calls.at(-1)).toBe(`reconcile ${awb}`)
  })
})
