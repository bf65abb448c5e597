import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff } from '../../../src/accounts/staff/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { openBrowser, ownerBrowser, signedIn, staffBrowser } from './support.ts'

const hour = 3_600_000
const clock = movingClock()
let service: TestService
beforeAll(async () => {
  service = await startTestService({ clock })
})
afterAll(() => service?.stop())

const admin = () => service.example.admin

test('the example company’s owner signs in with the printed password and is told who they are', async () => {
  const browser = openBrowser(service)
  expect((await browser.get('/session')).body.data).toEqual({ staff: null, tenant: null })
  const answer = await browser.post('/session', admin())
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    state: 'signed_in',
    staff: { email: 'admin@example.com', role: 'owner', totp_enabled: false },
    tenant: { name: 'Example Couriers', client_id: service.example.client_id, timezone: 'America/New_York' },
  })
  expect((await browser.get('/session')).body.data.staff.email).toBe('admin@example.com')
})

test('a request without a session takes a slot of its address, before its body is read', async () => {
  const limited = await startTestService({ clock, environment: { RATE_LIMIT_ADDRESS: '3' } })
  try {
    const owner = await ownerBrowser(limited)
    const stranger = openBrowser(limited)
    const broken = () =>
      limited.app.inject({
        method: 'POST',
        url: '/admin/api/session',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      })
    expect((await broken()).statusCode).toBe(400)
    expect((await stranger.get('/customers')).status).toBe(401)
    const refused = await broken()
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error.code).toBe('RATE_LIMITED')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await stranger.post('/session', limited.example.admin)).status).toBe(429)
    expect((await owner.get('/customers')).status).toBe(200)
  } finally {
    await limited.stop()
  }
})

test('an e-mail is compared without case', async () => {
  const browser = await signedIn(service, 'ADMIN@Example.com', admin().password)
  expect((await browser.get('/session/list')).status).toBe(200)
})

test('the cookie is out of reach of scripts, of other sites and of other paths', async () => {
  const answer = await openBrowser(service).post('/session', admin())
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/^waybill_admin=[\w-]{32,}; Path=\/admin; HttpOnly; SameSite=Strict$/)
})

test('behind TLS the cookie is sent over TLS only', async () => {
  const secured = await startTestService({ clock, environment: { TRUST_PROXY: '127.0.0.1' } })
  try {
    const browser = openBrowser(secured)
    const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'ship.example.com' }
    const answer = await browser.call('POST', '/session', secured.example.admin, proxied)
    expect(String(answer.headers['set-cookie'])).toContain('Secure')
  } finally {
    await secured.stop()
  }
})

test('a stored session does not open one', async () => {
  const browser = await ownerBrowser(service)
  const key = browser.cookie?.split('=')[1] ?? ''
  const rows = await service.waybill.database.read(1, ({ sql }) =>
    sql.selectFrom('staff_sessions').selectAll().execute(),
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows.map(row => Buffer.from(row.key_hash).toString('utf8')))).not.toContain(key)
})

test('a key that was there before somebody signed in is worth nothing afterwards', async () => {
  const browser = openBrowser(service)
  browser.cookie = 'waybill_admin=chosen-by-an-attacker-0123456789abcdef'
  await browser.post('/session', admin())
  const planted = openBrowser(service)
  planted.cookie = 'waybill_admin=chosen-by-an-attacker-0123456789abcdef'
  expect((await planted.get('/session/list')).status).toBe(401)
})

test('a wrong password and an unknown e-mail are refused in the same words', async () => {
  const wrong = await openBrowser(service).post('/session', { ...admin(), password: 'not the password' })
  const nobody = await openBrowser(service).post('/session', { email: 'nobody@example.com', password: 'x' })
  expect(wrong.status).toBe(401)
  expect(wrong.body.error).toEqual({
    code: 'UNAUTHORIZED',
    message: 'The e-mail or the password is not valid.',
  })
  expect(nobody.body).toEqual(wrong.body)
  expect((await openBrowser(service).post('/session', {})).body.error.details).toEqual({
    email: 'E-mail is required.',
    password: 'Password is required.',
  })
})

test('blanks belong to a password', async () => {
  const [tenantId, password] = [1, '  two words  ']
  const email = 'blanks@example.com'
  await createStaff(service.waybill, { tenantId, email, password, role: 'clerk' })
  expect((await openBrowser(service).post('/session', { email, password })).status).toBe(200)
  const trimmed = { email, password: password.trim() }
  expect((await openBrowser(service).post('/session', trimmed)).status).toBe(401)
})

test('signing out ends the session on the server, not only the cookie', async () => {
  const browser = await ownerBrowser(service)
  const { cookie } = browser
  expect((await browser.delete('/session')).body.data).toEqual({ signed_out: true })
  expect(browser.cookie).toBeNull()
  browser.cookie = cookie
  expect((await browser.get('/session/list')).status).toBe(401)
  expect((await openBrowser(service).delete('/session')).status).toBe(200)
})

test('a session ends after eight hours of silence, and after a week in any case', async () => {
  const silent = await ownerBrowser(service)
  clock.advance(8 * hour - 1000)
  expect((await silent.get('/session/list')).status).toBe(200)
  clock.advance(8 * hour + 1000)
  expect((await silent.get('/session/list')).status).toBe(401)

  const busy = await ownerBrowser(service)
  for (let n = 0; n < 33; n++) {
    clock.advance(5 * hour)
    expect((await busy.get('/session/list')).status).toBe(200)
  }
  clock.advance(5 * hour)
  expect((await busy.get('/session/list')).status).toBe(401)
})

