import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymizeShipments } from '../../../src/operations/retention/anonymize.repository.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

let named = 0
async function newUser(fields: object = {}) {
  const username = `user${++named}`
  const request = { username, password: 'secret!', permissions: ['api_services'], ...fields }
  const answer = await owner.post('/api-users', request)
  expect(answer.status).toBe(201)
  return answer.body.data
}

function as(token: string) {
  return { authorization: `Bearer ${token}` }
}

test('a user is made with its first token, which is shown once and works at once', async () => {
  const answer = await owner.post('/api-users', {
    username: 'Warehouse.2',
    password: 'secret!',
    email: 'it@acme.example',
    permissions: ['api_services', 'api_rates'],
    rate_limit: 120,
  })
  expect(answer.status).toBe(201)
  const { token, curl, client_id, ...user } = answer.body.data
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(client_id).toBe(service.example.client_id)
  expect(curl).toBe(
    `curl -s http://localhost:80/v1/auth/me -H 'X-Tenant: ${client_id}' -H 'Authorization: Bearer ${token}'`,
  )
  expect(user).toMatchObject({
    username: 'Warehouse.2',
    email: 'it@acme.example',
    role: 'tenant',
    customer_id: null,
    permissions: ['api_services', 'api_rates'],
    rate_limit: 120,
    active: true,
    tokens: 1,
    last_used_at: null,
  })
  const me = await service.call('GET', '/v1/auth/me', undefined, as(token))
  expect(me.body.data).toMatchObject({ username: 'Warehouse.2', permissions: user.permissions })
  expect((await owner.get(`/api-users/${user.id}`)).text).not.toContain(token)
  expect((await owner.get(`/api-users/${user.id}/tokens`)).text).not.toContain(token)
})

test('a user of a customer sees that customer only', async () => {
  const [acme, globex] = service.example.customers
  const { token, role, customer_name } = await newUser({
    customer_id: acme?.id,
    permissions: ['api_shipments_create'],
  })
  expect(role).toBe('customer')
  expect(customer_name).toBe('Acme Supplies')
  const sender = { company: 'X', country: 'US', zip: '10118', customer_id: globex?.id }
  const refused = await service.call('POST', '/v1/shipments', shipmentBody({ sender }), as(token))
  expect(refused.body.error.details).toEqual({ 'sender.customer_id': 'Unknown customer.' })

  const listed = (await owner.get(`/api-users?customer_id=${acme?.id}`)).body.data.items
  expect(listed.map((user: { username: string }) => user.username)).toContain('shop')
  const wide = (await owner.get('/api-users?scope=tenant')).body.data.items
  expect(wide.map((user: { username: string }) => user.username)).not.toContain('shop')
  expect((await owner.get('/api-users')).body.data.items.length).toBeGreaterThan(wide.length)
})

test.each([
  [{ username: 'with space', password: 'secret!', permissions: [] }, 'username'],
  [{ username: 'short', password: '12345', permissions: [] }, 'password'],
  [{ username: 'spaced', password: 'has a space', permissions: [] }, 'password'],
  [{ username: 'odd', password: 'secret!', permissions: ['api_everything'] }, 'permissions'],
  [{ username: 'slow', password: 'secret!', permissions: [], rate_limit: 0 }, 'rate_limit'],
  [{ username: 'ERP', password: 'secret!', permissions: [] }, 'username'],
  [{ username: 'lost', password: 'secret!', permissions: [], customer_id: 999_999 }, 'customer_id'],
  [{ username: 'none', password: 'secret!' }, 'permissions'],
])('%j is refused at its field', async (request, field) => {
  const answer = await owner.post('/api-users', request)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error.details)).toEqual([field])
})

test('a permission that is given or taken counts with the next request', async () => {
  const { id, token } = await newUser({ permissions: ['api_services'] })
  const create = () => service.call('POST', '/v1/shipments', shipmentBody(), as(token))
  expect((await create()).status).toBe(403)
  const change = await owner.put(`/api-users/${id}`, { permissions: ['api_shipments_create'] })
  expect(change.body.data.permissions).toEqual(['api_shipments_create'])
  expect((await create()).status).toBe(201)
  await owner.put(`/api-users/${id}`, { permissions: [] })
  expect((await create()).status).toBe(403)
})

