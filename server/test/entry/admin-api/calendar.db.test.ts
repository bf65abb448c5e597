import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTenant } from '../../../src/accounts/tenants/index.ts'
import { pastShipments, replay } from '../../../src/pricing/tariffs/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, openBrowser, ownerBrowser } from './support.ts'

/** A Friday, 10:00 in New York. */
const clock = movingClock('2026-11-20T15:00:00Z')
const hour = 3_600_000
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const transit = { days: 2, cut_off: '16:00', collection_days: workdays, delivery_days: workdays }

let service: TestService
let staff: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  staff = await ownerBrowser(service)
  const { items } = (await staff.get('/services')).body.data
  const id = items.find(({ code }: { code: string }) => code === 'DOM').id
  const changed = await staff.put(`/services/${id}`, { transit })
  expect(changed.body.data.transit).toEqual(transit)
  const night = {
    code: 'NIGHT',
    name: 'Night',
    type: 'surcharge',
    method: 'fixed',
    amount: '7.50',
    currency: 'USD',
    conditions: { services: ['DOM'], times: [{ from: '22:00', to: '06:00' }] },
  }
  expect((await staff.post('/surcharges', night)).status).toBe(201)
})
afterAll(() => service?.stop())

interface Charges {
  items: { code: string }[]
  total: number
}
const isByNight = (charges: Charges) => charges.items.some(({ code }) => code === 'NIGHT')

async function create(change: object = {}) {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody(change))
  expect(status).toBe(201)
  return body.data
}

async function quote(change: object = {}) {
  const { body } = await service.call('POST', '/v1/rates/quote', shipmentBody(change))
  return body.data.quotes[0]
}

const isByNightInQuote = ({ surcharges }: { surcharges: { code: string }[] }) =>
  surcharges.some(({ code }) => code === 'NIGHT')

describe('an estimated delivery date', () => {
  test('stands in quotes, comparisons, the shipment, lists, batches and its tracking', async () => {
    const expected = '2026-11-24'
    expect((await quote()).estimated_delivery_date).toBe(expected)
    const { service_code: _, ...open } = shipmentBody() as { service_code: string }
    const compared = (await service.call('POST', '/v1/rates/compare', open)).body.data.quotes
    const dates = compared.map((entry: { service: { code: string }; estimated_delivery_date?: string }) => [
      entry.service.code,
      entry.estimated_delivery_date,
    ])
    expect(dates).toContainEqual(['DOM', expected])
    expect(dates).toContainEqual(['SANDBOX', undefined])
    const created = await create()
    expect(created.estimated_delivery_date).toBe(expected)
    const read = await service.call('GET', `/v1/shipments/${created.awb}`)
    expect(read.body.data).toEqual(created)
    const listed = await service.call('GET', `/v1/shipments?awb=${created.awb}`)
    expect(listed.body.data.shipments).toEqual([created])
    const tracked = await service.call('GET', `/v1/shipments/${created.awb}/track`)
    expect(Object.keys(tracked.body.data)).toEqual(['awb', 'status', 'estimated_delivery_date', 'events'])
    const batch = { mode: 'all', shipments: [shipmentBody(), shipmentBody({ service_code: 'SANDBOX' })] }
    const { results } = (await service.call('POST', '/v1/shipments/batch', batch)).body.data
    expect(results[0].shipment.estimated_delivery_date).toBe(expected)
    expect(results[1].shipment).not.toHaveProperty('estimated_delivery_date')
  })

  test('is left out everywhere where the service knows no transit time', async () => {
    const created = await create({ service_code: 'SANDBOX' })
    expect(created).not.toHaveProperty('estimated_delivery_date')
    expect(await quote({ service_code: 'SANDBOX' })).not.toHaveProperty('estimated_delivery_date')
    const tracked = await service.call('GET', `/v1/shipments/${created.awb}/track`)
    expect(Object.keys(tracked.body.data)).toEqual(['awb', 'status', 'events'])
  })

  test('goes by the cut-off of the company’s clock, and by a time that is sent', async () => {
    expect((await create({ time: '15:59:59' })).estimated_delivery_date).toBe('2026-11-24')
    expect((await create({ time: '16:00:00' })).estimated_delivery_date).toBe('2026-11-25')
    clock.set(7 * hour)
    const late = await create()
    expect([late.date, late.estimated_delivery_date]).toEqual(['2026-11-20', '2026-11-25'])
    // The time of another day is unknown.
    expect((await create({ date: '2026-11-23' })).estimated_delivery_date).toBe('2026-11-25')
    clock.set(-7 * hour)
  })

  test('stays when holidays come later, and follows a change of the shipment', async () => {
    const created = await create({ date: '2026-12-23' })
    expect(created.estimated_delivery_date).toBe('2026-12-25')
    const saved = await staff.put('/holidays/2026-12-25', { name: 'Christmas', yearly: true })
    expect(saved.body.data.items).toEqual([
      { id: '2026-12-25', date: '2026-12-25', name: 'Christmas', yearly: true },
    ])
    const read = await service.call('GET', `/v1/shipments/${created.awb}`)
    expect(read.body.data.estimated_delivery_date).toBe('2026-12-25')
    const put = await service.call('PUT', `/v1/shipments/${created.awb}`, shipmentBody({ notes: 'Ring' }))
    expect([put.body.data.date, put.body.data.estimated_delivery_date]).toEqual(['2026-12-23', '2026-12-28'])
    expect((await staff.delete('/holidays/2026-12-25')).body.data.items).toEqual([])
  })
})

