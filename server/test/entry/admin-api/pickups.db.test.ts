import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

function pickupBody(change: object = {}) {
  return {
    customer_id: service.example.customers[0]?.id,
    address: { company: 'Acme', address1: '350 5th Ave', city: 'New York', zip: '10118', country: 'US' },
    scheduled_date: '2026-11-20',
    ...change,
  }
}

async function newPickup(change: object = {}) {
  const answer = await clerk.post('/pickups', pickupBody(change))
  expect(answer.status).toBe(201)
  return answer.body.data
}

const nowhere = { company: 'Far', address1: '1 Ice Rd', city: 'Nome', zip: '99762', country: 'US' }

test('a pickup goes to the driver of its area, and is the same pickup in the API', async () => {
  const pickup = await newPickup()
  expect(pickup).toMatchObject({
    status: 'assigned',
    driver: { name: 'Sam Rivera' },
    customer: { name: 'Acme Supplies' },
    failure_reason: null,
  })
  const viaApi = await service.call('GET', `/v1/pickups/${pickup.id}`)
  expect(pickup).toMatchObject(viaApi.body.data)
})

test('a clerk gives a pickup to another driver, takes it back, and is warned of what is unusual', async () => {
  const drivers = (await clerk.get('/drivers')).body.data.items
  const novak = drivers.find((driver: { name: string }) => driver.name === 'Jo Novak')
  const pickup = await newPickup()
  const given = (await clerk.post(`/pickups/${pickup.id}/assign`, { driver_id: novak.id })).body.data
  expect(given.driver).toEqual({ id: novak.id, name: 'Jo Novak', phone: novak.phone })
  expect(given.warnings).toEqual([
    { field: 'driver_id', message: 'Jo Novak does not usually collect there.' },
  ])
  const viaApi = await service.call('GET', `/v1/pickups/${pickup.id}`)
  expect(viaApi.body.data.driver.id).toBe(novak.id)
  const taken = (await clerk.post(`/pickups/${pickup.id}/unassign`)).body.data
  expect(taken).toMatchObject({ status: 'scheduled', driver: null })
  const unknown = await clerk.post(`/pickups/${pickup.id}/assign`, { driver_id: 999_999 })
  expect(unknown.body.error.details).toEqual({ driver_id: 'Unknown driver.' })
})

test('a short postal code is told where drivers’ areas divide its place', async () => {
  const made = await clerk.post('/drivers', {
    name: 'Inner Amsterdam',
    daily_capacity: 9,
    areas: [{ country: 'NL', zip_from: '1012 AA', zip_to: '1012 KZ' }],
  })
  const address = (zip: string) => ({
    company: 'M',
    address1: 'Dam 1',
    city: 'Amsterdam',
    zip,
    country: 'NL',
  })
  const short = await newPickup({ address: address('1012') })
  expect(short).toMatchObject({
    driver: null,
    warnings: [{ field: 'address.zip', message: expect.stringContaining('give the whole code') }],
  })
  const whole = await newPickup({ address: address('1012 JS') })
  expect(whole.driver.id).toBe(made.body.data.id)
  expect(whole).not.toHaveProperty('warnings')
})

test('a driver’s capacity is a warning to a clerk, and a limit to the machine', async () => {
  const area = { country: 'CA' }
  const made = await clerk.post('/drivers', { name: 'One A Day', daily_capacity: 1, areas: [area] })
  const address = { company: 'M', address1: '1 Rue', city: 'Montréal', zip: 'H2X', country: 'CA' }
  const first = await newPickup({ address, scheduled_date: '2026-12-01' })
  expect(first.driver.id).toBe(made.body.data.id)
  const second = await newPickup({ address, scheduled_date: '2026-12-01' })
  expect(second).toMatchObject({ status: 'scheduled', driver: null })
  const forced = await clerk.post(`/pickups/${second.id}/assign`, { driver_id: made.body.data.id })
  expect(forced.body.data.warnings[0].message).toContain('capacity of 1')
})

test('a failed pickup keeps the reason and can be tried again; a completed one is done', async () => {
  const { id, driver } = await newPickup()
  const failed = (await clerk.post(`/pickups/${id}/fail`, { reason: 'Nobody there' })).body.data
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'Nobody there' })
  const again = (await clerk.post(`/pickups/${id}/assign`, { driver_id: driver.id })).body.data
  expect(again).toMatchObject({ status: 'assigned', failure_reason: null })
  expect((await clerk.post(`/pickups/${id}/complete`)).body.data).toMatchObject({
    status: 'completed',
    next_statuses: [],
  })
  for (const action of ['cancel', 'fail', 'unassign', 'complete']) {
    expect((await clerk.post(`/pickups/${id}/${action}`)).status, action).toBe(409)
  }
  const other = await newPickup()
  expect((await clerk.post(`/pickups/${other.id}/cancel`)).body.data.status).toBe('cancelled')
  expect((await clerk.post(`/pickups/${other.id}/assign`, { driver_id: driver.id })).status).toBe(409)
})

