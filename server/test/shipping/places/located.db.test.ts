import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCarrierNetwork } from '../../../src/carriers/index.ts'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { createLocator } from '../../../src/shipping/places/index.ts'
import { addressesToVisit } from '../../../src/shipping/runs/index.ts'
import { type Browser, ownerBrowser, staffBrowser } from '../../entry/admin-api/support.ts'
import { theRoad, today } from '../../entry/driver-api/on-the-road.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const clock = movingClock('2030-03-01T15:00:00Z')
let service: TestService
let owner: Browser
let road: ReturnType<typeof theRoad>

/** A geocoder on this machine. */
let asked: string[] = []
let answer: (response: ServerResponse, query: string) => void
const geocoder = createServer((request, response) => {
  const query = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? ''
  asked.push(query)
  answer(response, query)
})
const json = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body))
const template = () => `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/search?q={address}`

beforeAll(async () => {
  geocoder.listen(0, '127.0.0.1')
  await once(geocoder, 'listening')
  service = await startTestService({ clock, environment: { WEBHOOK_HOSTS: '127.0.0.1' } })
  owner = await ownerBrowser(service)
  road = theRoad(service, () => owner, clock)
})
afterAll(async () => {
  geocoder.closeAllConnections()
  geocoder.close()
  await service?.stop()
})
beforeEach(async () => {
  asked = []
  answer = json([{ lat: '41.88', lon: '-87.63' }])
  await owner.put('/geocoder', { template: null })
})

let streets = 100
const at = (address1: string) => ({
  recipient: { company: 'Doe', address1, city: 'Chicago', state: 'IL', zip: '60601', country: 'US' },
})
const newStreet = () => `${++streets} Elm St`
const pointsOf = async (run: number) => {
  const { stops } = (await owner.get(`/runs/map?date=${today}`)).body.data
  return stops
    .filter((stop: { run_id: number }) => stop.run_id === run)
    .map(({ latitude, longitude }: { latitude: number; longitude: number }) => [latitude, longitude])
}
const settings = async () => (await owner.get('/geocoder')).body.data
const use = async () => expect((await owner.put('/geocoder', { template: template() })).status).toBe(200)

/** Looks until everything is asked for. */
async function locate({
  hosts = [{ hostname: '127.0.0.1', port: null }],
  timeLimit = 5_000,
} = {}): Promise<void> {
  const locator = createLocator({
    database: service.waybill.database,
    clock,
    network: createCarrierNetwork(hosts),
    toLocate: tx => addressesToVisit(tx, today, 3_000),
    log: { error: (fault: unknown) => expect.fail(String(fault)) },
    pace: { request: 0, timeLimit },
  })
  await locator.look(1)
  await locator.settled()
  await locator.close()
}

test('nobody is asked as long as no geocoder is set', async () => {
  await road.driver([at(newStreet())])
  expect(await settings()).toEqual({ template: null, failure: null, failed_at: null })
  await locate()
  expect(asked).toEqual([])
})

test('the addresses of open stops are located once, and the map shows them', async () => {
  const street = newStreet()
  const { run } = await road.driver([at(street), at(street.toUpperCase())])
  await use()
  await locate()
  expect(asked.filter(query => query.toLowerCase().includes(street.toLowerCase()))).toHaveLength(1)
  expect(asked.join()).not.toContain('Doe')
  expect(await pointsOf(run)).toEqual([
    [41.88, -87.63],
    [41.88, -87.63],
  ])
  const before = asked.length
  await locate()
  expect(asked.slice(before)).toEqual([])
  // Another geocoder's answers are not kept.
  await owner.put('/geocoder', { template: null })
  expect(await pointsOf(run)).toEqual([
    [null, null],
    [null, null],
  ])
})

test('an address that the geocoder does not know is asked for again after a week', async () => {
  const street = newStreet()
  await road.driver([at(street)])
  answer = json([])
  await use()
  const times = () => asked.filter(query => query.startsWith(street)).length
  await locate()
  await locate()
  expect(times()).toBe(1)
  clock.advance(8 * 86_400_000)
  await locate()
  expect(times()).toBe(2)
  clock.set(-8 * 86_400_000)
})