describe('a price by the time of day', () => {
  test('is that of the order: by day, by night, and unknown on another day', async () => {
    expect(isByNight((await create()).charges)).toBe(false)
    expect(isByNight((await create({ time: '22:00:00' })).charges)).toBe(true)
    expect(isByNightInQuote(await quote({ time: '05:59:59' }))).toBe(true)
    clock.set(13 * hour)
    expect(isByNight((await create()).charges)).toBe(true)
    expect(isByNightInQuote(await quote())).toBe(true)
    expect(isByNight((await create({ date: '2026-12-01' })).charges)).toBe(false)
    clock.set(-13 * hour)
  })

  test('stays with a change at another time, and goes by a time that the change sends', async () => {
    const { awb } = await create({ time: '23:00:00' })
    const changed = async (change: object) =>
      (await service.call('PUT', `/v1/shipments/${awb}`, shipmentBody(change))).body.data.charges
    expect(isByNight(await changed({ notes: 'Ring' }))).toBe(true)
    expect(isByNight(await changed({ date: '2026-11-20', notes: 'Ring twice' }))).toBe(true)
    expect(isByNight(await changed({ date: '2026-11-21' }))).toBe(false)
    expect(isByNight(await changed({ time: '23:30:00' }))).toBe(true)
    const { id } = (await service.call('GET', `/v1/shipments/${awb}`)).body.data
    expect((await staff.get(`/shipments/${id}`)).body.data.time).toBe('23:30:00')
  })

  test('is the same when past shipments are priced again', async () => {
    const { database, tariffs } = service.waybill
    const tenant = await database.global(sql => findTenant(sql, service.example.client_id))
    if (!tenant) return expect.unreachable('there is no company')
    const { rating } = await tariffs.of(tenant)
    const days = { from: '2026-11-20', to: '2026-12-31' }
    const report = await replay(pastShipments(database, tenant.id, days), rating)
    expect(report.shipments).toBeGreaterThan(5)
    expect(report.groups.map(({ difference }) => String(difference))).toEqual(report.groups.map(() => '0'))
  })

  test.each(['25:00:00', '9:00:00', '12:00', 7, true])('a time %j is refused at its field', async time => {
    for (const [method, url] of [
      ['POST', '/v1/shipments'],
      ['POST', '/v1/rates/quote'],
    ] as const) {
      const { status, body } = await service.call(method, url, shipmentBody({ time }))
      expect(status).toBe(400)
      expect(Object.keys(body.error.details)).toEqual(['time'])
    }
  })
})

describe('holidays in the admin interface', () => {
  test.each([
    ['PUT', '/holidays/2026-02-30', { name: 'None' }, 'date'],
    ['PUT', '/holidays/1066-10-14', { name: 'Hastings' }, 'date'],
    ['PUT', '/holidays/2026-05-01', { name: '' }, 'name'],
    ['PUT', '/holidays/2026-05-01', { name: 'x'.repeat(256) }, 'name'],
    ['PUT', '/holidays/2026-05-01', { name: 'May Day', yearly: 'maybe' }, 'yearly'],
  ])('%s %s %j is refused', async (method, path, body, field) => {
    const answer = await staff.call(method, path, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.details)).toEqual([field])
  })

  test('one that is not there cannot be deleted, and a day has one', async () => {
    expect((await staff.delete('/holidays/2026-05-01')).status).toBe(404)
    await Promise.all(['May Day', 'Labour Day'].map(name => staff.put('/holidays/2026-05-01', { name })))
    const { items } = (await staff.get('/holidays')).body.data
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ date: '2026-05-01', yearly: false })
    await staff.delete('/holidays/2026-05-01')
  })

  test('are for signed-in staff only', async () => {
    expect((await openBrowser(service).get('/holidays')).status).toBe(401)
  })
})
