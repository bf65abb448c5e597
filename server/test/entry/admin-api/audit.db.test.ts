import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let owner: Browser
let clerk: Browser
const signal = new AbortController().signal
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function workThrough(): Promise<void> {
  while (await service.waybill.longWork.processDue(1, signal));
}

async function newShipments(count: number): Promise<{ id: number; awb: string }[]> {
  const made = []
  for (let number = 0; number < count; number++) {
    made.push((await clerk.post('/shipments', shipmentBody())).body.data)
  }
  return made
}

const listed = async (query: string) => {
  const { status, text, body } = await owner.get(`/audit${query}`)
  expect(status, text).toBe(200)
  return body.data
}

test('a change of many shipments is one act, which opens into its parts page by page', async () => {
  const shipments = await newShipments(5)
  await clerk.post('/shipments/bulk/status', { ids: shipments.map(({ id }) => id), status: 'Picked Up' })
  await workThrough()
  const [act, before] = (await listed('?by=staff&limit=2')).items
  expect(act).toMatchObject({ action: 'shipments.bulk-status', who: 'clerk@example.com', parts: 5 })
  expect(before).toMatchObject({ action: 'shipments.create', parts: 0 })
  const parts: { subject: string }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { subject: string }[]; next_cursor: string | null } = await listed(
      `/parts?request_id=${act.details.request_id}&limit=2${cursor && `&cursor=${cursor}`}`,
    )
    parts.push(...page.items)
    cursor = page.next_cursor
  }
  const byName = parts.toSorted((a, b) => a.subject.localeCompare(b.subject))
  expect(byName).toMatchObject(
    shipments
      .toSorted((a, b) => a.awb.localeCompare(b.awb))
      .map(({ id, awb }) => ({
        subject: awb,
        record: { kind: 'shipment', id: String(id), name: awb },
        changes: [{ field: 'status', before: 'Created', after: 'Picked Up' }],
      })),
  )
})

test('the acts on one shipment are found by its AWB, also those for many', async () => {
  const [shipment, other] = await newShipments(2)
  await clerk.post('/shipments/bulk/status', { ids: [shipment?.id, other?.id], status: 'On Hold' })
  await workThrough()
  const { items } = await listed(`?subject=${shipment?.awb.toLowerCase()}`)
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'shipments.status',
    'shipments.create',
  ])
})

test('acts are filtered by kind of record, and those of one kind do not show others', async () => {
  await owner.post('/customers', { name: 'Filtered Ltd' })
  const { items } = await listed('?kind=customers')
  expect(items[0]).toMatchObject({ action: 'customers.create', subject: 'Filtered Ltd' })
  expect(new Set(items.map(({ action }: { action: string }) => action.split('.')[0]))).toEqual(
    new Set(['customers']),
  )
  expect((await listed('?kind=customer')).items).toEqual([])
})

test('a record has its present name, and a deleted one no page', async () => {
  const { id } = (await owner.post('/customers', { name: 'Old name' })).body.data
  await owner.put(`/customers/${id}`, { name: 'New name' })
  const changed = (await listed('?kind=customers&limit=1')).items[0]
  expect(changed).toMatchObject({
    record: { kind: 'customer', id: String(id), name: 'New name' },
    changes: [{ field: 'name', before: 'Old name', after: 'New name' }],
  })
  const webhook = (await owner.post('/webhooks', { url: 'https://example.com/audit' })).body.data
  await owner.post(`/webhooks/${webhook.id}/deactivate`)
  const held = (await listed('?kind=webhooks&limit=1')).items[0]
  expect(held.record).toEqual({ kind: 'webhook', id: String(webhook.id), name: 'https://example.com/audit' })
  await owner.delete(`/webhooks/${webhook.id}`)
  const gone = (await listed('?kind=webhooks')).items
  expect(gone).toMatchObject([
    { action: 'webhooks.delete', subject: 'https://example.com/audit', record: null },
    { action: 'webhooks.deactivate', record: null },
    { action: 'webhooks.create', record: null },
  ])
})

test('of two customers with one name none is taken for the other', async () => {
  await owner.post('/customers', { name: 'Twin' })
  await owner.post('/customers', { name: 'Twin' })
  const { items } = await listed('?kind=customers&limit=2')
  expect(items).toMatchObject([
    { subject: 'Twin', record: null },
    { subject: 'Twin', record: null },
  ])
})

test('people have their names, and a removed one the e-mail', async () => {
  const leaver = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'leaver@example.com' })
  const { items: people } = (await owner.get('/staff')).body.data
  const { id } = people.find(({ email }: { email: string }) => email === 'leaver@example.com')
  await owner.put(`/staff/${id}`, { name: 'Lea Ver' })
  await leaver.post('/shipments', shipmentBody())
  expect((await listed(`?staff_id=${id}&limit=1`)).items[0]).toMatchObject({ who: 'Lea Ver' })
  await owner.delete(`/staff/${id}`)
  expect((await listed(`?staff_id=${id}&limit=1`)).items[0]).toMatchObject({
    who: 'leaver@example.com',
    email: 'leaver@example.com',
    action: 'shipments.create',
  })
})

test('only owners read acts and their parts', async () => {
  expect((await clerk.get('/audit')).status).toBe(403)
  expect((await clerk.get('/audit/parts?request_id=1')).status).toBe(403)
  expect((await owner.get('/audit/parts')).status).toBe(400)
  expect((await listed('/parts?request_id=none')).items).toEqual([])
})
