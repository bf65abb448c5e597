import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionsOf, roleMay, staffRoles } from '../../../src/accounts/staff/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { savePapers } from '../../../src/carriers/submissions/papers.repository.ts'
import { adminApiEndpoints } from '../../../src/entry/admin-api/index.ts'
import type { AdminServices } from '../../../src/entry/admin-api/services.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, openBrowser, ownerBrowser, staffBrowser } from './support.ts'

/** The list runs no endpoint, so it needs no services. */
/** All but the stream of changes, whose answer does not end (`changes.db.test.ts`). */
const endpoints = adminApiEndpoints({ connectors: new Map() } as unknown as AdminServices).filter(
  ({ isStream }) => !isStream,
)

let service: TestService
let owner: Browser
let clerk: Browser
/** An owner of another company. */
let stranger: Browser
/** The example company's records, by the parameter or field of the endpoint. */
let things: Awaited<ReturnType<typeof makeThings>>

beforeAll(async () => {
  service = await startTestService()
  // Ids count per company: no id of this one may exist in the other.
  await service.waybill.database.write(1, tx =>
    sql`insert into id_counters (tenant_id, table_name, last_id)
        select 1, noun, 1000
        from unnest('{api_users,api_tokens,staff,staff_sessions,staff_actions,shipments,pickups}'::text[]) noun
        on conflict (tenant_id, table_name) do update set last_id = id_counters.last_id + 1000`.execute(
      tx.sql,
    ),
  )
  owner = await ownerBrowser(service)
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
  things = await makeThings()
  await service.waybill.database.write(1, tx =>
    savePapers(
      tx,
      things.shipment,
      [{ kind: 'invoice', format: 'pdf', bytes: Buffer.from('%PDF-1.4 an invoice') }],
      new Date(),
    ),
  )
  const other = await createTenant(service.waybill.database, {
    name: 'Other Couriers',
    country: 'US',
    currency: 'USD',
    timezone: 'UTC',
    prefix: 'OT',
  })
  stranger = await staffBrowser(service, { tenantId: other.id, role: 'owner', email: 'owner@other.example' })
})
afterAll(() => service?.stop())

async function makeThings() {
  const id = async (answer: ReturnType<Browser['post']>) => {
    const { status, text, body } = await answer
    expect(status, text).toBe(201)
    return body.data.id as number
  }
  const customer = service.example.customers[0]?.id ?? 0
  const address = { company: 'A', address1: '1 St', city: 'New York', zip: '10118', country: 'US' }
  const user = await id(
    owner.post('/api-users', { username: 'probed', password: 'secret!', permissions: [] }),
  )
  const shipment = await id(
    owner.post('/shipments', shipmentBody({ service_code: 'SANDBOX', reference: 'sandbox-reject' })),
  )
  const pickup = await id(
    owner.post('/pickups', { customer_id: customer, address, scheduled_date: '2030-01-01' }),
  )
  for (const record of [`/shipments/${shipment}`, `/pickups/${pickup}`]) {
    expect((await owner.post(`${record}/proofs`, paper)).status).toBe(201)
  }
  return {
    customer,
    user,
    token: await id(owner.post(`/api-users/${user}/tokens`, { label: 'probed' })),
    staff: await id(owner.post('/staff', { email: 'probed@example.com', role: 'clerk' })),
    session: (await owner.get('/session/list')).body.data.items[0].id as number,
    shipment,
    pickup,
    proof: (await owner.get(`/shipments/${shipment}/proofs`)).body.data.items[0].id as string,
    depot: await id(owner.post('/depots', { code: 'EWR', name: 'Newark', country: 'US' })),
    sortCode: await id(owner.post('/sort-codes', { country: 'US', code: 'EWR-1' })),
    address: await id(owner.post(`/customers/${customer}/addresses`, { ...address, company: 'Known' })),
    template: await id(owner.post('/templates', { name: 'Usual', shipment: {} })),
    driver: (await owner.get('/drivers')).body.data.items[0].id as number,
    account: (await owner.get('/carrier-accounts')).body.data.items[0].id as number,
    service: (await owner.get('/services')).body.data.items[0].id as number,
    group: (await owner.post('/customer-groups', { code: 'SHOPS', name: 'Shops' })).body.data.id as string,
    option: (await owner.post('/options', { code: 'GIFT', name: 'Gift wrapping' })).body.data.id as string,
    awb: (await owner.get('/shipments')).body.data.items[0].awb as string,
    run: await runWithStop(),
    work: await workWithDocument(),
    webhook: await id(owner.post('/webhooks', { url: 'https://example.com/probed' })),
    shipmentImport: await id(
      owner.post('/shipment-imports', { name: 'a.csv', content: btoa('company\nA\n') }),
    ),
    customerImport: await id(owner.post('/customer-imports', { name: 'a.csv', content: btoa('name\nA\n') })),
    replay: await id(owner.post('/replays', { from: '2026-11-01', to: '2026-11-01' })),
    draft: (await owner.post('/cards/DOM-PUBLIC@1/new-version')).body.data.id as string,
  }
}

