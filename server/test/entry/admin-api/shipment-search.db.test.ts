import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeTenant, createTenant } from '../../../src/accounts/tenants/index.ts'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { readSearch } from '../../../src/platform/shared/party-terms.ts'
import { countShipments, indexShipments } from '../../../src/shipping/shipments/index.ts'
import { missingShipments } from '../../../src/shipping/shipments/search/search-index.repository.ts'
import { matchingIds } from '../../../src/shipping/shipments/search/shipment-search.repository.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { insertMany } from './many-shipments.ts'
import { type Answer, type Browser, ownerBrowser } from './support.ts'

const signal = new AbortController().signal

let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService()
  clerk = await ownerBrowser(service)
  // After it come more shipments than a search reads at first.
  await manyTo('AMAZON', 6_000)
  await manyTo('LATER', 1_000)
})
afterAll(() => service?.stop())

const list = (query: string): Promise<Answer> => clerk.get(`/shipments?${query}`)
async function found(text: string, filter = ''): Promise<string[]> {
  const { body } = await list(`q=${encodeURIComponent(text)}${filter}`)
  return body.data.items.map((item: { awb: string }) => item.awb)
}

async function create(change: object = {}): Promise<{ id: number; awb: string; tracking_number: string }> {
  const answer = await clerk.post('/shipments', shipmentBody(change))
  expect(answer.status).toBe(201)
  return answer.body.data
}

async function manyTo(recipient: string, count: number): Promise<void> {
  await insertMany(service, recipient, count)
  const { database, clock } = service.waybill
  await indexShipments({ database, clock }, 1, signal)
}

test('the newest of thousands of parcels to one recipient are found first', async () => {
  for (const filter of ['', '&sort=date&order=desc', '&status=Created', '&status=Created,Delivered']) {
    expect((await found('amazon', filter)).slice(0, 2), filter).toEqual(['AMAZON-6000', 'AMAZON-5999'])
  }
  expect(await found('amazon', '&order=asc&sort=id&limit=1')).toEqual(['AMAZON-1'])
  const { total } = (await list('q=amazon')).body.data
  expect(total.capped).toBe(true)
  expect(total.count).toBeGreaterThanOrEqual(1_000)
})

test('a search and a filter hold together, and what both leave is counted', async () => {
  const created = (await list('q=amazon&status=Created')).body.data
  expect(created.items).toHaveLength(10)
  expect(created.total).toEqual({ count: 10, capped: false })
  expect(await found('amazon', '&date_from=2025-01-01&date_to=2025-01-01&limit=1')).toEqual(['AMAZON-99'])
  expect(await found('amazon', '&date_from=2025-02-20&sort=id&order=asc&limit=1')).toEqual(['AMAZON-5000'])
})

test.each(['id', 'date'])('every page of a search by %s goes on where the last one ended', async sort => {
  const seen: string[] = []
  for (let cursor = ''; seen.length < 300; ) {
    const { data } = (await list(`q=amazon&limit=100&sort=${sort}&order=desc${cursor}`)).body
    seen.push(...data.items.map((item: { awb: string }) => item.awb))
    cursor = `&cursor=${data.next_cursor}`
  }
  expect(seen).toEqual(Array.from({ length: 300 }, (_, place) => `AMAZON-${6_000 - place}`))
})

test('a frequent word and a rare one hold together, in either order', async () => {
  const { awb } = await create({ recipient: { company: 'AMAZON Sonderling', country: 'US', zip: '60606' } })
  for (const text of ['amazon sonderling', 'sonderling amaz']) expect(await found(text), text).toEqual([awb])
  expect(await found('later sonderling')).toEqual([])
})

