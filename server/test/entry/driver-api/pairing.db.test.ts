import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from '../admin-api/support.ts'
import { callDriver, pairedPhone, pairingCode } from './phone.ts'

const clock = movingClock('2030-03-01T12:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

async function newDriver(name: string): Promise<number> {
  return (await owner.post('/drivers', { name })).body.data.id
}

const pair = (code: string, address?: string) =>
  callDriver(service, 'POST', '/pair', { body: { code, phone: 'Pixel' }, ...(address ? { address } : {}) })

const devices = async (driver: number) => (await owner.get(`/drivers/${driver}/devices`)).body.data.items

test('a code pairs one phone, which the office then sees', async () => {
  const driver = await newDriver('Ada')
  const { body } = await owner.post(`/drivers/${driver}/pairing`)
  expect(body.data).toMatchObject({ code: expect.stringMatching(/^\d{9}$/) })
  expect(body.data.qr).toMatch(new RegExp(`/driver#pair=${body.data.code}$`))
  expect(body.data.qr_svg).toMatch(/^<svg/)
  const paired = await pair(body.data.code.replace(/(...)(...)/, '$1 $2 '))
  expect(paired.status).toBe(201)
  expect(paired.body.data).toMatchObject({
    token: expect.stringMatching(/^[0-9a-f]{64}$/),
    tenant: service.example.client_id,
    driver: { id: driver, name: 'Ada' },
  })
  expect((await pair(body.data.code, '10.1.0.1')).status).toBe(401)
  expect(await devices(driver)).toMatchObject([
    { name: 'Pixel', state: 'paired', clock_offset_seconds: null },
  ])
})

test('a code ends after ten minutes, and when another is made', async () => {
  const driver = await newDriver('Bo')
  const first = await pairingCode(owner, driver)
  const second = await pairingCode(owner, driver)
  expect((await pair(first, '10.1.0.2')).status).toBe(401)
  clock.advance(10 * minute)
  expect((await pair(second, '10.1.0.2')).status).toBe(401)
})

test('of two phones with one code one is paired', async () => {
  const code = await pairingCode(owner, await newDriver('Cy'))
  const answers = await Promise.all(Array.from({ length: 4 }, () => pair(code, '10.1.0.3')))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401, 401, 401])
})

test('after five wrong codes an address waits ten minutes, also for a right one, and others do not', async () => {
  const wrong = await Promise.all(Array.from({ length: 9 }, () => pair('000000000', '10.1.0.4')))
  expect(wrong.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429])
  const driver = await newDriver('Di')
  const refused = await pair(await pairingCode(owner, driver), '10.1.0.4')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  expect((await pair(await pairingCode(owner, driver), '10.1.0.5')).status).toBe(201)
  clock.advance(10 * minute + 1000)
  expect((await pair(await pairingCode(owner, driver), '10.1.0.4')).status).toBe(201)
})

