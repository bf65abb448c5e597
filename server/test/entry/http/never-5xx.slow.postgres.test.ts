import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { adminApiEndpoints } from '../../../src/entry/admin-api/index.ts'
import type { AdminServices } from '../../../src/entry/admin-api/services.ts'
import { apiEndpoints } from '../../../src/entry/api/index.ts'
import type { Services } from '../../../src/entry/services.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { oddParts, queryOf, someHeaders } from './any-request.ts'
import { anyValue, type Known, mutated, nearly, oddText } from './any-value.ts'

/**
 * Nothing sent to any endpoint causes an internal failure. The endpoints come from the code, so new ones are tried too.
 * The seed is fixed; a failure prints it with the request.
 */
const seed = 13
/** Runs per endpoint; fewer on the second database, where only the statements differ. */
const runs = Number(process.env.PROPERTY_RUNS ?? (inject('databaseSource').kind === 'postgres' ? 8 : 3))

/** Only their declarations are read, so they need no services. */
const nothing = {} as Services & AdminServices
const api: readonly Declared[] = apiEndpoints(nothing)
/** Without the stream, whose answer does not end. */
const admin: readonly Declared[] = adminApiEndpoints(nothing).filter(({ isStream }) => !isStream)

interface Declared {
  method: string
  url: string
  body?: object
  query?: object
}

const clock = movingClock()
let service: TestService
let token = ''
let cookie = ''

beforeAll(async () => {
  service = await startTestService({ clock })
  await obtainToken()
  await signIn()
  await send('POST', '/admin/api/cards/DOM-PUBLIC@1/new-version', {})
})
afterAll(() => service?.stop())

/** A request may have revoked the token. */
async function keepToken(): Promise<void> {
  clock.advance(600_000)
  const headers = { 'x-tenant': service.example.client_id, authorization: `Bearer ${token}` }
  const { statusCode } = await send('GET', '/v1/auth/me', undefined, headers)
  if (statusCode !== 200) await obtainToken()
}

/** A request may have ended the session. */
async function keepSession(): Promise<void> {
  clock.advance(600_000)
  if ((await send('GET', '/admin/api/home', undefined)).statusCode !== 200) await signIn()
}

async function obtainToken(): Promise<void> {
  clock.advance(600_000)
  const { username, password } = service.example.api_users[0] ?? {}
  const answer = await service.call('POST', '/v1/auth/token', { username, password })
  token = answer.body.data.token
}

