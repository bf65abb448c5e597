import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymizeShipments } from '../../../src/operations/retention/anonymize.repository.ts'
import { releaseSolved } from '../../../src/shipping/exceptions/index.ts'
import { shipmentExceptions } from '../../../src/shipping/shipments/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Answer, type Browser, ownerBrowser, sqlOn, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function newShipment(change: object = {}) {
  const answer = await clerk.post('/shipments', shipmentBody(change))
  expect(answer.status).toBe(201)
  return answer.body.data
}

test('a refused shipment is in the exceptions queue with the carrier’s words, and is submitted again by hand', async () => {
  const { id } = await newShipment({ service_code: 'SANDBOX', reference: 'sandbox-reject' })
  const page = (await clerk.get(`/shipments/${id}`)).body.data
  expect(page).toMatchObject({ can_resubmit: true, carrier: { status: 'rejected' } })
  const queue = (await clerk.get('/exceptions?kind=carrier_rejected')).body.data.items
  expect(queue[0]).toMatchObject({
    id,
    exception: { kind: 'carrier_rejected', message: page.carrier.message },
  })
  const again = await clerk.post(`/shipments/${id}/resubmit`)
  expect(again.body.data.carrier).toMatchObject({ status: 'rejected', attempts: 2 })
  const { items } = (await clerk.get(`/shipments/${id}/ledger`)).body.data
  expect(items.length).toBeGreaterThanOrEqual(2)
  expect(items[0]).toMatchObject({ operation: 'ship', outcome: 'rejected' })

  const plain = await newShipment()
  expect((await clerk.post(`/shipments/${plain.id}/resubmit`)).status).toBe(404)
})

test('the exceptions queue holds what needs somebody, each shipment once', async () => {
  const before = (await clerk.get('/exceptions/counts')).body.data
  const held = await newShipment({ service_code: 'SANDBOX', reference: 'sandbox-error' })
  await clerk.post(`/shipments/${held.id}/status`, { status: 'On Hold' })
  const failed = await newShipment()
  await clerk.post(`/shipments/${failed.id}/status`, { status: 'Delivery Failed' })

  const { items } = (await clerk.get('/exceptions?limit=2')).body.data
  expect(items.map((item: { id: number }) => item.id)).toEqual([failed.id, held.id])
  expect(items[0].exception).toMatchObject({ kind: 'delivery_failed' })
  expect(items[1].exception).toMatchObject({ kind: 'on_hold', kinds: ['on_hold', 'carrier_pending'] })

  const ids: number[] = []
  let cursor = ''
  do {
    const { data } = (await clerk.get(`/exceptions?limit=2${cursor && `&cursor=${cursor}`}`)).body
    ids.push(...data.items.map((item: { id: number }) => item.id))
    cursor = data.next_cursor ?? ''
  } while (cursor)
  expect(new Set(ids).size).toBe(ids.length)

  const after = (await clerk.get('/exceptions/counts')).body.data
  // Once each, though one of the two has two reasons.
  expect(after.total - before.total).toBe(2)
  expect(after.shipments - before.shipments).toBe(2)
  await clerk.post(`/shipments/${failed.id}/status`, { status: 'Delivered' })
  const left = (await clerk.get('/exceptions?kind=delivery_failed')).body.data.items
  expect(left.map((item: { id: number }) => item.id)).not.toContain(failed.id)
})

