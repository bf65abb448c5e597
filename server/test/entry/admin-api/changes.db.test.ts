import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApiUser, permissions } from '../../../src/accounts/access/index.ts'
import { createStaff } from '../../../src/accounts/staff/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { kindsFor } from '../../../src/entry/admin-api/changes.ts'
import { adminApiEndpoints } from '../../../src/entry/admin-api/index.ts'
import type { AdminServices } from '../../../src/entry/admin-api/services.ts'
import { switchCompany } from '../../../src/operations/switch-company.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { eventually } from '../../support/eventually.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { follow, listening, type Stream } from './follow-changes.ts'
import { type Browser, onTestData, ownerBrowser, signedIn, staffBrowser } from './support.ts'

let service: TestService
let base: string
let owner: Browser
let dispatcher: Browser
let asTest: object
/** Reads of the part of the database that the streams use. */
let looks = 0
const streams = new Set<Stream>()

beforeAll(async () => {
  service = await startTestService({ watch: database => counted(database) })
  base = await listening(service)
  owner = await ownerBrowser(service)
  dispatcher = await staffBrowser(service, { tenantId: 1, role: 'dispatcher', email: 'dana@example.com' })
  const { token } = await createApiUser(service.waybill, 1, {
    username: 'trial',
    password: 'a-long-enough-word-7',
    permissions,
    customerId: null,
    rateLimit: 10_000,
    mode: 'test',
  })
  asTest = { authorization: `Bearer ${token}` }
})
afterEach(() => {
  for (const stream of streams) stream.close()
  streams.clear()
})
afterAll(() => service?.stop())

function counted(database: Database, area = 'other'): Database {
  return {
    ...database,
    read(tenantId, work) {
      if (area === 'records') looks++
      return database.read(tenantId, work)
    },
    for: (other, size) => counted(database.for(other, size), other),
    close: async () => {},
  }
}

async function following(browser: Browser, path?: string): Promise<Stream> {
  const stream = await follow(base, browser, path)
  streams.add(stream)
  return stream
}

async function newShipment(headers = {}): Promise<number> {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody(), headers)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.id
}

test('a stream tells the ids of shipments that a program makes, and proxies may not hold it back', async () => {
  const stream = await following(owner)
  expect(stream.status).toBe(200)
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  // A browser that is done with it closes the connection at once, and gives its place back.
  expect(stream.headers.get('connection')).toBe('close')
  expect(stream.headers.get('cache-control')).toBe('no-store')
  const id = await newShipment()
  await stream.until('shipments', id)
})

test('a window that closes its half of the connection has left: the stream ends, and its place is free', async () => {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /admin/api/changes HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${owner.cookie}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  expect(head.toString()).toContain('200 OK')
  socket.resume().end()
  await once(socket, 'close')
})

test('a change made just before the stream began is told too: the page may have been read before it', async () => {
  const id = await newShipment()
  await (await following(owner)).until('shipments', id)
})

test('each view hears of its own shipments', async () => {
  const live = await following(owner)
  const tried = await following(onTestData(service, owner), '/admin/api/test/changes')
  const [real, trial] = [await newShipment(), await newShipment(asTest)]
  await tried.until('shipments', trial)
  await live.until('shipments', real)
  const further = [await newShipment(asTest), await newShipment()] as const
  expect((await tried.until('shipments', further[0])).shipments).not.toContain(further[1])
  expect((await live.until('shipments', further[1])).shipments).not.toContain(further[0])
})

test('what staff do to other records is told by its kind, with no ids', async () => {
  const stream = await following(dispatcher)
  const made = await owner.post('/drivers', { name: 'Robin' })
  expect(made.status, made.text).toBe(201)
  expect(await stream.until('drivers')).toMatchObject({ drivers: null })
})

test('a label that somebody prints is told to all who may have the list of labels to print on the screen', async () => {
  const id = await newShipment()
  const stream = await following(dispatcher)
  expect((await owner.get(`/shipments/${id}/label.pdf`)).status).toBe(200)
  expect(await stream.until('labels')).toMatchObject({ labels: null })
})