test('a limit counts with the next request; what is not sent stays, and null clears', async () => {
  const { id, token } = await newUser({ email: 'a@b.example', rate_limit: 50 })
  const limit = async () =>
    (await service.call('GET', '/v1/auth/me', undefined, as(token))).headers['x-ratelimit-limit']
  expect(String(await limit())).toBe('50')
  const changed = await owner.put(`/api-users/${id}`, { rate_limit: 3 })
  expect(changed.body.data).toMatchObject({ rate_limit: 3, email: 'a@b.example' })
  expect(String(await limit())).toBe('3')
  const cleared = await owner.put(`/api-users/${id}`, { rate_limit: null, email: null })
  expect(cleared.body.data).toMatchObject({ rate_limit: null, email: null })
  expect(String(await limit())).toBe('60')
})

test('a new password replaces the old one', async () => {
  const { id, username } = await newUser()
  await owner.put(`/api-users/${id}`, { password: 'different!' })
  const obtain = (password: string) =>
    service.inject({
      method: 'POST',
      url: '/v1/auth/token',
      headers: { 'x-tenant': service.example.client_id },
      payload: { username, password },
    })
  expect((await obtain('secret!')).status).toBe(401)
  expect((await obtain('different!')).status).toBe(200)
})

test('tokens are labelled, listed with their last use, and revoked one by one', async () => {
  const { id, token } = await newUser()
  const second = (await owner.post(`/api-users/${id}/tokens`, { label: 'warehouse 2' })).body.data
  expect(second).toMatchObject({ label: 'warehouse 2' })
  await service.call('GET', '/v1/auth/me', undefined, as(second.token))
  const { items } = (await owner.get(`/api-users/${id}/tokens`)).body.data
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ id: second.id, label: 'warehouse 2', last_used_ip: '127.0.0.1' })
  expect(items[0].last_used_at).not.toBeNull()
  expect(items[1].last_used_at).toBeNull()

  expect((await owner.delete(`/api-users/${id}/tokens/${second.id}`)).body.data).toEqual({ revoked: 1 })
  expect((await service.call('GET', '/v1/auth/me', undefined, as(second.token))).status).toBe(401)
  expect((await service.call('GET', '/v1/auth/me', undefined, as(token))).status).toBe(200)
  expect((await owner.delete(`/api-users/${id}/tokens/${second.id}`)).status).toBe(404)
})

test('a token is not revoked through another user', async () => {
  const { id, token } = await newUser()
  const other = await newUser()
  const [own] = (await owner.get(`/api-users/${id}/tokens`)).body.data.items
  expect((await owner.delete(`/api-users/${other.id}/tokens/${own.id}`)).status).toBe(404)
  expect((await service.call('GET', '/v1/auth/me', undefined, as(token))).status).toBe(200)
})

test('revoking all, switching off and deleting each end every token at the next request', async () => {
  const me = (token: string) => service.call('GET', '/v1/auth/me', undefined, as(token))
  for (const end of [
    (id: number) => owner.delete(`/api-users/${id}/tokens`),
    (id: number) => owner.post(`/api-users/${id}/deactivate`),
    (id: number) => owner.delete(`/api-users/${id}`),
  ]) {
    const { id, token } = await newUser()
    const further = (await owner.post(`/api-users/${id}/tokens`)).body.data.token
    expect([(await me(token)).status, (await me(further)).status]).toEqual([200, 200])
    expect((await end(id)).status).toBe(200)
    expect([(await me(token)).status, (await me(further)).status]).toEqual([401, 401])
  }
})

test('a user that is switched off gets no token, and comes back without the old ones', async () => {
  const { id, token } = await newUser()
  const off = await owner.post(`/api-users/${id}/deactivate`)
  expect(off.body.data).toMatchObject({ active: false, tokens: 0 })
  expect((await owner.post(`/api-users/${id}/tokens`)).status).toBe(409)
  const on = await owner.post(`/api-users/${id}/activate`)
  expect(on.body.data).toMatchObject({ active: true, tokens: 0 })
  expect((await service.call('GET', '/v1/auth/me', undefined, as(token))).status).toBe(401)
  const fresh = (await owner.post(`/api-users/${id}/tokens`)).body.data.token
  expect((await service.call('GET', '/v1/auth/me', undefined, as(fresh))).status).toBe(200)
})

