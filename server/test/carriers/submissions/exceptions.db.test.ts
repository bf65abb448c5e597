import { describe, expect, test } from 'vitest'
import { CarrierError } from '../../../src/carriers/kit/index.ts'
import { countExceptions } from '../../../src/shipping/shipments/exceptions/exceptions.repository.ts'
import { answerLost, rejected, unavailable } from '../scripted-carrier.ts'
import type { World } from '../support.ts'
import { cancel, hour, minute, pass, scriptedWorlds } from './support.ts'

const ofNobody = { me: 0, activeStaff: [], begunBefore: [] }

const setUp = scriptedWorlds()

async function kinds(world: World): Promise<string[]> {
  const counts = await world.database.read(world.tenantId, tx => countExceptions(tx, ofNobody, 10))
  return [...counts.kinds].flatMap(([kind, count]) => (count > 0 ? [kind] : []))
}

describe('the exceptions', () => {
  test('name an order that the carrier may hold twice, until the second is voided', async () => {
    const { world, carrier } = await setUp({ lookups: { delaysSeconds: [30], watchSeconds: 86_400 } })
    carrier.showAfter(2 * minute)
    carrier.script('ship', answerLost)
    carrier.script('cancel', unavailable)
    await world.create()
    await pass(world, minute)
    await pass(world, hour)
    expect(await kinds(world)).toEqual(['possible_duplicate'])
    await pass(world, hour)
    expect(await kinds(world)).toEqual([])
  })

  test('name a cancellation that the carrier has refused', async () => {
    const { world, carrier } = await setUp()
    const id = await world.create()
    carrier.script('cancel', unavailable, rejected)
    await cancel(world, id)
    expect(await kinds(world)).toEqual(['cancellation_pending'])
    await pass(world, minute)
    expect(await kinds(world)).toEqual(['cancellation_refused'])
  })

  test('name a look-up that is refused, until it is answered', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', answerLost)
    carrier.say({ kind: 'refused', message: 'No right to look up.' })
    await world.create()
    await pass(world, minute)
    expect(await kinds(world)).toEqual(['look_up_refused', 'carrier_pending'])
    await pass(world, hour)
    expect(await kinds(world)).toEqual([])
  })

  test('name a carrier label that is missing, also once it was given up', async () => {
    const { world, carrier } = await setUp({
      capabilities: { label: 'separate' },
      carrierService: { circuit: { failures: 1000 } },
    })
    carrier.always('label', () => {
      throw new CarrierError('malformed_answer', 'The label cannot be read.')
    })
    const id = await world.create()
    expect(await kinds(world)).toEqual(['label_missing'])
    for (let look = 0; look < 12; look++) await pass(world, hour)
    expect(carrier.calls.filter(call => call.startsWith('label'))).toHaveLength(9)
    expect(await kinds(world)).toEqual(['label_missing'])
    expect(await world.record(id)).toMatchObject({ status: 'submitted', hasLabel: false })
  })
})
