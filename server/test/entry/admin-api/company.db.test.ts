import { encode } from 'fast-png'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuePasswordLink } from '../../../src/accounts/staff/password-links.ts'
import { findSortCodes } from '../../../src/shipping/sort-codes/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, openBrowser, ownerBrowser, signedIn, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

function png(width: number, height: number): string {
  const data = new Uint8Array(width * height * 3).fill(200)
  return Buffer.from(encode({ width, height, data, channels: 3, depth: 8 })).toString('base64')
}

test('settings are read by all, changed by an owner, and count at once', async () => {
  const before = (await owner.get('/settings')).body.data
  expect(before).toMatchObject({
    name: 'Example Couriers',
    client_id: service.example.client_id,
    awb_prefix: 'WB',
    label_format: '4x6',
    has_logo: false,
    logo_url: null,
  })
  const change = { name: 'Night Owls', awb_prefix: 'nox', label_format: 'A6', timezone: 'Asia/Tokyo' }
  const changed = await owner.put('/settings', change)
  expect(changed.body.data).toMatchObject({ ...change, awb_prefix: 'NOX', currency: 'USD' })
  const created = await service.call('POST', '/v1/shipments', shipmentBody())
  expect(created.body.data.awb).toMatch(/^NOX\d{10}$/)
  expect(created.body.data.created_at).toMatch(/\+09:00$/)
  await owner.put('/settings', { awb_prefix: 'WB', timezone: 'America/New_York' })
})

test.each([
  [{ name: '' }, 'name'],
  [{ currency: 'XXZ' }, 'currency'],
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ awb_prefix: 'TOOLONG' }, 'awb_prefix'],
  [{ awb_prefix: 'A-' }, 'awb_prefix'],
  [{ country: 'QQ' }, 'country'],
  [{ label_format: 'A3' }, 'label_format'],
])('settings %j are refused at their field', async (change, field) => {
  const answer = await owner.put('/settings', change)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error.details)).toEqual([field])
})

test('a logo is put, shown as what it is, printed, and taken away', async () => {
  const put = await owner.put('/settings/logo', { image: `data:image/png;base64,${png(40, 20)}` })
  expect(put.body.data.has_logo).toBe(true)
  const shown = await owner.get(put.body.data.logo_url.replace('/admin/api', ''))
  expect(shown.headers['content-type']).toBe('image/png')
  expect(shown.headers['cache-control']).toContain('immutable')
  expect(shown.headers['x-content-type-options']).toBe('nosniff')
  expect(shown.bytes.subarray(1, 4).toString()).toBe('PNG')
  const { id } = (await owner.post('/shipments', shipmentBody())).body.data
  expect((await owner.get(`/shipments/${id}/label.pdf`)).status).toBe(200)
  expect((await owner.delete('/settings/logo')).body.data.has_logo).toBe(false)
  expect((await owner.get('/settings/logo')).status).toBe(404)
})

