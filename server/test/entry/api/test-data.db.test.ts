import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiUser, permissions } from '../../../src/accounts/access/index.ts'
import { findTenant } from '../../../src/accounts/tenants/index.ts'
import { createWebhookDeliverer } from '../../../src/notifications/webhooks/index.ts'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { testStepMs } from '../../../src/shipping/shipments/index.ts'
import { type Receiver, startReceiver } from '../../notifications/webhooks/support.ts'
import { eventually } from '../../support/eventually.ts'
import { type MovingClock, movingClock } from '../../support/moving-clock.ts'
import { type Answer, shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, onTestData, ownerBrowser } from '../admin-api/support.ts'

let service: TestService
let clock: MovingClock
let receiver: Receiver
let asTest: object
let tenantId: number
let live: Browser
let trying: Browser

type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => Promise<Answer>
const calls: Record<'live' | 'test', Call> = {
  live: (method, url, body) => service.call(method, url, body),
  test: (method, url, body) => service.call(method, url, body, asTest),
}

beforeAll(async () => {
  clock = movingClock(new Date().toISOString())
  receiver = await startReceiver()
  service = await startTestService({
    clock,
    environment: { RATE_LIMIT_ADDRESS: '1000000', WEBHOOK_HOSTS: '127.0.0.1' },
  })
  const { database } = service.waybill
  const tenant = await database.global(sql => findTenant(sql, service.example.client_id))
  tenantId = tenant?.id ?? 0
  const { token } = await createApiUser(service.waybill, tenantId, {
    username: 'trial',
    password: 'a-long-enough-word-7',
    permissions,
    customerId: null,
    rateLimit: 10_000,
    mode: 'test',
  })
  asTest = { authorization: `Bearer ${token}` }
  live = await ownerBrowser(service)
  trying = onTestData(service, live)
})
afterAll(async () => {
  await service?.stop()
  await receiver?.stop()
})

