import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { indexShipments } from '../../../src/shipping/shipments/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Answer, type Browser, ownerBrowser, staffBrowser } from './support.ts'

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

function recipient(company: string, name?: string) {
  return { company, ...(name ? { name } : {}), city: 'Chicago', zip: '60606', country: 'US' }
}

async function search(query: string): Promise<string[]> {
  const answer = await clerk.get(`/shipments?${query}`)
  expect(answer.status).toBe(200)
  return answer.body.data.items.map((item: { awb: string }) => item.awb)
}

test('a clerk creates a shipment as the API does, with its price and its page', async () => {
  const [acme] = service.example.customers
  const sender = { company: 'Acme Supplies', zip: '10118', country: 'US', customer_id: acme?.id }
  const shipment = await newShipment({ sender, reference: 'PO-1' })
  expect(shipment).toMatchObject({
    status: 'Created',
    reference: 'PO-1',
    customer: { id: acme?.id, name: 'Acme Supplies' },
    created_by: { kind: 'staff' },
    can_cancel: true,
    can_resubmit: false,
    carrier: null,
    events: [{ status: 'Created', description: 'Shipment created.', from_carrier: false }],
  })
  expect(shipment.charges.total).toBeGreaterThan(0)
  expect(shipment.next_statuses).toContain('Delivered')
  const viaApi = await service.call('GET', `/v1/shipments/${shipment.awb}`)
  expect(shipment).toMatchObject(viaApi.body.data)
})

test('the page of a shipment says who entered it: a clerk, by e-mail or by name, or an API user', async () => {
  const own = await newShipment()
  expect(own.created_by).toEqual({ kind: 'staff', name: 'clerk@example.com' })
  const atCarrier = await newShipment({ service_code: 'SANDBOX' })
  expect(atCarrier.created_by).toEqual({ kind: 'staff', name: 'clerk@example.com' })

  const named = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'dora@example.com' })
  const owner = await ownerBrowser(service)
  const { items } = (await owner.get('/staff')).body.data
  const { id } = items.find((one: { email: string }) => one.email === 'dora@example.com')
  await owner.put(`/staff/${id}`, { name: 'Dora Diaz' })
  const hers = (await named.post('/shipments', shipmentBody())).body.data
  await clerk.post(`/shipments/${hers.id}/status`, { status: 'On Hold' })
  const page = async (shipment: { id: number }) => (await clerk.get(`/shipments/${shipment.id}`)).body.data
  expect((await page(hers)).created_by).toEqual({ kind: 'staff', name: 'Dora Diaz' })
  await owner.delete(`/staff/${id}`)
  expect((await page(hers)).created_by).toEqual({ kind: 'staff', name: 'dora@example.com' })

  const sent = (await service.call('POST', '/v1/shipments', shipmentBody())).body.data
  const { username } = (await service.call('GET', '/v1/auth/me')).body.data
  expect((await page(sent)).created_by).toEqual({ kind: 'api_user', name: username })
})

test('a list and a shipment’s page agree, including the total', async () => {
  const made = await newShipment()
  expect(made).toMatchObject({ charges_total: made.charges.total, charges_currency: made.charges.currency })
  const [listed] = (await clerk.get(`/shipments?ids=${made.id}`)).body.data.items
  expect((await clerk.get(`/shipments/${made.id}`)).body.data).toMatchObject(listed)
})

test('every wrong field of a new shipment is reported at once', async () => {
  const answer = await clerk.post('/shipments', {
    service_code: 'NOPE',
    sender: { country: 'US', customer_id: 999 },
    package: { weight: 0, length: 3 },
  })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error.details).sort()).toEqual([
    'package.height',
    'package.weight',
    'package.width',
    'recipient.company',
    'recipient.country',
    'sender.company',
    'sender.customer_id',
    'service_code',
  ])
})

test('a live quote says what the shipment then costs, and how that comes about', async () => {
  const [acme] = service.example.customers
  const parts = { sender: { country: 'US', zip: '10118' }, recipient: { country: 'US', zip: '60606' } }
  const question = { service_code: 'DOM', ...parts, package: { weight: 5.5 } }
  const open = (await clerk.post('/quote', question)).body.data
  const own = (await clerk.post('/quote', { ...question, customer_id: acme?.id })).body.data
  expect(open.quotes[0].trace.length).toBeGreaterThan(2)
  const box = (quote: typeof open) =>
    quote.quotes.find((one: { package_type: { code: string } }) => one.package_type.code === 'BOX')
  expect(box(own).total).toBeLessThan(box(open).total)
  const shipment = await newShipment({
    sender: { company: 'Acme', country: 'US', zip: '10118', customer_id: acme?.id },
    pieces: [{ package_type_code: 'BOX' }],
  })
  expect(shipment.charges.total).toBe(box(own).total)
  const wrong = await clerk.post('/quote', { ...question, customer_id: 999, package_type_id: 999 })
  expect(Object.keys(wrong.body.error.details).sort()).toEqual(['customer_id', 'package_type_id'])
})