test.each([
  ['no base64', '<svg onload=alert(1)>'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
  ['half a PNG', png(40, 20).slice(0, 60)],
  ['a picture too wide', png(2001, 2)],
  ['too many bytes', Buffer.alloc(300 * 1024, 0x89).toString('base64')],
])('a logo that is %s is refused', async (_what, image) => {
  const answer = await owner.put('/settings/logo', { image })
  expect(answer.status).toBe(400)
  expect(answer.body.error.details).toHaveProperty('image')
})

/** The sort code on a shipment's page. */
async function sortCodeOf(recipient: object) {
  const whole = {
    company: 'Jane Doe',
    state: 'IL',
    city: 'Chicago',
    zip: '60606',
    country: 'US',
    ...recipient,
  }
  const { id } = (await owner.post('/shipments', shipmentBody({ recipient: whole }))).body.data
  return { id, found: (await owner.get(`/shipments/${id}`)).body.data.sort_code }
}

test('sort codes are entered one by one, and stand on the label and the page of a shipment', async () => {
  const depot = (await owner.post('/depots', { code: 'MDW', name: 'Midway', country: 'US' })).body.data.id
  const made = await owner.post('/sort-codes', {
    country: 'us',
    zip_prefix: '606',
    code: 'CHI-7',
    depot_id: depot,
  })
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { country: 'US', zip_prefix: '606', zip_from: null, code: 'CHI-7', depot: { code: 'MDW' } },
  ])
  await owner.post('/sort-codes', { country: 'US', zip_from: '60600', zip_to: '60649', code: 'LOOP' })
  await owner.post('/sort-codes', { country: 'US', zip_prefix: '60606', city: 'Springfield', code: 'NO' })

  const { id, found } = await sortCodeOf({ zip: '60699' })
  expect(found).toEqual({ code: 'CHI-7', depot: 'MDW' })
  const zplOf = async () => (await owner.get(`/shipments/${id}/label.zpl?dpi=300`)).text
  expect(await zplOf()).toContain('^FDCHI-7^FS')
  expect((await sortCodeOf({ zip: '60606-1234' })).found).toEqual({ code: 'LOOP', depot: null })
  expect((await sortCodeOf({ zip: '90210' })).found).toBeNull()

  const changed = await owner.put(`/sort-codes/${made.body.data.id}`, {
    country: 'US',
    zip_prefix: '606',
    code: 'CHI-8',
  })
  expect(changed.body.data).toMatchObject({ code: 'CHI-8', depot: null })
  // A stored label is not printed again with the old code.
  expect(await zplOf()).toContain('^FDCHI-8^FS')
  expect((await owner.delete(`/sort-codes/${made.body.data.id}`)).status).toBe(200)
  expect(await zplOf()).not.toContain('^FDCHI-')
  expect((await owner.delete(`/sort-codes/${made.body.data.id}`)).status).toBe(404)
  // Codes survive the deletion of their depot.
  await owner.post('/sort-codes', { country: 'US', zip_prefix: '9', code: 'WEST', depot_id: depot })
  expect((await owner.delete(`/depots/${depot}`)).status).toBe(200)
  expect((await sortCodeOf({ zip: '90210' })).found).toEqual({ code: 'WEST', depot: null })
})

test.each([
  [{ code: 'TOO-LONG-1' }, 'code'],
  [{ code: '<b>' }, 'code'],
  [{ code: '--' }, 'code'],
  [{ country: 'QQ' }, 'country'],
  [{ zip_prefix: '7', zip_from: '7', zip_to: '7' }, 'zip_prefix'],
  [{ zip_from: '70', zip_to: '8' }, 'zip_to'],
  [{ depot_id: 999 }, 'depot_id'],
  // The place has a code, and another range overlaps this one.
  [{ zip_prefix: '9' }, 'country'],
  [{ zip_from: '60640', zip_to: '60700' }, 'zip_from'],
  [{ zip_from: '6', zip_to: '7' }, 'zip_from'],
])('a sort code with %j is refused at its field', async (change, field) => {
  const { status, body, text } = await owner.post('/sort-codes', { country: 'US', code: 'A', ...change })
  expect(status, text).toBe(400)
  expect(Object.keys(body.error.details)).toEqual([field])
})

