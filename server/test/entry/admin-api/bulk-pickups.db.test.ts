import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

let service: TestService
let owner: Browser
const signal = new AbortController().signal
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

async function newPickups(count: number, company: string): Promise<number[]> {
  const ids = []
  for (let number = 0; number < count; number++) {
    const address = { company, address1: '1 St', city: 'Nome', state: 'AK', zip: '99762', country: 'US' }
    const customer = service.example.customers[0]?.id
    const answer = await owner.post('/pickups', {
      customer_id: customer,
      address,
      scheduled_date: '2030-01-01',
    })
    ids.push(answer.body.data.id)
  }
  return ids
}

/** Moves the pickups and returns the outcome of each. */
async function bulk(move: string, body: object) {
  const answer = await owner.post(`/pickups/bulk/${move}`, body)
  expect(answer.status, answer.text).toBe(201)
  while (await service.waybill.longWork.processDue(1, signal));
  return (await owner.get(`/long-work/${answer.body.data.id}/rows`)).body.data.items
}

const statusOf = async (id: number | undefined) => (await owner.get(`/pickups/${id}`)).body.data

test('pickups are assigned, beyond areas and capacity with a remark, taken back, completed, failed and cancelled', async () => {
  const ids = await newPickups(3, 'Bulk')
  const [driver] = (await owner.get('/drivers')).body.data.items
  const assigned = await bulk('assign', { ids, driver_id: driver.id })
  expect(assigned).toHaveLength(3)
  expect(assigned[0]).toMatchObject({
    outcome: 'done',
    name: expect.any(String),
    message: `${driver.name} does not usually collect there.`,
  })
  expect(await statusOf(ids[2])).toMatchObject({ status: 'assigned', driver: { id: driver.id } })
  await bulk('unassign', { ids: [ids[0]] })
  expect(await statusOf(ids[0])).toMatchObject({ status: 'scheduled', driver: null })
  const completed = await bulk('complete', { ids: ids.slice(1) })
  expect(completed).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  await bulk('assign', { ids: [ids[0]], driver_id: driver.id })
  await bulk('fail', { ids: [ids[0]], reason: 'Closed' })
  expect(await statusOf(ids[0])).toMatchObject({ status: 'failed' })
  const cancelled = await bulk('cancel', { ids })
  expect(cancelled.map(({ outcome }: { outcome: string }) => outcome)).toContain('failed')
  expect(await bulk('order', { ids: [ids[1]] })).toMatchObject([{ outcome: 'failed', code: 'CONFLICT' }])
})

test('all pickups that match are those of the moment, in the order of their list', async () => {
  const ids = await newPickups(2, 'Matching')
  const rows = await bulk('cancel', { matching: { q: 'Matching', sort: 'id', order: 'desc' } })
  expect(rows.map((row: { record_id: number }) => row.record_id)).toEqual(ids.toReversed())
  expect(await bulk('cancel', { ids })).toMatchObject([
    { outcome: 'done', message: 'It was cancelled already.' },
    { outcome: 'done' },
  ])
})

test('a driver that there is not is refused at once', async () => {
  const answer = await owner.post('/pickups/bulk/assign', { ids: [1], driver_id: 4711 })
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { details: { driver_id: 'Unknown driver.' } } },
  })
  expect((await owner.post('/pickups/bulk/cancel', { exceptions: {}, ids: [1] })).status).toBe(400)
  expect((await owner.post('/pickups/bulk/cancel', { exceptions: {} })).status).toBe(400)
})
