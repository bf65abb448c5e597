import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('an exported file is imported again without mapping, with the same values', async () => {
  const created = await owner.post('/shipments', whole)
  expect(created.status, created.text).toBe(201)
  const original = created.body.data
  await owner.post('/shipments', shipmentBody({ reference: 'ROUND-2' }))
  const csv = (await owner.get(`/shipments/export.csv?ids=${original.id}`)).bytes
  const answer = await owner.post('/shipment-imports', {
    name: 'shipments.csv',
    content: csv.toString('base64'),
  })
  expect(answer.status, answer.text).toBe(201)
  const file = answer.body.data
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
  ]
  const later = ['created_at', 'estimated_delivery_date', 'return_of', 'returned_by', 'added_charges']
  const unmapped = file.columns
    .filter(({ field }: { field: string | null }) => field === null)
    .map(({ name }: { name: string }) => name)
  expect(unmapped.toSorted()).toEqual([...outcome, ...later].toSorted())

  const rows = (await owner.get(`/shipment-imports/${file.id}/rows`)).body.data.items
  expect(rows).toMatchObject([{ faults: [] }])
  await owner.post(`/shipment-imports/${file.id}/start`, { mode: 'good' })
  while (await service.waybill.longWork.processDue(1, new AbortController().signal));
  const [made] = (await owner.get(`/shipment-imports/${file.id}/rows`)).body.data.items
  const copy = (await owner.get(`/shipments/${made.made.id}`)).body.data
  const first = (await owner.get(`/shipments/${original.id}`)).body.data
  expect(enteredIn(copy)).toEqual(enteredIn(first))
})