test('an exception has an owner: taken once, counted and listed as mine and nobody’s, with every change on record', async () => {
  const dora = await staffBrowser(service, { tenantId: 1, role: 'dispatcher', email: 'dora.d@example.com' })
  const [one, other] = [await failedShipment(), await failedShipment()]
  const people = (await clerk.get('/exceptions/people')).body.data.items
  const idOf = (name: string) => people.find((person: { name: string }) => person.name === name).id
  const [me, her] = [idOf('clerk@example.com'), idOf('dora.d@example.com')]
  const before = (await clerk.get('/exceptions/counts')).body.data

  const take = { ids: [one.id], owner_id: me, seen_owner_id: null }
  expect((await clerk.post('/exceptions/assign', take)).body.data).toEqual({ changed: 1, left: 0 })
  const late = await dora.post('/exceptions/assign', { ...take, owner_id: her })
  expect([late.status, late.body.error.code]).toEqual([409, 'CONFLICT'])
  // Reassigned by somebody who has seen the present owner, refused to one who has seen another.
  const handOn = { ids: [one.id], owner_id: her, seen_owner_id: her }
  expect((await dora.post('/exceptions/assign', handOn)).status).toBe(409)
  expect((await dora.post('/exceptions/assign', { ...handOn, seen_owner_id: me })).status).toBe(200)
  const back = { ids: [one.id], owner_id: me, seen_owner_id: her }
  expect((await clerk.post('/exceptions/assign', back)).status).toBe(200)
  expect((await dora.post('/exceptions/assign', { ids: [other.id], owner_id: her })).status).toBe(200)

  expect(await exceptionIds('owner=me')).toContain(one.id)
  expect(await exceptionIds('owner=me')).not.toContain(other.id)
  expect(await exceptionIds(`owner_id=${her}`)).toEqual([other.id])
  const after = (await clerk.get('/exceptions/counts')).body.data
  expect([after.mine - before.mine, after.nobodys - before.nobodys]).toEqual([1, -2])
  const [listed] = (await clerk.get('/exceptions?owner=me')).body.data.items
  expect(listed.exception.owner).toEqual({ id: me, name: 'clerk@example.com' })

  // Only the matches of the filters are reassigned.
  const handed = await clerk.post('/exceptions/assign', { exceptions: { owner: 'me' }, owner_id: her })
  expect(handed.body.data).toEqual({ changed: after.mine, left: 0 })
  expect(await exceptionIds(`owner_id=${her}`)).toEqual([other.id, one.id])
  const notes = (await clerk.get(`/exceptions/${one.id}/notes`)).body.data.items
  expect(notes.map((note: { author: string; owner: string }) => [note.author, note.owner])).toEqual([
    ['clerk@example.com', 'dora.d@example.com'],
    ['clerk@example.com', 'clerk@example.com'],
    ['dora.d@example.com', 'dora.d@example.com'],
    ['clerk@example.com', 'clerk@example.com'],
  ])

  // An inactive owner counts as none.
  const owner = await ownerBrowser(service)
  expect((await owner.put(`/staff/${her}`, { active: false })).status).toBe(200)
  expect(await exceptionIds('owner=nobody')).toEqual(expect.arrayContaining([one.id, other.id]))
  expect((await clerk.post('/exceptions/assign', take)).body.data).toEqual({ changed: 1, left: 0 })
  const gone = await clerk.post('/exceptions/assign', { ids: [one.id], owner_id: her })
  expect(gone.body.error.details).toEqual({ owner_id: 'Owner must be somebody who works here.' })
})

test('a snoozed exception returns by the database’s clock, and earlier for another reason', async () => {
  const { id } = await newShipment()
  await clerk.post(`/shipments/${id}/status`, { status: 'On Hold' })
  const counts = async () => (await clerk.get('/exceptions/counts')).body.data
  const before = await counts()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (const until of [inDays(-1), inDays(91), 'tomorrow']) {
    const refused = await clerk.post('/exceptions/snooze', { ids: [id], until })
    expect([refused.status, Object.keys(refused.body.error.details)], until).toEqual([400, ['until']])
  }
  const snoozed = await clerk.post('/exceptions/snooze', { ids: [id, 999_999], until: inDays(2) })
  expect(snoozed.body.data).toEqual({ changed: 1, left: 1 })
  expect(await exceptionIds('')).not.toContain(id)
  expect(await exceptionIds('state=snoozed')).toEqual([id])
  const during = await counts()
  expect([during.shipments - before.shipments, during.snoozed - before.snoozed]).toEqual([-1, 1])

  // The test's clock is days away from the database's.
  await sqlOn(
    service,
    `update exception_work set snoozed_until = now() - interval '1 second' where shipment_id = ${id}`,
  )
  expect(await exceptionIds('')).toContain(id)

  await clerk.post('/exceptions/snooze', { ids: [id], until: inDays(2) })
  await clerk.post(`/shipments/${id}/status`, { status: 'Delivery Failed' })
  expect(await exceptionIds('')).toContain(id)
  await clerk.post('/exceptions/snooze', { ids: [id], until: inDays(2) })
  expect((await clerk.post('/exceptions/snooze', { ids: [id] })).body.data).toEqual({ changed: 1, left: 0 })
  expect(await exceptionIds('')).toContain(id)
})

