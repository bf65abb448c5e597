import { afterAll, beforeAll, expect, test } from 'vitest'
import { shipmentBody, startTestService, type TestService } from '../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

let service: TestService
let clerk: Browser
const signal = new AbortController().signal
beforeAll(async () => {
  service = await startTestService()
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function newShipments(count: number, change: object = {}): Promise<{ id: number; awb: string }[]> {
  const made = []
  for (let number = 0; number < count; number++) {
    made.push((await clerk.post('/shipments', shipmentBody(change))).body.data)
  }
  return made
}

async function workThrough(): Promise<void> {
  while (await service.waybill.longWork.processDue(1, signal));
}

test('ticked shipments get a status, a place and a time; what is refused is told row by row', async () => {
  const shipments = await newShipments(3)
  const [first, cancelled, last] = shipments
  await clerk.post(`/shipments/${cancelled?.id}/cancel`)
  const answer = await clerk.post('/shipments/bulk/status', {
    ids: [first?.id, cancelled?.id, last?.id, 999_999, first?.id],
    status: 'Picked Up',
    city: 'Newark',
    country: 'us',
  })
  expect(answer).toMatchObject({
    status: 201,
    body: { data: { kind: 'shipments.status', state: 'running', total: 4, done: 0, can_stop: true } },
  })
  const { id } = answer.body.data
  await workThrough()
  const done = (await clerk.get(`/work/${id}`)).body.data
  expect(done).toMatchObject({ state: 'done', done: 2, failed: 2, can_stop: false })
  const { items, total } = (await clerk.get(`/work/${id}/rows?outcome=failed`)).body.data
  expect(total).toEqual({ count: 2, capped: false })
  expect(items).toMatchObject([
    {
      record_id: cancelled?.id,
      name: cancelled?.awb,
      code: 'CONFLICT',
      message: 'A shipment that is Cancelled cannot become Picked Up.',
    },
    { record_id: 999_999, name: null, code: 'NOT_FOUND' },
  ])
  const page = (await clerk.get(`/shipments/${last?.id}`)).body.data
  expect(page).toMatchObject({ status: 'Picked Up', events: [{ city: 'Newark', country: 'US' }, {}] })
  const owner = await ownerBrowser(service)
  const actions = (await owner.get('/staff-activity?limit=4')).body.data.items
  expect(actions.map(({ action }: { action: string }) => action)).toEqual([
    'session.open',
    'shipments.status',
    'shipments.status',
    'shipments.bulk-status',
  ])
})

test('all that match are those of the moment, whatever comes later', async () => {
  const [one, other] = await newShipments(2, { reference: 'BULK-7' })
  const answer = await clerk.post('/shipments/bulk/status', {
    matching: { q: 'BULK-7', sort: 'id', order: 'asc' },
    status: 'On Hold',
  })
  expect(answer.status).toBe(201)
  const [later] = await newShipments(1, { reference: 'BULK-7' })
  await workThrough()
  const rows = (await clerk.get(`/work/${answer.body.data.id}/rows`)).body.data.items
  expect(rows.map((row: { record_id: number }) => row.record_id)).toEqual([one?.id, other?.id])
  expect((await clerk.get(`/shipments/${later?.id}`)).body.data.status).toBe('Created')
})

test('a choice that cannot be meant is refused by field', async () => {
  const refused = async (body: object) => {
    const answer = await clerk.post('/shipments/bulk/status', { status: 'Delivered', ...body })
    expect(answer.status).toBe(400)
    return answer.body.error.details
  }
  expect(await refused({})).toHaveProperty('ids')
  expect(await refused({ ids: [1], matching: {} })).toHaveProperty('ids')
  expect(await refused({ ids: [] })).toHaveProperty('ids')
  expect(await refused({ ids: ['a'] })).toHaveProperty(['ids.0'])
  expect(await refused({ ids: Array.from({ length: 5001 }, (_, id) => id + 1) })).toHaveProperty('ids')
  expect(await refused({ matching: { q: 'nobody has this word' } })).toHaveProperty('matching')
  expect(await refused({ ids: [1], status: 'Cancelled' })).toHaveProperty('status')
  expect(await refused({ ids: [1], occurred_at: '2999-01-01T00:00:00Z' })).toHaveProperty('occurred_at')
})

test('work is stopped by whoever has started it or an owner, and listed for the former only', async () => {
  const [shipment] = await newShipments(1)
  const { id } = (await clerk.post('/shipments/bulk/status', { ids: [shipment?.id], status: 'Delivered' }))
    .body.data
  const other = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'other@example.com' })
  expect((await other.get('/work')).body.data.items).toEqual([])
  expect((await clerk.get('/work')).body.data.items[0]).toMatchObject({ id })
  expect((await other.get(`/work/${id}`)).body.data).toMatchObject({ can_stop: false })
  expect((await other.post(`/work/${id}/stop`)).status).toBe(403)
  const owner = await ownerBrowser(service)
  expect((await owner.post(`/work/${id}/stop`)).body.data).toMatchObject({
    state: 'stopped',
    can_stop: false,
  })
  expect((await clerk.post(`/work/${id}/stop`)).status).toBe(409)
  expect((await clerk.get(`/work/${id}/document`)).status).toBe(404)
  expect((await clerk.get('/work/777')).status).toBe(404)
  await workThrough()
  expect((await clerk.get(`/shipments/${shipment?.id}`)).body.data.status).toBe('Created')
})