test('a deleted user is gone, and its name stays taken', async () => {
  const { id, username } = await newUser()
  await owner.delete(`/api-users/${id}`)
  expect((await owner.get(`/api-users/${id}`)).status).toBe(404)
  expect((await owner.put(`/api-users/${id}`, { permissions: [] })).status).toBe(404)
  const again = { username: username.toUpperCase(), password: 'secret!', permissions: [] }
  expect((await owner.post('/api-users', again)).body.error.details).toEqual({
    username: 'Username is already taken.',
  })
})

test('the activity shows the calls of the user, page by page, and nothing that staff did', async () => {
  const { id, token } = await newUser({ permissions: ['api_services'], rate_limit: 600 })
  for (let n = 0; n < 25; n++) await service.call('GET', '/v1/services', undefined, as(token))
  await service.call('GET', '/v1/auth/me', undefined, as(token))
  const page = (await owner.get(`/api-users/${id}/activity?limit=20`)).body.data
  const { items } = page
  expect(items).toHaveLength(20)
  const rest = (await owner.get(`/api-users/${id}/activity?limit=20&cursor=${page.next_cursor}`)).body.data
  expect(rest.next_cursor).toBeNull()
  const ids = [...items, ...rest.items].map((call: { id: string }) => call.id)
  expect([ids.length, new Set(ids).size]).toEqual([26, 26])
  expect(items[0]).toMatchObject({
    action: 'auth.me',
    ip: '127.0.0.1',
    details: { method: 'GET', path: '/v1/auth/me', status: 200, error_code: null },
  })
  expect(items[1]).toMatchObject({ action: 'services.list' })

  const wide = (await owner.get('/api-activity?scope=tenant')).body.data.items
  expect(wide[0].username).toBe(items[0].username)
  const [acme] = service.example.customers
  const ofAcme = (await owner.get(`/api-activity?customer_id=${acme?.id}`)).body.data.items
  for (const call of ofAcme) expect(call.username).not.toBe(items[0].username)
  const actions = (await owner.get('/api-activity')).body.data.items
  for (const { action } of actions) expect(action).not.toMatch(/^api-users/)
})

test('calls are searched by AWB, path, status and day', async () => {
  const { id, token } = await newUser({ permissions: ['api_shipments_create', 'api_tracking'] })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    service.call(method, path, body, as(token))
  const { awb } = (await call('POST', '/v1/shipments', shipmentBody())).body.data
  await call('GET', `/v1/shipments/${awb}/track`)
  await call('GET', '/v1/shipments/WB0000000000/track')
  await call('GET', '/v1/services')
  const found = async (query: string) => {
    const { status, text, body } = await owner.get(`/api-users/${id}/activity?${query}`)
    expect(status, text).toBe(200)
    return body.data.items.map(({ details }: { details: { path: string; status: number } }) => [
      details.path,
      details.status,
    ])
  }
  expect(await found(`q=${awb.toLowerCase()}`)).toEqual([
    [`/v1/shipments/${awb}/track`, 200],
    ['/v1/shipments', 201],
  ])
  expect(await found('q=/TRACK&status=4xx')).toEqual([['/v1/shipments/WB0000000000/track', 404]])
  expect(await found('status=403')).toEqual([['/v1/services', 403]])
  expect(await found('q=%25')).toEqual([])
  const { time } = (await owner.get(`/api-users/${id}/activity`)).body.data.items[0]
  const day = time.slice(0, 10)
  expect(await found(`date_from=${day}&date_to=${day}`)).toHaveLength(4)
  expect(await found('date_to=2001-01-01')).toEqual([])
  for (const wrong of ['status=6xx', 'status=40', 'order=asc', 'cursor=abc']) {
    expect((await owner.get(`/api-users/${id}/activity?${wrong}`)).status, wrong).toBe(400)
  }
})

