import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService({})
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

/** The domestic service has no price abroad. */
const abroad = { recipient: { company: 'Klara Muster', city: 'Berlin', zip: '10115', country: 'DE' } }

async function newShipment(change: object = {}) {
  const answer = await clerk.post('/shipments', shipmentBody(change))
  expect(answer.status).toBe(201)
  return answer.body.data
}

async function listed(path: string): Promise<number[]> {
  const answer = await clerk.get(path)
  expect(answer.status).toBe(200)
  return answer.body.data.items.map((item: { id: number }) => item.id)
}

test('shipments without a price are found by the list, by its search and in the export', async () => {
  const unpriced = await newShipment({ ...abroad, reference: 'NP-1' })
  const priced = await newShipment({ reference: 'NP-1' })
  expect([unpriced.charges_total, priced.charges_total === null]).toEqual([null, false])
  expect(await listed('/shipments')).toContain(priced.id)
  for (const path of ['/shipments?price=none', '/shipments?price=none&q=np-1']) {
    const ids = await listed(path)
    expect(ids, path).toContain(unpriced.id)
    expect(ids, path).not.toContain(priced.id)
  }
  const file = await clerk.get('/shipments/export.csv?price=none')
  expect(file.text).toContain(unpriced.awb)
  expect(file.text).not.toContain(priced.awb)
  const wrong = await clerk.get('/shipments?price=some')
  expect([wrong.status, Object.keys(wrong.body.error.details)]).toEqual([400, ['price']])
})

test('a shipment without a price is an exception until it has one', async () => {
  const { id } = await newShipment(abroad)
  const { items } = (await clerk.get('/exceptions?kind=no_price')).body.data
  expect(items.find((item: { id: number }) => item.id === id)).toMatchObject({
    exception: { kind: 'no_price', kinds: ['no_price'], can_correct: true },
  })
  const counts = (await clerk.get('/exceptions/counts')).body.data.by_kind
  expect(counts.find(({ kind }: { kind: string }) => kind === 'no_price').count).toBe(items.length)
  expect((await clerk.put(`/shipments/${id}`, shipmentBody())).status).toBe(200)
  expect(await listed('/exceptions?kind=no_price')).not.toContain(id)
})

test('a shipment without a price that is cancelled is no exception, but stays in the list', async () => {
  const { id } = await newShipment(abroad)
  await clerk.post(`/shipments/${id}/cancel`)
  expect(await listed('/exceptions?kind=no_price')).not.toContain(id)
  expect(await listed('/shipments?price=none')).toContain(id)
})

test('staff compare the prices of all services, also without a postal code', async () => {
  const owner = await ownerBrowser(service)
  const compared = async (recipient: object) => {
    const body = { sender: { country: 'US', zip: '10118' }, recipient, package: { weight: 5.5 } }
    const answer = await owner.post('/quote/compare', body)
    expect(answer.status).toBe(200)
    return answer.body.data.quotes.map(({ service: { code } }: { service: { code: string } }) => code)
  }
  const inland = await compared({ country: 'US', zip: '60606' })
  expect(inland).toContain('DOM')
  expect(inland).not.toContain('INTL')
  const outland = await compared({ country: 'DE' })
  expect(outland).toContain('INTL')
  expect(outland).not.toContain('DOM')
  const wrong = await owner.post('/quote/compare', { sender: {}, recipient: {}, package: { weight: 0 } })
  expect(Object.keys(wrong.body.error.details)).toEqual(
    expect.arrayContaining(['sender.country', 'recipient.country', 'package.weight']),
  )
})

test('a company without rate cards prices elsewhere, so its shipments are no exceptions', async () => {
  const { id } = await newShipment(abroad)
  expect(await listed('/exceptions?kind=no_price')).toContain(id)
  await service.waybill.database.write(1, tx =>
    sql`delete from rate_cards where tenant_id = ${tx.tenantId}`.execute(tx.sql),
  )
  expect(await listed('/exceptions?kind=no_price')).toEqual([])
  expect(await listed('/shipments?price=none')).toContain(id)
})
