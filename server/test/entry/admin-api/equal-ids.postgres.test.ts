import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiUser, permissions } from '../../../src/accounts/access/index.ts'
import { createCustomer } from '../../../src/accounts/customers/index.ts'
import { createStaff } from '../../../src/accounts/staff/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { adminApiEndpoints } from '../../../src/entry/admin-api/index.ts'
import type { AdminServices } from '../../../src/entry/admin-api/services.ts'
import { apiEndpoints } from '../../../src/entry/api/index.ts'
import { exampleTariff, importTariff } from '../../../src/pricing/tariffs/index.ts'
import { insertDriver } from '../../../src/shipping/pickups/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, signedIn } from './support.ts'

/** A company with one of everything; every name in it begins with its mark. */
interface Company {
  mark: string
  clientId: string
  token: string
  browser: Browser
  ids: Record<string, number>
  awb: string
}

let service: TestService
let one: Company
let other: Company

beforeAll(async () => {
  service = await startTestService()
  one = await makeCompany('Larkspur')
  other = await makeCompany('Juniper')
})
afterAll(() => service?.stop())

async function makeCompany(mark: string): Promise<Company> {
  const { database, clock } = service.waybill
  const company = { country: 'US', currency: 'USD', timezone: 'UTC', prefix: mark.slice(0, 2).toUpperCase() }
  const tenant = await createTenant(database, { ...company, name: `${mark} Couriers` })
  const customer = await createCustomer(database, tenant.id, { name: `${mark} Supplies` })
  await importTariff({ database, clock }, tenant.id, exampleTariff(customer.id))
  const driver = await database.write(tenant.id, tx =>
    insertDriver(tx, { name: `${mark} driver`, phone: null, daily_capacity: 9 }, []),
  )
  const email = `${mark}@example.com`
  const staff = await createStaff(service.waybill, {
    tenantId: tenant.id,
    email,
    password: 'a good password',
    role: 'owner',
  })
  const { user, token } = await createApiUser(service.waybill, tenant.id, {
    username: `${mark}-erp`,
    password: 'correct-horse',
    permissions,
    customerId: null,
    rateLimit: 30,
  })
  const browser = await signedIn(service, email, 'a good password')
  const place = {
    company: `${mark} Supplies`,
    address1: '1 St',
    city: 'New York',
    zip: '10118',
    country: 'US',
  }
  const sender = { ...place, customer_id: customer.id }
  const shipment = await browser.post('/shipments', shipmentBody({ sender, reference: `${mark} order` }))
  const pickup = await browser.post('/pickups', {
    customer_id: customer.id,
    address: place,
    scheduled_date: '2030-01-01',
  })
  const paper = { file: Buffer.from(`%PDF-1.4\n${mark}\n%%EOF\n`).toString('base64'), note: `${mark} paper` }
  const noted = [
    await browser.post(`/exceptions/${shipment.body.data.id}/notes`, { text: `${mark} note` }),
    await browser.post(`/exceptions/pickups/${pickup.body.data.id}/notes`, { text: `${mark} note` }),
    await browser.post(`/shipments/${shipment.body.data.id}/proofs`, paper),
    await browser.post(`/pickups/${pickup.body.data.id}/proofs`, paper),
  ]
  expect(noted.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const headers = { 'x-tenant': tenant.clientId, authorization: `Bearer ${token}` }
  const webhook = await service.call('POST', '/v1/webhooks', { url: 'https://shop.example/waybill' }, headers)
  expect(webhook.status, JSON.stringify(webhook.body)).toBe(201)
  const services = (await browser.get('/services')).body.data.items
  return {
    mark,
    clientId: tenant.clientId,
    token,
    browser,
    awb: shipment.body.data.awb,
    ids: {
      customer: customer.id,
      driver,
      staff: staff.id,
      user: user.id,
      shipment: shipment.body.data.id,
      pickup: pickup.body.data.id,
      service: services[0].id,
      session: (await browser.get('/session/list')).body.data.items[0].id,
      token: (await browser.get(`/api-users/${user.id}/tokens`)).body.data.items[0].id,
      webhook: webhook.body.data.id,
      action: (await browser.get('/staff-activity')).body.data.items.at(-1).id,
    },
  }
}

function call(company: Company, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, more = {}) {
  const headers = { 'x-tenant': company.clientId, authorization: `Bearer ${company.token}`, ...more }
  return service.call(method, url, body, headers)
}

test('ids count from one in each company and tell nothing of the others', () => {
  const { user, token, session, ...rest } = one.ids
  expect([user, token, session]).toEqual([1, 1, 1])
  expect(new Set(Object.values(rest))).toEqual(new Set([1]))
  expect(other.ids).toEqual(one.ids)
})

test('every page of one company shows its own of two things with one id', async () => {
  const endpointsOfStaff = adminApiEndpoints({ connectors: new Map() } as unknown as AdminServices)
  const stems: Record<string, number | undefined> = {
    staff: one.ids.staff,
    'api-users': one.ids.user,
    customers: one.ids.customer,
    shipments: one.ids.shipment,
    pickups: one.ids.pickup,
    drivers: one.ids.driver,
    services: one.ids.service,
    exceptions: one.ids.shipment,
  }
  let seen = 0
  let compared = 0
  for (const { method, url, access, isStream } of endpointsOfStaff) {
    // The stream's answer does not end.
    if (method !== 'GET' || access === 'anybody' || isStream) continue
    const id = stems[url.split('/')[1] ?? '']
    const path = url.replace(':id', String(id))
    if (path.includes(':') || path.includes('undefined')) continue
    const numbers: string[][] = []
    for (const [company, stranger] of [
      [one, other],
      [other, one],
    ] as const) {
      const { text, status } = await company.browser.get(path)
      expect(status, `${path}: ${text.slice(0, 200)}`).toBeLessThan(500)
      expect(text, path).not.toContain(stranger.mark)
      if (text.includes(company.mark)) seen++
      numbers.push(idsIn(text))
    }
    // Both did the same: an id counted for all companies together differs in the second.
    expect({ path, ids: numbers[1] }).toEqual({ path, ids: numbers[0] })
    compared += numbers[0]?.length ?? 0
  }
  expect(seen).toBeGreaterThan(20)
  expect(compared).toBeGreaterThan(50)
})

/** The ids in an answer. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/"(?:\w+_)?(?:id|number)":(\d+)/g)].map(([found]) => found)
}

test('every endpoint of the API answers with the caller’s own of two things with one id', async () => {
  for (const [company, stranger] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const { method, url: template } of apiEndpoints(service.waybill)) {
      if (method !== 'GET') continue
      const url = template
        .replace(':awb', company.awb)
        .replace(':id', String(company.ids.pickup))
        .replace(':number', '1')
      const answer = await call(company, 'GET', url)
      expect(answer.status, url).toBe(200)
      expect(JSON.stringify(answer.body), url).not.toContain(stranger.mark)
    }
    const pickup = await call(company, 'GET', `/v1/pickups/${company.ids.pickup}`)
    expect(pickup.body.data.address.company).toBe(`${company.mark} Supplies`)
    const file = await call(company, 'GET', `/v1/pickups/${company.ids.pickup}/proof/files/1`)
    expect(Buffer.from(file.body.data.content, 'base64').toString()).toContain(company.mark)
    const me = await call(company, 'GET', '/v1/auth/me')
    expect(me.body.data).toMatchObject({ id: 1, username: `${company.mark}-erp` })
  }
})

test('two users with one id have each a limit, an Idempotency-Key, a record and a token of their own', async () => {
  const remaining = async (company: Company) =>
    Number((await call(company, 'GET', '/v1/auth/me')).headers['x-ratelimit-remaining'])
  const before = await remaining(other)
  for (let n = 0; n < 3; n++) await remaining(one)
  expect(await remaining(other)).toBe(before - 1)

  const key = { 'idempotency-key': 'the same' }
  const made = await call(one, 'POST', '/v1/shipments', shipmentBody(), key)
  const madeThere = await call(other, 'POST', '/v1/shipments', shipmentBody(), key)
  expect([made.status, madeThere.status]).toEqual([201, 201])
  expect(madeThere.headers['idempotency-replayed']).toBeUndefined()
  expect(made.body.data.id).toBe(madeThere.body.data.id)
  expect(made.body.data.awb).not.toBe(madeThere.body.data.awb)

  for (const company of [one, other]) {
    const { items } = (await company.browser.get(`/api-users/${company.ids.user}/activity`)).body.data
    for (const item of items) expect(item.username).toBe(`${company.mark}-erp`)
    const [token] = (await company.browser.get(`/api-users/${company.ids.user}/tokens`)).body.data.items
    expect(token.last_used_at).not.toBeNull()
  }

  const change = await one.browser.put(`/customers/${one.ids.customer}`, { name: 'Larkspur renamed' })
  expect(change.status).toBe(200)
  const theirs = await other.browser.get(`/customers/${other.ids.customer}`)
  expect(theirs.body.data.name).toBe('Juniper Supplies')
  expect((await one.browser.delete(`/api-users/${one.ids.user}/tokens`)).body.data).toEqual({ revoked: 1 })
  expect((await call(one, 'GET', '/v1/auth/me')).status).toBe(401)
  expect((await call(other, 'GET', '/v1/auth/me')).status).toBe(200)
  expect((await one.browser.post('/session/sign-out-everywhere')).status).toBe(200)
  expect((await other.browser.get('/session/list')).status).toBe(200)
})
