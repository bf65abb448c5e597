import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, onTestData, ownerBrowser, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let owner: Browser
/** Scans. */
let clerk: Browser
let newark: number
let boston: number

beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
  clerk = await staffBrowser(service, { tenantId: 1, role: 'dispatcher', email: 'dana@example.com' })
  newark = await depot('ewr', 'Newark')
  boston = await depot('BOS', 'Boston')
})
afterAll(() => service?.stop())

async function depot(code: string, name: string): Promise<number> {
  const { status, text, body } = await owner.post('/depots', { code, name, city: name, country: 'us' })
  expect(status, text).toBe(201)
  return body.data.id
}

async function newShipment(change: object = {}): Promise<{ id: number; awb: string }> {
  const { status, text, body } = await owner.post('/shipments', shipmentBody(change))
  expect(status, text).toBe(201)
  return body.data
}

interface Scan {
  id?: string
  code: string
  mode: string
  [field: string]: unknown
}

async function send(scans: Scan[], browser = clerk) {
  const named = scans.map(scan => ({ id: randomUUID(), ...scan }))
  const { status, text, body } = await browser.post('/scans', { scans: named })
  expect(status, text).toBe(200)
  return body.data.results
}

async function scan(code: string, mode: string, change: object = {}, browser = clerk) {
  return (await send([{ code, mode, ...change }], browser))[0]
}

const undo = (id: string, browser = clerk) => browser.post(`/scans/${id}/undo`)
const page = async (id: number) => (await owner.get(`/shipments/${id}`)).body.data

test('a scan moves the shipment, with the place, and what it says stands in the tracking', async () => {
  const { id, awb } = await newShipment()
  expect(await scan(awb.toLowerCase(), 'collected')).toMatchObject({
    refused: null,
    message: 'Collected.',
    shipment: { id, awb, status: 'Picked Up', pieces: 1 },
    piece: 1,
    pieces_there: 1,
  })
  await scan(`]C1${awb}`, 'arrived', { depot_id: newark })
  expect(await scan(awb, 'arrived', { depot_id: boston })).toMatchObject({
    message: 'Arrived at depot (BOS).',
    shipment: { status: 'In Transit' },
  })
  expect(await scan(awb, 'failed', { reason: 'Nobody there' })).toMatchObject({ refused: null })
  const shown = await page(id)
  expect(shown).toMatchObject({
    status: 'Delivery Failed',
    events: [
      { status: 'Delivery Failed', description: 'Delivery was not possible: Nobody there' },
      { status: 'In Transit', description: 'Arrived at the depot Boston.', city: 'Boston', country: 'US' },
      { status: 'In Transit', description: 'Arrived at the depot Newark.', city: 'Newark' },
      { status: 'Picked Up' },
      { status: 'Created' },
    ],
  })
  expect(shown.scans).toMatchObject([
    { mode: 'Delivery failed', depot: null, by: 'dana@example.com' },
    { mode: 'Arrived at depot', depot: 'BOS', piece: 1 },
    { mode: 'Arrived at depot', depot: 'EWR' },
    { mode: 'Collected', undone: false },
  ])
})

test('a scan says the sort code and the run of the parcel, also when it is refused or undone', async () => {
  const recipient = { company: 'Jane Doe', city: 'Boston', zip: '02110', country: 'US' }
  const { awb } = await newShipment({ recipient })
  await owner.post('/sort-codes', { country: 'US', zip_prefix: '021', code: 'B7', depot_id: boston })
  const sortCode = { code: 'B7', depot: 'BOS' }
  expect(await scan(awb, 'collected')).toMatchObject({ sort_code: sortCode, run: null })
  const driver = (await owner.post('/drivers', { name: 'Rosa Lindt' })).body.data.id
  const added = await owner.post('/runs/add', { date: '2030-03-01', driver_id: driver, awbs: [awb] })
  expect(added.status, added.text).toBe(200)
  const run = { id: added.body.data.id, day: '2030-03-01', driver: 'Rosa Lindt', stop: 1 }
  const known = { sort_code: sortCode, run }
  expect(await scan(awb, 'collected')).toMatchObject({ refused: 'already_scanned', ...known })
  const held = await scan(awb, 'on_hold')
  expect(held).toMatchObject({ refused: null, ...known })
  expect((await undo(held.id)).body.data).toMatchObject({ undone: true, ...known })
  expect(await scan('nobody-has-this', 'collected')).toMatchObject({ sort_code: null, run: null })
})