test('the position of a delivery counts before the geocoder, and without one', async () => {
  const street = newStreet()
  const first = await road.driver([at(street)])
  const position = { latitude: 41.9, longitude: -87.7, accuracy: 12 }
  await first.box.do('delivered', { ...first.stops[0], position, data: { name: 'Ada' } })
  const second = await road.driver([at(street)])
  expect(await pointsOf(second.run)).toEqual([[41.9, -87.7]])
  await use()
  await locate()
  expect(asked.filter(query => query.startsWith(street))).toEqual([])
  // A rough position is none.
  await second.box.do('delivered', {
    ...second.stops[0],
    position: { latitude: 1, longitude: 1, accuracy: 900 },
  })
  const third = await road.driver([at(street)])
  expect(await pointsOf(third.run)).toEqual([[41.9, -87.7]])
})

test('a delivery replaces what the geocoder said', async () => {
  const street = newStreet()
  await use()
  const { box, stops, run } = await road.driver([at(street)])
  await locate()
  expect(await pointsOf(run)).toEqual([[41.88, -87.63]])
  await box.do('delivered', { ...stops[0], position: { latitude: 41.9, longitude: -87.7, accuracy: 12 } })
  const { run: next } = await road.driver([at(street)])
  expect(await pointsOf(next)).toEqual([[41.9, -87.7]])
})

const endless = (response: ServerResponse) => {
  response.write('[')
  const timer = setInterval(() => response.write(' '.repeat(100)), 10)
  response.on('close', () => clearInterval(timer))
}
test.each([
  ['never answers', () => {}, 'timeout'],
  ['never ends its answer', endless, 'timeout'],
  [
    'answers with megabytes',
    (response: ServerResponse) => response.end(`[${' '.repeat(3_000_000)}]`),
    'unreadable',
  ],
  ['answers with text', (response: ServerResponse) => response.end('<html>'), 'unreadable'],
  ['answers from beyond the poles', json([{ lat: 123, lon: 4 }]), 'unreadable'],
  ['breaks the connection', (response: ServerResponse) => response.destroy(), 'unreachable'],
  ['refuses', (response: ServerResponse) => response.writeHead(403).end(), 'status'],
  [
    'leads elsewhere',
    (r: ServerResponse) => r.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    'status',
  ],
])('a geocoder that %s is left after three requests, and said to the owner', async (_, behave, failure) => {
  await road.driver([at(newStreet()), at(newStreet()), at(newStreet()), at(newStreet())])
  answer = behave
  await use()
  await locate(failure === 'timeout' ? { timeLimit: 300 } : {})
  expect(asked).toHaveLength(3)
  expect(await settings()).toMatchObject({ failure, failed_at: expect.stringContaining('2030-03') })
  // The next look begins with the others.
  answer = json([])
  await locate()
  expect(await settings()).toMatchObject({ failure: null, failed_at: null })
})

test('a host in a private network that the operator does not allow is not reached', async () => {
  await road.driver([at(newStreet())])
  await use()
  await locate({ hosts: [] })
  expect(asked).toEqual([])
  expect(await settings()).toMatchObject({ failure: 'not_allowed' })
})

test('only owners see and set it, because it may hold a key and receives addresses', async () => {
  const clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'c@example.com' })
  expect((await clerk.get('/geocoder')).status).toBe(403)
  expect((await clerk.put('/geocoder', { template: template() })).status).toBe(403)
  const refused = await owner.put('/geocoder', { template: 'https://10.0.0.1/{address}' })
  expect(refused.body.error.details).toHaveProperty('template')
  await owner.put('/geocoder', { template: `${template()}&key=secret` })
  expect((await owner.get('/staff-activity?limit=1')).text).not.toContain('secret')
})

test('places of addresses end with the term for personal data', async () => {
  await road.driver([at(newStreet())])
  await use()
  await locate()
  const { database } = service.waybill
  const count = () =>
    database.read(1, async tx => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::integer as n from located_addresses where tenant_id = 1`.execute(tx.sql)
      return rows[0]?.n ?? 0
    })
  expect(await count()).toBeGreaterThan(0)
  const later = movingClock('2033-01-01T00:00:00Z')
  const log = { info() {} }
  await createCleanUp({ database, clock: later, log }).tenant(1, new AbortController().signal)
  expect(await count()).toBe(0)
})