test('filters narrow the list together', async () => {
  const [, globex] = service.example.customers
  const sender = { company: 'Globex', zip: '11201', country: 'US', customer_id: globex?.id }
  const mine = await newShipment({ sender, date: '2027-01-05' })
  const later = await newShipment({ sender, date: '2027-01-09' })
  await clerk.post(`/shipments/${later.id}/status`, { status: 'On Hold' })
  expect(await search(`customer_id=${globex?.id}&date_from=2027-01-01&date_to=2027-01-31`)).toEqual([
    later.awb,
    mine.awb,
  ])
  expect(await search('date_from=2027-01-05&date_to=2027-01-05')).toEqual([mine.awb])
  expect(await search(`customer_id=${globex?.id}&status=On Hold`)).toEqual([later.awb])
  expect(await search(`customer_id=${globex?.id}&status=Created,On Hold&date_from=2027-01-01`)).toEqual([
    later.awb,
    mine.awb,
  ])
  expect(await search(`ids=${mine.id},999999`)).toEqual([mine.awb])
  expect(await search(`service_id=${mine.service.id}&date_from=2027-01-06`)).toEqual([later.awb])
})

test.each([
  ['status=Lost', 'status'],
  ['date_from=2027-02-30', 'date_from'],
  ['limit=0', 'limit'],
  ['limit=1000', 'limit'],
  ['sort=price', 'sort'],
  ['cursor=abc', 'cursor'],
  ['ids=1,x', 'ids'],
  ['customer_id=abc', 'customer_id'],
])('the list refuses %s at its field', async (query, field) => {
  const answer = await clerk.get(`/shipments?${query}`)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error.details)).toEqual([field])
})

test.each(['id', 'date'])(
  'pages by %s show each shipment once, both ways, also while new ones come in',
  async sort => {
    const dates = ['01', '02', '01', '02', '01', '03', '02'].map(day => `2028-03-${day}`)
    const made: string[] = []
    for (const date of dates) made.push((await newShipment({ date, reference: `pages-${sort}-old` })).awb)
    for (const order of ['desc', 'asc']) {
      const items: { awb: string; id: number; date: string }[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: string = `q=pages-${sort}&sort=${sort}&order=${order}&limit=3`
        const answer: Answer = await clerk.get(`/shipments?${query}${cursor && `&cursor=${cursor}`}`)
        const { data } = answer.body
        const count = order === 'desc' ? 7 : 8
        expect(data.total).toEqual(cursor === '' ? { count, capped: false } : null)
        if (cursor === '' && order === 'desc') {
          await newShipment({ date: '2028-03-09', reference: `pages-${sort}-new` })
        }
        items.push(...data.items)
        cursor = data.next_cursor
      }
      expect(new Set(items.map(item => item.awb)).size).toBe(items.length)
      expect(items.filter(item => made.includes(item.awb))).toHaveLength(made.length)
      const keys = items.map(item => (sort === 'date' ? item.date : item.id))
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(keys).toEqual(order === 'asc' ? sorted : sorted.toReversed())
    }
  },
)

test('a cursor of another order is refused', async () => {
  const { data } = (await clerk.get('/shipments?limit=1')).body
  const refused = await clerk.get(`/shipments?limit=1&sort=date&cursor=${data.next_cursor}`)
  expect(refused.body.error.details).toHaveProperty('cursor')
})

test('a status set by a clerk, with its place, is what tracking shows', async () => {
  const { id, awb } = await newShipment()
  clock.advance(60_000)
  const answer = await clerk.post(`/shipments/${id}/status`, {
    status: 'Out for Delivery',
    description: 'With <img src=x onerror=alert(1)> Sam',
    city: 'Chicago',
    country: 'us',
  })
  expect(answer.body.data).toMatchObject({ status: 'Out for Delivery' })
  await clerk.post(`/shipments/${id}/status`, { status: 'Delivered' })
  const track = await service.call('GET', `/v1/shipments/${awb}/track`)
  expect(track.body.data).toMatchObject({
    status: 'Delivered',
    events: [
      { status: 'Delivered', description: 'Delivered.', city: null },
      {
        status: 'Out for Delivery',
        description: 'With <img src=x onerror=alert(1)> Sam',
        city: 'Chicago',
        country: 'US',
        date: '2026-11-20',
      },
      { status: 'Created' },
    ],
  })
  expect((await clerk.post(`/shipments/${id}/status`, { status: 'In Transit' })).status).toBe(409)
})