test('a scan that is sent again, also at the same time, is stored once and gets the same answer', async () => {
  const { id, awb } = await newShipment()
  const one = { id: randomUUID(), code: awb, mode: 'collected' }
  const answers = await Promise.all([send([one]), send([one]), send([one, one])])
  for (const answer of answers.flat()) {
    expect(answer).toMatchObject({ id: one.id, refused: null, message: 'Collected.' })
  }
  expect((await page(id)).scans).toHaveLength(1)
  expect(await scan(awb, 'collected')).toMatchObject({ refused: 'already_scanned' })
  expect((await page(id)).events).toHaveLength(2)
  // The same id for another parcel is no repeat.
  const other = await newShipment()
  expect(await scan(other.awb, 'collected', { id: one.id })).toMatchObject({ refused: 'not_possible' })
  expect(await page(other.id)).toMatchObject({ status: 'Created', scans: [] })
})

test('each piece counts, and a shipment is delivered with its last piece', async () => {
  const { id, awb } = await newShipment({ package: { weight: 6, pieces: 3 } })
  const arrived = { depot_id: newark }
  expect(await scan(`${awb}/1`, 'arrived', arrived)).toMatchObject({ pieces_there: 1 })
  expect(await scan(`${awb}/3`, 'arrived', arrived)).toMatchObject({
    message: 'Arrived at depot (EWR): 2 of 3 here.',
    piece: 3,
    pieces_there: 2,
  })
  expect(await scan(`${awb}/3`, 'arrived', arrived)).toMatchObject({ refused: 'already_scanned' })
  expect(await scan(`${awb}/4`, 'arrived', arrived)).toMatchObject({
    refused: 'no_such_piece',
    message: 'It has no piece 4, only 3.',
  })
  expect(await scan(awb, 'arrived', arrived)).toMatchObject({ refused: null, piece: null, pieces_there: 2 })
  // One piece goes on: it is not here any more.
  expect(await scan(`${awb}/1`, 'arrived', { depot_id: boston })).toMatchObject({ pieces_there: 1 })
  await send([1, 2].map(piece => ({ code: `${awb}/${piece}`, mode: 'delivered' })))
  expect(await page(id)).toMatchObject({ status: 'In Transit' })
  expect(await scan(`${awb}/3`, 'delivered')).toMatchObject({
    message: 'Delivered: 3 of 3 delivered.',
    shipment: { status: 'Delivered' },
  })
  expect(await scan(`${awb}/3`, 'arrived', arrived)).toMatchObject({ refused: 'not_possible' })
})

test('whatever cannot be is refused in one line, and the rest of the batch is stored', async () => {
  const [good, cancelled, rejected] = [
    await newShipment(),
    await newShipment(),
    await newShipment({ service_code: 'SANDBOX', reference: 'sandbox-reject' }),
  ]
  await owner.post(`/shipments/${cancelled.id}/cancel`)
  const tested = testAwb()
  const results = await send([
    { code: 'WB0000000012', mode: 'collected' },
    { code: 'nobody knows this', mode: 'collected' },
    { code: cancelled.awb, mode: 'collected' },
    { code: rejected.awb, mode: 'collected' },
    { code: good.awb, mode: 'arrived' },
    { code: good.awb, mode: 'arrived', depot_id: 999 },
    { code: good.awb, mode: 'failed' },
    { code: await tested, mode: 'collected' },
    { code: good.awb, mode: 'collected' },
  ])
  expect(results.map(({ refused }: { refused: string | null }) => refused)).toEqual([
    'misread',
    'not_found',
    'cancelled',
    'not_possible',
    'incomplete',
    'incomplete',
    'incomplete',
    'test_label',
    null,
  ])
  expect(results[3].message).toContain('has rejected the shipment')
  expect(await page(rejected.id)).toMatchObject({ status: 'Created', scans: [] })
})