test('the audit has what API users changed beside what staff did, with old and new', async () => {
  const { id, token, username } = await newUser({
    permissions: ['api_shipments_create', 'api_shipments_cancel', 'api_tracking'],
  })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    service.call(method, path, body, as(token))
  const { awb, id: shipment } = (await call('POST', '/v1/shipments', shipmentBody())).body.data
  await call('GET', `/v1/shipments/${awb}/track`)
  await call('PUT', `/v1/shipments/${awb}`, shipmentBody({ reference: 'Changed' }))
  await owner.post(`/shipments/${shipment}/status`, { status: 'In Transit' })
  await call('DELETE', `/v1/shipments/${awb}`)
  const read = async (query: string) => {
    const { status, text, body } = await owner.get(`/audit?${query}`)
    expect(status, text).toBe(200)
    return body.data
  }
  const { items } = await read(`subject=${awb.toLowerCase()}`)
  expect(items).toMatchObject([
    {
      by: 'api_user',
      who: username,
      who_id: id,
      what: 'Cancel a shipment',
      subject: awb,
      changes: [{ field: 'status', before: 'In Transit', after: 'Cancelled' }],
    },
    { by: 'staff', who: 'admin@example.com', changes: [{ before: 'Created', after: 'In Transit' }] },
    { by: 'api_user', changes: [{ field: 'reference', before: null, after: 'Changed' }] },
    { by: 'api_user', action: 'shipments.create', changes: [] },
  ])
  const idsOf = (page: { items: { id: string }[] }) => page.items.map(each => each.id)
  expect(idsOf(await read(`subject=${awb}&by=staff`))).toEqual([items[1].id])
  expect(idsOf(await read(`api_user_id=${id}`))).toEqual([items[0].id, items[2].id, items[3].id])
  expect(idsOf(await read(`subject=${awb}&action=shipments.cancel`))).toEqual([items[0].id])

  // Each once, whatever the size of the pages.
  const seen: string[] = []
  let cursor: string | null = ''
  do {
    const page: { items: { id: string }[]; next_cursor: string | null } = await read(
      `limit=3${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...idsOf(page))
    cursor = page.next_cursor
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(items.map((each: { id: string }) => each.id)))

  // Names and addresses in it go with those of the shipment.
  const inYears = new Date('2041-01-01T12:00:00Z')
  await service.waybill.database.write(1, tx => anonymizeShipments(tx, inYears, 1_000, inYears))
  const after = (await read(`subject=${awb}`)).items
  expect(after.map(({ changes }: { changes: object[] }) => changes)).toEqual([[], [], [], []])
})

test('the audit finds a pickup by its confirmation number, whoever did something about it', async () => {
  const { token } = await newUser({ permissions: ['api_pickups_create', 'api_pickups_cancel'] })
  const address = { company: 'Acme', address1: '1 Main St', city: 'New York', zip: '10118', country: 'US' }
  const pickup = { customer_id: 1, address, scheduled_date: '2040-01-15' }
  const { body } = await service.call('POST', '/v1/pickups', pickup, as(token))
  const { id, confirmation_number: number } = body.data
  await owner.post(`/pickups/${id}/fail`, { reason: 'Nobody there' })
  await service.call('DELETE', `/v1/pickups/${id}`, undefined, as(token))
  const { items } = (await owner.get(`/audit?subject=${number.toLowerCase()}`)).body.data
  expect(items).toMatchObject([
    { by: 'api_user', what: 'Cancel a pickup', subject: number, pickup_id: id },
    { by: 'staff', subject: number },
    { by: 'api_user', what: 'Create a pickup', subject: number, pickup_id: id },
  ])
})

test('each permission is explained', async () => {
  const { items } = (await owner.get('/permissions')).body.data
  expect(items).toHaveLength(10)
  for (const item of items) {
    expect(item.id).toMatch(/^api_/)
    expect(item.allows).toMatch(/^[A-Z].*\.$/)
    expect(item.endpoint).toMatch(/^(GET|POST|DELETE) \/v1\//)
  }
})

test('staff’s actions are recorded with their author', async () => {
  const { id, username } = await newUser()
  await owner.post(`/api-users/${id}/deactivate`)
  const { items } = (await owner.get('/staff-activity?limit=2')).body.data
  expect(items.map((item: { action: string }) => item.action)).toEqual([
    'api-users.deactivate',
    'api-users.create',
  ])
  expect(items[0]).toMatchObject({ email: 'admin@example.com', subject: username, ip: '127.0.0.1' })
})
