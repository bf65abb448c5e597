import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminApiEndpoints } from '../../../src/entry/admin-api/index.ts'
import type { AdminServices } from '../../../src/entry/admin-api/services.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

/** The list runs no endpoint, so it needs no services. */
const endpoints = adminApiEndpoints({ connectors: new Map() } as unknown as AdminServices).map(
  ({ method, url, checksOwnBody }) => ({
    name: `${method} ${url}`,
    method,
    path: url.replaceAll(/:\w+/g, '1'),
    checksOwnBody,
  }),
)

let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

test.each(endpoints)('$name refuses a query it does not know', async ({ method, path }) => {
  const answer = await owner.call(method, `${path}?surprise=1`)
  expect(answer.status).toBe(400)
  expect(answer.body.error.code).toBe('VALIDATION_ERROR')
  expect(answer.body.error.details).toHaveProperty('surprise', 'Unknown field.')
})

const withBodies = endpoints.filter(({ method, checksOwnBody }) => method !== 'GET' && !checksOwnBody)
test.each(withBodies)('$name refuses a field of the body that it does not know', async ({ method, path }) => {
  const answer = await owner.call(method, path, { surprise: 1 })
  expect(answer.status).toBe(400)
  expect(answer.body.error.code).toBe('VALIDATION_ERROR')
  expect(answer.body.error.details).toHaveProperty('surprise', 'Unknown field.')
})

test.each([
  ['POST', '/services', { code: 'NEW', name: 'New', service_type: 'domestic', charge_type: 'weight' }],
  ['PUT', '/services/1', {}],
  ['POST', '/package-types', { code: 'TUBE', name: 'Tube' }],
  ['POST', '/customer-groups', { code: 'NEW', name: 'New' }],
  ['POST', '/options', { code: 'GIFT', name: 'Gift wrapping' }],
  ['POST', '/zone-sets', { code: 'NEW', name: 'New', zones: ['A'] }],
  ['POST', '/zone-sets/US/rules', { zone: 'A', country: 'US' }],
  ['POST', '/surcharges', { code: 'NEW', name: 'New', method: 'flat', amount: '1' }],
  ['POST', '/cards', { service: 'DOM', code: 'NEW', name: 'New', lines: [] }],
  ['PUT', '/customers/1/pricing', { services: [] }],
])('so does a part of a tariff: %s %s', async (method, path, body) => {
  const answer = await owner.call(method, path, { ...body, surprise: 1 })
  expect(answer.status, answer.text).toBe(400)
  expect(answer.body.error.details).toHaveProperty('surprise')
})

test('so does a whole tariff', async () => {
  const tariff = JSON.parse((await owner.get('/tariff.json')).text)
  const known = await owner.post('/tariff/import?dry_run=true', { tariff })
  expect(known.status, known.text).toBe(200)
  const answer = await owner.post('/tariff/import?dry_run=true', { tariff: { ...tariff, surprise: 1 } })
  expect(answer.status, answer.text).toBe(400)
  expect(Object.keys(answer.body.error.details).join()).toContain('surprise')
})

test('a slip of the finger is told with what was meant', async () => {
  const answer = await owner.post('/customers', { name: 'Acme', acount_number: '7' })
  expect(answer.status).toBe(400)
  expect(answer.body.error.details).toEqual({
    acount_number: 'Unknown field; did you mean account_number?',
  })
})

test('a connector’s settings are left to the connector', async () => {
  const account = { carrier: 'sandbox', name: 'Sandbox', environment: 'sandbox', settings: { surprise: 'x' } }
  const answer = await owner.post('/carrier-accounts', account)
  expect(answer.body.error?.details ?? {}).not.toHaveProperty('settings.surprise', 'Unknown field.')
})