test('a barcode of goods is not called misread: the label is to be scanned', async () => {
  const codes = ['4006381333931', '036000291452', '96385074', 'XX1234567890']
  const results = await send(codes.map(code => ({ code, mode: 'collected' })))
  for (const result of results) {
    expect(result).toMatchObject({ refused: 'not_found', message: 'Not one of our codes: scan the label.' })
  }
})

test('a batch with a field at fault is refused by field, and nothing of it is stored', async () => {
  const { id, awb } = await newShipment()
  const good = { id: randomUUID(), code: awb, mode: 'collected' }
  const refused = async (scans: unknown) => {
    const { status, body } = await clerk.post('/scans', { scans })
    expect(status).toBe(400)
    return body.error.details
  }
  expect(await refused([good, { ...good, id: 'x' }])).toHaveProperty(['scans.1.id'])
  expect(await refused([good, { ...good, mode: 'eaten' }])).toHaveProperty(['scans.1.mode'])
  expect(await refused([{ ...good, scanned_at: 'noon' }])).toHaveProperty(['scans.0.scanned_at'])
  expect(await refused([{ ...good, measured: { weight: 0 } }])).toHaveProperty(['scans.0.measured.weight'])
  expect(await refused([{ ...good, measured: { weight: 1, length: 2 } }])).toHaveProperty([
    'scans.0.measured.length',
  ])
  expect(await refused([])).toHaveProperty('scans')
  expect(await refused(Array.from({ length: 51 }, () => good))).toHaveProperty('scans')
  expect(await page(id)).toMatchObject({ status: 'Created', scans: [] })
})

test('a scan is undone within a minute by whoever has made it, and the history says so', async () => {
  const { id, awb } = await newShipment()
  await scan(awb, 'collected')
  const { id: made } = await scan(awb, 'delivered')
  expect((await undo(made, owner)).status).toBe(404)
  expect((await undo('nonsense')).status).toBe(404)
  const answers = await Promise.all([undo(made), undo(made)])
  for (const { status, body } of answers) {
    expect([status, body.data]).toMatchObject([200, { undone: true, shipment: { status: 'Picked Up' } }])
  }
  const shown = await page(id)
  expect(shown).toMatchObject({ status: 'Picked Up', scans: [{ undone: true }, { undone: false }] })
  expect(shown.events.map(({ description }: { description: string }) => description)).toEqual([
    'Correction: “Delivered” was recorded by mistake.',
    'Delivered.',
    'Shipment picked up.',
    'Shipment created.',
  ])
  // Each further scan is another event of changed status.
  const { id: late } = await scan(awb, 'delivered')
  clock.advance(60_001)
  expect(await undo(late)).toMatchObject({ status: 409 })
  expect(await page(id)).toMatchObject({ status: 'Delivered' })
  const { events } = (await service.call('GET', '/v1/events?types=shipment.status_changed&limit=200')).body
    .data
  const statuses = events
    .filter(({ data }: { data: { awb: string } }) => data.awb === awb)
    .map(({ data }: { data: { status: string } }) => data.status)
  expect(statuses).toEqual(['Picked Up', 'Delivered', 'Picked Up', 'Delivered'])
})