test('phones that pair rightly take nothing from the codes of their address', async () => {
  const drivers = await Promise.all(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7'].map(newDriver))
  for (const driver of drivers) {
    expect((await pair(await pairingCode(owner, driver), '10.1.0.6')).status).toBe(201)
  }
})

test('a driver has three phones; a removed one makes room', async () => {
  const driver = await newDriver('Ed')
  for (let count = 0; count < 3; count++) await pairedPhone(service, owner, driver)
  expect((await owner.post(`/drivers/${driver}/pairing`)).status).toBe(409)
  const [first] = await devices(driver)
  const left = await owner.delete(`/drivers/${driver}/devices/${first.id}`)
  expect(left.body.data.items).toContainEqual(expect.objectContaining({ id: first.id, state: 'revoked' }))
  const code = await pairingCode(owner, driver)
  expect((await pair(code, '10.1.0.7')).status).toBe(201)
})

test('a token works until it is given back, revoked, or unused for 60 days', async () => {
  const driver = await newDriver('Flo')
  const [given, revoked, old] = [
    await pairedPhone(service, owner, driver),
    await pairedPhone(service, owner, driver),
    await pairedPhone(service, owner, driver),
  ]
  expect((await given.post('/unpair')).status).toBe(200)
  expect((await given.post('/unpair')).status).toBe(401)
  await owner.delete(`/drivers/${driver}/devices/${revoked.device}`)
  expect((await revoked.post('/unpair')).status).toBe(401)
  clock.advance(60 * day + minute)
  owner = await ownerBrowser(service)
  expect((await old.post('/unpair')).status).toBe(401)
  expect((await devices(driver)).map(({ state }: { state: string }) => state)).toEqual([
    'expired',
    'revoked',
    'revoked',
  ])
  // Expired phones leave room.
  await pairedPhone(service, owner, driver)
})

test('a lost phone is heard until it is removed, or for 60 days', async () => {
  const driver = await newDriver('Lou')
  const [removed, old] = [
    await pairedPhone(service, owner, driver),
    await pairedPhone(service, owner, driver),
  ]
  for (const { device } of [removed, old]) await owner.post(`/drivers/${driver}/devices/${device}/lost`)
  clock.advance(minute)
  expect((await removed.get('/day')).body.data.erase).toBe(true)
  await owner.delete(`/drivers/${driver}/devices/${removed.device}`)
  expect((await removed.get('/day')).status).toBe(401)
  clock.advance(59 * day)
  expect((await old.get('/day')).status).toBe(200)
  clock.advance(day)
  expect((await old.get('/day')).status).toBe(401)
  owner = await ownerBrowser(service)
})

test('a token is for its company, and nothing else opens a phone’s endpoints', async () => {
  const phone = await pairedPhone(service, owner, await newDriver('Gus'))
  const call = (headers: object) => callDriver(service, 'POST', '/unpair', { headers, body: {} })
  const bearer = { authorization: `Bearer ${phone.token}` }
  expect((await call({ ...bearer })).body.error.code).toBe('MISSING_TENANT')
  expect((await call({ ...bearer, 'x-tenant': 'nobody' })).body.error.code).toBe('TENANT_NOT_FOUND')
  expect((await call({ 'x-tenant': phone.tenant })).status).toBe(401)
  const ofApi = { authorization: `Bearer ${service.example.api_users[0]?.token}`, 'x-tenant': phone.tenant }
  expect((await call(ofApi)).status).toBe(401)
  const { status } = await service.inject({
    method: 'GET',
    url: '/v1/shipments',
    headers: { ...bearer, 'x-tenant': phone.tenant },
  })
  expect(status).toBe(401)
})

test('the phone of an inactive driver gets nothing, and none is paired', async () => {
  const driver = await newDriver('Hal')
  const phone = await pairedPhone(service, owner, driver)
  const code = await pairingCode(owner, driver)
  await owner.put(`/drivers/${driver}`, { active: false })
  expect((await phone.post('/unpair')).status).toBe(401)
  expect((await pair(code, '10.1.0.8')).status).toBe(401)
  expect((await owner.post(`/drivers/${driver}/pairing`)).status).toBe(409)
})

test('phones of a driver who was made inactive are removed, and leave their places', async () => {
  const driver = await newDriver('Hugo')
  const phones = []
  for (const name of ['One', 'Two', 'Three']) phones.push(await pairedPhone(service, owner, driver, name))
  await owner.post(`/drivers/${driver}/devices/${phones[0]?.device}/lost`)
  await owner.put(`/drivers/${driver}`, { name: 'Hugo Berg' })
  expect(await devices(driver)).toMatchObject([{ state: 'paired' }, { state: 'paired' }, { state: 'lost' }])
  const { body } = await owner.put(`/drivers/${driver}`, { active: false })
  expect(body.data.phones.count).toBe(0)
  expect(await devices(driver)).toMatchObject([{ state: 'revoked' }, { state: 'revoked' }, { state: 'lost' }])
  await owner.put(`/drivers/${driver}`, { active: true })
  expect((await phones[1]?.get('/day'))?.status).toBe(401)
  for (const name of ['Four', 'Five', 'Six']) await pairedPhone(service, owner, driver, name)
  expect(await devices(driver)).toHaveLength(6)
})

test('only staff who manage drivers pair phones', async () => {
  const driver = await newDriver('Ida')
  const reader = await staffBrowser(service, { tenantId: 1, role: 'read_only', email: 'r@example.com' })
  expect((await reader.post(`/drivers/${driver}/pairing`)).status).toBe(403)
  const phone = await pairedPhone(service, owner, driver)
  expect((await reader.post(`/drivers/${driver}/devices/${phone.device}/lost`)).status).toBe(403)
  const other = await newDriver('Jo')
  expect((await owner.post(`/drivers/${other}/devices/${phone.device}/lost`)).status).toBe(404)
})

test('a driver’s phones are counted with their last contact and what waits, without lost and removed ones', async () => {
  const driver = await newDriver('Iz')
  const phones = async () => (await owner.get(`/drivers/${driver}`)).body.data.phones
  expect(await phones()).toEqual({ count: 0, last_contact_at: null, waiting_actions: 0, waiting_photos: 0 })
  const first = await pairedPhone(service, owner, driver, 'One')
  const second = await pairedPhone(service, owner, driver, 'Two')
  const third = await pairedPhone(service, owner, driver, 'Three')
  clock.advance(2 * minute)
  for (const phone of [first, second, third]) {
    await phone.get('/day?waiting_actions=2&waiting_photos=1')
  }
  expect(await phones()).toMatchObject({ count: 3, waiting_actions: 6, waiting_photos: 3 })
  await owner.post(`/drivers/${driver}/devices/${third.device}/lost`)
  await owner.delete(`/drivers/${driver}/devices/${second.device}`)
  const listed = (await owner.get('/drivers')).body.data.items
  expect(listed.find(({ id }: { id: number }) => id === driver).phones).toMatchObject({
    count: 1,
    last_contact_at: expect.stringMatching(/^2030-/),
    waiting_actions: 2,
    waiting_photos: 1,
  })
})
