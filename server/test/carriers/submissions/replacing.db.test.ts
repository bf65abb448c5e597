import { describe, expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { answerLost, rejected, unavailable } from '../scripted-carrier.ts'
import { aShipment, submit, type World } from '../support.ts'
import { awb, cancel, createSeveral, live, minute, pass, scriptedWorlds } from './support.ts'

const setUp = scriptedWorlds()

/** The carrier's part of a changed shipment, up to the commit. */
function replace(world: World, shipmentId: number, change: { accountId: number; service?: string } | null) {
  const entry = change && { shipmentId, service: 'EXPRESS', requestId: 'replaced', ...change }
  return world.database.write(world.tenantId, tx => world.carrierService.replace(tx, shipmentId, entry))
}

async function firstShipment(world: World): Promise<number> {
  const { id } = await world.database.read(world.tenantId, tx =>
    tx.sql
      .selectFrom('shipments')
      .select('id')
      .where('tenant_id', '=', world.tenantId)
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function corrected(world: World, shipmentId: number) {
  const opened = await replace(world, shipmentId, { accountId: world.accountId })
  if (!opened) throw new Error('It has no carrier.')
  return opened
}

describe('a shipment that is changed', () => {
  test('is ordered anew after a rejection, as its new service, with nothing left of the order before', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', async (_, call) => {
      await call.saveState({ draft: 'of the wrong address' })
      return rejected()
    })
    const id = await world.create()
    const saved: unknown[] = []
    carrier.script('ship', (_, call) => void saved.push(call.savedState))
    await submit(world, await corrected(world, id), aShipment({ awb }))
    expect(saved).toEqual([{}])
    expect(await world.record(id)).toMatchObject({
      status: 'submitted',
      service: 'EXPRESS',
      attempts: 2,
      message: null,
    })
    expect(live(carrier, awb)).toHaveLength(1)
  })

  test('can be one that was never sent, because its carrier was held back', async () => {
    const { world, carrier } = await setUp()
    carrier.always('ship', unavailable)
    const id = (await createSeveral(world, 6)).at(-1) ?? 0
    expect(await world.record(id)).toMatchObject({ status: 'pending', attempts: 0, replaceable: true })
    carrier.always('ship', null)
    const opened = await corrected(world, id)
    expect(opened.heldUntil).not.toBeNull()
    await submit(world, opened, aShipment({ awb: 'WB0000000006' }))
    expect(await world.record(id)).toMatchObject({ status: 'pending', attempts: 0 })
    // The first call after the pause is for one shipment; the order of the others is open.
    await eventually(async () => {
      await pass(world, 5 * minute)
      expect(await world.record(id)).toMatchObject({ status: 'submitted', service: 'EXPRESS' })
    })
  })

  test('is ordered in the background where the process dies before it could be sent', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    await corrected(world, id)
    await pass(world, minute)
    await pass(world, minute)
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
    expect(live(carrier, awb)).toHaveLength(1)
  })

  test('has no carrier any more where its service uses none', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    expect(await replace(world, id, null)).toBeNull()
    await expect(world.record(id)).rejects.toThrow('The shipment has no carrier record.')
    const ledger = await world.database.read(world.tenantId, tx => world.carrierService.ledger(tx, id))
    expect(ledger).toHaveLength(1)
  })

  test('cannot be one that the carrier has, that is in doubt, or that is cancelled', async () => {
    const { world, carrier } = await setUp()
    const taken = await world.create()
    await expect(corrected(world, taken)).rejects.toThrow('The carrier has this shipment already')
    expect(await world.record(taken)).toMatchObject({ replaceable: false })

    carrier.script('ship', answerLost)
    const inDoubt = await world.create()
    await expect(corrected(world, inDoubt)).rejects.toThrow(
      'It is not known whether the carrier has an order',
    )
    await expect(replace(world, inDoubt, null)).rejects.toThrow('It is not known whether')
    expect(await world.record(inDoubt)).toMatchObject({ replaceable: false })

    await cancel(world, taken)
    await expect(corrected(world, taken)).rejects.toThrow('The shipment is cancelled at its carrier')
  })

  test('cannot be one that is being sent at this moment, nor one whose earlier order may still come to light', async () => {
    const lookups = { delaysSeconds: [30], watchSeconds: 86_400 }
    const { world, carrier } = await setUp({ lookups })
    let refusal: unknown
    const whileSending = async () => {
      refusal = await corrected(world, await firstShipment(world)).catch((error: unknown) => error)
    }
    carrier.script('ship', whileSending)
    await world.create()
    expect(refusal).toMatchObject({ message: expect.stringContaining('being submitted at this moment') })

    carrier.script('ship', unavailable, rejected)
    const watched = await world.create()
    for (let times = 0; times < 3; times++) await pass(world, minute)
    expect(await world.record(watched)).toMatchObject({ status: 'rejected', replaceable: false })
    await expect(corrected(world, watched)).rejects.toThrow('It is not known whether')
  })

  test('stays with a carrier that has had another order of it', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    const at = world.clock.now()
    await world.database.write(world.tenantId, tx =>
      tx.sql
        .insertInto('carrier_duplicates')
        .values({
          ...{ tenant_id: world.tenantId, shipment_id: id, tracking_number: 'T-OLD', state: 'kept' },
          ...{ found_at: at, updated_at: at },
        })
        .execute(),
    )
    await expect(replace(world, id, null)).rejects.toThrow('its carrier stays the same')
    await submit(world, await corrected(world, id), aShipment({ awb }))
    expect(await world.record(id)).toMatchObject({ status: 'submitted' })
  })

  test('that is cancelled while the change orders it is cancelled at the carrier too', async () => {
    const { world, carrier } = await setUp()
    carrier.script('ship', rejected)
    const id = await world.create()
    const decision = await world.carrierService.cancel(world.tenantId, id, 'cancel')
    const opened = await corrected(world, id)
    await world.database.write(world.tenantId, tx => world.carrierService.recordCancellation(tx, decision))
    await submit(world, opened, aShipment({ awb }))
    await pass(world, minute)
    expect(carrier.orders.get(awb)).toHaveLength(1)
    expect(live(carrier, awb)).toEqual([])
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })
})
