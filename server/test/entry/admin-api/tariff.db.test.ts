import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages } from '../../labels/support/rasterise.ts'
import { xlsxFile } from '../../shipping/imports/xlsx-file.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let clerk: Browser
let owner: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

const flat = (price: string, up_to?: string) => ({ type: 'flat', price, ...(up_to ? { up_to } : {}) })

function cardBody(change: object = {}) {
  return {
    name: 'Sandbox, dearer',
    service: 'SANDBOX',
    valid_from: '2026-11-20',
    lines: [{ package_type: 'BOX', brackets: [flat('12.34')] }],
    ...change,
  }
}

const sandboxRequest = {
  service_code: 'SANDBOX',
  sender: { country: 'US', zip: '10118' },
  recipient: { country: 'US', zip: '60606' },
  package: { weight: 2 },
}

async function quoteSandbox(): Promise<number | undefined> {
  const answer = await service.call('POST', '/v1/rates/quote', sandboxRequest)
  const box = answer.body.data.quotes.find(
    (quote: { package_type: { code: string } }) => quote.package_type.code === 'BOX',
  )
  return box?.base_rate
}

test('a draft is worked on, tried, published, and then prices the next request', async () => {
  const before = await quoteSandbox()
  const version = (await clerk.post('/cards/SANDBOX-PUBLIC@1/new-version')).body.data
  expect(version).toMatchObject({
    id: 'SANDBOX-PUBLIC@2',
    version: 2,
    status: 'draft',
    valid_from: '2026-11-20',
  })
  expect(version.lines).toHaveLength(2)
  const changed = await clerk.put(`/cards/${version.id}`, {
    ...version,
    lines: [{ package_type: 'BOX', minimum_charge: '5', brackets: [flat('12.34')] }],
  })
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body.data.lines[0].minimum_charge).toBe('5')
  expect(await quoteSandbox()).toBe(before)

  const tried = (await clerk.post('/quote', { ...sandboxRequest, drafts: ['SANDBOX-PUBLIC@2'] })).body.data
  expect(tried.quotes[0].base_rate).toBe(12.34)
  expect(JSON.stringify(tried.quotes[0].trace)).toContain('a draft')
  const unknown = await clerk.post('/quote', { ...sandboxRequest, drafts: ['NOPE@1'] })
  expect(unknown.body.error.details).toHaveProperty(['drafts.0'])

  expect((await clerk.post(`/cards/${version.id}/publish`)).body.data.status).toBe('published')
  expect(await quoteSandbox()).toBe(12.34)
  for (const answer of [
    await clerk.put(`/cards/${version.id}`, { name: 'Changed' }),
    await clerk.delete(`/cards/${version.id}`),
    await clerk.post(`/cards/${version.id}/publish`),
  ]) {
    expect(answer.status).toBe(409)
  }
})

test('a card is published into the past only when that is confirmed, and a shipment with a price keeps it', async () => {
  const parties = {
    sender: { ...sandboxRequest.sender, company: 'Acme' },
    recipient: { ...sandboxRequest.recipient, company: 'Jane Doe' },
  }
  const shipment = (await service.call('POST', '/v1/shipments', { ...sandboxRequest, ...parties })).body.data
  const draft = (await clerk.post('/cards/SANDBOX-PUBLIC@1/new-version')).body.data
  const lines = [{ package_type: 'BOX', brackets: [flat('77')] }]
  await clerk.put(`/cards/${draft.id}`, { ...draft, lines })
  const past = { valid_from: '2026-11-01' }
  const refused = await clerk.post(`/cards/${draft.id}/publish`, past)
  expect(refused.status).toBe(400)
  expect(refused.body.error.details.valid_from).toContain('It begins in the past, on 2026-11-01')
  expect((await clerk.post(`/cards/${draft.id}/publish?dry_run=true`)).body.data.warnings).toContainEqual({
    field: 'lines',
    message: 'No price for ENV.',
  })
  const published = await clerk.post(`/cards/${draft.id}/publish`, { ...past, into_past: true })
  expect(published.body.data).toMatchObject({ status: 'published', valid_from: '2026-11-01' })
  expect(await quoteSandbox()).toBe(77)
  const after = (await service.call('GET', `/v1/shipments/${shipment.awb}`)).body.data
  expect(after.charges).toEqual(shipment.charges)
})