async function signIn(): Promise<void> {
  // A request may have locked the address or the owner for a while.
  clock.advance(600_000)
  const answer = await send('POST', '/admin/api/session', service.example.admin, { cookie: '' })
  if (answer.statusCode !== 200) throw new Error(`The owner cannot sign in: ${answer.payload}`)
  cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

function send(method: string, url: string, payload: unknown, headers: Record<string, string> = {}) {
  return service.app.inject({
    method: method as 'POST',
    url,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  })
}

const webhook = { url: 'https://shop.example/waybill' }

/** Values of fields that reach deeper code. */
function knownValues(): Known {
  const customers = service.example.customers.map(({ id }) => id)
  return {
    service_code: ['DOM', 'INTL', 'SAMEDAY', 'SANDBOX'],
    service: ['DOM'],
    service_id: [1],
    customer_id: customers,
    package_type_code: ['BOX'],
    country: ['US', 'CA'],
    zip: ['10118', '60606'],
    email: ['someone@example.com'],
    currency: ['USD', 'JPY', 'KWD'],
    timezone: ['UTC', 'America/New_York'],
    carrier: ['sandbox', 'ups'],
    driver_id: ['none', '1'],
    drafts: [['DOM-PUBLIC@2']],
    permissions: [['api_rates']],
    status: ['In Transit', 'On Hold', 'scheduled'],
    occurred_at: ['2026-11-24T15:30:00-05:00'],
    ready_time: ['09:00:00'],
    latest_time: ['17:30:00'],
    awb_prefix: ['WB'],
    username: ['erp', 'someone'],
  }
}

/** Valid bodies of endpoints without a schema, or with many dependent fields. */
async function sampleOf(url: string): Promise<unknown> {
  if (/\/shipments\/batch$/.test(url)) {
    return { mode: 'each', shipments: [shipment, { ...shipment, idempotency_key: 'A' }, shipment] }
  }
  if (/\/shipments$/.test(url)) return { ...shipment, date: '2026-11-24', reference: 'A', notes: 'B' }
  if (/quote$/.test(url)) return { ...shipment, date: '2026-11-24', package_type_id: 1, explain: true }
  if (/\/pickups$/.test(url)) return { ...pickup(), awb: null, notes: 'B' }
  const document = (await send('GET', '/admin/api/tariff.json', undefined)).json()
  const [set] = document.zone_sets
  const table = async (path: string) => ({ csv: (await send('GET', `/admin/api${path}`, undefined)).payload })
  switch (url.replace(/\/:(id|position)$/, '')) {
    case '/tariff/import':
      return { tariff: document }
    case '/package-types':
      return document.package_types[0]
    case '/options':
      return { code: 'GIFT', name: 'Gift wrapping' }
    case '/services':
      return document.services[0]
    case '/zone-sets':
      return set
    case '/zone-sets/:code/rules':
      return set.rules[0]
    case '/zone-sets/:code/rules.csv':
      return table(`/zone-sets/${set.code}/rules.csv`)
    case '/sort-codes':
      return { country: 'US', zip_from: '100', zip_to: '199', city: 'A', code: 'B-1', depot_id: null }
    case '/sort-codes.csv':
      return { csv: 'country,zip_prefix,code\nUS,1,A\n', mode: 'add' }
    case '/cards':
      return document.cards[0]
    case '/cards/:id/table.csv':
      return table('/cards/DOM-PUBLIC@1/table.csv')
    case '/surcharges':
      return document.surcharges[0]
    case '/customers/:id/pricing':
      return { services: [{ service: 'DOM', percent: '-5' }], surcharges: [] }
    default:
      return undefined
  }
}

/** Addresses of existing records, read from their lists. */
async function thingsAt(url: string, prefix: string): Promise<string[]> {
  const [, list, rest] = /^(.*?)\/:\w+(.*)$/.exec(url) ?? []
  if (list === undefined) return [url]
  const ids = prefix === '' ? await createdIds(list) : await listedIds(`${prefix}${list}`)
  const further = ids.map(id => thingsAt(`${list}/${encodeURIComponent(id)}${rest}`, prefix))
  return (await Promise.all(further)).flat()
}

async function createdIds(list: string): Promise<string[]> {
  // Files are counted from 1; only a driver's phone makes the proofs that have them.
  if (list.endsWith('/files')) return ['1']
  const headers = { 'x-tenant': service.example.client_id, authorization: `Bearer ${token}` }
  const isShipment = list === '/v1/shipments'
  const body = isShipment ? shipment : list === '/v1/webhooks' ? webhook : pickup()
  const answer = await send('POST', list, body, headers)
  const { awb, id } = answer.json().data
  return [String(isShipment ? awb : id)]
}

const pickup = () => ({
  customer_id: service.example.customers[0]?.id,
  address: {
    company: 'Acme',
    name: 'Ada',
    address1: '350 5th Ave',
    city: 'New York',
    zip: '10118',
    country: 'US',
  },
  scheduled_date: '2026-11-24',
  ready_time: '09:00:00',
  latest_time: '17:00:00',
  num_packages: 2,
  total_weight: '3.5',
  weight_unit: 'lb',
})

const shipment = {
  service_code: 'DOM',
  sender: {
    company: 'Acme Supplies',
    phone: '+1 212 555 0100',
    city: 'New York',
    zip: '10118',
    country: 'US',
  },
  recipient: { company: 'Jane Doe', state: 'IL', city: 'Chicago', zip: '60606', country: 'US' },
  package: { weight: 5, weight_unit: 'lb', pieces: 2, length: 10, width: 8, height: 4 },
  pieces: [
    { weight: 2, length: 10, width: 8, height: 4 },
    { weight: 3, length: 5, width: 5, height: 5 },
  ],
  cod_amount: 10.5,
  customs_value: 20,
  distance: 7.5,
  customs: { lines: [{ description: 'Books', quantity: 2, value: 5.5, weight: 1, hs_code: '490199' }] },
}

async function listedIds(list: string): Promise<string[]> {
  const answer = await send('GET', list, undefined)
  const data = answer.statusCode === 200 ? answer.json().data : {}
  // Other answers, such as the board of runs, have an id that may exist.
  const items: { id: unknown }[] = data.items ?? []
  return items.length > 0 ? items.slice(0, 2).map(({ id }) => String(id)) : ['1']
}

async function pathOf(url: string, prefix: string): Promise<fc.Arbitrary<string>> {
  const known = fc.constantFrom(...(await thingsAt(url, prefix)))
  if (!url.includes(':')) return known
  const odd = fc.oneof(
    fc.constantFrom(...oddParts),
    oddText.map(text => encodeURIComponent(text.toWellFormed())),
  )
  const parts = url.split('/').map(part => (part.startsWith(':') ? odd : fc.constant(part)))
  return fc.oneof(
    { weight: 4, arbitrary: known },
    fc.tuple(...parts).map(all => all.join('/')),
  )
}

async function bodyOf({ method, url, body }: Declared, known: Known): Promise<fc.Arbitrary<unknown>> {
  if (method === 'GET') return fc.constant(undefined)
  const sample = await sampleOf(url)
  if (sample !== undefined) return mutated(sample)
  return body ? nearly(body, known) : fc.oneof(fc.constant(undefined), anyValue)
}

async function neverOurFailure(
  declared: Declared,
  prefix: string,
  usual: () => Record<string, string>,
): Promise<void> {
  await (prefix === '' ? keepToken() : keepSession())
  const known = knownValues()
  const request = fc.record({
    path: await pathOf(declared.url, prefix),
    query: queryOf(declared.query, known),
    body: await bodyOf(declared, known),
    headers: someHeaders,
  })
  for (const odd of declared.url.includes(':') ? oddParts : []) {
    const url = `${prefix}${declared.url.replaceAll(/:\w+/g, odd)}`
    const answer = await send(declared.method, url, undefined, usual())
    expect(answer.statusCode, `${url}: ${answer.payload}`).toBeLessThan(500)
  }
  await fc.assert(
    fc.asyncProperty(request, async ({ path, query, body, headers }) => {
      const url = `${prefix}${path}${query ? `?${query}` : ''}`
      const answer = await send(declared.method, url, body, { ...usual(), ...headers })
      // A request may have revoked the token or ended the session.
      if (answer.statusCode === 401) await (prefix === '' ? obtainToken() : signIn())
      expect(answer.statusCode, answer.payload).toBeLessThan(500)
      // A batch reports each of its items.
      expect(answer.payload).not.toContain('"INTERNAL_ERROR"')
    }),
    { seed, numRuns: runs },
  )
}

const named = (endpoints: readonly Declared[]) =>
  endpoints.map(endpoint => [`${endpoint.method} ${endpoint.url}`, endpoint] as const)

test.each(named(api))('%s of the API is never answered with 5xx, whatever is sent', async (_, endpoint) => {
  await neverOurFailure(endpoint, '', () => ({
    'x-tenant': service.example.client_id,
    authorization: `Bearer ${token}`,
  }))
})

describe('of the administration', () => {
  test.each(named(admin))('%s is never answered with 5xx, whatever is sent', async (_, endpoint) => {
    await neverOurFailure(endpoint, '/admin/api', () => ({}))
  })
})
