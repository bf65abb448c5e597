import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteImports } from '../../../src/shipping/imports/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, onTestData, ownerBrowser, signedIn, staffBrowser } from './support.ts'

let service: TestService
let clerk: Browser
const signal = new AbortController().signal
beforeAll(async () => {
  service = await startTestService()
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

const base64 = (text: string) => Buffer.from(text).toString('base64')

async function send(path: string, text: string, browser = clerk) {
  const answer = await browser.post(path, { name: 'orders.csv', content: base64(text) })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

async function workThrough(): Promise<void> {
  while (await service.waybill.longWork.processDue(1, signal));
}

const rowsOf = async (path: string, browser = clerk) =>
  (await browser.get(`${path}/rows?limit=100`)).body.data.items

const header =
  'Service,Sender company,Sender postal code,Sender country,Name,Company,City,Zip,Country,Weight (lb),Ref'
const line = (change: { weight?: string; zip?: string; ref: string; country?: string }) =>
  `DOM,Acme,10118,US,Jane,Doe Inc,Chicago,${change.zip ?? '60606'},${change.country ?? 'US'},${change.weight ?? '2'},${change.ref}`

test('a row of customers with several recipients as its e-mail is faulty', async () => {
  const sent = await send('/customer-imports', 'Name,Email\nOne,ada@x.example\nTwo,"a@x.example,b@x.example"')
  const [one, two] = await rowsOf(`/customer-imports/${sent.id}`)
  expect(one.state).toBe('good')
  expect(two).toMatchObject({ state: 'faulty', faults: [{ field: 'email' }] })
})

test('a file is checked as its creates would be, and its good rows are made once', async () => {
  const file = [
    header,
    line({ ref: 'IMP-1' }),
    line({ ref: 'IMP-2', weight: 'heavy' }),
    line({ ref: 'IMP-3', zip: '6606' }),
    '',
    line({ ref: 'IMP-4', country: 'Nowhere' }),
  ].join('\n')
  const sent = await send('/shipment-imports', file)
  expect(sent).toMatchObject({
    file: 'orders.csv',
    sent_by: 'clerk@example.com',
    known: false,
    mapping_name: null,
    rows: { unchecked: 0, good: 1, check: 1, faulty: 2, made: 0 },
  })
  const path = `/shipment-imports/${sent.id}`
  const created = await clerk.post(
    '/shipments',
    shipmentBody({ recipient: { company: 'Doe Inc', zip: '6606', city: 'Chicago', country: 'US' } }),
  )
  const [good, heavy, warned, nowhere] = await rowsOf(path)
  expect(good).toMatchObject({ id: 1, line: 2, state: 'good', faults: [], warnings: [], currency: 'USD' })
  expect(good.total).toBeGreaterThan(0)
  expect(heavy).toMatchObject({
    line: 3,
    state: 'faulty',
    faults: [{ field: 'package.weight', message: 'Weight must be a number.' }],
  })
  // Leading zeros removed by a spreadsheet lead to the same warning as in a create.
  expect(warned).toMatchObject({ state: 'check', warnings: created.body.data.warnings })
  const toCheck = await clerk.get(`/shipment-imports/${sent.id}/rows?state=check`)
  expect(toCheck.body.data).toMatchObject({ items: [{ id: warned.id }], total: { count: 1 } })
  const ready = await clerk.get(`/shipment-imports/${sent.id}/rows?state=good`)
  expect(ready.body.data).toMatchObject({ items: [{ id: good.id }], total: { count: 1 } })
  expect(nowhere).toMatchObject({ line: 6, faults: [{ field: 'recipient.country' }] })

  expect((await clerk.post(`${path}/start`, { mode: 'all' })).status).toBe(409)
  const started = await clerk.post(`${path}/start`, { mode: 'good' })
  expect(started.body.data).toMatchObject({ kind: 'shipments.import', total: 2 })
  // Nothing may change while the rows are being created.
  expect((await clerk.post(`${path}/start`, { mode: 'good' })).status).toBe(409)
  expect((await clerk.put(`${path}/rows/2`, { cells: [] })).status).toBe(409)
  expect((await clerk.delete(path)).status).toBe(409)
  await workThrough()
  const made = (await rowsOf(path)).filter(({ state }: { state: string }) => state === 'made')
  expect(made).toHaveLength(2)
  expect(made[0]).toMatchObject({
    line: 2,
    cells: [],
    made: { id: expect.any(Number), name: expect.any(String) },
  })
  const shipment = (await clerk.get(`/shipments/${made[0].made.id}`)).body.data
  expect(shipment).toMatchObject({
    awb: made[0].made.name,
    reference: 'IMP-1',
    charges: { total: good.total },
  })
  const work = (await clerk.get(`/long-work/${started.body.data.id}/rows`)).body.data.items
  expect(work).toMatchObject([{ name: 'Line 2', outcome: 'done', result: { name: made[0].made.name } }, {}])

  // The same file again is the same import.
  const again = await send('/shipment-imports', file)
  expect(again).toMatchObject({ id: sent.id, known: true, rows: { good: 0, faulty: 2, made: 2 } })
  expect((await clerk.post(`${path}/start`, { mode: 'good' })).status).toBe(409)

  // A cell is corrected in the preview.
  const corrected = await clerk.put(`${path}/rows/2`, {
    cells: heavy.cells.map((text: string) => ({ text: text === 'heavy' ? '3' : text })),
  })
  expect(corrected.body.data).toMatchObject({ id: 2, state: 'good', faults: [] })
  expect((await clerk.put(`${path}/rows/1`, { cells: [] })).status).toBe(409)
  const faults = (await clerk.get(`${path}/faults.csv`)).text
  expect(faults.split('\r\n').slice(0, 2)).toEqual([
    `\uFEFFLine in the file,Errors in the row,${header}`,
    `6,Recipient country must be a two-letter code of ISO 3166-1.,${line({ ref: 'IMP-4', country: 'Nowhere' })}`.replace(
      'a two-letter code',
      'a two-letter country code',
    ),
  ])
  const formula = await send(
    '/shipment-imports',
    `${header},=1+1\n${line({ ref: 'IMP-5', weight: 'heavy' })},-2\n`,
  )
  const safe = (await clerk.get(`/shipment-imports/${formula.id}/faults.csv`)).text
  expect(safe.split('\r\n').map(row => row.split(',').at(-1))).toEqual(["'=1+1", "'-2", ''])
  const printed = await clerk.post(`${path}/print`)
  expect(printed.body.data).toMatchObject({ kind: 'shipments.print', total: 2 })
  await workThrough()
  expect((await clerk.get(`/long-work/${printed.body.data.id}`)).body.data).toMatchObject({
    done: 2,
    failed: 0,
  })
})

test('two pieces of work make a row once, and a row that was made is not made by another step', async () => {
  const { id } = await send('/shipment-imports', [header, line({ ref: 'ONCE' })].join('\n'))
  const first = await clerk.post(`/shipment-imports/${id}/start`, { mode: 'good' })
  await clerk.post(`/long-work/${first.body.data.id}/stop`)
  await clerk.post(`/shipment-imports/${id}/start`, { mode: 'good' })
  // The first process did not know: it continues after the stop, and both create the row at the same time.
  await service.waybill.database.write(1, async tx => {
    await tx.sql
      .updateTable('long_work')
      .set({ state: 'running' })
      .where('tenant_id', '=', 1)
      .where('id', '=', first.body.data.id)
      .execute()
  })
  await Promise.all([workThrough(), workThrough()])
  const found = (await clerk.get('/shipments?q=ONCE')).body.data.items
  expect(found).toHaveLength(1)
  expect((await clerk.get(`/shipment-imports/${id}`)).body.data.rows).toMatchObject({ made: 1 })
})

test('all or nothing is one transaction, and nothing where a row has become wrong', async () => {
  const lines = Array.from({ length: 120 }, (_, number) => line({ ref: `ALL-${number}` }))
  const { id } = await send('/shipment-imports', [header, ...lines].join('\n'))
  const owner = await ownerBrowser(service)
  const services = (await owner.get('/services')).body.data.items
  const domestic = services.find(({ code }: { code: string }) => code === 'DOM')
  const start = () => clerk.post(`/shipment-imports/${id}/start`, { mode: 'all' })
  const work = (await start()).body.data
  await owner.put(`/services/${domestic.id}`, { active: false })
  await workThrough()
  expect((await clerk.get(`/long-work/${work.id}`)).body.data).toMatchObject({
    kind: 'shipments.import-all',
    state: 'failed',
    done: 0,
    message: expect.stringContaining('Nothing was made'),
  })
  const { columns, fixed, date_order, rows } = (await clerk.get(`/shipment-imports/${id}`)).body.data
  expect(rows).toMatchObject({ unchecked: 120, made: 0 })
  await owner.put(`/services/${domestic.id}`, { active: true })
  const mapped = columns.flatMap(({ name, field }: { name: string; field: string | null }) =>
    field ? [{ column: name, field }] : [],
  )
  expect((await start()).status).toBe(409)
  await clerk.put(`/shipment-imports/${id}/mapping`, { columns: mapped, fixed, date_order })
  expect((await start()).status).toBe(201)
  await workThrough()
  expect((await clerk.get(`/shipment-imports/${id}`)).body.data.rows).toMatchObject({ made: 120 })
})

test('a mapping is remembered for files with the same columns, with fixed values', async () => {
  const columns = 'Whom,Where,Land,Kilos'
  const first = await send('/shipment-imports', `${columns}\nDoe,60606,US,1\n`)
  expect(first.rows).toMatchObject({ faulty: 1 })
  const mapping = {
    name: 'Shop',
    columns: [
      { column: 'Whom', field: 'recipient.company' },
      { column: 'Where', field: 'recipient.zip' },
      { column: 'Land', field: 'recipient.country' },
      { column: 'Kilos', field: 'package.weight' },
    ],
    fixed: [
      { field: 'service_code', value: 'DOM' },
      { field: 'package.weight_unit', value: 'kg' },
      { field: 'sender.company', value: 'Acme' },
      { field: 'sender.zip', value: '10118' },
      { field: 'sender.country', value: 'US' },
    ],
    date_order: 'day_first',
  }
  const path = `/shipment-imports/${first.id}/mapping`
  const wrong = await clerk.put(path, {
    ...mapping,
    columns: [
      ...mapping.columns,
      { column: 'Whom', field: 'nothing' },
      { column: 'No', field: 'reference' },
      { column: 'Land', field: 'recipient.zip' },
    ],
  })
  expect(wrong.body.error.details).toEqual({
    'columns.4.field': 'Unknown field.',
    'columns.5.column': 'The file has no column "No".',
    'columns.6.field': 'Recipient postal code is "Where" already.',
  })
  expect((await clerk.put(path, mapping)).body.data).toMatchObject({
    mapping_name: 'Shop',
    rows: { good: 1 },
  })
  const next = await send('/shipment-imports', `${columns}\nRoe,60606,US,2\n`)
  expect(next).toMatchObject({ mapping_name: 'Shop', rows: { good: 1, faulty: 0 } })
})

test('a customer is named by number or name, and is the sender where the row names none', async () => {
  const customer = (
    await clerk.post('/customers', {
      name: 'Bäckerei Ä',
      account_number: 'K-7',
      zip: '10118',
      city: 'New York',
      country: 'US',
    })
  ).body.data
  const columns = 'Customer,Service,Company,Zip,Country,Weight (lb)'
  const { id } = await send(
    '/shipment-imports',
    [columns, 'k-7,DOM,Doe,60606,US,1', 'BÄCKEREI ä,DOM,Doe,60606,US,1', 'K-8,DOM,Doe,60606,US,1'].join('\n'),
  )
  const [byNumber, byName, unknown] = await rowsOf(`/shipment-imports/${id}`)
  expect([byNumber.state, byName.state]).toEqual(['good', 'good'])
  expect(unknown.faults[0]).toEqual({
    field: 'sender.customer_id',
    message: 'There is no customer with the account number, name or id "K-8".',
  })
  await clerk.post(`/shipment-imports/${id}/start`, { mode: 'good' })
  await workThrough()
  const [made] = await rowsOf(`/shipment-imports/${id}`)
  expect((await clerk.get(`/shipments/${made.made.id}`)).body.data).toMatchObject({
    customer_id: customer.id,
    sender: { company: 'Bäckerei Ä', zip: '10118', country: 'US' },
  })
})

test('pieces and customs lines come from numbered columns, and from a row for each item of an order', async () => {
  const columns =
    'Order no,Service,Sender company,Sender zip,Sender country,Company,City,Zip,Country,Piece 1 weight (lb),Piece 2 weight,' +
    'Piece 2 length (in),Declared value,Reason of export,Item name,Item quantity,Item price,HS code'
  const address = 'DOM,Acme,10118,US,Doe,Chicago,60606,US'
  const text = [
    columns,
    `SHOP-1,${address},1,2.5,,300,sale,Socks,2,4.25,6115.95`,
    'SHOP-1,,,,,,,,,,,,,,Shoes,1,80,6403.99',
    `SHOP-2,${address},1,2,10,,,Hat,1,5,`,
  ].join('\n')
  const sent = await send('/shipment-imports', text)
  expect(sent.rows).toMatchObject({ good: 1, faulty: 1 })
  const [good, faulty] = await rowsOf(`/shipment-imports/${sent.id}`)
  expect(faulty).toMatchObject({
    line: 4,
    faults: [{ field: 'pieces.1.width' }, { field: 'pieces.1.height' }],
  })
  await clerk.post(`/shipment-imports/${sent.id}/start`, { mode: 'good' })
  await workThrough()
  const [made] = await rowsOf(`/shipment-imports/${sent.id}`)
  expect((await clerk.get(`/shipments/${made.made.id}`)).body.data).toMatchObject({
    reference: 'SHOP-1',
    declared_value: 300,
    charges: { total: good.total },
    package: { weight: 3.5, pieces: 2 },
    pieces: [{ weight: 1 }, { weight: 2.5 }],
    customs: {
      reason: 'sale',
      lines: [
        { description: 'Socks', quantity: 2, value: 8.5, hs_code: '6115.95' },
        { description: 'Shoes', quantity: 1, value: 80, hs_code: '6403.99' },
      ],
    },
  })
})

test('customers are put into groups by code or name; the rest of their pricing stays', async () => {
  const owner = await ownerBrowser(service)
  for (const [code, name] of [
    ['GOLD', 'Gold shops'],
    ['TIN', 'Tin shops'],
  ]) {
    expect((await owner.post('/customer-groups', { code, name })).status).toBe(201)
  }
  const known = (await clerk.post('/customers', { name: 'In tin', account_number: 'G-1' })).body.data
  const pricing = { customer_group: 'TIN', services: [{ service: 'DOM', percent: '-5' }] }
  expect((await owner.put(`/customers/${known.id}/pricing`, pricing)).status).toBe(200)
  const sent = await send(
    '/customer-imports',
    'Code,Name,Group\nG-1,In gold,gold\nG-2,New,GOLD SHOPS\nG-3,Wrong,Silver\nG-4,None,\n',
  )
  expect(sent.rows).toMatchObject({ good: 3, faulty: 1 })
  const rows = await rowsOf(`/customer-imports/${sent.id}`)
  expect(rows[2].faults).toEqual([
    { field: 'customer_group', message: 'There is no customer group "Silver".' },
  ])
  await clerk.post(`/customer-imports/${sent.id}/start`, { mode: 'good' })
  await workThrough()
  const made = await rowsOf(`/customer-imports/${sent.id}`)
  const pricingOf = async (id: number) => (await owner.get(`/customers/${id}/pricing`)).body.data
  expect(await pricingOf(known.id)).toMatchObject({ ...pricing, customer_group: 'GOLD' })
  expect(await pricingOf(made[1].made.id)).toMatchObject({ customer_group: 'GOLD' })
  const groups = (await owner.get('/customer-groups')).body.data.items
  expect(groups.map(({ code, customers }: { code: string; customers: number }) => [code, customers])).toEqual(
    [
      ['GOLD', 2],
      ['TIN', 0],
    ],
  )
})

test('test data is made of a file that is sent where test data is shown', async () => {
  const tests = onTestData(service, clerk)
  const text = [header, line({ ref: 'TRIAL' })].join('\n')
  const { id } = await send('/shipment-imports', text, tests)
  expect((await clerk.get(`/shipment-imports/${id}`)).status).toBe(404)
  await tests.post(`/shipment-imports/${id}/start`, { mode: 'good' })
  await workThrough()
  const [row] = await rowsOf(`/shipment-imports/${id}`, tests)
  expect(row.made.id).toBeGreaterThanOrEqual(1_000_000_000)
  // For real shipments it is another file.
  expect(await send('/shipment-imports', text)).toMatchObject({ known: false })
})

test('customers are made, or changed where they are known by account number or id', async () => {
  const known = (
    await clerk.post('/customers', { name: 'Old name', account_number: 'C-1', city: 'Boston', phone: '1' })
  ).body.data
  const text = [
    'Code,Name,Town,Country,E-mail',
    'C-1,New name,Austin,US,',
    'C-2,Second,Berlin,Germany,a@example.com',
    'c-2,Twice,Berlin,DE,',
    ',,Rome,IT,',
    ',New name,Rome,Elsewhere,',
  ].join('\n')
  const sent = await send('/customer-imports', text)
  expect(sent.rows).toEqual({ unchecked: 0, good: 2, check: 0, faulty: 3, made: 0 })
  const path = `/customer-imports/${sent.id}`
  const rows = await rowsOf(path)
  expect(rows).toMatchObject([
    { changes: { id: known.id, name: 'Old name' } },
    { changes: null },
    { faults: [{ field: 'account_number', message: 'A row above is the same customer.' }] },
    { faults: [{ field: 'name' }] },
    { faults: [{ field: 'country' }] },
  ])
  // A corrected row also corrects the rows that depend on it.
  await clerk.put(`${path}/rows/2`, {
    cells: ['C-9', 'Second', 'Berlin', 'DE', ''].map(cell => ({ text: cell })),
  })
  expect((await rowsOf(path)).map(({ state }: { state: string }) => state)).toEqual([
    'good',
    'good',
    'good',
    'faulty',
    'faulty',
  ])
  await clerk.post(`${path}/start`, { mode: 'good' })
  await workThrough()
  expect((await clerk.get(`/customers/${known.id}`)).body.data).toMatchObject({
    name: 'New name',
    city: 'Austin',
    phone: '1',
  })
  expect((await clerk.get('/customers?q=Twice')).body.data.items).toMatchObject([
    { account_number: 'c-2', country: 'DE' },
  ])
  const again = await send('/customer-imports', 'Code,Name\nC-9,Third\nC-10,Fourth\n')
  await clerk.post(`/customer-imports/${again.id}/start`, { mode: 'all' })
  await workThrough()
  expect((await clerk.get(`/customer-imports/${again.id}`)).body.data.rows).toMatchObject({ made: 2 })
})

test('a file that cannot be read is told at its field, and a dispatcher may not send one', async () => {
  const refused = async (content: string) =>
    (await clerk.post('/shipment-imports', { name: 'x.csv', content })).body.error.details.content
  expect(await refused('not base64!')).toBe('Content must be base64.')
  expect(await refused(Buffer.from('name\nKöln\n', 'latin1').toString('base64'))).toContain('line 2')
  expect(await refused(base64(`name\n${'a\n'.repeat(5001)}`))).toContain('5,001 rows')
  const person = await staffBrowser(service, { tenantId: 1, role: 'dispatcher', email: 'dan@example.com' })
  expect((await person.post('/shipment-imports', { name: 'x.csv', content: base64('a\n1') })).status).toBe(
    403,
  )
})

test('the work of an import, and labels of it, are read by roles that import', async () => {
  const { id } = await send('/shipment-imports', [header, line({ ref: 'READ-1' })].join('\n'))
  const created = (await clerk.post(`/shipment-imports/${id}/start`, { mode: 'good' })).body.data
  await workThrough()
  const printed = (await clerk.post(`/shipment-imports/${id}/print`)).body.data
  await workThrough()
  const reader = await staffBrowser(service, { tenantId: 1, role: 'read_only', email: 'reader@example.com' })
  const paths = [created.id, printed.id].flatMap(work => [`/long-work/${work}`, `/long-work/${work}/rows`])
  for (const path of [...paths, `/long-work/${printed.id}/document`]) {
    expect((await clerk.get(path)).status, path).toBe(200)
    const { status, body } = await reader.get(path)
    expect([status, body.error.message], path).toEqual([
      403,
      'Your role does not allow this; it is for: owner, clerk.',
    ])
  }
  expect((await reader.post(`/long-work/${created.id}/stop`)).status).toBe(403)
  const owner = await ownerBrowser(service)
  const { items } = (await owner.get('/staff-activity?limit=20')).body.data
  const refused = items.filter(
    (item: { email: string; details: { error_code: string } }) =>
      item.email === 'reader@example.com' && item.details.error_code,
  )
  expect(refused).toHaveLength(6)
})

test('a person whose role may no longer import is not shown the imports started before, which stop', async () => {
  const email = 'moved@example.com'
  const person = await staffBrowser(service, { tenantId: 1, role: 'clerk', email })
  const { id } = await send('/shipment-imports', [header, line({ ref: 'MOVED-1' })].join('\n'), person)
  const work = (await person.post(`/shipment-imports/${id}/start`, { mode: 'good' })).body.data
  const staffId = (await person.get('/session')).body.data.staff.id
  const owner = await ownerBrowser(service)
  await owner.put(`/staff/${staffId}`, { role: 'dispatcher' })
  await workThrough()
  expect((await owner.get(`/long-work/${work.id}`)).body.data).toMatchObject({ state: 'failed', done: 0 })
  const moved = await signedIn(service, email, 'a good password')
  expect((await moved.get('/long-work')).body.data.items).toEqual([])
  expect((await moved.get(`/long-work/${work.id}`)).status).toBe(403)
})

test('labels that every role may print are read by every role', async () => {
  const { id: shipment } = (await clerk.post('/shipments', shipmentBody())).body.data
  const work = (await clerk.post('/shipments/bulk/print', { ids: [shipment] })).body.data
  await workThrough()
  const reader = await staffBrowser(service, { tenantId: 1, role: 'read_only', email: 'labels@example.com' })
  expect((await reader.get(`/long-work/${work.id}/document`)).status).toBe(200)
})

test('files go when their term is up, those whose rows are being made stay', async () => {
  const { id } = await send('/shipment-imports', [header, line({ ref: 'STAYS' })].join('\n'))
  await clerk.post(`/shipment-imports/${id}/start`, { mode: 'good' })
  const later = new Date('2999-01-01T00:00:00Z')
  const clean = () => service.waybill.database.write(1, tx => deleteImports(tx, later, 1_000))
  await clean()
  const ids = async () =>
    (await clerk.get('/shipment-imports')).body.data.items.map((file: { id: number }) => file.id)
  expect(await ids()).toEqual([id])
  await workThrough()
  expect(await clean()).toBe(1)
  expect(await ids()).toEqual([])
})