test('all cards are raised by a percentage: first shown, then as drafts that are compared cell by cell', async () => {
  const cards = (await clerk.get('/cards?status=published')).body.data.items
  const codes = new Set(cards.map(({ code }: { code: string }) => code))
  const raise = { percent: 5, round_to: '0.05', valid_from: '2027-01-01' }
  const shown = await clerk.post('/cards/raise?dry_run=true', raise)
  expect(shown.status, shown.text).toBe(201)
  expect(shown.body.data.raised).toHaveLength(codes.size)
  expect((await clerk.get('/cards?status=draft')).body.data.items).toEqual([])

  const one = await clerk.post('/cards/raise', { ...raise, cards: ['DOM-PUBLIC'], percent: '60' })
  expect(one.body.data.raised).toMatchObject([
    {
      before: { id: 'DOM-PUBLIC@1' },
      after: { id: 'DOM-PUBLIC@2', status: 'draft', valid_from: '2027-01-01' },
    },
  ])
  expect(one.body.data.warnings[0]).toEqual({
    field: expect.stringMatching(/^DOM-PUBLIC@2 lines\.\d+\.brackets$/),
    message: expect.stringContaining('the price rises by 60 %'),
  })
  const compared = (await clerk.get('/cards/DOM-PUBLIC@2/compare/DOM-PUBLIC@1')).body.data
  expect(compared).toMatchObject({ new: 0, vanished: 0, same: 0, changed: one.body.data.raised[0].changed })
  expect(compared.cells[0]).toEqual({ ...one.body.data.cells[0], card: undefined })
  expect(compared.cells[0].percent).toBeCloseTo(60, 0)
  const table = await clerk.get('/cards/DOM-PUBLIC@2/compare/DOM-PUBLIC@1/table.csv')
  expect(table.text.trimEnd().split('\n')).toHaveLength(compared.cells.length + 1)
  expect((await clerk.get('/cards/DOM-PUBLIC@2/compare/DOM-PUBLIC@9')).status).toBe(404)

  const rest = await clerk.post('/cards/raise', raise)
  expect(rest.body.data.skipped).toEqual([{ code: 'DOM-PUBLIC', reason: 'Version 2 is a draft already.' }])
  expect(rest.body.data.raised).toHaveLength(codes.size - 1)
  const again = await clerk.post('/cards/raise', raise)
  expect([again.status, again.body.error.code]).toEqual([409, 'CONFLICT'])
  for (const { id } of (await clerk.get('/cards?status=draft')).body.data.items)
    await clerk.delete(`/cards/${id}`)
})

test.each([
  [{ percent: 0 }, 'percent'],
  [{ percent: -100 }, 'percent'],
  [{ percent: 1000.5 }, 'percent'],
  [{ percent: 1.00001 }, 'percent'],
  [{ percent: null }, 'percent'],
  [{ valid_from: '2027-02-30' }, 'valid_from'],
  [{ round_to: '0.25' }, 'round_to'],
  [{ cards: [] }, 'cards'],
  [{ cards: ['NOPE'] }, 'cards'],
  [{ cards: ['a\u0000'] }, 'cards'],
])('a raise with %o is refused', async (change, field) => {
  const answer = await clerk.post('/cards/raise', { percent: 5, valid_from: '2027-01-01', ...change })
  expect(answer.status, answer.text).toBe(400)
  expect(Object.keys(answer.body.error.details).join()).toContain(field)
})

test('a new card takes the company’s currency and a code of its own; a draft can be thrown away', async () => {
  const [, globex] = service.example.customers
  const made = await clerk.post('/cards', cardBody({ customer_id: globex?.id }))
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    id: `SANDBOX-C${globex?.id}@1`,
    status: 'draft',
    currency: 'USD',
    customer_id: globex?.id,
    line_count: 1,
  })
  const listed = (await clerk.get(`/cards?customer_id=${globex?.id}`)).body.data.items
  expect(listed.map((card: { id: string }) => card.id)).toEqual([made.body.data.id])
  const drafts = (await clerk.get('/cards?status=draft')).body.data.items
  expect(drafts.map((card: { id: string }) => card.id)).toEqual([made.body.data.id])
  expect((await clerk.delete(`/cards/${made.body.data.id}`)).status).toBe(200)
  expect((await clerk.get(`/cards/${made.body.data.id}`)).status).toBe(404)
})

test('faults of a card are told by paths within it, and nothing is saved', async () => {
  const { tariff_version: before } = (await clerk.get('/cards/DOM-PUBLIC@1')).body.data
  const answer = await clerk.post(
    '/cards',
    cardBody({
      lines: [
        { package_type: 'BOX', brackets: [flat('x', '5'), flat('3', '4')] },
        { package_type: 'NOPE', brackets: [flat('1')] },
      ],
    }),
  )
  expect(answer.status).toBe(400)
  expect(answer.body.error.details).toHaveProperty(['lines.0.brackets.0.price'])
  const gap = await clerk.post(
    '/cards',
    cardBody({ lines: [{ package_type: 'BOX', brackets: [flat('1', '5'), flat('3', '4')] }] }),
  )
  expect(Object.keys(gap.body.error.details)[0]).toMatch(/^lines\.0\.brackets/)
  const unknown = await clerk.post('/cards', cardBody({ service: 'NOPE' }))
  expect(unknown.body.error.details).toHaveProperty('service')
  const odd = await clerk.post('/cards', cardBody({ colour: 'red' }))
  expect(odd.body.error.details).toEqual({ colour: 'Unknown field.' })
  const { tariff_version: after } = (await clerk.get('/cards/DOM-PUBLIC@1')).body.data
  expect(after).toBe(before)
})

test('a dry run checks and writes nothing', async () => {
  const answer = await clerk.post('/cards?dry_run=true', cardBody({ code: 'DRY' }))
  expect(answer.body.data).toMatchObject({ id: 'DRY@1' })
  expect((await clerk.get('/cards/DRY@1')).status).toBe(404)
  const { items } = (await owner.get('/staff-activity?limit=1')).body.data
  expect(items[0]?.subject).not.toBe('DRY')
})