test('a shipment is found by what people know of it', async () => {
  const [acme] = service.example.customers
  const shipment = await create({
    reference: 'PO-77/4711',
    sender: {
      company: 'Größe & Söhne',
      phone: '(212) 555-0188',
      country: 'US',
      zip: '10118',
      customer_id: acme?.id,
    },
    recipient: {
      company: 'Ångström Überseehandel',
      name: 'José O’Hara',
      phone: '0049 (0)171 / 23 45 678',
      address1: '12 Łódzka Street',
      city: 'São Paulo',
      country: 'GB',
      zip: 'SW1A 1AA',
    },
  })
  const { awb } = shipment
  for (const text of [
    ...[
      'angstrom',
      'ÜBERSEE',
      'jose',
      "o'hara",
      'hara jose',
      'lodzka',
      'sao paulo',
      'grosse sohne',
      '%überseehandel%',
    ],
    ...['SW1A 1AA', 'sw1a1aa', 'PO-77/4711', '4711', 'po-77', 'ångström são'],
    ...[
      '+49 171 2345678',
      '0171 2345678',
      '0171/23 45-678',
      '2345678',
      '5678',
      '212-555-0188',
      '+1 212 5550188',
    ],
    ...[
      awb,
      awb.toLowerCase(),
      awb.slice(-4),
      awb.slice(0, 8),
      `${awb.slice(0, 2)} ${awb.slice(2, 7)} ${awb.slice(7)}`,
    ],
    ...[acme?.name ?? '', (acme?.name ?? '').slice(0, 4).toUpperCase(), `angstrom ${acme?.name}`],
  ]) {
    expect(await found(text), text).toContain(awb)
  }
  expect(await found('PO-77/47')).toEqual([awb])
  expect(await found('po774711')).toEqual([awb])
  for (const text of [
    'ngstrom',
    'angstrom berlin',
    '0171 2345679',
    'angstromx',
    '%',
    '- /',
    "'",
    "x' | 'y",
    '\\',
  ]) {
    expect(await found(text), text).not.toContain(awb)
  }
})

test('a shipment is found by the e-mail of its sender and of its recipient, whole and by its beginning', async () => {
  const { awb } = await create({
    sender: { company: 'S', zip: '10118', country: 'US', email: 'dock+7@sender-example.com' },
    recipient: { company: 'R', zip: '60606', country: 'US', email: 'Zoe.Quill@Mail.Example.com' },
  })
  for (const text of ['zoe.quill@mail.example.com', 'ZOE.QUILL@', 'zoe.qui', 'dock+7@sender-example.com']) {
    expect(await found(text), text).toEqual([awb])
  }
  for (const text of ['zoe.quill@mail.example.org', 'quill.zoe@mail.example.com']) {
    expect(await found(text), text).toEqual([])
  }
})

test('a shipment is found by five digits from anywhere in its AWB', async () => {
  const { awb } = await create()
  const digits = awb.replace(/\D/g, '')
  for (let from = 0; from + 5 <= digits.length; from++) {
    expect(await found(digits.slice(from, from + 5)), `from digit ${from}`).toContain(awb)
  }
  expect(await found(digits.slice(1, 9))).toEqual([awb])
  expect(await found(`${digits.slice(1, 4)} ${digits.slice(4, 9)}`)).toEqual([awb])
  const other = digits[5] === '0' ? '1' : '0'
  expect(await found(`${digits.slice(1, 5)}${other}${digits.slice(6, 9)}`)).not.toContain(awb)
})

test('shipments with exactly the reference come before newer ones whose reference only begins so', async () => {
  const old = await create({ reference: 'S-17' })
  const newer = [await create({ reference: 'S-171' }), await create({ reference: 'S-17/B' })]
  const exact = await create({ reference: 'S-17' })
  const last = await create({ reference: 'S-172' })
  const awbs = [exact, old, last, ...newer.toReversed()].map(({ awb }) => awb)
  for (const text of ['S-17', 's-17']) expect(await found(text), text).toEqual(awbs)
  expect((await list('q=S-17')).body.data.total).toEqual({ count: 5, capped: false })
  expect(await found('S-17', '&sort=id&order=asc&limit=3')).toEqual(
    [old, exact, newer[0]].map(one => one?.awb),
  )
  await clerk.post(`/shipments/${old.id}/cancel`)
  expect((await found('S-17', '&status=Created'))[0]).toBe(exact.awb)
  expect(await found('S-17', '&status=Cancelled')).toEqual([old.awb])
  const today = (await clerk.get(`/shipments/${exact.id}`)).body.data.ship_date ?? '2000-01-01'
  expect((await found('S-17', `&date_from=${today}`)).slice(0, 2)).toEqual([exact.awb, old.awb])
})