async function made(mode: 'live' | 'test', change: object = {}) {
  const { status, body } = await calls[mode]('POST', '/v1/shipments', shipmentBody(change))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

async function booked(mode: 'live' | 'test', change: object = {}) {
  const { status, body } = await calls[mode]('POST', '/v1/pickups', {
    customer_id: service.example.customers[0]?.id,
    address: { company: 'Acme', address1: '350 5th Ave', city: 'New York', zip: '10118', country: 'US' },
    scheduled_date: '2030-01-02',
    ...change,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data
}

const tracking = () => {
  const own = service.waybill.onTestData.testTracking
  if (!own) throw new Error('Test data is tracked.')
  return own
}
const moveOn = async () => {
  clock.advance(testStepMs)
  await tracking().processDue(tenantId, new AbortController().signal)
}
const statusOf = async (awb: string) => (await calls.test('GET', `/v1/shipments/${awb}`)).body.data.status

describe('a shipment of a test user', () => {
  test('says so, is priced as a real one, and has an AWB of its own kind', async () => {
    const [real, trial] = [await made('live'), await made('test')]
    expect(trial).toMatchObject({ test: true, status: 'Created', charges: real.charges })
    expect(trial.awb).toMatch(/^TEST\d{10}$/)
    expect(real.awb).toMatch(/^WB/)
    expect(real).not.toHaveProperty('test')
    expect((await calls.test('GET', '/v1/auth/me')).body.data.test).toBe(true)
    expect((await calls.live('GET', '/v1/auth/me')).body.data).not.toHaveProperty('test')
  })

  test('is sent to no carrier, whose answer the record has all the same', async () => {
    const trial = await made('test', { service_code: 'SANDBOX' })
    expect(trial.carrier).toMatchObject({
      code: 'sandbox',
      status: 'submitted',
      tracking_number: `T${trial.awb}`,
    })
    expect((await calls.test('GET', `/v1/shipments/${trial.awb}`)).body.data.carrier).toEqual(trial.carrier)
    const refused = await made('test', { service_code: 'SANDBOX', reference: 'test-rejected' })
    expect(refused.carrier).toMatchObject({ status: 'rejected', tracking_number: null })
    const batch = { mode: 'each', shipments: [shipmentBody({ service_code: 'SANDBOX' })] }
    expect((await calls.test('POST', '/v1/shipments/batch', batch)).body.data.created).toBe(1)
    const count = (table: 'carrier_submissions' | 'carrier_attempts') =>
      service.waybill.database.read(tenantId, tx =>
        tx.sql.selectFrom(table).select('shipment_id').where('tenant_id', '=', tenantId).execute(),
      )
    expect([...(await count('carrier_submissions')), ...(await count('carrier_attempts'))]).toEqual([])
    const cancelled = await calls.test('DELETE', `/v1/shipments/${trial.awb}`)
    expect(cancelled.body.data).toMatchObject({ status: 'Cancelled', carrier: { status: 'cancelled' } })
  })

  test('has a label that is marked as none to ship with', async () => {
    const trial = await made('test', { package: { weight: 4, pieces: 2 } })
    const label = async (mode: 'live' | 'test', awb: string) =>
      (await calls[mode]('GET', `/v1/shipments/${awb}/label?format=zpl`)).body.data.label.length
    const real = await made('live', { package: { weight: 4, pieces: 2 } })
    // The band is drawn into the picture of each piece.
    expect(await label('test', trial.awb)).toBeGreaterThan(await label('live', real.awb))
  })
})

describe('nothing crosses', () => {
  test('whatever is asked for by its number', async () => {
    for (const [mine, others] of [
      ['test', 'live'],
      ['live', 'test'],
    ] as const) {
      const foreign = await made(others)
      const own = await made(mine)
      const pickup = await booked(others, { awb: foreign.awb })
      const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
        calls[mine](method, url, body).then(({ status }) => status)
      const at = `/v1/shipments/${foreign.awb}`
      expect([
        await ask('GET', at),
        await ask('PUT', at, shipmentBody()),
        await ask('DELETE', at),
        await ask('GET', `${at}/track`),
        await ask('GET', `${at}/label`),
        await ask('GET', `/v1/pickups/${pickup.id}`),
        await ask('DELETE', `/v1/pickups/${pickup.id}`),
      ]).toEqual([404, 404, 404, 404, 404, 404, 404])
      const labels = await calls[mine]('POST', '/v1/labels', { awbs: [own.awb, foreign.awb], format: 'zpl' })
      expect(labels.body.data.missing).toMatchObject([{ awb: foreign.awb, code: 'NOT_FOUND' }])
      const linked = await calls[mine]('POST', '/v1/pickups', { ...pickupBody(), awb: foreign.awb })
      expect(linked.body.error.details).toEqual({ awb: 'Unknown shipment.' })
      expect((await calls[others]('GET', at)).body.data).toMatchObject({ status: 'Created' })
    }
  })

  test('in any list, count or feed, of callers and of staff', async () => {
    const [real, trial] = [
      await made('live', { reference: 'both' }),
      await made('test', { reference: 'both' }),
    ]
    const [pickup, trialPickup] = [await booked('live'), await booked('test')]
    const today = real.date
    const marks = async (call: Call, url: string, member: string) => {
      const { status, body } = await call('GET', url)
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.data[member].length, url).toBeGreaterThan(0)
      return new Set(
        body.data[member].map((record: { test?: true; data?: { test?: true } }) =>
          Boolean((record.data ?? record).test),
        ),
      )
    }
    const filters = [
      '',
      'reference=both',
      'status=Created,Cancelled',
      `date_from=${today}`,
      `date_from=${today}&service_code=DOM`,
      'sort=updated',
      `sort=updated&date_from=${today}`,
      'updated_since=2020-01-01T00:00:00Z',
    ]
    for (const mode of ['live', 'test'] as const) {
      const only = new Set([mode === 'test'])
      for (const filter of filters)
        expect(await marks(calls[mode], `/v1/shipments?${filter}`, 'shipments'), filter).toEqual(only)
      for (const filter of ['', 'scheduled_from=2030-01-01', 'sort=updated', 'status=scheduled,assigned'])
        expect(await marks(calls[mode], `/v1/pickups?${filter}`, 'pickups'), filter).toEqual(only)
      for (const types of ['', 'types=shipment.created', 'types=pickup.created'])
        expect(await marks(calls[mode], `/v1/events?${types}`, 'events'), types).toEqual(only)
      const both = `/v1/shipments?awb=${real.awb},${trial.awb}`
      expect((await calls[mode]('GET', both)).body.data.shipments).toHaveLength(1)
    }
    for (const [staff, own, foreign, ownPickup] of [
      [live, real, trial, pickup],
      [trying, trial, real, trialPickup],
    ] as const) {
      const listed = async (url: string) =>
        (await staff.get(url)).body.data.items.map(({ id }: { id: number }) => id)
      for (const query of ['', `?q=${own.awb}`, '?sort=date', '?status=Created', `?date_from=${today}`]) {
        const ids = await listed(`/shipments${query}`)
        expect(ids, query).toContain(own.id)
        expect(ids, query).not.toContain(foreign.id)
      }
      expect(await listed(`/shipments?q=${foreign.awb}`)).toEqual([])
      expect(await listed('/pickups')).toContain(ownPickup.id)
      expect((await staff.get(`/shipments/${foreign.id}`)).status).toBe(404)
      expect((await staff.get(`/shipments/${own.id}`)).status).toBe(200)
      expect((await staff.post(`/shipments/${foreign.id}/status`, { status: 'On Hold' })).status).toBe(404)
    }
    const board = await live.get('/pickups/board?date=2030-01-02')
    expect(board.text).toContain(pickup.confirmation_number)
    expect(board.text).not.toContain(trialPickup.confirmation_number)
    const csv = (await live.get('/shipments/export.csv')).text
    expect(csv).toContain(real.awb)
    expect(csv).not.toContain('TEST')
  })

  test('where the same Idempotency-Key is used by both', async () => {
    const key = { 'idempotency-key': 'the same' }
    const one = await service.call('POST', '/v1/shipments', shipmentBody(), key)
    const other = await service.call('POST', '/v1/shipments', shipmentBody(), { ...asTest, ...key })
    const again = await service.call('POST', '/v1/shipments', shipmentBody(), { ...asTest, ...key })
    expect(other.body.data.awb).not.toBe(one.body.data.awb)
    expect(again.body).toEqual(other.body)
  })

  test('to drivers, who get no test pickup, neither by itself nor by hand', async () => {
    const trial = await booked('test')
    expect(trial).toMatchObject({ test: true, status: 'scheduled', driver: null })
    expect((await booked('live')).status).toBe('assigned')
    const assigned = await trying.post(`/pickups/${trial.id}/assign`, { driver_id: 1 })
    expect(assigned).toMatchObject({ status: 409 })
  })
})

describe('tracking advances by itself', () => {
  test('minute by minute to its end, each step told to webhooks of test data and to no other', async () => {
    const path = (name: string) => receiver.url(`/${name}`)
    expect((await live.post('/webhooks', { url: path('live') })).status).toBe(201)
    expect((await trying.post('/webhooks', { url: path('test') })).status).toBe(201)
    const trial = await made('test')
    const real = await made('live')
    const seen: string[] = []
    for (let step = 0; step < 6; step++) {
      await moveOn()
      seen.push(await statusOf(trial.awb))
    }
    expect(seen).toEqual([
      'Picked Up',
      'In Transit',
      'Out for Delivery',
      'Delivered',
      'Delivered',
      'Delivered',
    ])
    expect((await calls.live('GET', `/v1/shipments/${real.awb}`)).body.data.status).toBe('Created')
    const track = (await calls.test('GET', `/v1/shipments/${trial.awb}/track`)).body.data
    expect(track.events.map((event: { status: string }) => event.status)).toEqual([
      'Delivered',
      'Out for Delivery',
      'In Transit',
      'Picked Up',
      'Created',
    ])

    const deliverer = createWebhookDeliverer({ ...service.waybill.webhooks, clock })
    deliverer.start()
    await deliverer.processDue(tenantId)
    const told = (name: string) =>
      receiver.received.filter(of => of.path === `/${name}`).map(({ event }) => event)
    await eventually(async () => {
      const own = told('test').filter(({ data }) => data.awb === trial.awb)
      expect(own.map(({ data }) => data.status)).toEqual(['Created', ...seen.slice(0, 4)])
      expect(told('live').map(({ data }) => data.awb)).toContain(real.awb)
    })
    await deliverer.close()
    expect(told('live').some(({ data }) => data.test)).toBe(false)
    expect(told('test').every(({ data }) => data.test === true)).toBe(true)
    // From a point in time.
    const [hook] = (await live.get('/webhooks')).body.data.items
    expect((await live.get('/webhooks')).body.data.items).toHaveLength(1)
    const since = new Date(clock.now().getTime() - 3_600_000).toISOString()
    await live.post(`/webhooks/${hook.id}/send-again`, { since })
    const again = createWebhookDeliverer({ ...service.waybill.webhooks, clock })
    again.start()
    await again.processDue(tenantId)
    await eventually(async () => {
      expect(told('live').filter(({ data }) => data.awb === real.awb).length).toBeGreaterThan(1)
    })
    await again.close()
    expect(told('live').some(({ data }) => data.test)).toBe(false)
  })

  test.each([
    ['TEST-FAILED', ['Out for Delivery', 'Delivery Failed', 'Delivery Failed']],
    ['test-returned', ['Out for Delivery', 'Delivery Failed', 'Returned']],
    [' TEST-HOLD ', ['On Hold', 'On Hold', 'On Hold']],
    ['TEST-STAY', ['Created', 'Created', 'Created']],
  ])('as the reference %s asks', async (reference, ending) => {
    const { awb } = await made('test', { reference })
    const seen: string[] = []
    for (let step = 0; step < 5; step++) {
      await moveOn()
      seen.push(await statusOf(awb))
    }
    expect(seen.slice(2)).toEqual(ending)
  })

  test('and a delivery that fails costs what it costs a real shipment', async () => {
    const price = { code: 'FAILED', name: 'Failed', type: 'surcharge', method: 'fixed', amount: '4.50' }
    const terms = { currency: 'USD', charged_for: 'failed_delivery' }
    expect((await live.post('/surcharges', { ...price, ...terms })).status).toBe(201)
    const { awb } = await made('test', { reference: 'TEST-FAILED' })
    for (let step = 0; step < 5; step++) await moveOn()
    const { charges } = (await calls.test('GET', `/v1/shipments/${awb}`)).body.data
    const failed = charges.items.filter(({ code }: { code: string }) => code === 'FAILED')
    expect(failed).toMatchObject([{ name: 'Failed', amount: 4.5 }])
  })

  test('once, though two processes do it, and not after a cancellation', async () => {
    const { awb } = await made('test')
    const other = await made('test')
    await calls.test('DELETE', `/v1/shipments/${other.awb}`)
    clock.advance(testStepMs)
    const run = () => tracking().processDue(tenantId, new AbortController().signal)
    await Promise.all([run(), run()])
    expect(await statusOf(awb)).toBe('Picked Up')
    expect(await statusOf(other.awb)).toBe('Cancelled')
  })
})

test('test data is gone after thirty days, and nothing real is', async () => {
  const [real, trial, pickup] = [await made('live'), await made('test'), await booked('test')]
  clock.advance(31 * 86_400_000)
  const { database } = service.waybill
  await createCleanUp({ database, clock, log: { info: () => {} } }).tenant(
    tenantId,
    new AbortController().signal,
  )
  expect((await calls.test('GET', `/v1/shipments/${trial.awb}`)).status).toBe(404)
  expect((await calls.test('GET', `/v1/pickups/${pickup.id}`)).status).toBe(404)
  expect((await calls.test('GET', '/v1/shipments')).body.data.shipments).toEqual([])
  expect((await calls.live('GET', `/v1/shipments/${real.awb}`)).status).toBe(200)
})

function pickupBody() {
  return {
    customer_id: service.example.customers[0]?.id,
    address: { company: 'Acme', address1: '350 5th Ave', city: 'New York', country: 'US' },
    scheduled_date: '2030-01-02',
  }
}