test('sort codes come as a table and go as one, whole or not at all', async () => {
  const table = 'country,zip_prefix,zip_from,zip_to,city,code,depot\n'
  const rows = ['AE,,,,Dubai,DXB,', 'DE,1,,,,LEJ,', 'DE,,10115,10179,,"B 1",', 'US,0703,,,,HOB,'].join('\n')
  const taken = await owner.post('/sort-codes.csv', { csv: table + rows })
  expect([taken.status, taken.body.data]).toEqual([200, { taken: 4, total: 4 }])
  const saved = await owner.get('/sort-codes.csv')
  expect(saved.text.replaceAll('\r', '')).toBe(`\uFEFF${table}${rows}\n`.replace('"B 1"', 'B 1'))
  const listed = (await owner.get('/sort-codes?limit=3')).body.data
  expect(listed.items.map(({ code }: { code: string }) => code)).toEqual(['DXB', 'LEJ', 'B 1'])
  expect(listed.total).toEqual({ count: 4, capped: false })
  const rest = (await owner.get(`/sort-codes?limit=3&cursor=${listed.next_cursor}`)).body.data
  expect(rest.items).toMatchObject([{ code: 'HOB', zip_prefix: '0703' }])
  for (const [query, codes] of Object.entries({
    'q=101': ['B 1'],
    'q=D-10115': ['B 1'],
    'q=DE%2010115': ['B 1'],
    'q=dub': ['DXB'],
    'q=de': ['LEJ', 'B 1'],
    'q=hob': ['HOB'],
    'country=US': ['HOB'],
    'q=%25': [],
  })) {
    const { items } = (await owner.get(`/sort-codes?${query}`)).body.data
    expect(
      items.map(({ code }: { code: string }) => code),
      query,
    ).toEqual(codes)
  }

  // A repeat changes nothing; an addition replaces the code of its place.
  expect((await owner.post('/sort-codes.csv', { csv: saved.text })).body.data.total).toBe(4)
  const added = await owner.post('/sort-codes.csv', {
    csv: 'code\tcountry\tcity\nDWC\tae\tDubai\nAUH\tae\tAbu Dhabi\n',
    mode: 'add',
  })
  expect(added.body.data).toEqual({ taken: 2, total: 5 })
  const find = async (query: string) =>
    (await owner.get(`/sort-codes/find?${query}`)).body.data.sort_code?.code
  expect(await find('country=AE&city=dubai')).toBe('DWC')
  expect(await find('country=DE&zip=10117&city=Berlin')).toBe('B 1')

  const inner = {
    csv: 'country,zip_from,zip_to,zip_prefix,code\nNL,1012AA,1012KZ,,AMS\nUS,,,10118-12,EMP\nKR,06000,06999,,GNM\n',
  }
  expect((await owner.post('/sort-codes.csv', { ...inner, mode: 'add' })).status).toBe(200)
  const warned = async (query: string) =>
    (await owner.get(`/sort-codes/find?${query}`)).body.data.warnings?.[0]?.field
  for (const query of ['country=NL&zip=1012', 'country=US&zip=10118', 'country=KR&zip=135-080']) {
    expect(await warned(query), query).toBe('zip')
  }
  for (const query of [
    'country=NL&zip=1012JS',
    'country=NL&zip=1013',
    'country=US&zip=10118-1234',
    'country=KR&zip=06234',
  ]) {
    expect(await warned(query), query).toBeUndefined()
  }

  const overlapping = { csv: 'country,zip_from,zip_to,code\nFR,1,2,A\nDE,10170,10190,X\n', mode: 'add' }
  const refused = await owner.post('/sort-codes.csv', overlapping)
  expect([refused.status, refused.body.error.details]).toEqual([
    400,
    { 'row 3': 'The range overlaps DE 10115-10179.' },
  ])
  expect((await owner.get('/sort-codes')).body.data.items).toHaveLength(8)
})

test('there are at most a hundred thousand sort codes, of which few are read to find one', async () => {
  const rows = Array.from({ length: 4_500 }, (_, index) => `FR,${10_000 + index},P${index % 1000}\n`).join('')
  const taken = await owner.post('/sort-codes.csv', { csv: `country,zip_prefix,code\n${rows}` })
  expect([taken.status, taken.body.data], taken.text).toEqual([200, { taken: 4_500, total: 4_500 }])
  // As many more as allowed, without a table.
  await service.waybill.database.for('company', 'bulk').write(1, tx =>
    sql`insert into sort_codes (tenant_id, id, country, zip_prefix, zip_key, city_key, place, code, created_at, updated_at)
        select 1, 1000000 + n, 'US', zip, zip, '', 'US ' || zip, 'C' || n % 1000, now(), now()
        from generate_series(4501, 100000) as n, lpad(n::text, 6, '0') as zip`.execute(tx.sql),
  )
  expect((await owner.post('/sort-codes', { country: 'DE', code: 'A' })).body.error.details).toHaveProperty(
    'code',
  )
  const added = await owner.post('/sort-codes.csv', { csv: 'country,code\nDE,A\n', mode: 'add' })
  expect(added.body.error.details).toHaveProperty('csv')
  expect((await owner.get('/sort-codes/find?country=US&zip=099999')).body.data.sort_code.code).toBe('C999')
  expect(await rowsReadFor({ country: 'US', zip: '099999-1234', city: 'Chicago' })).toBeLessThan(30)
})