test.each([1, 2, 3])(
  'pages of %i shipments show each once, those with the exact reference first',
  async limit => {
    const reference = `PAGED-${limit}`
    const made: { awb: string }[] = []
    for (const sign of ['', '1', '', '2', '', '3'])
      made.push(await create({ reference: `${reference}${sign}` }))
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer: Answer = await list(`q=${reference}&limit=${limit}${cursor}`)
      seen.push(...answer.body.data.items.map((item: { awb: string }) => item.awb))
      cursor = answer.body.data.next_cursor && `&cursor=${answer.body.data.next_cursor}`
    }
    expect(seen).toEqual([4, 2, 0, 5, 3, 1].map(place => made[place]?.awb))
  },
)

test('a shipment is found by the number of its carrier and of its pickup', async () => {
  const shipment = await create({ service_code: 'SANDBOX' })
  expect(shipment.tracking_number).toMatch(/./)
  expect(await found(shipment.tracking_number)).toEqual([shipment.awb])
  expect(await found(shipment.tracking_number, '&status=Delivered')).toEqual([])
  const address = { company: 'Acme', address1: '1 Main St', city: 'New York', zip: '10118', country: 'US' }
  const [acme] = service.example.customers
  const made = await clerk.post('/pickups', {
    ...{ customer_id: acme?.id, address, scheduled_date: '2030-01-02', awb: shipment.awb },
  })
  expect(made.status).toBe(201)
  expect(await found(made.body.data.confirmation_number)).toEqual([shipment.awb])
})

test.each([
  ['FedEx', '794612345678', '9632001900000000000000794612345678'],
  ['FedEx, with blanks', '794612345679', '7946 1234 5679'],
  ['USPS', '9400111202555842332669', '420606119400111202555842332669'],
  ['DHL', 'JD014600003828392837', 'JJD014600003828392837'],
  ['DPD', '01905123456789', '%007110201905123456789101276'],
  ['GLS', '50412345678', '504123456786'],
])('a shipment is found by the barcode of %s', async (_, number, barcode) => {
  const { id, awb } = await create({ service_code: 'SANDBOX' })
  await service.waybill.database.write(1, tx =>
    tx.sql
      .updateTable('carrier_submissions')
      .set({ tracking_number: number })
      .where('tenant_id', '=', 1)
      .where('shipment_id', '=', id)
      .execute(),
  )
  expect(await found(number)).toEqual([awb])
  expect(await found(barcode)).toEqual([awb])
})

test('a customer who is renamed is found by the new name', async () => {
  const made = await clerk.post('/customers', { name: 'Käthe Vorher' })
  const sender = { company: 'S', zip: '10118', country: 'US', customer_id: made.body.data.id }
  const { awb } = await create({ sender })
  expect(await found('kathe vorher')).toEqual([awb])
  await clerk.put(`/customers/${made.body.data.id}`, { name: 'Nachher AG' })
  expect(await found('nachher')).toEqual([awb])
  expect(await found('vorher')).toEqual([])
})

/** As in an earlier release: their names have no words yet. */
async function insertCustomers(name: string, count: number): Promise<number[]> {
  const { rows } = await service.waybill.database.write(1, tx =>
    sql<{ id: number }>`
      insert into customers (tenant_id, name) select 1, ${name} || ' ' || n from generate_series(1, ${count}::integer) n
      returning id`.execute(tx.sql),
  )
  return rows.map(({ id }) => id)
}

const sentBy = (customer: number | undefined) =>
  create({ sender: { company: 'S', zip: '10118', country: 'US', customer_id: customer } })

test('a customer of before the upgrade is found by name in the first search', async () => {
  const [customer] = await insertCustomers('Überbleibsel', 1)
  const { awb } = await sentBy(customer)
  expect(await found('uberbleibsel')).toEqual([awb])
})

test('however many customers have one name, the newest shipments of them all are found', async () => {
  const customers = await insertCustomers('Filiale', 400)
  const older = await sentBy(customers[0])
  const newer = await sentBy(customers[399])
  expect(await found('filiale')).toEqual([newer.awb, older.awb])
  expect(await found('filiale', '&sort=date&order=asc')).toEqual([older.awb, newer.awb])
})