test('a failed delivery is charged by the price list, and no more when the scan is undone', async () => {
  const attempt = {
    code: 'ATTEMPT',
    name: 'Failed delivery',
    type: 'surcharge',
    method: 'fixed',
    amount: '4.50',
    currency: 'USD',
    charged_for: 'failed_delivery',
  }
  expect((await owner.post('/surcharges', attempt)).status).toBe(201)
  const { id, awb } = await newShipment()
  await scan(awb, 'collected')
  const { charges: before } = await page(id)
  const { id: made } = await scan(awb, 'failed', { reason: 'Nobody there' })
  const { charges } = await page(id)
  expect(charges.items.at(-1)).toMatchObject({ code: 'ATTEMPT', amount: 4.5 })
  // Added charges stay after reweighing.
  const measured = { weight: 5.5, weight_unit: 'lb' }
  await scan(awb, 'arrived', { depot_id: newark, measured })
  expect((await page(id)).charges).toEqual(charges)
  expect((await undo(made)).status).toBe(409)

  const other = await newShipment()
  await scan(other.awb, 'collected')
  const { id: mistake } = await scan(other.awb, 'failed', { reason: 'Nobody there' })
  expect((await undo(mistake)).status).toBe(200)
  const after = await page(other.id)
  expect(after).toMatchObject({ status: 'Picked Up', charges: before })
  expect(after.added_charges).toMatchObject([{ reason: 'ATTEMPT', reversal: { reversed_by: null } }])
})

test('an undo keeps the changes of other pieces and scans', async () => {
  const { id, awb } = await newShipment({ package: { weight: 6, pieces: 2 } })
  const first = await scan(`${awb}/1`, 'arrived', { depot_id: newark })
  const second = await scan(`${awb}/2`, 'arrived', { depot_id: newark })
  await undo(first.id)
  expect(await page(id)).toMatchObject({ status: 'In Transit' })
  await undo(second.id)
  expect(await page(id)).toMatchObject({ status: 'Created' })
  const collected = await scan(`${awb}/1`, 'collected')
  const held = await scan(`${awb}/1`, 'on_hold')
  expect(await undo(collected.id)).toMatchObject({ status: 409 })
  await owner.post(`/shipments/${id}/status`, { status: 'Out for Delivery' })
  expect(await undo(held.id)).toMatchObject({ status: 409 })
  expect(await page(id)).toMatchObject({ status: 'Out for Delivery' })
})

test('a carrier’s number leads to the shipment, and the clock of a scanner is not believed blindly', async () => {
  const { id } = await newShipment({ service_code: 'SANDBOX' })
  const { tracking_number: number } = await page(id)
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString()
  expect(await scan(number, 'collected', { scanned_at: tomorrow })).toMatchObject({ shipment: { id } })
  expect(new Date((await page(id)).scans[0].at).getTime()).toBeLessThanOrEqual(clock.now().getTime())
  const found = await clerk.get(`/scans/parcel?code=${number.toLowerCase()}`)
  expect(found.body.data).toEqual({ shipment_id: id, piece: null })
})

test('a shipment weighed at the scan is priced anew as of its date; both prices are kept and told', async () => {
  const { id, awb } = await newShipment({ package: { weight: 2 } })
  const before = (await page(id)).charges_total
  const weighed = await scan(awb, 'collected', { measured: { weight: 9, length: 10, width: 10, height: 10 } })
  const after = await page(id)
  expect(after.charges_total).toBeGreaterThan(before)
  expect(weighed.reweighed).toEqual({
    weight: 9,
    weight_unit: 'lb',
    total_before: before,
    total_after: after.charges_total,
    currency: 'USD',
  })
  expect(after).toMatchObject({
    status: 'Picked Up',
    events: [{ status: 'Picked Up' }, { description: 'Shipment weighed again.' }, { status: 'Created' }],
    package: { weight: 9, length: 10 },
    reweighings: [
      { weight_before: 2, weight_after: 9, total_before: before, total_after: after.charges_total },
    ],
  })
  const { body } = await service.call('POST', '/v1/rates/quote', {
    ...shipmentBody({ package: { weight: 9, length: 10, width: 10, height: 10 } }),
    date: after.date,
  })
  expect(body.data.quotes.map(({ total }: { total: number }) => total)).toContain(after.charges_total)
  const { events } = (await service.call('GET', '/v1/events?types=shipment.reweighed')).body.data
  expect(events.at(-1).data).toMatchObject({ awb, package: { weight: 9 } })
  const delivered = await scan(awb, 'delivered', { measured: { weight: 4, weight_unit: 'kg' } })
  expect(delivered.reweighed.weight).toBe(8.8185)
  expect(await scan(awb, 'delivered', { measured: { weight: 1 } })).toMatchObject({
    refused: 'already_scanned',
  })
})