test('the table of a card goes out as CSV and comes in again', async () => {
  const lines = [{ package_type: 'BOX', brackets: [flat('1', '5')] }]
  await clerk.post('/cards', cardBody({ code: 'CSV', service: 'SAMEDAY', lines }))
  const sheet = await clerk.get('/cards/CSV@1/table.csv')
  expect(sheet.headers['content-type']).toBe('text/csv; charset=utf-8')
  const csv = '\uFEFFpackage_type,up_to,*\nBOX,5,8.50\nBOX,above,8.50+0.55\n'
  const read = await clerk.post('/cards/CSV@1/table.csv', { csv })
  expect(read.status, read.text).toBe(200)
  expect(read.body.data.lines).toEqual([
    {
      package_type: 'BOX',
      brackets: [
        { up_to: '5', type: 'flat', price: '8.50' },
        { type: 'base_plus', base: '8.50', price: '0.55' },
      ],
    },
  ])
  expect((await clerk.get('/cards/CSV@1/table.csv')).text).toBe(csv)
  const bad = await clerk.post('/cards/CSV@1/table.csv', { csv: 'package_type,up_to,*\nBOX,5,cheap\n' })
  expect(bad.body.error.details).toHaveProperty(['row 2, column *'])
})

test('tables go out as XLSX, and a spreadsheet comes in as the CSV it is then', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await clerk.post('/cards', cardBody({ code: 'XLSX', service: 'SAMEDAY', lines: [] }))
  const read = async (bytes: Uint8Array) =>
    clerk.post('/spreadsheets/csv', { content: Buffer.from(bytes).toString('base64') })
  const sent = await read(
    xlsxFile([
      ['package_type', 'up_to', '*'],
      ['BOX', 5, 8.5],
    ]),
  )
  expect(sent.status, sent.text).toBe(200)
  const taken = await clerk.post('/cards/XLSX@1/table.csv', { csv: sent.body.data.csv })
  expect(taken.body.data.lines).toEqual([{ package_type: 'BOX', brackets: [flat('8.5', '5')] }])

  const sheet = await clerk.get('/cards/XLSX@1/table.xlsx')
  expect(sheet.headers['content-type']).toBe(type)
  expect((await read(sheet.bytes)).body.data.csv).toBe('package_type,up_to,*\nBOX,5,8.5\n')
  const rules = await clerk.get('/zone-sets/US/rules.xlsx')
  const { csv } = (await read(rules.bytes)).body.data
  const { text } = await clerk.get('/zone-sets/US/rules.csv')
  expect(csv).toBe(text.slice(1))
  expect((await clerk.post('/zone-sets/US/rules.csv?dry_run=true', { csv })).body.data.changes).toEqual({
    added: 0,
    changed: 0,
    removed: 0,
  })

  const wrong = await read(new TextEncoder().encode('up_to,A\n1,2\n'))
  expect(wrong.body.error.details).toEqual({ content: 'The file is neither CSV nor XLSX.' })
  const dated = await read(xlsxFile([['up_to', { day: 46_000 }]]))
  expect(Object.keys(dated.body.error.details)).toEqual(['cell B1'])
  expect((await clerk.post('/spreadsheets/csv', { content: 'no base64!' })).status).toBe(400)
})

test('the calendar says which cards price when, and where a service has none', async () => {
  const made = await clerk.post('/services', {
    code: 'LATER',
    name: 'Later',
    service_type: 'domestic',
    charge_type: 'flat',
    weight_unit: 'kg',
    package_types: ['BOX'],
  })
  expect(made.status, made.text).toBe(201)
  await clerk.post('/cards', cardBody({ code: 'LATER', service: 'LATER', valid_from: '2027-01-10' }))
  await clerk.post('/cards/LATER@1/publish')
  const later = (await clerk.get('/card-calendar?from=2026-12-24&months=3&service=LATER')).body.data
  expect(later).toEqual({
    from: '2026-12-01',
    to: '2027-02-28',
    today: expect.any(String),
    services: [
      {
        code: 'LATER',
        name: 'Later',
        rows: [
          {
            customer_id: null,
            customer_group: null,
            cards: [
              {
                id: 'LATER@1',
                name: 'Sandbox, dearer',
                status: 'published',
                from: '2027-01-10',
                to: null,
              },
            ],
            gaps: [{ from: '2026-12-01', to: '2027-01-09' }],
          },
        ],
      },
    ],
    more: 0,
  })
  const all = (await clerk.get('/card-calendar')).body.data
  const named = all.services.map(({ code }: { code: string }) => code)
  expect(named).toEqual(expect.arrayContaining(['DOM', 'INTL', 'LATER']))
  await clerk.put(`/services/${made.body.data.id}`, { active: false })
  expect((await clerk.get('/card-calendar?service=LATER')).body.data.services).toEqual([])
  const wrong = await clerk.get('/card-calendar?months=25&from=2026-02-30')
  expect(Object.keys(wrong.body.error.details).sort()).toEqual(['from', 'months'])
})