test('the newest shipments of many customers with one name are found, also of one with a later shipment', async () => {
  const customers = await insertCustomers('Zweigstelle', 400)
  const { id, awb } = await sentBy(customers[0])
  expect(await found('zweigstelle')).toEqual([awb])
  const sender = { company: 'S', zip: '10118', country: 'US' }
  // As if all were created long ago, one after the other.
  await insertMany(service, 'BETWEEN', 300)
  const moved = await create({ sender })
  await insertMany(service, 'SINCE', 1_000)
  expect(await found('zweigstelle')).toEqual([awb])
  const body = shipmentBody({ sender: { ...sender, customer_id: customers[1] } })
  expect((await clerk.put(`/shipments/${moved.id}`, body)).status).toBe(200)
  expect(await found('zweigstelle')).toEqual([moved.awb, awb])
  expect(await found('zweigstelle', '&status=Delivered')).toEqual([])
  expect(await found('zweigstelle', '&order=asc&sort=id')).toEqual([awb, moved.awb])
  expect(moved.id).toBeGreaterThan(id)
})

test('shipments become known a few at a time, and what comes late is known after the next run', async () => {
  await insertMany(service, 'SLICED', 300)
  const { database, clock } = service.waybill
  const known = async () => {
    const { rows } = await database.read(1, tx =>
      sql`select from shipment_search where tenant_id = 1 and terms like '%sliced%'`.execute(tx.sql),
    )
    return rows.length
  }
  let transactions = 0
  const live: Database = {
    ...database,
    async write(tenantId, work) {
      const done = await database.write(tenantId, work)
      transactions++
      // As if the first transaction's shipments had not been committed at its read.
      if (transactions === 1)
        await database.write(1, tx =>
          sql`delete from shipment_search where tenant_id = 1 and terms like '%sliced%'`.execute(tx.sql),
        )
      return done
    },
  }
  await indexShipments({ database: { ...database, showing: () => live }, clock }, 1, signal)
  expect(transactions).toBeGreaterThanOrEqual(3)
  expect(await known()).toBe(300 - 64)
  await indexShipments({ database, clock }, 1, signal)
  expect(await known()).toBe(300)
})

test('a look for shipments that are not known goes through those that are in bounded steps', async () => {
  const { database, clock } = service.waybill
  await indexShipments({ database, clock }, 1, signal)
  const look = (beyond: number) => database.read(1, tx => missingShipments(tx, beyond, 10, 3_000))
  const steps = []
  for (let at: number | null = 0; at !== null; ) {
    const { rows, lookedUpTo } = await look(at)
    expect(rows).toEqual([])
    steps.push(lookedUpTo)
    at = lookedUpTo
  }
  expect(steps.length).toBeGreaterThanOrEqual(3)
})

test('a shipment without personal data is found by its AWB alone', async () => {
  const { awb, id } = await create({
    recipient: { company: 'Vergissmeinnicht', country: 'US', zip: '60606' },
  })
  const { database, clock } = service.waybill
  expect(await found('vergissmeinnicht')).toEqual([awb])
  await clerk.post(`/shipments/${id}/cancel`)
  // Alone in that: the thousands of others keep theirs.
  await database.write(1, tx =>
    sql`update shipments set updated_at = '2020-01-01' where tenant_id = 1 and id = ${id}`.execute(tx.sql),
  )
  await changeTenant(service.waybill, 1, { terms: { anonymizedAfterMonths: 1 } }, unrecorded)
  await createCleanUp({ database, clock, log: { info() {} } }).tenant(1, signal)
  await indexShipments({ database, clock }, 1, signal)
  expect(await found('vergissmeinnicht')).toEqual([])
  expect(await found(awb)).toEqual([awb])
  const left = await database.read(1, tx =>
    tx.sql.selectFrom('shipment_search').select('terms').where('shipment_id', '=', id).execute(),
  )
  expect(left).toEqual([])
})