test('the board has a column for those nobody has, and one for each driver', async () => {
  const date = '2026-12-24'
  const mine = await newPickup({ scheduled_date: date })
  const nobodys = await newPickup({ scheduled_date: date, address: nowhere })
  const board = (await clerk.get(`/pickups/board?date=${date}`)).body.data
  expect(board).toMatchObject({ date, truncated: false })
  const [first, ...others] = board.columns
  expect(first.driver).toBeNull()
  expect(first.pickups.map((pickup: { id: number }) => pickup.id)).toEqual([nobodys.id])
  const sam = others.find((column: { driver: { name: string } }) => column.driver.name === 'Sam Rivera')
  expect(sam).toMatchObject({ open: 1, pickups: [{ id: mine.id }] })
  expect((await clerk.get('/pickups/board')).body.data.date).toBe('2026-11-20')
})

test('the list of pickups is filtered, searched, paged and exported', async () => {
  const date = '2026-12-31'
  const address = { ...nowhere, company: 'Penguin Traders' }
  const first = await newPickup({ scheduled_date: date, address })
  const second = await newPickup({ scheduled_date: date, address })
  const ids = async (query: string) =>
    (await clerk.get(`/pickups?${query}`)).body.data.items.map((item: { id: number }) => item.id)
  expect(await ids(`date=${date}`)).toEqual([second.id, first.id])
  expect(await ids('q=PENGUIN')).toEqual([second.id, first.id])
  expect(await ids(`q=${first.confirmation_number.toLowerCase()}`)).toEqual([first.id])
  expect(await ids(`date=${date}&driver_id=none&status=scheduled`)).toEqual([second.id, first.id])
  expect(await ids(`date=${date}&status=completed`)).toEqual([])
  const page = (await clerk.get(`/pickups?date=${date}&limit=1`)).body.data
  expect(page.total).toEqual({ count: 2, capped: false })
  expect(await ids(`date=${date}&limit=1&cursor=${page.next_cursor}`)).toEqual([first.id])
  const file = await clerk.get('/pickups/export.csv?q=penguin')
  expect(file.headers['x-total-rows']).toBe('2')
  expect(file.text).toContain(first.confirmation_number)
})

test('drivers are made with areas, changed in part, switched off, and deleted while they had no pickup', async () => {
  const made = await clerk.post('/drivers', {
    name: 'Mia',
    areas: [
      { country: 'de', zip_prefix: '10' },
      { country: 'US', zip_from: '300', zip_to: '319' },
    ],
  })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  expect(made.body.data).toMatchObject({ daily_capacity: 20, active: true, open_today: 0 })
  expect(made.body.data.areas[0]).toEqual({ country: 'DE', zip_prefix: '10', zip_from: null, zip_to: null })
  const changed = await clerk.put(`/drivers/${id}`, { daily_capacity: 5 })
  expect(changed.body.data).toMatchObject({ name: 'Mia', daily_capacity: 5 })
  expect(changed.body.data.areas).toHaveLength(2)
  expect((await clerk.put(`/drivers/${id}`, { areas: [] })).body.data.areas).toEqual([])
  expect((await clerk.put(`/drivers/${id}`, { active: false })).body.data.active).toBe(false)
  const off = (await clerk.get('/drivers?active=false')).body.data.items
  expect(off.map((driver: { id: number }) => driver.id)).toEqual([id])
  expect((await clerk.delete(`/drivers/${id}`)).status).toBe(200)
  expect((await clerk.get(`/drivers/${id}`)).status).toBe(404)
  const { driver } = await newPickup()
  expect((await clerk.delete(`/drivers/${driver.id}`)).status).toBe(409)
  expect((await clerk.get(`/drivers/${driver.id}`)).body.data.areas.length).toBeGreaterThan(0)
})

test('areas that are none are refused where they stand', async () => {
  const answer = await clerk.post('/drivers', {
    name: 'Odd',
    areas: [
      { country: 'US', zip_from: '2', zip_to: '10' },
      { country: 'US', zip_prefix: '1', zip_from: '2', zip_to: '3' },
      { country: 'US', zip_from: '500' },
      { country: 'US', zip_from: '9', zip_to: '1' },
    ],
  })
  expect(Object.keys(answer.body.error.details)).toEqual([
    'areas.0.zip_to',
    'areas.1.zip_prefix',
    'areas.2.zip_to',
    'areas.3.zip_to',
  ])
})