test('a customer’s price list is a PDF of what it pays', async () => {
  const { id } = (await clerk.post('/customers', { name: 'Łódź Shop' })).body.data
  await clerk.put(`/customers/${id}/pricing`, { services: [{ service: 'DOM', percent: '-10' }] })
  const list = await clerk.get(`/customers/${id}/price-list.pdf?date=2026-11-24`)
  expect(list.status, list.text).toBe(200)
  const pages = await openPages(list.bytes, 36)
  const text = pages.map(page => page.text).join('\n')
  const quoted = await clerk.post('/quote', {
    ...sandboxRequest,
    service_code: 'DOM',
    customer_id: id,
    package: { weight: 1 },
    date: '2026-11-24',
  })
  const [quote] = quoted.body.data.quotes
  const [discount] = quote.surcharges
  const paid = (quote.base_rate + discount.amount).toFixed(2)
  expect(discount.name).toBe('Customer discount 10 %')
  for (const part of ['Łódź Shop', '24 November 2026', 'less 10 %', paid, `Page 1 of ${pages.length}`]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('Fuel')
  const one = await clerk.get(`/customers/${id}/price-list.pdf?service=SAMEDAY`)
  expect((await openPages(one.bytes, 36)).map(page => page.text).join()).not.toContain('less 10 %')
  const unknown = await clerk.get(`/customers/${id}/price-list.pdf?service=NOPE`)
  expect(unknown.body.error.details).toEqual({ service: 'Unknown service.' })
  expect((await clerk.get('/customers/999999/price-list.pdf')).status).toBe(404)
})

test('a quote says its automatic lines and each step of its price by code too', async () => {
  const { id } = (await clerk.post('/customers', { name: 'Explained' })).body.data
  await clerk.put(`/customers/${id}/pricing`, { services: [{ service: 'DOM', percent: '-10' }] })
  const { body } = await clerk.post('/quote', {
    ...sandboxRequest,
    service_code: 'DOM',
    customer_id: id,
    package: { weight: 1 },
    date: '2026-11-24',
  })
  const [{ trace }] = body.data.quotes
  const paths = new Map(body.messages.map((message: { path: string[] }) => [message.path.join('.'), message]))
  expect(paths.get('data.quotes.0.surcharges.0.name')).toMatchObject({
    code: 'priceLine.customerDiscount',
    values: { percent: '10' },
  })
  expect(trace.length).toBeGreaterThan(5)
  for (const [step, { text }] of trace.entries())
    expect(paths.has(`data.quotes.0.trace.${step}.text`), text).toBe(true)
})

test('a price list is in the company’s language', async () => {
  const { id } = (await clerk.post('/customers', { name: 'Deutsche Preise' })).body.data
  await clerk.put(`/customers/${id}/pricing`, { services: [{ service: 'DOM', percent: '-10' }] })
  const textOf = async () => {
    const list = await clerk.get(`/customers/${id}/price-list.pdf?date=2026-11-24&service=DOM`)
    expect(list.status, list.text).toBe(200)
    return (await openPages(list.bytes, 36)).map(page => page.text).join('\n')
  }
  expect((await owner.put('/settings', { language: 'de' })).status).toBe(200)
  const german = await textOf()
  for (const part of ['Preisliste', '24. November 2026', 'abzüglich 10 %', 'Betrag', 'Seite 1 von']) {
    expect(german).toContain(part)
  }
  for (const part of ['Price list', 'Charged by', 'Surcharges', 'valid from', 'Prices', 'for each']) {
    expect(german).not.toContain(part)
  }
  expect((await owner.put('/settings', { language: 'en' })).status).toBe(200)
  expect(await textOf()).toContain('Price list')
})

test('a table taken in for one package type leaves the prices of the others', async () => {
  const box = { package_type: 'BOX', brackets: [flat('1', '5')] }
  const all = { brackets: [flat('1', '9')] }
  const made = await clerk.post('/cards', cardBody({ code: 'TAB', service: 'DOM', lines: [box, all] }))
  expect(made.status, made.text).toBe(201)
  const take = (body: object) => clerk.post('/cards/TAB@1/table.csv', body)
  const envelopes = await take({ csv: 'up_to,*\n2,4\n', package_type: 'ENV' })
  expect(envelopes.status, envelopes.text).toBe(200)
  expect(envelopes.body.data.lines).toEqual([box, all, { package_type: 'ENV', brackets: [flat('4', '2')] }])
  const boxes = await take({ csv: 'up_to,*\n3,6\n', package_type: 'BOX' })
  expect(boxes.body.data.lines).toHaveLength(3)
  expect(boxes.body.data.lines).toContainEqual({ package_type: 'BOX', brackets: [flat('6', '3')] })
  const others = await take({ csv: 'up_to,*\n4,7\n', package_type: '*' })
  expect(others.body.data.lines).toHaveLength(3)
  expect(others.body.data.lines).toContainEqual({ brackets: [flat('7', '4')] })
  const both = await take({ csv: 'package_type,up_to,*\nBOX,5,8\n', package_type: 'BOX' })
  expect(both.body.error.details).toEqual({ package_type: 'The table names its package types itself.' })
})

test('zone rules are listed, searched, changed at their place and refused when they tie', async () => {
  const set = await clerk.post('/zone-sets', { code: 'TEST', name: 'Test zones' })
  expect(set.status, set.text).toBe(201)
  expect(set.body.data).toMatchObject({ id: 'TEST', rule_count: 0, zones: [], services: [] })
  const add = (rule: object) => clerk.post('/zone-sets/TEST/rules', rule)
  expect((await add({ zone: 'A', destination: { country: 'DE' } })).body.data.position).toBe(0)
  expect((await add({ zone: 'B', destination: { country: 'DE', postal_prefix: '10' } })).status).toBe(201)
  const tie = await add({ zone: 'B', destination: { country: 'DE' } })
  expect(tie.status).toBe(400)
  expect(Object.keys(tie.body.error.details).join()).not.toContain('zone_sets.')
  const wrong = await add({ zone: 'C', destination: { country: 'XX' } })
  expect(Object.keys(wrong.body.error.details)).toEqual(['destination.country'])
  const named = await clerk.put('/zone-sets/TEST', { zones: [{ code: 'A' }, { code: 'B', name: 'Bee' }] })
  expect(named.body.data).toMatchObject({ rule_count: 2, zones: [{ name: null }, { name: 'Bee' }] })
  const renamed = await clerk.put('/zone-sets/TEST', { name: 'German zones' })
  expect(renamed.body.data).toMatchObject({ name: 'German zones', rule_count: 2 })
  const idle = await clerk.put('/zone-sets/TEST', { zones: [{ code: 'A' }, { code: 'B' }, { code: 'C' }] })
  expect(idle.body.data.zones).toHaveLength(3)
  expect(idle.body.data.warnings).toEqual([{ field: 'zones.2', message: 'No rule leads to zone C yet.' }])

  const listed = (await clerk.get('/zone-sets/TEST/rules?limit=1')).body.data
  expect(listed).toMatchObject({ items: [{ id: 0, zone: 'A' }], total: { count: 2 } })
  const second = (await clerk.get(`/zone-sets/TEST/rules?limit=1&cursor=${listed.next_cursor}`)).body.data
  expect(second.items[0]).toEqual({
    id: 1,
    position: 1,
    zone: 'B',
    origin: {},
    destination: { country: 'DE', postal_prefix: '10' },
  })
  const found = (await clerk.get('/zone-sets/TEST/rules?q=10115')).body.data.items
  expect(found.map((rule: { id: number }) => rule.id)).toEqual([1])

  const version = second.tariff_version
  const change = { zone: 'A', destination: { country: 'DE', postal_prefix: '20' } }
  expect((await clerk.put(`/zone-sets/TEST/rules/1?tariff_version=${version}`, change)).status).toBe(200)
  expect((await clerk.put(`/zone-sets/TEST/rules/1?tariff_version=${version}`, change)).status).toBe(409)
  expect((await clerk.delete('/zone-sets/TEST/rules/7')).status).toBe(404)
  expect((await clerk.delete('/zone-sets/TEST/rules/0')).status).toBe(200)
  // C, without any rule, stays; B has lost its last rule.
  expect((await clerk.get('/zone-sets/TEST')).body.data).toMatchObject({
    rule_count: 1,
    zones: [{ code: 'A' }, { code: 'C' }],
  })
  // A zone with prices cannot be removed.
  const used = (await clerk.get('/zone-sets/WORLD/rules?q=A')).body.data.items
  for (const { position } of used.toReversed()) {
    if (position !== used[0].position) await clerk.delete(`/zone-sets/WORLD/rules/${position}`)
  }
  const last = await clerk.delete(`/zone-sets/WORLD/rules/${used[0].position}`)
  expect(Object.keys(last.body.error.details)[0]).toMatch(/^cards\.\d+\.lines\.\d+\.zone$/)
})

test('zone rules go out as a table and come in as one, with faults by row and column', async () => {
  const csv = [
    'zone,destination_country,destination_postal_from,destination_postal_to',
    'A,us,100,199',
    'B,US,200,299',
    ',CA,,',
  ].join('\n')
  const read = await clerk.post('/zone-sets/TEST/rules.csv', { csv })
  expect(read.body.data).toMatchObject({ rule_count: 3, changes: { added: 3, removed: 1 } })
  const table = await clerk.get('/zone-sets/TEST/rules.csv')
  expect(table.text.split('\n')[0]).toMatch(/^\uFEFFzone,origin_country,/)
  expect((await clerk.post('/zone-sets/TEST/rules.csv', { csv: table.text })).body.data.changes).toEqual({
    added: 0,
    changed: 0,
    removed: 0,
  })
  const bad = await clerk.post('/zone-sets/TEST/rules.csv', {
    csv: 'zone,destination_country\nA,US\nB,XX\n',
  })
  expect(bad.body.error.details).toHaveProperty(['row 3, column destination_country'])
  const twice = 'zone,destination_country,destination_state\nA,US,CA\nB,US,CA\n'
  expect((await clerk.post('/zone-sets/TEST/rules.csv', { csv: twice })).body.error.details).toEqual({
    'row 3':
      'It has the same origin and destination as row 2 (from everywhere to US CA, zone A): neither is more specific.',
  })
  const spelled = 'zone,destination_country,destination_state\nA,US,CA\nB,US,California\nB,US,Kalifornien\n'
  const doubted = await clerk.post('/zone-sets/TEST/rules.csv?dry_run=true', { csv: spelled })
  expect(doubted.body.data.warnings).toEqual([
    { field: 'row 4, column destination_state', message: expect.stringContaining('"Kalifornien"') },
    { field: 'zones.1', message: 'No rule leads to zone C yet.' },
    { field: 'row 3', message: expect.stringContaining('as row 2 (from everywhere to US CA, zone A)') },
  ])
  const heading = await clerk.post('/zone-sets/TEST/rules.csv', { csv: 'area,country\nA,US\n' })
  expect(heading.body.error.details).toHaveProperty(['row 1'])
})

test('a zone set begins with its zones, and takes rules that are pasted from a spreadsheet', async () => {
  const zones = [{ code: 'NEAR' }, { code: 'FAR', name: 'Far away' }]
  const made = await clerk.post('/zone-sets', { code: 'PASTE', name: 'Pasted', zones })
  expect(made.status, made.text).toBe(201)
  expect(made.body.data.zones).toHaveLength(2)
  expect(made.body.data.warnings).toHaveLength(2)
  const rules = '/zone-sets/PASTE/rules.csv'
  const head = 'Zone\tDestination country\tDestination postal prefix\n'
  const add = (csv: string, query = '') => clerk.post(`${rules}${query}`, { csv, mode: 'add' })
  expect((await add(`${head}NEAR\tDE\t1\n`)).body.data).toMatchObject({
    rule_count: 1,
    changes: { added: 1 },
  })
  expect((await clerk.get('/zone-sets/PASTE')).body.data.zones).toHaveLength(2)

  // Rows are counted as in the spreadsheet, also below an empty one.
  const faulty = await add(`${head}FAR\tXX\t\n\nFAR\tDE\t1\nFAR\tDE\t--\n`, '?dry_run=true')
  expect(faulty.body.error.details).toEqual({
    'row 2, column destination_country': 'Must be a country code of ISO 3166-1.',
    'row 4': expect.stringContaining('as rule 1 (from everywhere to DE 1…, zone NEAR)'),
    'row 5, column destination_postal_prefix': 'Must have a letter or digit.',
  })
  expect((await add(`${head}FAR\tDE\t2\nNEAR\tDE\t3\n`, '?dry_run=true')).body.data.rule_count).toBe(3)
  expect((await clerk.get('/zone-sets/PASTE')).body.data.rule_count).toBe(1)
  expect((await add(`${head}FAR\tDE\t2\nNEAR\tDE\t3\n`)).body.data.rule_count).toBe(3)
  expect((await clerk.delete('/zone-sets/PASTE')).status).toBe(200)
})

test('services, package types and surcharges are made, changed and taken out', async () => {
  expect((await clerk.post('/package-types', { code: 'TUBE', name: 'Tube' })).body.data).toMatchObject({
    id: 'TUBE',
    name: 'Tube',
  })
  expect((await clerk.post('/package-types', { code: 'TUBE', name: 'Again' })).body.error.details).toEqual({
    code: '"TUBE" is there twice.',
  })
  const made = await clerk.post('/services', {
    code: 'NIGHT',
    name: 'Overnight',
    service_type: 'domestic',
    charge_type: 'flat',
    weight_unit: 'kg',
    package_types: ['TUBE'],
  })
  expect(made.status).toBe(201)
  const { id } = made.body.data
  expect(id).toBeGreaterThan(0)
  const changed = await clerk.put(`/services/${id}`, { name: 'By night', maximum_weight: 20, active: false })
  expect(changed.body.data).toMatchObject({ code: 'NIGHT', name: 'By night', maximum_weight: '20' })
  const listed = await service.call('GET', '/v1/services')
  expect(JSON.stringify(listed.body)).not.toContain('NIGHT')
  expect((await clerk.put(`/services/${id}`, { zone_set: 'NOPE' })).body.error.details).toHaveProperty(
    'zone_set',
  )
  expect((await clerk.delete('/package-types/TUBE')).status).toBe(400)
  expect((await clerk.delete(`/services/${id}`)).status).toBe(200)
  expect((await clerk.delete('/package-types/TUBE')).status).toBe(200)
  expect((await clerk.get(`/services/${id}`)).status).toBe(404)

  const vat = { code: 'VAT', name: 'VAT', type: 'tax', method: 'percent', percent: 8.875, of: 'subtotal' }
  expect((await clerk.post('/surcharges', vat)).body.data).toMatchObject({ id: 'VAT', percent: '8.875' })
  const order = ['VAT', 'FUEL', 'COD', 'INSURANCE', 'SIGNATURE', 'SATURDAY']
  const ordered = await clerk.put('/surcharges/order', { codes: order })
  expect(ordered.body.data.items.map((item: { code: string }) => item.code)).toEqual(order)
  expect((await clerk.put('/surcharges/order', { codes: ['VAT'] })).body.error.details).toHaveProperty(
    'codes',
  )
  const cleared = await clerk.put('/surcharges/VAT', { percent: '9', conditions: null })
  expect(cleared.body.data.percent).toBe('9')
  expect((await clerk.delete('/surcharges/VAT')).status).toBe(200)
  expect((await clerk.put('/surcharges/VAT', { percent: '9' })).status).toBe(404)
})

test('a dry run shows a service as it would become, and writes nothing', async () => {
  const [first] = (await clerk.get('/services')).body.data.items
  const tried = await clerk.put(`/services/${first.id}?dry_run=true`, { name: 'By bicycle' })
  expect(tried.body.data).toMatchObject({ id: first.id, code: first.code, name: 'By bicycle' })
  const { id: _, carrier: __, ...terms } = first
  const made = await clerk.post('/services?dry_run=true', { ...terms, code: 'BICYCLE' })
  expect(made.body.data).toMatchObject({ id: null, code: 'BICYCLE', name: first.name, carrier: null })
  const { items } = (await clerk.get('/services')).body.data
  expect(items[0]).toEqual(first)
  expect(items.map((service: { code: string }) => service.code)).not.toContain('BICYCLE')
})

test('a customer’s percentage prices the next quote', async () => {
  const [, globex] = service.example.customers
  const url = `/customers/${globex?.id}/pricing`
  expect((await clerk.get(url)).body.data).toEqual({
    id: globex?.id,
    customer_id: globex?.id,
    customer_group: null,
    services: [],
    surcharges: [],
    cards: [],
  })
  const question = {
    service_code: 'DOM',
    sender: { country: 'US', zip: '10118' },
    recipient: { country: 'US', zip: '60606' },
    package: { weight: 5.5 },
  }
  const total = async (customer?: number) =>
    (await clerk.post('/quote', { ...question, ...(customer ? { customer_id: customer } : {}) })).body.data
      .quotes[0].total
  const open = await total()
  const put = await clerk.put(url, {
    services: [{ service: 'DOM', percent: -50 }],
    surcharges: [{ surcharge: 'FUEL', waived: true }],
  })
  expect(put.body.data.services).toEqual([{ service: 'DOM', percent: '-50' }])
  expect(await total(globex?.id)).toBeLessThan(open)
  const wrong = await clerk.put(url, { services: [{ service: 'NOPE', percent: -5 }] })
  expect(wrong.body.error.details).toHaveProperty(['services.0.service'])
  expect((await clerk.put('/customers/999999/pricing', { services: [] })).status).toBe(404)
})

test('a customer of a group pays by its price list, which goes when nobody has it any more', async () => {
  const [, globex] = service.example.customers
  const url = `/customers/${globex?.id}/pricing`
  await clerk.put(url, { services: [], surcharges: [] })
  const question = {
    service_code: 'DOM',
    sender: { country: 'US', zip: '10118' },
    recipient: { country: 'US', zip: '60606' },
    package: { weight: 5.5 },
  }
  const quoted = async (customer_id?: number) =>
    (await clerk.post('/quote', { ...question, explain: true, ...(customer_id ? { customer_id } : {}) })).body
      .data.quotes[0]
  const made = await clerk.post('/customer-groups', {
    code: 'SHOPS',
    name: 'Web shops',
    services: [{ percent: -50 }],
  })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ id: 'SHOPS', services: [{ percent: '-50' }], cards: [] })
  const again = await clerk.post('/customer-groups', { code: 'SHOPS', name: 'Again' })
  expect(again.body.error.details).toHaveProperty('code')
  expect((await clerk.put(url, { customer_group: 'NONE' })).body.error.details).toHaveProperty(
    'customer_group',
  )

  const open = (await quoted()).total
  expect((await clerk.put(url, { customer_group: 'SHOPS' })).body.data.customer_group).toBe('SHOPS')
  const first = await quoted(globex?.id)
  expect(first.total).toBeLessThan(open)
  expect(JSON.stringify(first.trace)).toContain('Price of the group SHOPS: -50 %')
  expect((await quoted()).total).toBe(open)

  const copied = await clerk.post('/cards/DOM-PUBLIC@1/copy', { customer_group: 'SHOPS' })
  expect(copied.body.data).toMatchObject({ code: 'DOM-SHOPS', customer_id: null, customer_group: 'SHOPS' })
  for (const wrong of [{}, { customer_group: 'SHOPS', customer_id: globex?.id }]) {
    expect((await clerk.post('/cards/DOM-PUBLIC@1/copy', wrong)).status).toBe(400)
  }
  const published = await clerk.post(`/cards/${copied.body.data.id}/publish`)
  expect(published.status).toBe(200)
  expect(JSON.stringify((await quoted(globex?.id)).trace)).toContain('(of the group SHOPS)')
  expect((await clerk.get('/customer-groups')).body.data.items).toEqual([
    { id: 'SHOPS', code: 'SHOPS', name: 'Web shops', customers: 1, cards: 1 },
  ])
  const document = JSON.parse((await clerk.get('/tariff.json')).text)
  expect((await owner.post('/tariff/import', { tariff: document })).body.data.changes).toMatchObject({
    customer_groups: { added: 0, changed: 0, removed: 0 },
    cards: { added: 0, changed: 0, removed: 0 },
  })

  const used = await clerk.delete('/customer-groups/SHOPS')
  expect(Object.values(used.body.error.details)).toContain('There is no customer group "SHOPS".')
  await clerk.put(url, { services: [], surcharges: [] })
  document.cards = document.cards.filter((card: { code: string }) => card.code !== 'DOM-SHOPS')
  document.customer_pricing = []
  delete document.customer_groups
  expect((await owner.post('/tariff/import', { tariff: document, remove_published: true })).status).toBe(200)
  expect((await clerk.get('/customer-groups/SHOPS')).status).toBe(404)
})