/** A planned run with one delivery. */
async function runWithStop(): Promise<number> {
  const { body } = await owner.post('/shipments', shipmentBody())
  const driver = (await owner.get('/drivers')).body.data.items[0].id
  const run = await owner.post('/runs/add', { date: '2030-01-01', driver_id: driver, awbs: [body.data.awb] })
  return run.body.data.id
}

/** Running work with a document, of a kind that every role may start. */
async function workWithDocument(): Promise<number> {
  const { body } = await owner.post('/shipments/bulk/print', { ids: [1] })
  const { id } = body.data
  await service.waybill.database.write(1, async tx => {
    await sql`update long_work set document_name = 'a.csv', document_type = 'text/csv'
              where tenant_id = 1 and id = ${id}`.execute(tx.sql)
    await sql`insert into long_work_documents (tenant_id, work_id, part, bytes) values (1, ${id}, 0, 'a')`.execute(
      tx.sql,
    )
  })
  return id
}

/** The path with the example company's records as its parameters. */
function pathOf(url: string): string {
  const named: Record<string, string | number> = {
    '/session/list/:id': things.session,
    '/staff/:id': things.staff,
    '/api-users/:id': things.user,
    '/customers/:id': things.customer,
    '/shipments/:id': things.shipment,
    '/exceptions/:id': things.shipment,
    '/exceptions/pickups/:id': things.pickup,
    '/pickups/:id': things.pickup,
    '/long-work/:id': things.work,
    '/replays/:id': things.replay,
    '/shipment-imports/:id': things.shipmentImport,
    '/customer-imports/:id': things.customerImport,
    '/webhooks/:id': things.webhook,
    '/runs/:id': things.run,
    '/drivers/:id': things.driver,
    '/road/losses/:id': 1,
    '/road/proofs/:id': '0192f0c0-6f1e-7000-8000-1b2c3d4e5f60',
    '/road/:id': '0192f0c0-6f1e-7000-8000-1b2c3d4e5f60',
    '/depots/:id': things.depot,
    '/sort-codes/:id': things.sortCode,
    '/scans/:scan': '7f0c8f5e-2f5b-4a43-9d5e-6f4b8a1c2d3e',
    '/addresses/:id': things.address,
    '/templates/:id': things.template,
    '/services/:id': things.service,
    '/carrier-accounts/:id': things.account,
    '/cards/:id': things.draft,
    '/package-types/:id': 'BOX',
    '/options/:id': things.option,
    '/surcharges/:id': 'FUEL',
    '/customer-groups/:id': things.group,
    '/zone-sets/:id': 'US',
    '/holidays/:date': '2030-12-25',
    '/zone-sets/:code': 'US',
  }
  const stem = Object.keys(named).find(known => url === known || url.startsWith(`${known}/`))
  if (!stem) return url
  return url
    .replace(stem, stem.replace(/:\w+$/, String(named[stem])))
    .replace(':token', String(things.token))
    .replace(':before', 'DOM-PUBLIC@1')
    .replace(':position', '0')
    .replace(':row', '1')
    .replace(':delivery', '1')
    .replace(':number', '1')
    .replace(':device', '1')
    .replace(':proof', things.proof)
}

