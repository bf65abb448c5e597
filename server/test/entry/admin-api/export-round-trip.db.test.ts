import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import germanHeadings from '../../../src/platform/sentences/columns.de.json' with { type: 'json' }
import { columnHeading } from '../../../src/platform/sentences/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

const party = (name: string) => ({
  company: `${name} & Söhne, "Größe" GmbH`,
  name: `=Jane ${name}`,
  phone: '+49 30 1234567',
  email: 'jane@example.com',
  address1: '1 Main St',
  address2: 'Floor 2',
  city: 'Chicago',
  state: 'IL',
  zip: '06060',
  country: 'US',
})

const whole = {
  service_code: 'DOM',
  date: '2030-03-04',
  sender: { ...party('Acme'), customer_id: 1 },
  recipient: party('Globex'),
  package: {
    weight: 5.5,
    weight_unit: 'kg',
    pieces: 2,
    length: 30,
    width: 20,
    height: 10,
    dimension_unit: 'cm',
  },
  pieces: [
    {
      weight: 2.5,
      length: 10,
      width: 10,
      height: 10,
      description: 'Books',
      reference: 'A-1',
      package_type_code: 'BOX',
    },
    { weight: 3, description: 'Pens', reference: 'A-2' },
  ],
  contents: 'Books, pens',
  customs_value: 120.5,
  customs: {
    reason: 'sale',
    signer: 'Jane Roe',
    lines: [
      { description: 'Books', quantity: 3, value: 90, weight: 2.5, hs_code: '490199', origin_country: 'DE' },
      { description: 'Pens', quantity: 10, value: 30.5, weight: 3, hs_code: '960810', origin_country: 'CN' },
    ],
  },
  cod_amount: 12.5,
  declared_value: 100,
  options: ['SIGNATURE'],
  distance: 7.4,
  reference: 'ROUND-1',
  notes: 'Ring twice',
}

/** All that is entered, without what is issued. */
function enteredIn(record: Record<string, unknown>) {
  const issued =
    /^(id|awb|created_at|updated_at|events|scans|charges.*|created_by|estimated_delivery.*|time|can_.*)$/
  return Object.fromEntries(Object.entries(record).filter(([name]) => !issued.test(name)))
}

// Issued by us, or the outcome: no fields of a request.
const outcome = [
  'awb',
  'status',
  'customer',
  'total',
  'currency',
  'carrier',
  'carrier_status',
  'tracking_number',
  'created_at',
  'estimated_delivery_date',
  'return_of',
  'returned_by',
  'added_charges',
]

/** Imports the file and expects the same shipment again. */
async function expectRoundTrip(csv: string, id: number, unread: readonly string[]): Promise<void> {
  const answer = await owner.post('/shipment-imports', {
    name: 'shipments.csv',
    content: Buffer.from(csv).toString('base64'),
  })
  expect(answer.status, answer.text).toBe(201)
  const file = answer.body.data
  const unmapped = file.columns
    .filter(({ field }: { field: string | null }) => field === null)
    .map(({ name }: { name: string }) => name)
  expect(unmapped.toSorted()).toEqual(unread.toSorted())

  const rows = (await owner.get(`/shipment-imports/${file.id}/rows`)).body.data.items
  expect(rows).toMatchObject([{ faults: [] }])
  await owner.post(`/shipment-imports/${file.id}/start`, { mode: 'good' })
  while (await service.waybill.longWork.processDue(1, new AbortController().signal));
  const [made] = (await owner.get(`/shipment-imports/${file.id}/rows`)).body.data.items
  const copy = (await owner.get(`/shipments/${made.made.id}`)).body.data
  const first = (await owner.get(`/shipments/${id}`)).body.data
  expect(enteredIn(copy)).toEqual(enteredIn(first))
}

const headingOf = (csv: string) => (csv.split('\r\n')[0] ?? '').replace('\ufeff', '').split(',')