test('an event may be told later, but not before the shipment was made nor before it has happened', async () => {
  const { id } = await newShipment()
  clock.advance(3_600_000)
  const at = (occurred_at: string) =>
    clerk.post(`/shipments/${id}/status`, { status: 'In Transit', occurred_at })
  expect((await at('yesterday')).body.error.details).toHaveProperty('occurred_at')
  expect((await at('2030-01-01T00:00:00Z')).body.error.details).toHaveProperty('occurred_at')
  expect((await at('2020-01-01T00:00:00Z')).body.error.details).toHaveProperty('occurred_at')
  const before = new Date(clock.now().getTime() - 1_800_000).toISOString()
  const told = await at(before)
  expect(told.status).toBe(200)
  expect(Date.parse(told.body.data.events[0].time_iso)).toBe(Date.parse(before))
})

test('cancelling asks the carrier, and its refusal changes nothing', async () => {
  const plain = await newShipment()
  expect((await clerk.post(`/shipments/${plain.id}/cancel`)).body.data.status).toBe('Cancelled')
  expect((await clerk.post(`/shipments/${plain.id}/cancel`)).status).toBe(409)
  expect((await clerk.post(`/shipments/${plain.id}/status`, { status: 'Cancelled' })).status).toBe(409)

  const stubborn = await newShipment({ service_code: 'SANDBOX', reference: 'sandbox-refuse-cancel' })
  expect((await clerk.post(`/shipments/${stubborn.id}/cancel`)).status).toBe(409)
  expect((await clerk.get(`/shipments/${stubborn.id}`)).body.data.status).toBe('Created')

  const noCancel = await newShipment({ service_code: 'SANDBOX', reference: 'sandbox-no-cancel' })
  const answer = await clerk.post(`/shipments/${noCancel.id}/cancel`)
  expect(answer.body.data.carrier.cancellation).toBe('not_supported')
  expect(answer.body.data.warnings).toHaveLength(1)
})

test('the label is a PDF that the own page may frame, or save', async () => {
  const { id, awb } = await newShipment()
  const shown = await clerk.get(`/shipments/${id}/label.pdf`)
  expect(shown.headers['content-type']).toBe('application/pdf')
  expect(shown.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(shown.headers['content-disposition']).toBeUndefined()
  const saved = await clerk.get(`/shipments/${id}/label.pdf?download=true`)
  expect(saved.headers['content-disposition']).toBe(`attachment; filename="${awb}.pdf"`)
  const zpl = await clerk.get(`/shipments/${id}/label.zpl`)
  expect(zpl.headers['content-disposition']).toBe(`attachment; filename="${awb}-203dpi.zpl"`)
  expect(zpl.text).toContain('^PW812')
  const png = await clerk.get(`/shipments/${id}/label.png?dpi=300&piece=1`)
  expect([png.headers['content-type'], png.bytes.readUInt32BE(16)]).toEqual(['image/png', 1200])
  const beyond = await clerk.get(`/shipments/${id}/label.png?piece=900`)
  expect([beyond.status, beyond.body.error.details]).toEqual([400, { piece: expect.any(String) }])
  const encoded = (await clerk.get(`/shipments/${id}/label`)).body.data
  expect(encoded).toMatchObject({ awb, format: 'pdf', source: 'internal' })
  await clerk.post(`/shipments/${id}/cancel`)
  expect((await clerk.get(`/shipments/${id}/label.pdf`)).status).toBe(409)
})

test('the export has every shipment of the filter, and no cell that a spreadsheet would run', async () => {
  for (let n = 0; n < 3; n++) {
    await newShipment({ reference: `export-${n}`, recipient: recipient('=1+1', 'a "quoted", name') })
  }
  const file = await clerk.get('/shipments/export.csv?q=export-')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['x-total-rows']).toBe('3')
  expect(file.headers['content-disposition']).toBe('attachment; filename="shipments-2026-11-20.csv"')
  expect(file.text.startsWith('\uFEFFawb,status,date,reference,')).toBe(true)
  const lines = file.text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`,'=1+1,"a ""quoted"", name",`)
})

