import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

const clock = movingClock()
const minute = 60_000
let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
})
afterAll(() => service?.stop())
// A day without a request ends a session, also one that only the clock says.
beforeEach(async () => {
  owner = await ownerBrowser(service)
})

async function newShipment(change: object = {}) {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody(change))
  expect(status).toBe(201)
  return body.data as { id: number; awb: string }
}

async function newPickup() {
  const address = { company: 'A', address1: '1 St', city: 'New York', zip: '10118', country: 'US' }
  const booked = await owner.post('/pickups', {
    customer_id: service.example.customers[0]?.id,
    address,
    scheduled_date: '2026-12-01',
  })
  expect(booked.status).toBe(201)
  return booked.body.data as { id: number }
}

const awbOf = (event: { data: { awb: string } }) => event.data.awb

/** Forward by less than a session lasts without a request. */
describe.each([
  ['back by an hour', -60 * minute],
  ['back by a day', -24 * 60 * minute],
  ['forward by an hour', 60 * minute],
])('after the clock was set %s', (_, jump) => {
  test('what was begun before goes on, and what happens after comes after', async () => {
    const [cancelled, moved, scanned, charged] = [
      await newShipment(),
      await newShipment(),
      await newShipment(),
      await newShipment(),
    ]
    const pickup = await newPickup()
    const key = { 'idempotency-key': randomUUID() }
    const first = await service.call('POST', '/v1/shipments', shipmentBody(), key)
    clock.set(jump)

    const repeated = await service.call('POST', '/v1/shipments', shipmentBody(), key)
    expect(repeated.body.data.awb).toBe(first.body.data.awb)
    expect((await service.call('DELETE', `/v1/shipments/${cancelled.awb}`)).status).toBe(200)
    expect((await owner.post(`/shipments/${moved.id}/status`, { status: 'On Hold' })).status).toBe(200)
    const scan = { id: randomUUID(), code: scanned.awb, mode: 'collected' }
    expect((await owner.post('/scans', { scans: [scan] })).body.data.scans?.[0]?.refused ?? null).toBeNull()
    expect((await owner.post(`/scans/${scan.id}/undo`)).status).toBe(200)
    const charge = { reason: 'WAITING', amount: 4 }
    expect((await owner.post(`/shipments/${charged.id}/charges`, charge)).status).toBe(200)
    expect((await owner.post(`/pickups/${pickup.id}/cancel`)).status).toBe(200)

    const tracked = await service.call('GET', `/v1/shipments/${moved.awb}/track`)
    expect(tracked.body.data.events.map(({ status }: { status: string }) => status)).toEqual([
      'On Hold',
      'Created',
    ])
    const { events } = (await service.call('GET', '/v1/events?limit=500')).body.data
    const own = [cancelled, moved].flatMap(({ awb }) =>
      events
        .filter((event: { data: { awb: string } }) => awbOf(event) === awb)
        .map(({ type }: { type: string }) => type),
    )
    expect(own).toEqual([
      'shipment.created',
      'shipment.cancelled',
      'shipment.created',
      'shipment.status_changed',
    ])
    const listed = await service.call('GET', '/v1/shipments?sort=updated&limit=200')
    const awbs: string[] = listed.body.data.shipments.map(({ awb }: { awb: string }) => awb)
    expect(awbs.indexOf(cancelled.awb)).toBeLessThan(awbs.indexOf(moved.awb))
    clock.set(-jump)
    expect((await service.call('GET', `/v1/shipments/${cancelled.awb}`)).body.data.status).toBe('Cancelled')
  })

  test('pieces of work that staff start are done', async () => {
    const { id } = await newShipment()
    clock.set(jump)
    const started = await owner.post('/shipments/bulk/status', { ids: [id], status: 'On Hold' })
    expect(started.status).toBe(201)
    const { longWork } = service.waybill
    while (await longWork.processDue(1, new AbortController().signal));
    const { body } = await owner.get(`/long-work/${started.body.data.id}`)
    expect(body.data).toMatchObject({ state: 'done', done: 1, failed: 0 })
    clock.set(-jump)
  })
})