test('the whole tariff goes out as a document and comes in again, dry or not, by an owner', async () => {
  const file = await clerk.get('/tariff.json')
  expect(file.headers['content-disposition']).toContain('tariff.json')
  const tariff = JSON.parse(file.text)
  const same = await owner.post('/tariff/import', { tariff })
  expect(same.body.data.changes.cards).toEqual({ added: 0, changed: 0, removed: 0 })
  tariff.services[0].name = 'Renamed'
  const dry = await owner.post('/tariff/import?dry_run=true', { tariff })
  expect(dry.body.data.changes.services).toEqual({ added: 0, changed: 1, removed: 0 })
  expect((await clerk.get('/tariff.json')).text).not.toContain('Renamed')
  await owner.post('/tariff/import', { tariff })
  expect((await clerk.get('/tariff.json')).text).toContain('Renamed')
  tariff.cards = []
  expect((await owner.post('/tariff/import', { tariff })).body.error.details).toHaveProperty('cards')
  expect((await owner.post('/tariff/import', {})).body.error.details).toHaveProperty('tariff')
  expect((await clerk.post('/tariff/import', { tariff })).status).toBe(403)
})

test('a document that publishes cards into the past is imported only when that is confirmed', async () => {
  const tariff = JSON.parse((await clerk.get('/tariff.json')).text)
  const [card] = tariff.cards.filter(({ code }: { code: string }) => code === 'SAMEDAY-PUBLIC')
  const next = { ...card, version: 9, valid_from: '2026-02-01', status: 'published' }
  tariff.cards.push(next)
  const dry = await owner.post('/tariff/import?dry_run=true', { tariff })
  expect(dry.body.data.into_past).toEqual([{ card: 'SAMEDAY-PUBLIC@9', valid_from: '2026-02-01' }])
  const refused = await owner.post('/tariff/import', { tariff })
  expect(refused.status).toBe(400)
  expect(Object.values(refused.body.error.details)).toEqual([
    expect.stringContaining('It begins in the past, on 2026-02-01'),
  ])
  next.status = 'draft'
  expect((await owner.post('/tariff/import', { tariff })).body.data.into_past).toEqual([])
  next.status = 'published'
  expect((await owner.post('/tariff/import', { tariff, into_past: true })).status).toBe(200)
  // Published cards are no news.
  expect((await owner.post('/tariff/import', { tariff })).body.data.into_past).toEqual([])
})