test('an export goes on over many pages', async () => {
  await service.waybill.database.write(1, async tx => {
    await sql`
      insert into shipments (tenant_id, awb, status, ship_date, reference, service_id, sender_company,
        sender_country, recipient_company, recipient_country, weight, weight_unit, piece_count, dimension_unit,
        created_at, updated_at)
      select 1, 'MANY' || n, 'Created', date '2029-01-01' + (n % 7), 'many', (select min(id) from services),
        'A', 'US', 'B', 'US', 1, 'lb', 1, 'in', now(), now()
      from generate_series(1, 2500) n`.execute(tx.sql)
  })
  await indexShipments(service.waybill, 1, new AbortController().signal)
  for (const sort of ['id', 'date']) {
    const file = await clerk.get(`/shipments/export.csv?q=many&sort=${sort}`)
    expect(file.headers['x-total-rows']).toBe('2500')
    const awbs = file.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[0])
    expect(awbs).toHaveLength(2500)
    expect(new Set(awbs).size).toBe(2500)
  }
})

test('the audit has who did what to which shipment and what it was before, by person, action, record and day', async () => {
  const owner = await ownerBrowser(service)
  const one = await newShipment()
  await clerk.post(`/shipments/${one.id}/status`, { status: 'In Transit' })
  await clerk.post(`/shipments/${one.id}/status`, { status: 'Delivered' })
  await newShipment()
  const me = (await clerk.get('/session')).body.data.staff.id
  const read = async (query: string) => {
    const answer = await owner.get(`/staff-activity?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const { items } = await read(`subject=${one.awb.toLowerCase()}`)
  expect(items).toMatchObject([
    {
      staff_id: me,
      what: 'Change the status of a shipment',
      subject: one.awb,
      changes: [{ field: 'status', before: 'In Transit', after: 'Delivered' }],
    },
    { changes: [{ field: 'status', before: 'Created', after: 'In Transit' }] },
    { action: 'shipments.create', changes: [] },
  ])
  expect((await read(`subject=${one.awb}&action=shipments.create`)).items).toHaveLength(1)
  expect((await read(`subject=${one.awb}&staff_id=999`)).items).toEqual([])
  expect((await read(`subject=${one.awb.slice(0, -1)}`)).items).toEqual([])
  const today = `subject=${one.awb}&date_from=2026-11-20`
  expect((await read(`${today}&date_to=2026-11-20`)).items).toHaveLength(3)
  expect((await read(`subject=${one.awb}&date_to=2026-11-19`)).items).toEqual([])

  // All of one moment, because the test's clock stands still: each once, whatever the size of the pages.
  const seen: number[] = []
  let cursor: string | null = ''
  do {
    const page: { items: { id: number }[]; next_cursor: string | null } = await read(
      `staff_id=${me}&limit=7${cursor && `&cursor=${cursor}`}`,
    )
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen.length).toBeGreaterThan(20)
  expect(new Set(seen).size).toBe(seen.length)

  const names = (await read('limit=1')) && (await owner.get('/staff-activity/actions')).body.data.items
  expect(names).toContainEqual({ action: 'shipments.create', name: 'Create a shipment' })
  expect((await clerk.get('/staff-activity')).status).toBe(403)
})

test('the words of the forms are there', async () => {
  const meta = (await (await ownerBrowser(service)).get('/meta')).body.data
  expect(meta.shipment_statuses.find((one: { status: string }) => one.status === 'Delivered').next).toEqual(
    [],
  )
  expect(meta.countries).toContainEqual({ code: 'US', name: 'United States' })
  expect(meta.timezones).toContain('UTC')
  expect(meta.label_formats).toEqual(['4x6', 'A6', 'A4'])
})

test('a shipment shows who entered it after the audit log’s term', async () => {
  const made = await newShipment()
  const { database } = service.waybill
  const inYears = movingClock('2041-01-01T12:00:00Z')
  await createCleanUp({ database, clock: inYears, log: { info() {} } }).tenant(
    1,
    new AbortController().signal,
  )
  const owner = await ownerBrowser(service)
  const done = (await owner.get('/staff-activity')).body.data.items
  expect(done.filter((each: { action: string }) => each.action === 'shipments.create')).toEqual([])
  const { created_by } = (await clerk.get(`/shipments/${made.id}`)).body.data
  expect(created_by).toEqual({ kind: 'staff', name: 'clerk@example.com' })
})