test('the index of words tells nobody of another company', async () => {
  const { awb } = await create({ recipient: { company: 'Geheimrat', country: 'US', zip: '60606' } })
  expect(await found('geheimrat')).toEqual([awb])
  const other = await createTenant(service.waybill.database, {
    ...{ name: 'Other', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'OT' },
  })
  const asked = (as: number, of: number, word: string) =>
    service.waybill.database.read(as, async ({ sql: db }) => {
      const matching = sql<{ ids: number[] }>`
        select array_to_json(matching_shipments(${of}, ${`'${word}'`}, null, 10000, 1, 1)) as ids`
      return (await matching.execute(db)).rows[0]?.ids.length
    })
  expect(await asked(1, 1, '?geheimrat')).toBe(1)
  expect(await asked(other.id, 1, '?geheimrat')).toBe(0)
  expect(await asked(1, 1, '1:0:geheimrat')).toBe(1)
  expect(await asked(other.id, other.id, '1:0:geheimrat')).toBe(0)
})

test.each([
  ['newest', 400_000, 1],
  ['oldest', 1, 400_000],
  ['newest below a place', 102_345, 1],
  ['oldest above a place', 102_345, 400_000],
])('the index tells all that match from the %s on, block by block, each once', async (_, first, last) => {
  const other = await createTenant(service.waybill.database, {
    ...{ name: 'Blocks', country: 'US', currency: 'USD', timezone: 'UTC', prefix: 'BL' },
  })
  // Some blocks are full of matches, in their own order; others have one or none.
  const sought = [...Array.from({ length: 9_000 }, (_, n) => 109_000 - n), 5, 65_535, 65_536, 300_000]
  await service.waybill.database.write(other.id, tx =>
    sql`insert into shipment_search (tenant_id, shipment_id, terms)
        select ${other.id}::bigint, id, 'bygones' from unnest(${sought}::bigint[]) id
        union all select ${other.id}::bigint, id, 'other' from generate_series(200000, 201000) id`.execute(
      tx.sql,
    ),
  )
  const groups = readSearch('bygone').map(group => ({ ...group, customers: [], parts: [] }))
  const step = first < last ? 1 : -1
  const told: number[] = []
  for (let place = first, isOver = false; !isOver; ) {
    const where = { first: place, last, most: 1_000 }
    const part = await service.waybill.database.read(other.id, tx =>
      matchingIds(tx, { sought: groups, all: groups }, where),
    )
    told.push(...part)
    place = (part.at(-1) ?? place) + step
    isOver = part.length < 1_000
  }
  const between = (id: number) => id >= Math.min(first, last) && id <= Math.max(first, last)
  expect(told).toEqual(sought.filter(between).toSorted((a, b) => (a - b) * step))
})

test('all that match are counted once, by words, by number and by the customer’s name, however many ids there are', async () => {
  const { database } = service.waybill
  const [customer] = await insertCustomers('Zahlmeister', 1)
  const { awb } = await sentBy(customer)
  // With unused ids in between.
  await database.write(1, tx =>
    sql`update id_counters set last_id = last_id + 40000 where tenant_id = 1 and table_name = 'shipments'`.execute(
      tx.sql,
    ),
  )
  await manyTo('COUNTED', 3_000)
  await sentBy(customer)
  const count = (text: string) => database.read(1, tx => countShipments(tx, { text }))
  await found('zahlmeister')
  expect(await count('zahlmeister')).toBe(2)
  expect(await count(awb)).toBe(1)
  expect(await count('counted')).toBe(3_000)
})

const words = (count: number) => Array.from({ length: count }, (_, place) => `w${place}`).join(' ')

test.each([
  ...['/shipments', '/shipments/export.csv', '/pickups', '/pickups/export.csv', '/customers', '/drivers'],
  ...['/customers/export.csv', '/customers/1/addresses', '/sort-codes', '/api-users/1/activity'],
])('%s searches by 32 words and refuses more, before it answers anything', async path => {
  expect((await clerk.get(`${path}?q=${words(32)}`)).status).toBe(200)
  const { status, body } = await clerk.get(`${path}?q=${words(33)}`)
  expect(status).toBe(400)
  expect(body.error.details).toEqual({ q: 'Search must have at most 32 words.' })
})

test.each(['/shipments/bulk/cancel', '/pickups/bulk/cancel'])('%s refuses too many words', async path => {
  const { status, body } = await clerk.post(path, { matching: { q: words(33) } })
  expect(status).toBe(400)
  expect(body.error.details).toEqual({ 'matching.q': 'Search must have at most 32 words.' })
})