test('the weight of a shipment is the sum of its pieces as soon as each has been weighed', async () => {
  const { id, awb } = await newShipment({ package: { weight: 5, pieces: 2 } })
  await scan(`${awb}/1`, 'collected', { measured: { weight: 4 } })
  expect(await page(id)).toMatchObject({ package: { weight: 5 }, pieces: [{ weight: 4 }, { weight: null }] })
  await scan(`${awb}/2`, 'collected', { measured: { weight: 4.5 } })
  expect(await page(id)).toMatchObject({ package: { weight: 8.5 }, pieces: [{ weight: 4 }, { weight: 4.5 }] })
  expect(await scan(awb, 'on_hold', { measured: { weight: 3 } })).toMatchObject({
    refused: null,
    reweighed: null,
  })
  expect(await page(id)).toMatchObject({ status: 'On Hold', package: { weight: 8.5 } })
})

test('a shipment is weighed again on its page as at the scan, with both prices, and that is on record', async () => {
  const { id, awb } = await newShipment({ package: { weight: 2 } })
  const before = (await page(id)).charges_total
  const weigh = (body: object, of = id) => clerk.post(`/shipments/${of}/reweigh`, body)
  const weighed = (await weigh({ weight: 9, length: 10, width: 10, height: 10 })).body.data
  expect(weighed).toMatchObject({
    status: 'Created',
    can_reweigh: true,
    package: { weight: 9, length: 10 },
    reweighings: [{ weight_before: 2, weight_after: 9, total_before: before, by: 'dana@example.com' }],
  })
  expect(weighed.charges_total).toBeGreaterThan(before)
  const [done] = (await owner.get(`/staff-activity?subject=${awb}&action=shipments.reweigh`)).body.data.items
  expect(done.changes).toEqual([
    { field: 'weight', before: '2 lb', after: '9 lb' },
    { field: 'price', before: `${before} USD`, after: `${weighed.charges_total} USD` },
  ])

  const two = await newShipment({ package: { weight: 5, pieces: 2 } })
  expect((await weigh({ piece: 2, weight: 1, weight_unit: 'kg' }, two.id)).body.data.pieces).toMatchObject([
    { weight: null },
    { weight: 2.2046 },
  ])
  const refused = async (body: object, of = two.id) => {
    const { status, body: answer } = await weigh(body, of)
    return [status, ...Object.keys(answer.error.details ?? {})]
  }
  expect(await refused({ piece: 3, weight: 1 })).toEqual([400, 'piece'])
  expect(await refused({ weight: 0 })).toEqual([400, 'weight'])
  expect(await refused({ piece: 1, weight: 1, width: 2 })).toEqual([400, 'length'])
  // Its pieces have weights of their own.
  expect(await refused({ weight: 7 })).toEqual([409])
  await owner.post(`/shipments/${two.id}/cancel`)
  expect(await refused({ piece: 1, weight: 7 })).toEqual([409])
  expect(await refused({ weight: 7 }, 999_999)).toEqual([404])
})

async function testAwb(): Promise<string> {
  const user = (
    await owner.post('/api-users', {
      username: `t${randomUUID()}`,
      password: 'secret!',
      permissions: ['api_shipments_create'],
      mode: 'test',
    })
  ).body.data
  const { token } = (await owner.post(`/api-users/${user.id}/tokens`, { label: 'test' })).body.data
  const made = await service.call('POST', '/v1/shipments', shipmentBody(), {
    authorization: `Bearer ${token}`,
  })
  return made.body.data.awb
}