const paper = { file: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') }

/** Valid bodies, so that only the id can be refused. */
function bodyFor(action: string): object | undefined {
  const bodies: Record<string, object> = {
    'staff.change': { name: 'Taken over' },
    'staff.reset-password': { password: 'taken over' },
    'api-users.change': { permissions: ['api_rates'] },
    'api-tokens.create': { label: 'stolen' },
    'customers.change': { name: 'Taken over' },
    'customers.change-pricing': { services: [], surcharges: [] },
    'shipments.replace': shipmentBody({ notes: 'Taken over' }),
    'shipments.return': shipmentBody({ notes: 'Sent back' }),
    'shipments.status': { status: 'Delivered' },
    'shipments.add-charge': { reason: 'TOLL', amount: 1 },
    'shipments.reverse-charge': { note: 'Taken over' },
    'exceptions.note': { text: 'Taken over' },
    'pickup-exceptions.note': { text: 'Taken over' },
    'shipments.reweigh': { weight: 3 },
    'shipments.add-paper': paper,
    'shipments.withdraw-proof': { note: 'Taken over' },
    'pickups.add-paper': paper,
    'pickups.withdraw-proof': { note: 'Taken over' },
    'pickups.correct': {
      address: { company: 'Taken over', address1: '1 St', city: 'New York', country: 'US' },
      scheduled_date: '2030-01-01',
    },
    'pickups.assign': { driver_id: things.driver },
    'pickups.enter-number': { confirmation_number: 'N1' },
    'runs.order': { version: 2, stops: [1] },
    'runs.remove': { version: 2, stops: [1] },
    'runs.move': { version: 2, stops: [1], driver_id: things.driver },
    'runs.depart': { version: 2 },
    'runs.enter-action': {
      id: '0192f0c0-6f1e-7000-8000-1b2c3d4e5f60',
      stop: 1,
      record: 'TAKEN',
      kind: 'later',
    },
    'runs.outcomes': { version: 2, outcomes: [] },
    'runs.close': { version: 2 },
    'drivers.change': { name: 'Taken over' },
    'road.lose-photos': { note: 'Taken over' },
    'road.decide': { decision: 'discard', note: 'Taken over' },
    'depots.change': { name: 'Taken over' },
    'sort-codes.change': { country: 'US', code: 'TAKEN' },
    'addresses.create': { company: 'Taken over', country: 'US' },
    'addresses.change': { company: 'Taken over' },
    'templates.change': { name: 'Taken over' },
    'services.change': { name: 'Taken over' },
    'services.carrier': { account_id: null },
    'package-types.change': { name: 'Taken over' },
    'options.change': { name: 'Taken over' },
    'surcharges.change': { name: 'Taken over' },
    'customer-groups.change': { name: 'Taken over' },
    'zone-sets.change': { name: 'Taken over' },
    'zone-rules.create': { zone: 'X' },
    'zone-rules.change': { zone: 'X' },
    'zone-rules.import': { csv: 'zone,destination_country\nX,US\n' },
    'cards.change': { name: 'Taken over' },
    'cards.copy': { customer_id: things.customer },
    'cards.import': { csv: 'package_type,up_to,*\nBOX,1,1\n' },
    'carrier-accounts.change': { name: 'Taken over' },
    'shipment-imports.map': { columns: [], fixed: [], date_order: 'day_first' },
    'customer-imports.map': { columns: [], fixed: [], date_order: 'day_first' },
    'shipment-imports.correct': { cells: [{ text: 'Taken over' }] },
    'customer-imports.correct': { cells: [{ text: 'Taken over' }] },
    'shipment-imports.start': { mode: 'good' },
    'customer-imports.start': { mode: 'good' },
    'webhooks.change': { description: 'Taken over' },
    'webhooks.send-again-since': { since: '2026-01-01T00:00:00Z' },
  }
  return bodies[action]
}

const withSession = endpoints.filter(endpoint => endpoint.access !== 'anybody')
const ownersOnly = endpoints.filter(endpoint => endpoint.access === 'owner')
/** Holidays are days, not records: everybody may enter them in their own calendar. */
/** Days may be free of any record, and map pictures are the operator's. */
const ofNoRecord = new Set(['holidays.save', 'runs.map-tile'])
const ofOneThing = endpoints.filter(({ url, action }) => url.includes(':') && !ofNoRecord.has(action))

test('every endpoint but signing in and out wants a session', async () => {
  const open = endpoints.filter(({ access }) => access === 'anybody').map(({ action }) => action)
  expect(open.sort()).toEqual([
    'password-links.look-up',
    'password-links.request',
    'password-links.use',
    'session.close',
    'session.open',
    'session.read',
    'session.second-factor',
  ])
  for (const { method, url } of withSession) {
    const answer = await openBrowser(service).call(method, pathOf(url), method === 'GET' ? undefined : {})
    expect([answer.status, answer.body?.error?.code], `${method} ${url}`).toEqual([401, 'UNAUTHORIZED'])
  }
})

test('only an owner may do these actions', () => {
  const groups = new Set(ownersOnly.map(({ action }) => action.split('.')[0]))
  expect([...groups].sort()).toEqual([
    'api-activity',
    'api-tokens',
    'api-users',
    'audit',
    'carrier-accounts',
    'carriers',
    'customers',
    'depots',
    'geocoder',
    'permissions',
    'services',
    'settings',
    'setup',
    'sort-codes',
    'staff',
    'tariff',
    'webhooks',
  ])
  const partly = (group: string) =>
    ownersOnly.filter(({ action }) => action.startsWith(`${group}.`)).map(({ action }) => action)
  expect(partly('customers')).toEqual(['customers.deactivate', 'customers.activate'])
  expect(partly('depots')).toEqual(['depots.create', 'depots.change', 'depots.delete'])
  expect(partly('sort-codes')).toEqual([
    'sort-codes.create',
    'sort-codes.change',
    'sort-codes.delete',
    'sort-codes.import',
  ])
  expect(partly('services')).toEqual(['services.carrier'])
  expect(partly('settings')).toEqual([
    'settings.change',
    'settings.change-logo',
    'settings.delete-logo',
    'settings.read-retention',
    'settings.change-retention',
  ])
  expect(partly('tariff')).toEqual(['tariff.import'])
  // Only owners manage API access, staff and carrier credentials.
  for (const group of [
    'api-users',
    'api-tokens',
    'api-activity',
    'permissions',
    'staff',
    'carrier-accounts',
    'webhooks',
  ]) {
    const all = endpoints.filter(({ action }) => action.startsWith(`${group}.`))
    expect(
      all.every(({ access }) => access === 'owner'),
      group,
    ).toBe(true)
  }
})

test('a clerk is refused by every one of them, changes nothing, and is on record', async () => {
  const before = await everythingOf(1)
  for (const { method, url, action } of ownersOnly) {
    const answer = await clerk.call(
      method,
      pathOf(url),
      method === 'GET' ? undefined : (bodyFor(action) ?? {}),
    )
    expect([answer.status, answer.body?.error?.code], `${method} ${url}`).toEqual([403, 'FORBIDDEN'])
  }
  expect(await everythingOf(1)).toEqual(before)
  const { items } = (await owner.get('/staff-activity?limit=1')).body.data
  expect(items[0]).toMatchObject({
    email: 'clerk@example.com',
    details: { status: 403, error_code: 'FORBIDDEN' },
  })
})

/** Actions open to every role: its own session, and everything that changes nothing. */
const openToEveryRole = [
  'hand-overs.manifest',
  // Their own settings and views; only authors and owners change shared ones.
  'list-settings.change',
  'list-views.change',
  'list-views.create',
  'list-views.delete',
  'rates.compare',
  'rates.quote',
  'session.close-all',
  'session.end',
  'session.password',
  'session.profile',
  'session.totp.begin',
  'session.totp.confirm',
  'session.totp.disable',
  'session.totp.recovery-codes',
  'shipments.bulk-manifest',
  'shipments.bulk-print',
  // Only their own work.
  'work.stop',
]

test('every change needs a permission, but for these', () => {
  const changes = endpoints.filter(({ method, access }) => method !== 'GET' && access === 'staff')
  expect(changes.map(({ action }) => action).sort()).toEqual(openToEveryRole)
})

test.each(staffRoles.filter(role => role !== 'owner' && role !== 'clerk'))(
  'the role %s is refused whatever its permissions do not name, changes nothing, and reads the rest',
  async role => {
    const person = await staffBrowser(service, { tenantId: 1, role, email: `${role}@example.com` })
    const before = await everythingOf(1)
    for (const { method, url, action, access } of withSession) {
      if (access === 'anybody' || access === 'staff' || roleMay(role, access)) continue
      const answer = await person.call(
        method,
        pathOf(url),
        method === 'GET' ? undefined : (bodyFor(action) ?? {}),
      )
      expect([answer.status, answer.body?.error?.code], `${method} ${url}`).toEqual([403, 'FORBIDDEN'])
    }
    expect(await everythingOf(1)).toEqual(before)
    for (const { method, url, access } of endpoints) {
      if (method !== 'GET' || access !== 'staff') continue
      const answer = await person.get(pathOf(url))
      expect(answer.status, `${url}: ${answer.text.slice(0, 200)}`).not.toBe(403)
    }
    expect((await person.get('/session')).body.data.staff).toMatchObject({
      role,
      may: [...permissionsOf(role)],
    })
  },
)

test.each([
  ['shipments', '/shipments/bulk/cancel', () => ({ ids: [things.shipment] })],
  ['statuses', '/shipments/bulk/status', () => ({ ids: [things.shipment], status: 'Delivered' })],
  ['pickups', '/pickups/bulk/unassign', () => ({ ids: [things.pickup] })],
  ['tariffs', '/replays', () => ({ from: '2026-11-01', to: '2026-11-01' })],
] as const)(
  'work of the permission %s is shown to the roles that have it',
  async (permission, path, body) => {
    const started = await owner.post(path, body())
    expect(started.status, started.text).toBe(201)
    const { id } = started.body.data
    for (const role of staffRoles) {
      const email = `${permission}.${role}@example.com`
      const person = await staffBrowser(service, { tenantId: 1, role, email })
      const may = roleMay(role, permission)
      expect((await person.get(`/long-work/${id}`)).status, role).toBe(may ? 200 : 403)
      expect((await person.get(`/long-work/${id}/rows`)).status, role).toBe(may ? 200 : 403)
      // There is no document yet.
      expect((await person.get(`/long-work/${id}/document`)).status, role).toBe(may ? 404 : 403)
    }
    expect((await owner.post(`/long-work/${id}/stop`)).status).toBe(200)
  },
)

test('a refusal names the roles that may', async () => {
  const person = await staffBrowser(service, { tenantId: 1, role: 'dispatcher', email: 'dana@example.com' })
  const { status, body } = await person.post('/zone-sets', { code: 'X', zones: [] })
  expect([status, body.error.message]).toEqual([
    403,
    'Your role does not allow this; it is for: owner, clerk, tariff manager.',
  ])
})

test('an owner of another company finds nothing of this one by any id, and changes nothing', async () => {
  const before = await everythingOf(1)
  for (const { method, url, action } of ofOneThing) {
    const answer = await stranger.call(
      method,
      pathOf(url),
      method === 'GET' ? undefined : (bodyFor(action) ?? {}),
    )
    expect([answer.status, answer.body?.error?.code], `${method} ${url}: ${answer.text}`).toEqual([
      404,
      'NOT_FOUND',
    ])
  }
  expect(await everythingOf(1)).toEqual(before)
})

test('the same ids are there for the owner they belong to', async () => {
  for (const { method, url, action } of ofOneThing) {
    if (method !== 'GET') continue
    const answer = await owner.get(pathOf(url))
    // Every record is found, and the shipment can be printed.
    expect(answer.status, `${action} ${url}: ${answer.text.slice(0, 200)}`).toBe(200)
  }
})

/** The query that these paths require. */
function neededOf(url: string): string {
  if (url === '/scans/parcel') return `?code=${things.awb}`
  if (url === '/search') return `?q=${things.awb}`
  const november = '?date_from=2026-11-01&date_to=2026-11-30'
  if (url === '/figures') return november
  if (url === '/figures/export.csv') return `${november}&by=day`
  if (url === '/audit/parts') return '?request_id=1'
  return url === '/sort-codes/find' ? '?country=US' : ''
}

test('lists of another company hold none of this one’s things', async () => {
  for (const { method, url, access } of endpoints) {
    if (method !== 'GET' || url.includes(':') || access === 'anybody') continue
    const answer = await stranger.get(`${url}${neededOf(url)}`)
    if (answer.status === 404) continue
    expect(answer.status, `${url}: ${answer.text.slice(0, 200)}`).toBe(200)
    for (const secret of [
      'Acme',
      'Example Couriers',
      'admin@example.com',
      'probed',
      'Sam Rivera',
      'DOM-PUBLIC',
    ]) {
      expect(answer.text, `${url} tells of ${secret}`).not.toContain(secret)
    }
  }
  for (const filter of [`customer_id=${things.customer}`, `ids=${things.shipment}`, 'q=Jane']) {
    expect((await stranger.get(`/shipments?${filter}`)).body.data.items).toEqual([])
  }
  expect((await stranger.get(`/api-users?ids=${things.user}`)).body.data.items).toEqual([])
  expect((await stranger.get(`/customers?ids=${things.customer}`)).body.data.items).toEqual([])
  expect(
    (await stranger.get(`/pickups?ids=${things.pickup}&driver_id=${things.driver}`)).body.data.items,
  ).toEqual([])
  expect((await stranger.get(`/api-activity?customer_id=${things.customer}`)).status).toBe(404)
  expect((await stranger.get(`/staff-activity?staff_id=${things.staff}`)).body.data.items).toEqual([])
})

test('another company’s ids in a body are refused at their field', async () => {
  const details = async (path: string, body: object, method = 'POST') => {
    const answer = await stranger.call(method, path, body)
    expect(answer.status, answer.text).toBe(400)
    return Object.keys(answer.body.error.details)
  }
  const user = { username: 'x', password: 'secret!', permissions: [], customer_id: things.customer }
  expect(await details('/api-users', user)).toEqual(['customer_id'])
  const sender = { company: 'A', country: 'US', customer_id: things.customer }
  expect(await details('/shipments', shipmentBody({ sender }))).toEqual(
    expect.arrayContaining(['sender.customer_id']),
  )
  const address = { company: 'A', address1: '1 St', city: 'New York', country: 'US' }
  const pickup = { customer_id: things.customer, address, scheduled_date: '2030-01-01' }
  expect(await details('/pickups', pickup)).toEqual(['customer_id'])
  const webhook = { url: 'https://example.com/', customer_id: things.customer }
  expect(await details('/webhooks', webhook)).toEqual(['customer_id'])

  // With records of its own, so that only the foreign id is wrong.
  await stranger.post('/package-types', { code: 'BOX', name: 'Box' })
  const made = await stranger.post('/services', {
    code: 'OWN',
    name: 'Own',
    service_type: 'domestic',
    charge_type: 'flat',
    weight_unit: 'kg',
    package_types: ['BOX'],
  })
  const own = made.body.data
  expect(
    await details(`/services/${own.id}/carrier`, { account_id: things.account, service: 'STANDARD' }, 'PUT'),
  ).toEqual(['account_id'])
  const card = {
    name: 'X',
    service: 'OWN',
    valid_from: '2026-01-01',
    customer_id: things.customer,
    lines: [{ brackets: [{ type: 'flat', price: '1' }] }],
  }
  expect(await details('/cards', card)).toEqual(['customer_id'])
  const question = {
    service_code: 'OWN',
    sender: { country: 'US' },
    recipient: { country: 'US' },
    package: { weight: 1 },
    customer_id: things.customer,
  }
  expect(await details('/quote', question)).toEqual(['customer_id'])
  const customer = (await stranger.post('/customers', { name: 'Own' })).body.data
  const mine = (await stranger.post('/pickups', { ...pickup, customer_id: customer.id })).body.data
  expect(await details(`/pickups/${mine.id}/assign`, { driver_id: things.driver })).toEqual(['driver_id'])
  const stops = { date: '2030-01-01', driver_id: things.driver, pickup_ids: [mine.id] }
  expect(await details('/runs/add', stops)).toEqual(['driver_id'])
  const handOver = { date: '2030-01-01', account_id: things.account, service_id: things.service }
  expect(await details('/hand-overs/manifest', handOver)).toEqual(['account_id'])
})

test.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '%00', "1'--"])(
  'the id %s is nobody’s',
  async id => {
    for (const url of [
      '/shipments',
      '/pickups',
      '/customers',
      '/drivers',
      '/runs',
      '/staff',
      '/api-users',
      '/services',
    ]) {
      const answer = await owner.get(`${url}/${id}`)
      expect([url, answer.status]).toEqual([url, 404])
    }
  },
)