test('carrier accounts are made from the carrier’s own form; credentials go in and never come out', async () => {
  const carriers = (await owner.get('/carriers')).body.data.items
  expect(carriers.map((carrier: { id: string }) => carrier.id)).toEqual(
    expect.arrayContaining(['sandbox', 'ups', 'dhl-express', 'easypost']),
  )
  const { form } = carriers.find((carrier: { id: string }) => carrier.id === 'easypost')
  const secret = 'EZAKverysecret0123456789'
  const credentials = Object.fromEntries(form.credentials.map(({ name }: { name: string }) => [name, secret]))
  const settings = Object.fromEntries(
    form.settings
      .filter(({ required }: { required: boolean }) => required)
      .map(({ name }: { name: string }) => [name, 'x']),
  )
  const body = { carrier: 'easypost', name: 'EasyPost test', environment: 'sandbox', settings, credentials }
  const made = await owner.post('/carrier-accounts', body)
  expect(made.status, made.text).toBe(201)
  expect(made.text).not.toContain(secret)
  const { id } = made.body.data
  expect(made.body.data.credentials_set).toEqual(Object.keys(credentials))
  const renamed = await owner.put(`/carrier-accounts/${id}`, { name: 'Renamed', active: false })
  expect(renamed.body.data).toMatchObject({
    name: 'Renamed',
    active: false,
    environment: 'sandbox',
    credentials_set: Object.keys(credentials),
  })
  expect((await owner.get('/carrier-accounts')).text).not.toContain(secret)
  expect((await owner.put(`/carrier-accounts/${id}`, { carrier: 'ups' })).status).toBe(409)
  const missing = await owner.post('/carrier-accounts', { ...body, credentials: {} })
  expect(Object.keys(missing.body.error.details)[0]).toMatch(/^credentials\./)
  const evil = { ...body, base_address: 'http://169.254.169.254/' }
  expect((await owner.post('/carrier-accounts', evil)).body.error.details).toHaveProperty('base_address')
})

test('an account is checked at its carrier, and a service is given to it', async () => {
  const accounts = (await owner.get('/carrier-accounts')).body.data.items
  const sandbox = accounts.find((account: { carrier: string }) => account.carrier === 'sandbox')
  expect(sandbox.services).toEqual(['SANDBOX'])
  const check = await owner.post(`/carrier-accounts/${sandbox.id}/check`)
  expect(check.body.data).toMatchObject({ ok: true })
  const services = (await owner.get('/services')).body.data.items
  const dom = services.find((one: { code: string }) => one.code === 'DOM')
  const given = await owner.put(`/services/${dom.id}/carrier`, {
    account_id: sandbox.id,
    service: 'STANDARD',
  })
  expect(given.body.data.carrier).toEqual({
    account_id: sandbox.id,
    account_name: sandbox.name,
    service: 'STANDARD',
  })
  const created = await service.call('POST', '/v1/shipments', shipmentBody())
  expect(created.body.data.carrier.status).toBe('submitted')
  const taken = await owner.put(`/services/${dom.id}/carrier`, { account_id: null })
  expect(taken.body.data.carrier).toBeNull()
  const unknown = await owner.put(`/services/${dom.id}/carrier`, { account_id: 999 })
  expect(unknown.body.error.details).toHaveProperty('account_id')
})

const tokenOf = (answer: { body: { data: { password_link: { url: string } } } }) =>
  new URL(answer.body.data.password_link.url).hash.slice(1)
const setPassword = (token: string, password: string) =>
  openBrowser(service).post('/password-links/use', { token, password })

