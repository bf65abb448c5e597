import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff } from '../../../src/accounts/staff/index.ts'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { anonymizePickups } from '../../../src/operations/retention/anonymize.repository.ts'
import { releaseSolved } from '../../../src/shipping/exceptions/index.ts'
import { pickupExceptions } from '../../../src/shipping/pickups/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, signedIn, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let owner: Browser
let clerk: Browser
let stranger: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
  const { database } = service.waybill
  const company = { name: 'Others', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'OT' }
  const other = await createTenant(database, company)
  const person = { email: 'boss@example.com', password: 'a good password', role: 'owner' as const }
  await createStaff(service.waybill, { tenantId: other.id, ...person })
  stranger = await signedIn(service, person.email, person.password)
})
afterAll(() => service?.stop())

/** A pickup of a shipment with the sandbox carrier, which obeys the notes. */
async function book(notes: string | null = null) {
  const { awb } = (await owner.post('/shipments', shipmentBody({ service_code: 'SANDBOX' }))).body.data
  const answer = await clerk.post('/pickups', {
    customer_id: service.example.customers[0]?.id,
    address: { company: 'Acme', address1: '350 5th Ave', city: 'New York', zip: '10118', country: 'US' },
    scheduled_date: '2026-11-20',
    ready_time: '13:00:00',
    latest_time: '17:00:00',
    awb,
    notes,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

/** The carrier's columns after a lost answer or a refusal. */
function leave(pickupId: number, columns: object) {
  return service.waybill.database.write(1, tx =>
    tx.sql
      .updateTable('carrier_pickups')
      .set({ claimed_until: null, next_check_at: null, ...columns })
      .where('tenant_id', '=', 1)
      .where('pickup_id', '=', pickupId)
      .execute(),
  )
}

const inDoubt = { status: 'pending', confirmation_number: null, ordered_at: null, outcome_unknown: true }

const listed = async (browser: Browser, query = '') =>
  (await browser.get(`/exceptions/pickups${query}`)).body.data.items.map(
    ({ id, exception }: { id: number; exception: { kind: string } }) => [id, exception.kind],
  )

test('pickups that a carrier has refused or left in doubt are listed, counted and told apart', async () => {
  const before = (await clerk.get('/exceptions/counts')).body.data
  const refused = await book('sandbox-reject')
  const doubtful = await book()
  await leave(doubtful.id, { ...inDoubt, message: 'The connection broke.' })
  await book()
  for (const browser of [owner, clerk]) {
    expect(await listed(browser)).toEqual([
      [doubtful.id, 'order_in_doubt'],
      [refused.id, 'carrier_refused'],
    ])
    expect(await listed(browser, '?kind=carrier_refused')).toEqual([[refused.id, 'carrier_refused']])
  }
  const [first] = (await clerk.get('/exceptions/pickups?limit=1')).body.data.items
  expect(first).toMatchObject({
    exception: { message: 'The connection broke.' },
    carrier: { name: 'Sandbox Carrier', status: 'pending' },
    carrier_in_doubt: true,
    carrier_actions: ['order_again', 'enter_number'],
  })
  const counts = (await clerk.get('/exceptions/counts')).body.data
  expect(counts.total - before.total).toBe(2)
  expect(counts.pickups.total).toBe(2)
  expect(counts.pickups.by_kind).toContainEqual({ kind: 'order_in_doubt', count: 1, capped: false })
  expect((await clerk.get('/home')).body.data.exceptions).toEqual(counts)
  expect(await listed(stranger)).toEqual([])
  expect((await stranger.get('/exceptions/counts')).body.data).toMatchObject({
    total: 0,
    pickups: { total: 0 },
  })
})

test('a page of them goes on where the one before has ended', async () => {
  const made = [await book('sandbox-reject'), await book('sandbox-reject')].map(({ id }) => id).toReversed()
  const page = (await clerk.get('/exceptions/pickups?limit=1')).body.data
  expect(page.items.map(({ id }: { id: number }) => id)).toEqual([made[0]])
  const next = await listed(clerk, `?limit=1&cursor=${page.next_cursor}`)
  expect(next).toEqual([[made[1], 'carrier_refused']])
  expect((await clerk.get('/exceptions/pickups?kind=on_hold')).status).toBe(400)
})

test('a clerk orders a pickup in doubt again, and it is on record', async () => {
  const { id, confirmation_number: confirmation } = await book()
  await leave(id, inDoubt)
  const answer = await clerk.post(`/pickups/${id}/order`)
  expect(answer.body.data).toMatchObject({
    carrier: { status: 'ordered', confirmation_number: `SBXP-${confirmation}` },
    carrier_in_doubt: false,
    carrier_actions: [],
  })
  const { items } = (await owner.get('/staff-activity')).body.data
  expect(items[0]).toMatchObject({ action: 'pickups.order', subject: confirmation })
  expect((await clerk.post(`/pickups/${id}/order`)).body.error.code).toBe('CONFLICT')
})

test('a clerk orders anew what the carrier is known not to have', async () => {
  const { id } = await book()
  await leave(id, inDoubt)
  const answer = await clerk.post(`/pickups/${id}/order`, { anew: true })
  expect(answer.body.data.carrier).toMatchObject({ status: 'ordered', attempts: 2 })
})

test('a clerk enters the number that the carrier has told on the telephone', async () => {
  const { id, confirmation_number: confirmation } = await book()
  await leave(id, inDoubt)
  const missing = await clerk.post(`/pickups/${id}/carrier-number`)
  expect(missing.body.error.details).toHaveProperty('confirmation_number')
  const answer = await clerk.post(`/pickups/${id}/carrier-number`, { confirmation_number: ' 2929602E9CP ' })
  expect(answer.body.data.carrier).toMatchObject({ status: 'ordered', confirmation_number: '2929602E9CP' })
  const { items } = (await owner.get('/staff-activity')).body.data
  expect(items[0]).toMatchObject({ action: 'pickups.enter-number', subject: confirmation })
  expect((await service.call('GET', `/v1/pickups/${id}`)).body.data.carrier).toEqual(answer.body.data.carrier)
})

test('a clerk confirms a cancellation that the carrier could not be told', async () => {
  const { id } = await book('sandbox-no-cancel')
  await clerk.post(`/pickups/${id}/cancel`)
  expect(await listed(clerk, '?kind=cancellation_refused')).toEqual([[id, 'cancellation_refused']])
  const answer = await clerk.post(`/pickups/${id}/carrier-cancelled`)
  expect(answer.body.data.carrier).toMatchObject({ status: 'cancelled', cancellation: 'done' })
  expect(await listed(clerk, '?kind=cancellation_refused')).toEqual([])
})

test('another company’s pickup is none', async () => {
  const { id } = await book()
  await leave(id, inDoubt)
  for (const [path, body] of [
    ['order', { anew: true }],
    ['carrier-number', { confirmation_number: 'N1' }],
    ['carrier-cancelled', {}],
  ] as const) {
    expect((await stranger.post(`/pickups/${id}/${path}`, body)).status, path).toBe(404)
  }
  expect((await clerk.get(`/pickups/${id}`)).body.data).toMatchObject({ carrier: { status: 'pending' } })
})

test('a pickup that a carrier has refused is corrected and ordered again, and who did that is on record', async () => {
  const { id, confirmation_number: confirmation, ...booked } = await book('sandbox-reject')
  expect(booked).toMatchObject({ can_correct: true, carrier: { status: 'rejected' } })
  const correction = {
    address: { ...booked.address, phone: '+1 555 0100' },
    scheduled_date: '2026-11-23',
    ready_time: '09:00:00',
    latest_time: '12:00:00',
    notes: 'sandbox-reject',
  }
  const again = await clerk.put(`/pickups/${id}`, correction)
  expect(again.body.data).toMatchObject({
    scheduled_date: '2026-11-23',
    address: { phone: '+1 555 0100' },
    carrier: { status: 'rejected' },
    can_correct: true,
  })
  const wrong = await clerk.put(`/pickups/${id}`, { ...correction, ready_time: '13:00:00' })
  expect([wrong.status, Object.keys(wrong.body.error.details)]).toEqual([400, ['latest_time']])
  const right = await clerk.put(`/pickups/${id}`, { ...correction, notes: null })
  expect(right.body.data).toMatchObject({
    notes: null,
    carrier: { status: 'ordered', confirmation_number: `SBXP-${confirmation}` },
    can_correct: false,
  })
  const late = await clerk.put(`/pickups/${id}`, correction)
  expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT'])
  const [, first] = (await owner.get(`/staff-activity?subject=${confirmation}&action=pickups.correct`)).body
    .data.items
  expect(first.changes).toContainEqual({ field: 'scheduled_date', before: '2026-11-20', after: '2026-11-23' })

  const doubtful = await book()
  await leave(doubtful.id, inDoubt)
  expect((await clerk.get(`/pickups/${doubtful.id}`)).body.data.can_correct).toBe(false)
  const refused = await clerk.put(`/pickups/${doubtful.id}`, correction)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT'])
  expect((await clerk.get(`/pickups/${doubtful.id}`)).body.data.scheduled_date).toBe('2026-11-20')
  expect((await stranger.put(`/pickups/${doubtful.id}`, correction)).status).toBe(404)
})

test('exceptions of pickups have an owner, notes and a snooze, until nothing is wrong any more', async () => {
  const { database } = service.waybill
  const counts = async () => (await clerk.get('/exceptions/counts')).body.data.pickups
  const before = await counts()
  const one = await book('sandbox-reject')
  const other = await book('sandbox-reject')
  const me = (await clerk.get('/session')).body.data.staff.id
  const work = (what: string, body: object, browser = clerk) =>
    browser.post(`/exceptions/pickups/${what}`, body)
  const take = { ids: [one.id], owner_id: me, seen_owner_id: null }
  expect((await work('assign', take)).body.data).toEqual({ changed: 1, left: 0 })
  // The view of an unassigned exception is out of date.
  const boss = (await owner.get('/session')).body.data.staff.id
  expect((await work('assign', { ...take, owner_id: boss }, owner)).body.error.code).toBe('CONFLICT')
  const text = 'The gate is locked until nine.'
  expect((await work(`${one.id}/notes`, { text })).status).toBe(201)
  const [listedOne] = (await clerk.get('/exceptions/pickups?owner=me')).body.data.items
  expect(listedOne).toMatchObject({
    id: one.id,
    exception: { owner: { id: me }, last_note: { text, author: 'clerk@example.com' }, snoozed_until: null },
  })
  const nobodys = await listed(clerk, '?owner=nobody')
  expect(nobodys).toContainEqual([other.id, 'carrier_refused'])
  expect(nobodys).not.toContainEqual([one.id, 'carrier_refused'])

  const until = new Date(Date.now() + 3_600_000).toISOString()
  const snoozed = await work('snooze', { exceptions: { owner: 'me', kind: 'carrier_refused' }, until })
  expect(snoozed.body.data).toEqual({ changed: 1, left: 0 })
  expect(await listed(clerk)).not.toContainEqual([one.id, 'carrier_refused'])
  expect(await listed(clerk, '?state=snoozed')).toEqual([[one.id, 'carrier_refused']])
  const during = await counts()
  expect([during.total - before.total, during.snoozed, during.mine]).toEqual([1, 1, 0])
  // Another reason ends the snooze.
  await leave(one.id, inDoubt)
  expect(await listed(clerk)).toContainEqual([one.id, 'order_in_doubt'])
  await leave(one.id, { status: 'rejected', outcome_unknown: false })
  const history = (await clerk.get(`/exceptions/pickups/${one.id}/notes`)).body.data.items
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['snoozed', 'note', 'assigned'])

  for (const path of ['assign', 'snooze']) {
    expect((await work(path, { ids: [one.id] }, stranger)).body.error.code, path).toBe('CONFLICT')
  }
  expect((await work(`${one.id}/notes`, { text }, stranger)).status).toBe(404)
  expect((await stranger.get(`/exceptions/pickups/${one.id}/notes`)).status).toBe(404)

  // Solving removes the owner, in case of a later problem; notes stay until the pickup is anonymised.
  await clerk.post(`/pickups/${one.id}/cancel`)
  await releaseSolved(database, 1, pickupExceptions(clock), new AbortController().signal)
  await database.write(1, tx =>
    tx.sql
      .updateTable('pickups')
      .set({ status: 'scheduled' })
      .where('tenant_id', '=', 1)
      .where('id', '=', one.id)
      .execute(),
  )
  await leave(one.id, { status: 'rejected', cancellation: null })
  expect(await listed(clerk, '?owner=nobody')).toContainEqual([one.id, 'carrier_refused'])
  expect((await clerk.get(`/exceptions/pickups/${one.id}/notes`)).body.data.items).toHaveLength(3)
  await clerk.post(`/pickups/${one.id}/cancel`)
  const inYears = new Date('2041-01-01T12:00:00Z')
  await database.write(1, tx => anonymizePickups(tx, inYears, 1_000, inYears))
  expect((await clerk.get(`/exceptions/pickups/${one.id}/notes`)).body.data.items).toEqual([])
})

test('the board shows what a carrier collects in a column of its own', async () => {
  const mine = await book()
  const refused = await book('sandbox-reject')
  const { columns } = (await clerk.get('/pickups/board?date=2026-11-20')).body.data
  const [unassigned, sandbox] = columns
  const idsOf = ({ pickups }: { pickups: { id: number }[] }) => pickups.map(({ id }) => id)
  expect(unassigned).toMatchObject({ driver: null, carrier: null })
  expect(idsOf(unassigned)).toContain(refused.id)
  expect(sandbox).toMatchObject({ driver: null, carrier: 'Sandbox Carrier' })
  expect(idsOf(sandbox)).toContain(mine.id)
  expect(idsOf(unassigned)).not.toContain(mine.id)
})
