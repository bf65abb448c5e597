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

async function newShipment(change: object = {}) {
  const answer = await clerk.post('/shipments', shipmentBody(change))
  expect(answer.status).toBe(201)
  return answer.body.data
}

async function search(query: string): Promise<string[]> {
  const answer = await clerk.get(`/shipments?${query}`)
  expect(answer.status).toBe(200)
  return answer.body.data.items.map((item: { awb: string }) => item.awb)
}

test('a clerk changes a shipment; its page says what was before, and the search finds what is now', async () => {
  const made = await newShipment({ reference: 'before-7', package: { weight: 5.5, pieces: 2 }, distance: 12 })
  expect(made).toMatchObject({ can_change: true, distance: 12 })
  expect(await search('q=before-7')).toEqual([made.awb])
  const answer = await clerk.put(
    `/shipments/${made.id}`,
    shipmentBody({
      reference: 'after-7',
      package: { weight: 7 },
      pieces: [{ package_type_code: 'BOX', weight: 7 }],
      recipient: { company: 'Omar Öz', city: 'Boston', zip: '02108', country: 'US' },
      notes: 'Ring twice.',
    }),
  )
  expect(answer.status).toBe(200)
  const changed = answer.body.data
  expect(changed).toMatchObject({
    ...{ id: made.id, awb: made.awb, status: 'Created', reference: 'after-7', created_by: made.created_by },
    charges: { package_type: { code: 'BOX' } },
    pieces: [{ number: 1, package_type_code: 'BOX' }],
    events: [{ description: 'Shipment changed.' }, { description: 'Shipment created.', replaced: [] }],
  })
  const before = new Map(
    changed.events[0].replaced.map((each: { field: string; before: string }) => [each.field, each.before]),
  )
  expect([...before.keys()].sort()).toEqual([
    ...['charges', 'distance', 'notes', 'package.pieces', 'package.weight', 'pieces', 'recipient.city'],
    ...['recipient.company', 'recipient.zip', 'reference'],
  ])
  expect(before.get('recipient.company')).toBe('Jane Doe')
  expect(before.get('notes')).toBeNull()
  expect(before.get('charges')).toBe(`${made.charges.total} USD`)
  expect(await search('q=before-7')).toEqual([])
  expect(await search(`q=${encodeURIComponent('after-7 omar oz')}`)).toEqual([made.awb])
  expect((await clerk.get(`/shipments/${made.id}`)).body.data).toEqual(changed)
  const track = await service.call('GET', `/v1/shipments/${made.awb}/track`)
  expect(track.body.data.events[0]).not.toHaveProperty('replaced')
})

test('a shipment that nobody has searched for yet is found as it is after its change', async () => {
  const made = await newShipment({ reference: 'unseen-before' })
  await clerk.put(`/shipments/${made.id}`, shipmentBody({ reference: 'unseen-after' }))
  expect(await search('q=unseen-after')).toEqual([made.awb])
  expect(await search('q=unseen-before')).toEqual([])
})

test('a shipment that its carrier has rejected goes no further until it is corrected or given to somebody else', async () => {
  const [rejected, own] = [
    await newShipment({ service_code: 'SANDBOX', reference: 'sandbox-reject' }),
    await newShipment({ service_code: 'SANDBOX', reference: 'sandbox-reject' }),
  ]
  expect(rejected).toMatchObject({ next_statuses: [], can_change: true, can_cancel: true })
  const moved = await clerk.post(`/shipments/${rejected.id}/status`, { status: 'Out for Delivery' })
  expect(moved.status).toBe(409)
  expect(moved.body.error.message).toContain('Sandbox Carrier has rejected the shipment')

  const corrected = await clerk.put(
    `/shipments/${rejected.id}`,
    shipmentBody({ service_code: 'SANDBOX', reference: 'right' }),
  )
  expect(corrected.body.data).toMatchObject({
    carrier: { status: 'submitted' },
    can_change: false,
    label_warning: null,
  })
  const late = await clerk.put(`/shipments/${rejected.id}`, shipmentBody())
  expect(late.status).toBe(409)

  const given = await clerk.put(`/shipments/${own.id}`, shipmentBody())
  expect(given.body.data).toMatchObject({ carrier: null, service: { code: 'DOM' }, can_change: true })
  expect((await clerk.post(`/shipments/${own.id}/status`, { status: 'Out for Delivery' })).status).toBe(200)
  const after = await clerk.put(`/shipments/${own.id}`, shipmentBody())
  expect(after.body.error.message).toBe(
    'A shipment that is Out for Delivery cannot be changed; only Created ones can.',
  )
  expect((await clerk.put('/shipments/999999', shipmentBody())).status).toBe(404)
})
