import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff } from '../../../src/accounts/staff/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, openBrowser, ownerBrowser } from './support.ts'

const clock = movingClock()
const password = 'a good password'
const minute = 60_000

let service: TestService
let owner: Browser
let otherId: number
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
  const company = { country: 'US', currency: 'USD', timezone: 'UTC' }
  const other = await createTenant(service.waybill.database, {
    ...company,
    name: 'Other Couriers',
    prefix: 'OT',
  })
  otherId = other.id
})
afterAll(() => service?.stop())

async function newClerk(email: string, tenantId = 1, word = password): Promise<void> {
  await createStaff(service.waybill, { tenantId, email, password: word, role: 'clerk' })
}

function signIn(email: string, word: string, address = '127.0.0.1', more: object = {}) {
  return openBrowser(service, address).post('/session', { email, password: word, ...more })
}

/** Concurrent wrong passwords: none may read the count before the others have failed. */
async function guess(email: string, addresses: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(addresses.map((address, n) => signIn(email, `guess ${n}`, address)))
  return answers.map(({ status }) => status)
}

/** Addresses in different networks. */
function addresses(count: number, block: number): string[] {
  return Array.from({ length: count }, (_, n) => `10.${block}.${n >> 8}.${n & 255}`)
}

/** Longer than every lock-out. */
function letTimePass(): void {
  clock.advance(61 * minute)
}

test('ten wrong passwords from one address lock that address out for a while, and nobody else', async () => {
  const email = 'guessed@example.com'
  await newClerk(email)
  const statuses = await guess(
    email,
    Array.from({ length: 14 }, () => '192.0.2.1'),
  )
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(4)
  const refused = await signIn(email, password, '192.0.2.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(email, password, '192.0.2.2')).status).toBe(200)
  clock.advance(5 * minute + 1)
  expect((await signIn(email, password, '192.0.2.1')).status).toBe(200)
  letTimePass()
})

test('wrong passwords from everywhere never lock out whoever has signed in from an address before', async () => {
  const email = 'besieged@example.com'
  await newClerk(email)
  expect((await signIn(email, password, '198.51.100.7')).status).toBe(200)
  const statuses = await guess(email, addresses(60, 1))
  expect(statuses.filter(status => status === 401)).toHaveLength(50)
  expect(statuses.filter(status => status === 429)).toHaveLength(10)
  expect((await signIn(email, password, '198.51.100.8')).status).toBe(429)
  expect((await signIn(email, password, '198.51.100.7')).status).toBe(200)
  letTimePass()
  expect((await signIn(email, password, '198.51.100.8')).status).toBe(200)
})

test('all addresses of an IPv6 /64 are one, and one written as IPv6 is the IPv4 address', async () => {
  const email = 'ipv6@example.com'
  await newClerk(email)
  const network = Array.from({ length: 15 }, (_, n) => `2001:db8:1:2::${n + 1}`)
  const statuses = await guess(email, network)
  expect(statuses.filter(status => status === 401)).toHaveLength(10)
  expect((await signIn(email, password, '2001:db8:1:3::1')).status).toBe(200)
  await guess(
    email,
    Array.from({ length: 10 }, (_, n) => (n % 2 ? '192.0.2.9' : '::ffff:192.0.2.9')),
  )
  expect((await signIn(email, password, '::ffff:c000:209')).status).toBe(429)
  letTimePass()
})

test('an address that tries many e-mails is locked out, but not for those who have signed in there before', async () => {
  const email = 'behind-nat@example.com'
  await newClerk(email)
  expect((await signIn(email, password, '10.9.9.9')).status).toBe(200)
  for (let n = 0; n < 30; n++) await signIn(`n${n}@example.com`, 'x', '10.9.9.9')
  const { email: admin, password: word } = service.example.admin
  expect((await signIn(admin, word, '10.9.9.9')).status).toBe(429)
  expect((await signIn(admin, word, '10.9.9.8')).status).toBe(200)
  expect((await signIn(email, password, '10.9.9.9')).status).toBe(200)
  letTimePass()
})

test('a refused sign-in is on record with the e-mail and the address, never with the password', async () => {
  const email = 'watched@example.com'
  await newClerk(email)
  await signIn('Watched@Example.com', 'not-this-one-either', '192.0.2.77')
  owner = await ownerBrowser(service)
  const activity = await owner.get('/staff-activity?limit=5')
  const refused = activity.body.data.items.find((item: { ip: string }) => item.ip === '192.0.2.77')
  expect(refused).toMatchObject({
    email: 'Watched@Example.com',
    action: 'session.open',
    details: { status: 401, error_code: 'UNAUTHORIZED' },
  })
  expect(activity.text).not.toContain('not-this-one-either')
})

test.each(['password', 'PASSWORD', '12345678', 'aaaaaaaa', 'abcdefgh', 'qwerty123', 'letmein1'])(
  'the password "%s" is refused at its field wherever staff set one',
  async weak => {
    const told = 'Password is too easy to guess; choose another.'
    owner = await ownerBrowser(service)
    const made = await owner.post('/staff', { email: 'weak@example.com', role: 'clerk', password: weak })
    expect(made.body.error?.details).toEqual({ password: told })
    const change = { current_password: service.example.admin.password, new_password: weak }
    expect((await owner.post('/session/password', change)).body.error?.details).toEqual({
      new_password: told,
    })
  },
)

test('an e-mail of another company can be used, and nothing tells that it is there', async () => {
  await newClerk('shared@example.com', otherId)
  owner = await ownerBrowser(service)
  const made = await owner.post('/staff', { email: 'Shared@example.com', role: 'clerk', password })
  expect(made.status).toBe(201)
  const twice = await owner.post('/staff', { email: 'shared@example.com', role: 'clerk', password })
  expect(Object.keys(twice.body.error.details)).toEqual(['email'])
})

test('an e-mail with a password of its own in each company opens the company of the password', async () => {
  await newClerk('two@example.com', 1, 'for the first one')
  await newClerk('two@example.com', otherId, 'for the other one')
  const first = await signIn('two@example.com', 'for the first one')
  const other = await signIn('two@example.com', 'for the other one')
  expect(first.body.data.tenant.name).toBe('Example Couriers')
  expect(other.body.data.tenant.name).toBe('Other Couriers')
})

test('an e-mail with one password in several companies asks which, and only whoever knows the password', async () => {
  const email = 'both@example.com'
  await newClerk(email, 1)
  await newClerk(email, otherId)
  const asked = await signIn(email, password)
  expect(asked.headers['set-cookie']).toBeUndefined()
  expect(asked.body.data).toEqual({
    state: 'choose_company',
    companies: [
      { client_id: service.example.client_id, name: 'Example Couriers' },
      { client_id: expect.any(String), name: 'Other Couriers' },
    ],
  })
  const [, other] = asked.body.data.companies
  const chosen = await signIn(email, password, '127.0.0.1', { client_id: other.client_id })
  expect(chosen.body.data).toMatchObject({ state: 'signed_in', tenant: { name: 'Other Couriers' } })
  expect((await signIn(email, 'not it', '127.0.0.1', { client_id: other.client_id })).status).toBe(401)
  expect((await signIn(email, password, '127.0.0.1', { client_id: 'nobody' })).status).toBe(401)
})