test('a webhook’s failure is told to an owner and to nobody who may not read webhooks', async () => {
  const [forOwner, forDispatcher] = [await following(owner), await following(dispatcher)]
  const made = await owner.post('/webhooks', { url: 'https://shop.invalid/waybill' })
  expect(made.status, made.text).toBe(201)
  await forOwner.until('webhooks')
  await owner.post('/customers', { name: 'Told after the webhook' })
  expect(await forDispatcher.until('customers')).not.toHaveProperty('webhooks')
})

test('the kinds of a role are those of which it may read something', () => {
  const endpoints = adminApiEndpoints({ connectors: new Map() } as unknown as AdminServices)
  const [all, some] = [kindsFor('owner', endpoints), kindsFor('read_only', endpoints)]
  expect([...all].filter(kind => !some.has(kind)).toSorted()).toMatchInlineSnapshot(`
    [
      "api-activity",
      "api-tokens",
      "api-users",
      "audit",
      "carrier-accounts",
      "carriers",
      "customer-imports",
      "figures",
      "geocoder",
      "permissions",
      "replays",
      "shipment-imports",
      "staff",
      "webhooks",
    ]
  `)
  expect([...some]).toEqual(
    expect.arrayContaining(['shipments', 'pickups', 'runs', 'scans', 'work', 'customers']),
  )
})

test('another company hears nothing of it', async () => {
  const { id: tenantId, clientId } = await createTenant(service.waybill.database, {
    name: 'Juniper',
    country: 'US',
    currency: 'USD',
    timezone: 'America/New_York',
    prefix: 'JU',
  })
  const theirs = await staffBrowser(service, { tenantId, role: 'owner', email: 'lee@example.com' })
  const [stream, ours] = [await following(theirs), await following(owner)]
  const id = await newShipment()
  await ours.until('shipments', id)
  await theirs.post('/drivers', { name: 'Kim' })
  expect(await stream.until('drivers')).not.toHaveProperty('shipments')
  await switchCompany(service.waybill, clientId, false)
  await stream.ended()
})

test('a stream ends with its session, and with the role it began with', async () => {
  const browser = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'ida@example.com' })
  const stream = await following(browser)
  await browser.delete('/session')
  await stream.ended()
  expect((await following(browser)).status).toBe(401)

  const again = await signedIn(service, 'ida@example.com', 'a good password')
  const other = await following(again)
  const people = (await owner.get('/staff')).body.data.items as { id: number; email: string }[]
  const ida = people.find(({ email }) => email === 'ida@example.com')
  expect((await owner.put(`/staff/${ida?.id}`, { role: 'read_only' })).status).toBe(200)
  await other.ended()
})

test('a session has six streams at once, and the seventh is refused until one is closed', async () => {
  const browser = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'jo@example.com' })
  const six = await Promise.all(Array.from({ length: 6 }, () => following(browser)))
  const seventh = await following(browser)
  expect(seventh.status).toBe(429)
  expect(await seventh.refusal()).toMatchObject({ code: 'RATE_LIMITED' })
  six[0]?.close()
  await eventually(async () => expect((await following(browser)).status).toBe(200))
})

test('fifty streams cost the database no more than one', async () => {
  await createStaff(service.waybill, {
    tenantId: 1,
    role: 'clerk',
    email: 'max@example.com',
    password: 'a good password',
  })
  const browsers = await Promise.all(
    Array.from({ length: 10 }, () => signedIn(service, 'max@example.com', 'a good password')),
  )
  const fifty = await Promise.all(
    browsers.flatMap(browser => Array.from({ length: 5 }, () => following(browser))),
  )
  expect(fifty.map(({ status }) => status)).toEqual(fifty.map(() => 200))
  const first = await newShipment()
  await Promise.all(fifty.map(stream => stream.until('shipments', first)))
  const [before, began] = [looks, performance.now()]
  const second = await newShipment()
  await Promise.all(fifty.map(stream => stream.until('shipments', second)))
  const seconds = Math.ceil((performance.now() - began) / 1_000)
  // A look is two reads, at most once a second.
  expect(looks - before).toBeGreaterThan(0)
  expect(looks - before).toBeLessThanOrEqual(2 * (seconds + 1))
})

test('a stopping service ends its streams and does not wait for them', async () => {
  const stopping = await startTestService()
  const there = await listening(stopping)
  const stream = await follow(there, await ownerBrowser(stopping))
  await stopping.app.close()
  await stream.ended()
  await stopping.stop()
})