test('test data and other companies are apart', async () => {
  const tested = await testAwb()
  const inTests = onTestData(service, clerk)
  expect(await scan(tested, 'collected')).toMatchObject({ refused: 'test_label', shipment: null })
  const made = await scan(tested, 'collected', {}, inTests)
  expect(made).toMatchObject({ refused: null, shipment: { status: 'Picked Up' } })
  expect((await undo(made.id)).status).toBe(404)
  expect((await undo(made.id, inTests)).status).toBe(200)

  const { id, awb } = await newShipment()
  const others = await createTenant(service.waybill.database, {
    name: 'Others',
    country: 'US',
    currency: 'USD',
    timezone: 'UTC',
    prefix: 'OT',
  })
  const stranger = await staffBrowser(service, {
    tenantId: others.id,
    role: 'owner',
    email: 'o@other.example',
  })
  expect(await scan(awb, 'collected', {}, stranger)).toMatchObject({ refused: 'not_found', shipment: null })
  expect((await stranger.get(`/scans/parcel?code=${awb}`)).status).toBe(404)
  const mine = await scan(awb, 'collected')
  expect((await undo(mine.id, stranger)).status).toBe(404)
  expect(await page(id)).toMatchObject({ status: 'Picked Up' })
})

test('depots have codes of their own, and stay once something was scanned there', async () => {
  const taken = await owner.post('/depots', { code: 'EWR', name: 'Again', country: 'US' })
  expect(taken.body.error.details).toEqual({ code: 'Another depot has this code.' })
  const odd = await owner.post('/depots', { code: 'A B', name: 'Odd', country: 'US' })
  expect(odd.body.error.details).toHaveProperty('code')
  expect((await clerk.post('/depots', { code: 'X', name: 'X', country: 'US' })).status).toBe(403)
  const { awb } = await newShipment()
  await scan(awb, 'arrived', { depot_id: newark })
  expect((await owner.delete(`/depots/${newark}`)).status).toBe(409)
  const spare = await depot('SPARE', 'Spare')
  expect((await owner.put(`/depots/${spare}`, { city: null, active: false })).body.data).toMatchObject({
    code: 'SPARE',
    city: null,
    active: false,
  })
  expect((await owner.put(`/depots/${spare}`, { name: null })).body.error.details).toHaveProperty('name')
  expect(await scan(awb, 'arrived', { depot_id: spare })).toMatchObject({ refused: 'incomplete' })
  expect((await owner.delete(`/depots/${spare}`)).status).toBe(200)
  const codes = (await clerk.get('/depots')).body.data.items.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(['BOS', 'EWR'])
})

test('scans of test data go with their shipments, and others after 400 days', async () => {
  const { awb } = await newShipment()
  await scan(awb, 'collected', { measured: { weight: 2 } })
  await scan(await testAwb(), 'collected', { measured: { weight: 2 } }, onTestData(service, clerk))
  const { database } = service.waybill
  const cleanUp = createCleanUp({ database, clock, log: pino({ level: 'silent' }) })
  const left = () =>
    database.read(1, async tx => {
      const { rows } = await sql<{ live: number; tested: number; weighed: number }>`
        select count(*) filter (where shipment_id < 1000000000) as live,
               count(*) filter (where shipment_id >= 1000000000) as tested,
               (select count(*) from reweighings where tenant_id = 1 and shipment_id >= 1000000000) as weighed
        from scans where tenant_id = 1`.execute(tx.sql)
      return rows[0]
    })
  const before = await left()
  expect(before).toMatchObject({ weighed: 1 })
  clock.advance(31 * 86_400_000)
  await cleanUp.tenant(1, AbortSignal.timeout(60_000))
  expect(await left()).toEqual({ live: before?.live, tested: 0, weighed: 0 })
  clock.advance(370 * 86_400_000)
  await cleanUp.tenant(1, AbortSignal.timeout(60_000))
  expect(await left()).toMatchObject({ live: 0 })
})