test('an exported file is imported again without mapping, with the same values', async () => {
  const created = await owner.post('/shipments', whole)
  expect(created.status, created.text).toBe(201)
  const { id } = created.body.data
  await owner.post('/shipments', shipmentBody({ reference: 'ROUND-2' }))
  const { text } = await owner.get(`/shipments/export.csv?ids=${id}`)
  await expectRoundTrip(text, id, outcome)
})

describe('a company that writes German', () => {
  beforeAll(async () => {
    expect((await owner.put('/settings', { language: 'de' })).status).toBe(200)
  })
  afterAll(() => owner.put('/settings', { language: 'en' }))

  test('imports its files with German headings, and files with headings of both languages', async () => {
    const created = await owner.post('/shipments', { ...whole, reference: 'RUNDE-1' })
    const { id } = created.body.data
    const own = (await owner.get(`/shipments/export.csv?ids=${id}`)).text
    expect(headingOf(own)).toEqual(
      expect.arrayContaining(['Empfänger PLZ', 'Packstück 2 Gewicht', 'Zollposition 1 HS-Code', 'Leistung']),
    )
    expect(own).toContain(',DOM,')
    const unread = outcome.map(name => columnHeading(name, 'de'))
    await expectRoundTrip(own, id, unread)

    await owner.put('/settings', { language: 'en' })
    const english = (await owner.get(`/shipments/export.csv?ids=${id}`)).text
    await owner.put('/settings', { language: 'de' })
    const values = (csv: string) => csv.slice(csv.indexOf('\r\n'))
    expect(values(own)).toBe(values(english))
    const mixed = headingOf(own).map((name, place) => (place % 2 ? name : headingOf(english)[place]))
    const unreadMixed = mixed.filter(name => outcome.includes(name ?? '') || unread.includes(name ?? ''))
    await expectRoundTrip(`${mixed.join(',')}${values(own)}`, id, unreadMixed.map(String))
  })

  test('has German headings in each list, and reads its customers and sort codes again', async () => {
    const days = 'date_from=2026-11-01&date_to=2026-11-30'
    const files = ['/pickups/export.csv', '/customers/export.csv', '/sort-codes.csv', '/shipments/export.csv']
    const figures = ['day', 'customer', 'service', 'driver'].map(by => `/figures/export.csv?${days}&by=${by}`)
    const headings = new Map<string, string[]>()
    for (const file of [...files, ...figures]) {
      const answer = await owner.get(file)
      expect(answer.status, file).toBe(200)
      headings.set(file, headingOf(answer.text))
      for (const heading of headings.get(file) ?? [])
        expect(Object.values(germanHeadings), `${file}: ${heading}`).toContain(
          heading.replace(/\d+(?= )/, '{number}'),
        )
    }
    expect(headings.get('/customers/export.csv')).toEqual(
      expect.arrayContaining(['Kundennummer', 'Ansprechpartner', 'PLZ']),
    )
    const customers = (await owner.get('/customers/export.csv')).text
    expect(customers).toContain('Globex Trading')
    const edited = customers.replace('Globex Trading', 'Globex Umbenannt')
    const sent = await owner.post('/customer-imports', {
      name: 'kunden.csv',
      content: Buffer.from(edited).toString('base64'),
    })
    expect(sent.status, sent.text).toBe(201)
    const unmapped = sent.body.data.columns.filter(({ field }: { field: string | null }) => field === null)
    expect(unmapped.map(({ name }: { name: string }) => name)).toEqual(['Aktiv'])
    await owner.post(`/customer-imports/${sent.body.data.id}/start`, { mode: 'good' })
    while (await service.waybill.longWork.processDue(1, new AbortController().signal));
    expect((await owner.get('/customers/export.csv')).text).toBe(edited)

    const table = `${headings.get('/sort-codes.csv')?.join(',')}\nMX,,,,,MEX,\n`
    expect((await owner.post('/sort-codes.csv', { csv: table })).body.data).toEqual({ taken: 1, total: 1 })
    const saved = (await owner.get('/sort-codes.csv')).text
    expect((await owner.post('/sort-codes.csv', { csv: saved })).body.data).toEqual({ taken: 1, total: 1 })
  })
})