test('one sees where one is signed in, ends one session, and all of them', async () => {
  const email = 'three@example.com'
  const first = await staffBrowser(service, { tenantId: 1, role: 'clerk', email })
  const second = await signedIn(service, email, 'a good password')
  const third = await signedIn(service, email, 'a good password')
  const { items } = (await first.get('/session/list')).body.data
  expect(items).toHaveLength(3)
  const own = items.filter((item: { current: boolean }) => item.current)
  expect(own).toHaveLength(1)

  const secondId = (await second.get('/session/list')).body.data.items.find(
    (item: { current: boolean }) => item.current,
  ).id
  expect((await first.delete(`/session/list/${secondId}`)).status).toBe(200)
  expect((await second.get('/session/list')).status).toBe(401)
  expect((await first.delete(`/session/list/${secondId}`)).status).toBe(404)

  expect((await first.post('/session/sign-out-everywhere')).body.data).toEqual({ ended: 2 })
  expect((await first.get('/session/list')).status).toBe(401)
  expect((await third.get('/session/list')).status).toBe(401)
})

test('nobody ends somebody else’s session by its id', async () => {
  const one = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'one@example.com' })
  const owner = await ownerBrowser(service)
  const [session] = (await one.get('/session/list')).body.data.items
  expect((await owner.delete(`/session/list/${session.id}`)).status).toBe(404)
  expect((await one.get('/session/list')).status).toBe(200)
})

test.each(['a colleague', 'a person of another company with the same id'])(
  'a page that was loaded for %s gets and changes nothing in this session',
  async who => {
    const owner = await ownerBrowser(service)
    const { staff, tenant } = (await owner.get('/session')).body.data
    const person =
      who === 'a colleague' ? `${tenant.client_id}.${staff.id + 1}` : `wb_${'0'.repeat(18)}.${staff.id}`
    const refused = [
      await owner.call('POST', '/customers', { name: 'Not mine' }, { 'x-signed-in-as': person }),
      await owner.call('GET', '/customers', undefined, { 'x-signed-in-as': person }),
    ]
    for (const { status, body } of refused) expect([status, body.error.code]).toEqual([401, 'UNAUTHORIZED'])
    expect((await owner.get('/customers')).text).not.toContain('Not mine')
    const own = { 'x-signed-in-as': `${tenant.client_id}.${staff.id}` }
    expect((await owner.call('POST', '/customers', { name: 'Mine' }, own)).status).toBe(201)
  },
)

test('a new password needs the old one and ends the other sessions', async () => {
  const email = 'changes@example.com'
  const here = await staffBrowser(service, { tenantId: 1, role: 'clerk', email })
  const elsewhere = await signedIn(service, email, 'a good password')
  const refused = await here.post('/session/password', {
    current_password: 'not this',
    new_password: 'another good one',
  })
  expect(refused.status).toBe(400)
  expect(refused.body.error.details).toEqual({ current_password: 'This is not your password.' })
  const short = { current_password: 'a good password', new_password: 'short' }
  expect((await here.post('/session/password', short)).body.error.details).toEqual({
    new_password: 'Password must have 8 to 255 characters.',
  })

  const change = { current_password: 'a good password', new_password: 'another good one' }
  expect((await here.post('/session/password', change)).body.data).toEqual({ changed: true, ended: 1 })
  expect((await here.get('/session/list')).status).toBe(200)
  expect((await elsewhere.get('/session/list')).status).toBe(401)
  const old = { email, password: 'a good password' }
  expect((await openBrowser(service).post('/session', old)).status).toBe(401)
  await signedIn(service, email, 'another good one')
})

test('a company that is switched off, and a person who is, are out at once', async () => {
  const clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'off@example.com' })
  const owner = await ownerBrowser(service)
  const { id } = (await clerk.get('/session')).body.data.staff
  expect((await owner.put(`/staff/${id}`, { active: false })).status).toBe(200)
  expect((await clerk.get('/session/list')).status).toBe(401)
  const credentials = { email: 'off@example.com', password: 'a good password' }
  expect((await openBrowser(service).post('/session', credentials)).status).toBe(401)
})

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['a foreign origin, where the browser says no more', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['the own origin', { origin: 'http://localhost:80' }, 200],
  ['a program that is no browser', {}, 200],
])('a write from %s', async (_from, headers, status) => {
  const browser = await ownerBrowser(service)
  const response = await service.app.inject({
    method: 'PUT',
    url: '/admin/api/session/profile',
    headers: {
      host: 'localhost:80',
      cookie: browser.cookie ?? '',
      'content-type': 'application/json',
      ...headers,
    },
    payload: '{"name":"Pat"}',
  })
  expect(response.statusCode).toBe(status)
})

test('a form cannot be made to write: bodies are JSON', async () => {
  const browser = await ownerBrowser(service)
  const response = await service.app.inject({
    method: 'PUT',
    url: '/admin/api/session/profile',
    headers: { cookie: browser.cookie ?? '', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Pat',
  })
  expect(response.statusCode).toBe(415)
})

test('no answer may be kept or framed, and other origins are not let in', async () => {
  const answer = await (await ownerBrowser(service)).get('/session')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  })
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  const preflight = await service.app.inject({
    method: 'OPTIONS',
    url: '/admin/api/session',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
})

test('unknown paths and methods are answered in the envelope', async () => {
  const browser = await ownerBrowser(service)
  expect((await browser.get('/nothing')).body.error.code).toBe('NOT_FOUND')
  expect((await browser.get('')).body.error.code).toBe('NOT_FOUND')
  const wrong = await browser.call('PUT', '/session', {})
  expect(wrong.body.error.code).toBe('METHOD_NOT_ALLOWED')
  expect(wrong.headers.allow).toContain('POST')
})
