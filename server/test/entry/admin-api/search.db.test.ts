import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { insertDriver } from '../../../src/shipping/pickups/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, onTestData, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let clerk: Browser
let customer: number
let run: number
let pickup: { id: number; confirmation_number: string }
let shipment: { id: number; awb: string }

beforeAll(async () => {
  service = await startTestService()
  clerk = await ownerBrowser(service)
  const { database } = service.waybill
  customer = await create('/customers', {
    name: 'Käthe Quittenhof',
    account_number: 'QH-9',
    email: 'post@quittenhof.de',
  })
  pickup = await create('/pickups', {
    ...{ customer_id: customer, scheduled_date: '2030-01-02' },
    address: {
      company: 'Lager Nord',
      address1: '7 Speicherstraße',
      city: 'Hamburg',
      zip: '20457',
      country: 'DE',
    },
  })
  shipment = await create('/shipments', shipmentBody({ reference: 'Quince-1' }))
  await create('/shipments', shipmentBody({ reference: 'QUINCE-12' }))
  const fields = { name: 'Zdeněk Fahrer', phone: null, daily_capacity: 20 }
  const driver = await database.write(1, tx => insertDriver(tx, fields, []))
  await clerk.post(`/shipments/${shipment.id}/status`, { status: 'Picked Up' })
  const added = await clerk.post('/runs/add', { date: '2030-01-02', driver_id: driver, awbs: [shipment.awb] })
  run = added.body.data.id
})
afterAll(() => service?.stop())

async function create(path: string, body: object) {
  const answer = await clerk.post(path, body)
  expect(answer.status, answer.text).toBe(201)
  return path === '/customers' ? answer.body.data.id : answer.body.data
}

async function found(text: string, by = clerk) {
  const answer = await by.get(`/search?q=${encodeURIComponent(text)}`)
  expect(answer.status, answer.text).toBe(200)
  const { shipments, customers, pickups, runs } = answer.body.data
  const ids = (records: { id: number }[]) => records.map(({ id }) => id)
  return { shipments: ids(shipments), customers: ids(customers), pickups: ids(pickups), runs: ids(runs) }
}

test.each(['kathe', 'QUITTEN', 'Käthe Quittenhof', 'qh-9', 'post@quittenhof.de'])(
  'the customer is found by %s',
  async text => {
    expect((await found(text)).customers).toEqual([customer])
  },
)

test.each(['lager', 'Speicherstraße', '7 speicher', '20457 hamburg', 'quittenhof kathe'])(
  'the pickup is found by %s, here and in its list',
  async text => {
    expect((await found(text)).pickups).toEqual([pickup.id])
    const { data } = (await clerk.get(`/pickups?q=${encodeURIComponent(text)}`)).body
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual([pickup.id])
    expect(data.total.count).toBe(1)
  },
)

test('the pickup is found by its number and its id', async () => {
  const { confirmation_number: number, id } = pickup
  for (const text of [number, number.toLowerCase(), number.slice(0, 6), String(id)])
    expect((await found(text)).pickups, text).toContain(id)
  const { body } = await clerk.get(`/search?q=${number}`)
  expect(body.data.pickups).toMatchObject([{ confirmation_number: number, exact: true, city: 'Hamburg' }])
})

test('the run is found by its number and by words of its driver', async () => {
  for (const text of [String(run), 'zdenek', 'fahrer zde'])
    expect((await found(text)).runs, text).toEqual([run])
  expect((await found('zdenek nobody')).runs).toEqual([])
  const { body } = await clerk.get(`/search?q=${run}`)
  expect(body.data.runs).toMatchObject([{ id: run, driver: 'Zdeněk Fahrer', day: '2030-01-02', exact: true }])
})

test('the shipment with exactly the reference comes first and is marked', async () => {
  const { body } = await clerk.get('/search?q=Quince-1')
  expect(body.data.shipments).toMatchObject([
    { id: shipment.id, awb: shipment.awb, reference: 'Quince-1', exact: true },
    { reference: 'QUINCE-12', exact: false },
  ])
})

test('a company finds nothing of another, whatever it looks for', async () => {
  const { database } = service.waybill
  const company = { name: 'Other', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'OT' }
  const other = await createTenant(database, company)
  const stranger = await staffBrowser(service, { tenantId: other.id, role: 'owner', email: 'o@example.com' })
  const nothing = { shipments: [], customers: [], pickups: [], runs: [] }
  for (const text of [
    'kathe',
    'lager',
    pickup.confirmation_number,
    shipment.awb,
    'zdenek',
    String(run),
    '1',
  ]) {
    expect(await found(text, stranger), text).toEqual(nothing)
  }
})

test('the view of test data shows no real shipment or pickup', async () => {
  const tester = onTestData(service, clerk)
  expect(await found(shipment.awb, tester)).toMatchObject({ shipments: [] })
  expect(await found('lager', tester)).toMatchObject({ pickups: [] })
})

test.each(['%', "'", '\\', '_', '- /', '😀', '\u0301', '99999999999999999999'])(
  'a search for %s finds nothing and does no harm',
  async text => {
    expect(await found(text)).toEqual({ shipments: [], customers: [], pickups: [], runs: [] })
  },
)

test.each(['', 'q=', `q=${'w%20'.repeat(33)}`, 'q=a&limit=3'])('the query %s is refused', async query => {
  expect((await clerk.get(`/search?${query}`)).status).toBe(400)
})
