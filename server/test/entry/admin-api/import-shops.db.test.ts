import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, staffBrowser } from './support.ts'

let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService()
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function send(...lines: string[]) {
  const content = Buffer.from(lines.join('\n')).toString('base64')
  const answer = await clerk.post('/shipment-imports', { name: 'orders.csv', content })
  expect(answer.status, answer.text).toBe(201)
  const { items } = (await clerk.get(`/shipment-imports/${answer.body.data.id}/rows?limit=100`)).body.data
  return { file: answer.body.data, rows: items }
}

const sender = 'DOM,Acme,10118,US'
const columns = 'Service,Sender company,Sender zip,Sender country,Order no,Company,City,Zip,Country'

test('a weight whose column is named in kilograms has the price of kilograms', async () => {
  const { rows, file } = await send(`${columns},Weight (kg)`, `${sender},K-1,Jane Doe,Chicago,60606,US,20`)
  const kilograms = { weight: 20, weight_unit: 'kg' }
  const recipient = { company: 'Jane Doe', city: 'Chicago', zip: '60606', country: 'US' }
  const created = await clerk.post('/shipments', shipmentBody({ package: kilograms, recipient }))
  expect(rows).toMatchObject([{ state: 'good', total: created.body.data.charges.total }])
  expect(file.questions).toEqual([])
})

test('a file that does not say the unit of its weights asks for it before anything is created', async () => {
  const { rows, file } = await send(`${columns},Weight`, `${sender},A-1,Jane Doe,Chicago,60606,US,20`)
  const question = {
    field: 'package.weight_unit',
    message: 'The file does not say whether its weights are in lb or kg. Choose the weight unit.',
  }
  expect(rows).toMatchObject([{ state: 'check', warnings: [question] }])
  expect(file.questions).toEqual([question])
  const field = file.fields.find((each: { field: string }) => each.field === question.field)
  expect(field.choices).toEqual(['lb', 'kg'])
  const path = `/shipment-imports/${file.id}`
  const refused = await clerk.post(`${path}/start`, { mode: 'good' })
  expect([refused.status, refused.body.error.message]).toEqual([409, question.message])
  const mapped = file.columns.flatMap(({ name, field: of }: { name: string; field: string | null }) =>
    of ? [{ column: name, field: of }] : [],
  )
  const answered = await clerk.put(`${path}/mapping`, {
    columns: mapped,
    fixed: [{ field: question.field, value: 'kg' }],
    date_order: 'day_first',
  })
  expect(answered.body.data.questions).toEqual([])
  expect((await clerk.post(`${path}/start`, { mode: 'good' })).status).toBe(201)
})

test('rows of an order that contradict each other are marked at the field', async () => {
  const { rows } = await send(
    `${columns},Weight (lb),COD amount,Item name,Item SKU`,
    `${sender},B-1,Jane Doe,Chicago,60606,US,2,49.90,Socks,S`,
    `${sender},B-1,Jane Doe,Chicago,60606,US,3,49.90,Shoes,T`,
    `${sender},B-2,Jane Doe,Chicago,60606,US,2,,Socks,S`,
    `${sender},B-2,,,,,,49.90,Shoes,T`,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0].faults).toEqual([
    { field: 'package.weight', message: 'The rows of this order disagree: 2 ≠ 3. Keep one.' },
  ])
  expect(rows[1]).toMatchObject({ state: 'good', faults: [] })
  expect(rows[1].cells).toContain('49.90')
})

test('a country that has no certain name is marked with the likeliest codes', async () => {
  const { rows } = await send(
    `${columns},Weight (lb)`,
    `${sender},C-1,Jane Doe,Chicago,60606,U.S.A.,2`,
    `${sender},C-2,Jane Doe,Seoul,04524,Korea,2`,
  )
  expect(rows[0].state).toBe('good')
  expect(rows[1].faults).toEqual([
    {
      field: 'recipient.country',
      message:
        'Recipient country must be a two-letter country code of ISO 3166-1, such as KR or KP for "Korea".',
    },
  ])
})

test('a customer without a company has the name of the contact', async () => {
  const content = Buffer.from('Contact,Account number,Country\nJane Doe,P-1,Ivory Coast\n').toString('base64')
  const { id } = (await clerk.post('/customer-imports', { name: 'people.csv', content })).body.data
  const [row] = (await clerk.get(`/customer-imports/${id}/rows`)).body.data.items
  expect(row).toMatchObject({ state: 'good', faults: [] })
})
