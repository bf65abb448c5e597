import { describe, expect, test } from 'vitest'
import { answerLost, rejected, unavailable, unreachable } from '../scripted-carrier.ts'
import { awb, cancel, createSeveral, scriptedWorlds } from './support.ts'

const setUp = scriptedWorlds()

describe('submitting by hand', () => {
  test('sends a refused shipment again', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    await world.carrierService.resubmit(world.tenantId, id, 'by-hand')
    expect(await world.record(id)).toMatchObject({ status: 'submitted', attempts: 2, message: null })
    expect(carrier.calls).toEqual([`ship ${awb}`, `ship ${awb}`])
  })

  test('looks up first what may have been ordered', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', answerLost)
    const id = await world.create()
    await world.carrierService.resubmit(world.tenantId, id, 'by-hand')
    expect(carrier.calls).toEqual([`ship ${awb}`, `reconcile ${awb}`])
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('tries a carrier that others are spared', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', unavailable)
    const id = (await createSeveral(world, 6)).at(-1) ?? 0
    carrier.always('ship', null)
    await world.carrierService.resubmit(world.tenantId, id, 'by-hand')
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('is refused for what the carrier has, what is cancelled and what uses no carrier', async () => {
    const { world } = await setUp()
    const id = await world.create()
    await expect(world.carrierService.resubmit(world.tenantId, id, 'r')).rejects.toThrow(
      'The carrier has this shipment already.',
    )
    await cancel(world, id)
    await expect(world.carrierService.resubmit(world.tenantId, id, 'r')).rejects.toThrow(
      'The shipment is cancelled.',
    )
    await expect(world.carrierService.resubmit(world.tenantId, 999_999, 'r')).rejects.toThrow(
      'The shipment uses no carrier.',
    )
  })
})

test('a wake-up is scheduled for an order that is repeated by hand, before it is sent', async () => {
  const { world, carrier } = await setUp()
  carrier.script('ship', unreachable)
  const id = await world.create()
  world.wakeUps.length = 0
  await world.carrierService.resubmit(world.tenantId, id, 'by-hand')
  // Three calls of a second each, and the grace time.
  expect(world.wakeUps[0]).toEqual({
    tenantId: world.tenantId,
    at: new Date(world.clock.now().getTime() + 33_000),
  })
})