test('an owner makes staff, who set their password by the link that is shown once', async () => {
  const made = await owner.post('/staff', { email: 'new@example.com', name: 'Nia', role: 'clerk' })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  const token = tokenOf(made)
  const lookedUp = await openBrowser(service).post('/password-links/look-up', { token })
  const { name: company } = (await owner.get('/settings')).body.data
  expect(lookedUp.body.data).toEqual({ email: 'new@example.com', company })
  const weak = await setPassword(token, 'password')
  expect([weak.status, Object.keys(weak.body.error.details)]).toEqual([400, ['password']])
  const answers = await Promise.all([
    setPassword(token, 'correct horse battery'),
    setPassword(token, 'another horse battery'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const password = answers[0]?.status === 200 ? 'correct horse battery' : 'another horse battery'
  expect((await setPassword(token, 'a third horse battery')).status).toBe(401)
  const nia = await signedIn(service, 'new@example.com', password)
  expect((await nia.get('/session')).body.data.staff).toMatchObject({ name: 'Nia', role: 'clerk' })
  expect((await owner.get(`/staff/${id}`)).body.data.last_sign_in_at).not.toBeNull()
  expect((await owner.get('/staff')).text).not.toContain(token)

  const lost = tokenOf(await owner.post(`/staff/${id}/reset-password`))
  expect((await openBrowser(service).post('/session', { email: 'new@example.com', password })).status).toBe(
    401,
  )
  expect((await nia.get('/session/list')).status).toBe(401)
  const replacing = tokenOf(await owner.post(`/staff/${id}/reset-password`))
  expect((await setPassword(lost, 'correct horse battery')).status).toBe(401)
  await owner.put(`/staff/${id}`, { active: false })
  expect((await setPassword(replacing, 'correct horse battery')).status).toBe(401)
  expect((await owner.post(`/staff/${id}/reset-password`)).status).toBe(409)
  await owner.put(`/staff/${id}`, { active: true })
  expect((await setPassword(replacing, 'correct horse battery')).status).toBe(401)
  const reset = 'a new horse battery'
  const fresh = tokenOf(await owner.post(`/staff/${id}/reset-password`))
  expect((await setPassword(fresh, reset)).status).toBe(200)
  const { items } = (await owner.get(`/staff-activity?staff_id=${id}&limit=1`)).body.data
  expect(items[0]).toMatchObject({ action: 'password-links.use', email: 'new@example.com' })
  const again = await signedIn(service, 'new@example.com', reset)
  await owner.put(`/staff/${id}`, { role: 'owner' })
  expect((await again.get('/session/list')).status).toBe(401)
  const promoted = await signedIn(service, 'new@example.com', reset)
  expect((await promoted.get('/staff')).status).toBe(200)
  expect((await owner.post(`/staff/${id}/sign-out`)).body.data).toEqual({ ended: 1 })
  expect((await promoted.get('/staff')).status).toBe(401)
  expect((await owner.delete(`/staff/${id}`)).body.data).toEqual({ deleted: true })
  const gone = await openBrowser(service).post('/session', { email: 'new@example.com', password: reset })
  expect(gone.status).toBe(401)
})

test.each([
  ['corrected e-mail', { email: 'right@example.com' }],
  ['new role', { role: 'dispatcher' }],
  ['deactivation', { active: false }],
])('a %s ends the link to set a password and the sessions', async (change, body) => {
  const email = `${change.replace(' ', '.')}@example.com`
  const made = await owner.post('/staff', { email, role: 'clerk', password: 'correct horse battery' })
  const { id } = made.body.data
  const session = await signedIn(service, email, 'correct horse battery')
  const link = await service.waybill.database.write(1, tx => issuePasswordLink(tx, service.waybill.clock, id))
  expect((await owner.put(`/staff/${id}`, body)).status).toBe(200)
  expect((await session.get('/session/list')).status).toBe(401)
  expect((await setPassword(link.token, 'another horse battery')).status).toBe(401)
  await owner.put(`/staff/${id}`, { active: true })
  expect((await session.get('/session/list')).status).toBe(401)
  expect((await setPassword(link.token, 'another horse battery')).status).toBe(401)
})

test('a new name ends neither the link nor the sessions', async () => {
  const email = 'renamed@example.com'
  const made = await owner.post('/staff', { email, role: 'clerk', password: 'correct horse battery' })
  const { id } = made.body.data
  const session = await signedIn(service, email, 'correct horse battery')
  const link = await service.waybill.database.write(1, tx => issuePasswordLink(tx, service.waybill.clock, id))
  expect((await owner.put(`/staff/${id}`, { email, role: 'clerk', active: true, name: 'Noor' })).status).toBe(
    200,
  )
  expect((await session.get('/session/list')).status).toBe(200)
  expect((await setPassword(link.token, 'another horse battery')).status).toBe(200)
})

test('an owner who corrects the own e-mail is signed out everywhere else', async () => {
  const made = await owner.post('/staff', {
    ...{ email: 'own.mail@example.com', role: 'owner', password: 'correct horse battery' },
  })
  const here = await signedIn(service, 'own.mail@example.com', 'correct horse battery')
  const elsewhere = await signedIn(service, 'own.mail@example.com', 'correct horse battery')
  const changed = await here.put(`/staff/${made.body.data.id}`, { email: 'own.new.mail@example.com' })
  expect(changed.status).toBe(200)
  expect((await here.get('/session/list')).status).toBe(200)
  expect((await elsewhere.get('/session/list')).status).toBe(401)
  expect((await owner.delete(`/staff/${made.body.data.id}`)).status).toBe(200)
})

test('a link that was let lie for three days sets no password', async () => {
  const token = tokenOf(await owner.post('/staff', { email: 'late@example.com', role: 'clerk' }))
  await service.waybill.database.write(1, ({ sql }) =>
    sql
      .updateTable('staff_password_links')
      .set({ expires_at: new Date(0) })
      .where('tenant_id', '=', 1)
      .execute(),
  )
  expect((await setPassword(token, 'correct horse battery')).status).toBe(401)
  expect((await openBrowser(service).post('/password-links/look-up', { token: 'invented' })).status).toBe(401)
})

test.each(['a,b@x.example', '<x>@x.example', 'x@x.example, y@y.example', 'x@x.example\r\nBcc: y@y.example'])(
  'nobody enters %j as an e-mail of staff, customers, addresses or API users',
  async email => {
    const [customer] = service.example.customers
    const fault = { email: 'E-mail must be an e-mail address, such as name@example.com.' }
    const refused = async (method: string, path: string, body: object) => {
      const answer = await owner.call(method, path, { ...body, email })
      expect(answer.status, path).toBe(400)
      expect(answer.body.error.details, path).toEqual(fault)
    }
    await refused('POST', '/staff', { role: 'clerk' })
    await refused('PUT', '/staff/1', {})
    await refused('POST', '/customers', { name: 'Acme' })
    await refused('PUT', `/customers/${customer?.id}`, {})
    await refused('POST', `/customers/${customer?.id}/addresses`, { company: 'Acme', country: 'US' })
    await refused('POST', '/api-users', { username: 'mail', password: 'a-good-password', permissions: [] })
    await refused('PUT', '/api-users/1', {})
  },
)

test('a shipment and a pickup keep the text of an e-mail, to which nothing is sent', async () => {
  const email = 'a,b@x.example'
  const shipment = await service.call(
    'POST',
    '/v1/shipments',
    shipmentBody({ recipient: { ...party, email } }),
  )
  expect(shipment.status).toBe(201)
  expect(shipment.body.data.recipient.email).toBe(email)
  const [customer] = service.example.customers
  const pickup = await service.call('POST', '/v1/pickups', {
    ...{ customer_id: customer?.id, scheduled_date: '2030-01-02' },
    address: { ...party, address1: '1 Main St', city: 'Chicago', email },
  })
  expect(pickup.status).toBe(201)
})

const party = { company: 'Acme', country: 'US', zip: '60606' }

test('staff are refused for what cannot be', async () => {
  const refused = async (body: object) => (await owner.post('/staff', body)).body.error.details
  expect(await refused({ email: 'nobody', role: 'clerk' })).toHaveProperty('email')
  expect(await refused({ email: 'a@b.example', role: 'boss' })).toHaveProperty('role')
  expect(await refused({ email: 'a@b.example', role: 'clerk', password: 'short' })).toHaveProperty('password')
  expect(await refused({ email: 'ADMIN@example.com', role: 'clerk' })).toEqual({
    email: 'Somebody with this e-mail is there already.',
  })
})

test('a company keeps an owner, and nobody takes their own rights', async () => {
  const { id } = (await owner.get('/session')).body.data.staff
  for (const answer of [
    await owner.put(`/staff/${id}`, { role: 'clerk' }),
    await owner.put(`/staff/${id}`, { active: false }),
    await owner.delete(`/staff/${id}`),
    // An open session alone must not suffice to take over an account.
    await owner.post(`/staff/${id}/reset-password`),
    await owner.post(`/staff/${id}/reset-second-factor`),
  ]) {
    expect(answer.status).toBe(409)
  }
  const second = await staffBrowser(service, { tenantId: 1, role: 'owner', email: 'second@example.com' })
  const secondId = (await second.get('/session')).body.data.staff.id
  // Each removes the other at the same moment: one of them stays.
  const answers = await Promise.all([
    owner.put(`/staff/${secondId}`, { role: 'clerk' }),
    second.put(`/staff/${id}`, { role: 'read_only' }),
  ])
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  const rows = await service.waybill.database.read(1, ({ sql }) =>
    sql.selectFrom('staff').select('id').where('role', '=', 'owner').where('active', '=', true).execute(),
  )
  expect(rows).toHaveLength(1)
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The number of sort codes read to find one. */
function rowsReadFor(delivery: Parameters<typeof findSortCodes>[2][number]): Promise<number> {
  return service.waybill.database.read(1, async tx => {
    const plans: PlanNode[] = []
    const explaining: Parameters<typeof findSortCodes>[0] = {
      async readBatched(_tenantId, query) {
        const compiled = query(tx)
        const explain = CompiledQuery.raw(`explain (analyze, format json) ${compiled.sql}`, [
          ...compiled.parameters,
        ])
        const { rows } = await tx.sql.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain)
        for (const row of rows) for (const { Plan } of row['QUERY PLAN']) plans.push(Plan)
        return []
      },
    }
    await findSortCodes(explaining, 1, [delivery])
    const readBy = (node: PlanNode): number =>
      (node['Relation Name'] === 'sort_codes'
        ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
        : 0) + (node.Plans ?? []).reduce((rows, inner) => rows + readBy(inner), 0)
    expect(plans).toHaveLength(1)
    return plans.reduce((rows, plan) => rows + readBy(plan), 0)
  })
}