test('a solved exception loses owner and snooze; its notes stay until the shipment is anonymised', async () => {
  const { database } = service.waybill
  const { id } = await failedShipment()
  const text = 'Frau Müller ☎ 555\n<b>ruft</b> zurück'
  expect((await clerk.post(`/exceptions/${id}/notes`, { text })).status).toBe(201)
  const [listed] = (await clerk.get('/exceptions')).body.data.items
  expect(listed.exception.last_note).toMatchObject({ text, author: 'clerk@example.com' })
  for (const wrong of ['', 'x'.repeat(1_001), 'a\u0000b', 7]) {
    const refused = await clerk.post(`/exceptions/${id}/notes`, { text: wrong })
    expect([refused.status, Object.keys(refused.body.error.details)]).toEqual([400, ['text']])
  }
  expect((await clerk.post('/exceptions/999999/notes', { text })).status).toBe(404)

  const me = (await clerk.get('/session')).body.data.staff.id
  await clerk.post('/exceptions/assign', { ids: [id], owner_id: me })
  const release = () => releaseSolved(database, 1, shipmentExceptions, new AbortController().signal)
  await release()
  expect(await exceptionIds('owner=me')).toContain(id)
  await clerk.post(`/shipments/${id}/status`, { status: 'Out for Delivery' })
  await release()
  await clerk.post(`/shipments/${id}/status`, { status: 'Delivery Failed' })
  expect(await exceptionIds('owner=nobody')).toContain(id)
  expect((await clerk.get(`/exceptions/${id}/notes`)).body.data.items).toHaveLength(2)
  await clerk.post(`/shipments/${id}/status`, { status: 'Delivered' })
  const over = await clerk.post('/exceptions/assign', { ids: [id], owner_id: me })
  expect([over.status, over.body.error.code]).toEqual([409, 'CONFLICT'])

  const inYears = new Date('2041-01-01T12:00:00Z')
  await database.write(1, tx => anonymizeShipments(tx, inYears, 1_000, inYears))
  expect((await clerk.get(`/exceptions/${id}/notes`)).body.data.items).toEqual([])
})

test('every figure of the exceptions is how many its list has', async () => {
  const old = await failedShipment()
  await sqlOn(
    service,
    `update shipments set updated_at = updated_at - interval '26 hours' where id = ${old.id}`,
  )
  await failedShipment()
  const counts = (await clerk.get('/exceptions/counts')).body.data
  const [aDay] = counts.by_age
  expect(aDay.older_than).toBe(1)
  expect(aDay.count).toBeLessThan(counts.shipments)
  const lists: [string, number][] = [
    ['', counts.shipments],
    ['owner=me', counts.mine],
    ['owner=nobody', counts.nobodys],
    ['state=snoozed', counts.snoozed],
    ...counts.by_kind.map(({ kind, count }: { kind: string; count: number }) => [`kind=${kind}`, count]),
    ...counts.by_age.map((age: { older_than: number; count: number }) => [
      `older_than=${age.older_than}`,
      age.count,
    ]),
  ]
  for (const [filter, count] of lists)
    expect([filter, (await exceptionIds(filter)).length]).toEqual([filter, count])
})

async function failedShipment() {
  const shipment = await newShipment()
  await clerk.post(`/shipments/${shipment.id}/status`, { status: 'Delivery Failed' })
  return shipment
}

async function exceptionIds(filter: string): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = ''
  do {
    const page: Answer = await clerk.get(`/exceptions?limit=100&${filter}${cursor && `&cursor=${cursor}`}`)
    expect(page.status, page.text).toBe(200)
    ids.push(...page.body.data.items.map(({ id }: { id: number }) => id))
    cursor = page.body.data.next_cursor
  } while (cursor)
  return ids
}