/** All rows of a company, except those that reading or trying leaves behind. */
async function everythingOf(tenantId: number): Promise<Record<string, unknown>> {
  const tables = [
    'customers',
    'api_users',
    'api_tokens',
    'shipments',
    'shipment_events',
    'pickups',
    'drivers',
    'driver_areas',
    'driver_devices',
    'driver_settings',
    'fail_reasons',
    'driver_actions',
    'depots',
    'sort_codes',
    'scans',
    'reweighings',
    'proofs',
    'proof_people',
    'proof_signatures',
    'proof_collections',
    'proof_files',
    'proof_contents',
    'blobs',
    'addresses',
    'shipment_templates',
    'list_views',
    'list_settings',
    'runs',
    'run_stops',
    'carrier_accounts',
    'carrier_submissions',
    'package_types',
    'services',
    'zone_sets',
    'zone_rules',
    'rate_cards',
    'surcharges',
    'customer_groups',
    'customer_pricing',
    'staff',
    'tenants',
  ]
  const found: Record<string, unknown> = {}
  await service.waybill.database.read(tenantId, async tx => {
    for (const table of tables) {
      const owned = table === 'tenants' ? sql`id = ${tenantId}` : sql`tenant_id = ${tenantId}`
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(t) as row from ${sql.table(table)} t where ${owned} order by to_jsonb(t)::text
      `.execute(tx.sql)
      found[table] = rows
    }
  })
  return found
}
