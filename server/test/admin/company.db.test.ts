import { encode } from 'fast-png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../support/service.ts'
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
  await owner.put(`/staff/${id}`, { active: true })
  const reset = 'a new horse battery'
  expect((await setPassword(replacing, reset)).status).toBe(200)
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
    // An open session alone must not be enough to take somebody's account over.
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