test('a card is copied to a customer as the draft of a card of its own', async () => {
  const [, globex] = service.example.customers
  const copied = await clerk.post('/cards/SANDBOX-PUBLIC@1/copy', { customer_id: globex?.id })
  expect(copied.status, copied.text).toBe(201)
  const source = (await clerk.get('/cards/SANDBOX-PUBLIC@1')).body.data
  expect(copied.body.data).toMatchObject({
    code: `SANDBOX-C${globex?.id}`,
    version: 1,
    status: 'draft',
    customer_id: globex?.id,
    lines: source.lines,
  })
  const nobody = await clerk.post('/cards/SANDBOX-PUBLIC@1/copy', { customer_id: 99_999 })
  expect(nobody.body.error.details).toHaveProperty('customer_id')
  expect((await clerk.post('/cards/NOPE@1/copy', { customer_id: globex?.id })).status).toBe(404)
  expect((await clerk.delete(`/cards/${copied.body.data.id}`)).status).toBe(200)
})

test('two clerks at once: both changes are there in the end', async () => {
  const answers = await Promise.all(
    ['P1', 'P2', 'P3', 'P4'].map(code => clerk.post('/package-types', { code, name: code })),
  )
  expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201])
  const codes = (await clerk.get('/package-types')).body.data.items.map((item: { code: string }) => item.code)
  expect(codes).toEqual(expect.arrayContaining(['P1', 'P2', 'P3', 'P4']))
})

test('an addition with a code in use is refused by its field', async () => {
  const taken = {
    '/zone-sets': { code: 'US', name: 'Again', zones: [{ code: 'A' }], rules: [{ zone: 'A' }] },
    '/surcharges': { code: 'FUEL', name: 'Again', kind: 'surcharge', type: 'fixed', amount: '1' },
    '/package-types': { code: 'BOX', name: 'Again' },
  }
  for (const [path, body] of Object.entries(taken)) {
    for (const query of ['', '?dry_run=true']) {
      const refused = await clerk.post(`${path}${query}`, body)
      expect(refused.status, `${path}${query}`).toBe(400)
      expect(refused.body.error.code).toBe('VALIDATION_ERROR')
    }
  }
})
