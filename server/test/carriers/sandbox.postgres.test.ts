import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { aWorld, type World } from './support.ts'

let opened: TestDatabase
let world: World
beforeAll(async () => {
  opened = await openTestDatabase()
  world = await aWorld(opened.database)
})
afterAll(() => opened.discard())

const cancel = async (shipmentId: number) => {
  const decision = await world.carrierService.cancel(world.tenantId, shipmentId, 'cancel-request')
  if (decision && decision.kind !== 'refused') {
    await world.database.write(world.tenantId, tx => world.carrierService.recordCancellation(tx, decision))
  }
  return decision
}

describe('a shipment of a service with the sandbox carrier', () => {
  test('is submitted, with a tracking number, a label and a line in the ledger', async () => {
    const id = await world.create()
    const record = await world.record(id)
    expect(record).toMatchObject({
      code: 'sandbox',
      name: 'Sandbox Carrier',
      service: 'STANDARD',
      status: 'submitted',
      message: null,
      cancellation: null,
      attempts: 1,
      submittedAt: world.clock.now(),
      cost: { amount: '5', currency: 'USD' },
    })
    expect(record.trackingNumber).toMatch(/^SBX\d{12}$/)
    const [label, ledger] = await world.database.read(world.tenantId, async tx => [
      await world.carrierService.label(tx, id),
      await world.carrierService.ledger(tx, id),
    ])
    expect(Buffer.from(label?.bytes ?? []).toString('latin1')).toMatch(/^%PDF-/)
    expect(ledger).toMatchObject([{ operation: 'ship', outcome: 'ok', message: null }])
  })

  test('is rejected with the carrier’s message when its reference asks for that', async () => {
    const record = await world.record(await world.create({ reference: 'sandbox-reject' }))
    expect(record).toMatchObject({
      status: 'rejected',
      trackingNumber: null,
      attempts: 1,
      message: 'SBX-REJECT: The sandbox carrier refuses this shipment, as its reference asks.',
    })
  })

  test('stays pending when the carrier does not answer within the account’s time limit', async () => {
    const record = await world.record(await world.create({ reference: 'sandbox-timeout' }))
    expect(record).toMatchObject({ status: 'pending', message: 'The carrier did not answer in time.' })
  })

  test('stays pending when the carrier answers with a fault of its own', async () => {
    const record = await world.record(await world.create({ reference: 'sandbox-error' }))
    expect(record).toMatchObject({ status: 'pending', message: 'The carrier answered with HTTP 503.' })
  })

  test('is cancelled at the carrier', async () => {
    const id = await world.create()
    expect(await cancel(id)).toMatchObject({ kind: 'cancelled' })
    expect(await world.record(id)).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  })

  test('keeps its state when the carrier refuses to cancel, and the ledger says why', async () => {
    const id = await world.create({ reference: 'sandbox-refuse-cancel' })
    expect(await cancel(id)).toMatchObject({
      kind: 'refused',
      message: 'SBX-REFUSE-CANCEL: The sandbox carrier refuses the cancellation, as its reference asks.',
    })
    expect(await world.record(id)).toMatchObject({ status: 'submitted', cancellation: null })
    const ledger = await world.database.read(world.tenantId, tx => world.carrierService.ledger(tx, id))
    expect(ledger.at(-1)).toMatchObject({ operation: 'cancel', outcome: 'rejected' })
  })

  test('is cancelled here alone when the carrier has no cancel call', async () => {
    const id = await world.create({ reference: 'sandbox-no-cancel' })
    expect(await cancel(id)).toMatchObject({ kind: 'not_supported' })
    expect(await world.record(id)).toMatchObject({ status: 'submitted', cancellation: 'not_supported' })
  })

  test('is cancelled later at a carrier that may have it without having answered', async () => {
    const id = await world.create({ reference: 'sandbox-timeout' })
    expect(await cancel(id)).toMatchObject({ kind: 'pending' })
    expect(await world.record(id)).toMatchObject({ status: 'pending', cancellation: 'pending' })
    for (const wait of [120_000, 1000]) {
      world.clock.forward(wait)
      await world.carrierService.processDue(world.tenantId, new AbortController().signal)
    }
    expect(await world.record(id)).toMatchObject({
      status: 'cancelled',
      cancellation: 'done',
      trackingNumber: expect.stringMatching(/^SBX/),
    })
  })

  test('whose answer was lost is found at the carrier and not ordered a second time', async () => {
    const id = await world.create({ reference: 'sandbox-timeout' })
    world.clock.forward(120_000)
    await world.carrierService.processDue(world.tenantId, new AbortController().signal)
    expect(await world.record(id)).toMatchObject({ status: 'submitted', attempts: 1 })
    const ledger = await world.database.read(world.tenantId, tx => world.carrierService.ledger(tx, id))
    expect(ledger.map(line => [line.operation, line.outcome])).toEqual([
      ['ship', 'unavailable'],
      ['reconcile', 'found'],
    ])
  })

  test('brings its events as time goes by, each of them once', async () => {
    const id = await world.create()
    for (const hours of [2, 30]) {
      world.clock.forward(hours * 3_600_000)
      await world.carrierService.processDue(world.tenantId, new AbortController().signal)
    }
    expect(await world.events(id)).toEqual([
      'Shipment information received',
      'Picked up',
      'Departed from the sorting centre',
      'Out for delivery',
      'Delivered',
    ])
  })
})
