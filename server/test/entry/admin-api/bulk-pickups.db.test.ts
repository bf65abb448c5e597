import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPickupsOn } from '../../../src/shipping/pickups/index.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
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
  const { items: acts } = (await owner.get('/staff-activity?limit=20')).body.data
  const subjectOf = (name: string) =>
    acts.find(({ action }: { action: string }) => action === `pickups.bulk-${name}`)?.subject
  expect([subjectOf('assign'), subjectOf('unassign')]).toEqual(['3 records', '1 record'])
  const completed = await bulk('complete', { ids: ids.slice(1) })
  expect(completed).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  await bulk('assign', { ids: [ids[0]], driver_id: driver.id })
  await bulk('fail', { ids: [ids[0]], reason: 'Closed' })
  expect(await statusOf(ids[0])).toMatchObject({ status: 'failed' })
  const cancelled = await bulk('cancel', { ids })
  expect(cancelled.map(({ outcome }: { outcome: string }) => outcome)).toContain('failed')
  expect(await bulk('order', { ids: [ids[1]] })).toMatchObject([{ outcome: 'failed', code: 'CONFLICT' }])
})

test('a failed pickup that moves to another day is told to have failed once', async () => {
  const [id] = await newPickups(1, 'Told')
  const [driver] = (await owner.get('/drivers')).body.data.items
  await bulk('assign', { ids: [id], driver_id: driver.id })
  await bulk('fail', { ids: [id], reason: 'Closed' })
  expect(await bulk('edit', { ids: [id], scheduled_date: '2030-01-02' })).toMatchObject([{ outcome: 'done' }])
  const { body } = await service.call('GET', '/v1/events?types=pickup.assigned,pickup.failed&limit=500')
  const told = body.data.events.filter(({ data }: { data: { id: number } }) => data.id === id)
  expect(told.map(({ type }: { type: string }) => type)).toEqual(['pickup.assigned', 'pickup.failed'])
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

describe('another day or time window', () => {
  const openOf = async (driver: number, day: string) =>
    (await owner.get(`/pickups/board?date=${day}`)).body.data.columns.find(
      (column: { driver: { id: number } | null }) => column.driver?.id === driver,
    ).open as number
  const keptOf = (driver: number, day: string) =>
    service.waybill.database.read(1, async tx => (await openPickupsOn(tx, day)).get(driver) ?? 0)
  const newDriver = async (name: string, capacity: number) => {
    const areas = [{ country: 'US', zip_prefix: '99', zip_from: null, zip_to: null }]
    const answer = await owner.post('/drivers', { name, phone: '555', daily_capacity: capacity, areas })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data.id as number
  }

  test('moves with the place in the driver’s day, beyond capacity with a remark', async () => {
    const driver = await newDriver('Mover', 2)
    const ids = await newPickups(3, 'Moved')
    await bulk('assign', { ids, driver_id: driver })
    const rows = await bulk('edit', { ids, scheduled_date: '2030-01-05', ready_time: '09:00:00' })
    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'done', 'done'])
    const remarks = rows.filter(({ message }: { message: string | null }) => message)
    expect(remarks).toMatchObject([
      { message: 'Mover has 2 other open pickups that day, and a capacity of 2.' },
    ])
    expect(await statusOf(ids[0])).toMatchObject({
      status: 'assigned',
      scheduled_date: '2030-01-05',
      ready_time: '09:00:00',
      driver: { id: driver },
    })
    for (const [day, count] of [
      ['2030-01-01', 0],
      ['2030-01-05', 3],
    ] as const) {
      expect([await openOf(driver, day), await keptOf(driver, day)], day).toEqual([count, count])
    }
    await bulk('edit', { ids, latest_time: '17:00:00' })
    expect(await keptOf(driver, '2030-01-05')).toBe(3)
    expect(await statusOf(ids[2])).toMatchObject({ ready_time: '09:00:00', latest_time: '17:00:00' })
    await bulk('cancel', { ids })
    expect(await keptOf(driver, '2030-01-05')).toBe(0)
  })

  test('counts right when many move between the same days at once', async () => {
    const driver = await newDriver('Crossed', 100)
    const ids = await newPickups(12, 'Crossing')
    await bulk('assign', { ids, driver_id: driver })
    const [forth, back] = [ids.slice(0, 6), ids.slice(6)]
    await bulk('edit', { ids: back, scheduled_date: '2030-03-02' })
    for (const [some, day] of [
      [forth, '2030-03-02'],
      [back, '2030-01-01'],
    ] as const) {
      await owner.post('/pickups/bulk/edit', { ids: some, scheduled_date: day })
    }
    const turns = Array.from({ length: 4 }, async () => {
      while (await service.waybill.longWork.processDue(1, signal));
    })
    await Promise.all(turns)
    expect([await keptOf(driver, '2030-01-01'), await keptOf(driver, '2030-03-02')]).toEqual([6, 6])
    expect([await openOf(driver, '2030-01-01'), await openOf(driver, '2030-03-02')]).toEqual([6, 6])
    await bulk('cancel', { ids })
  })

  test('is refused with the reason for one that has ended, that a carrier collects, or that a run has', async () => {
    const driver = await newDriver('Runner', 50)
    const [done, onRun, empty] = await newPickups(3, 'Refused')
    await bulk('complete', { ids: [done] })
    await bulk('edit', { ids: [empty], latest_time: '10:00:00' })
    const run = await owner.post('/runs/add', { driver_id: driver, date: '2030-01-01', pickup_ids: [onRun] })
    expect(run.status, run.text).toBeLessThan(300)
    const shipment = await owner.post('/shipments', shipmentBody({ service_code: 'SANDBOX' }))
    const address = { company: 'C', address1: '1 St', city: 'New York', zip: '10118', country: 'US' }
    const carriers = await owner.post('/pickups', {
      customer_id: service.example.customers[0]?.id,
      address,
      scheduled_date: '2030-01-01',
      awb: shipment.body.data.awb,
    })
    const ids = [done, onRun, empty, carriers.body.data.id, 999_999]
    const rows = await bulk('edit', { ids, scheduled_date: '2030-01-09', ready_time: '11:00:00' })
    expect(rows).toMatchObject([
      { code: 'CONFLICT', message: 'A completed pickup is not changed any more.' },
      { code: 'CONFLICT', message: 'A run of its day has this pickup. Take it off the run first.' },
      { code: 'VALIDATION_ERROR', message: 'Latest time must be after the ready time.' },
      { code: 'CONFLICT', message: expect.stringContaining('collects this pickup.') },
      { code: 'NOT_FOUND' },
    ])
    expect(await statusOf(onRun)).toMatchObject({ scheduled_date: '2030-01-01', ready_time: null })
    expect(await bulk('edit', { ids: [onRun], ready_time: '08:00:00' })).toMatchObject([{ outcome: 'done' }])
  })

  test('needs a new value that makes sense', async () => {
    for (const [body, field] of [
      [{}, 'scheduled_date'],
      [{ ready_time: '10:00:00', latest_time: '09:00:00' }, 'latest_time'],
      [{ scheduled_date: 'tomorrow' }, 'scheduled_date'],
    ] as const) {
      const answer = await owner.post('/pickups/bulk/edit', { ids: [1], ...body })
      expect([answer.status, Object.keys(answer.body.error.details)]).toEqual([400, [field]])
    }
  })
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
