import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

/** The process runs on through all of them, in a company in New York. */
const clock = movingClock('2026-10-31T12:00:00Z')
const signal = new AbortController().signal

let service: TestService
let owner: Browser
let cleanUp: ReturnType<typeof createCleanUp>
beforeAll(async () => {
  service = await startTestService({ clock })
  cleanUp = createCleanUp({ database: service.waybill.database, clock, log: { info() {} } })
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

/** Sets the clock forward, and the owner signs in again. */
async function becomes(instant: string): Promise<void> {
  const ms = Date.parse(instant) - clock.now().getTime()
  expect(ms).toBeGreaterThanOrEqual(0)
  clock.advance(ms)
  owner = await ownerBrowser(service)
}

async function workThrough(): Promise<void> {
  while (await service.waybill.longWork.processDue(1, signal));
}

async function runOf(date: string, change: object = {}) {
  const driver = (await owner.post('/drivers', { name: `Driver of ${date} ${clock.now().getTime()}` })).body
    .data.id
  const { id, awb } = (await owner.post('/shipments', shipmentBody(change))).body.data
  await owner.post(`/shipments/${id}/status`, { status: 'In Transit' })
  const answer = await owner.post('/runs/add', { date, driver_id: driver, awbs: [awb] })
  expect(answer.status, answer.text).toBe(200)
  return { ...answer.body.data, awb, shipment: id, driver }
}

const read = async (id: number) => (await owner.get(`/runs/${id}`)).body.data
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)
const board = async () => {
  const { date, drivers, overdue } = (await owner.get('/runs')).body.data
  return {
    date,
    runs: idsOf(drivers.flatMap(({ runs }: { runs: { id: number }[] }) => runs)),
    overdue: idsOf(overdue),
  }
}
const toLoad = async () => idsOf((await owner.get('/runs/to-load')).body.data.items)
const eventsOf = async (awb: string) =>
  (await service.call('GET', `/v1/shipments/${awb}/track`)).body.data.events.map(
    ({ date, time, status }: Record<string, string>) => `${date} ${time} ${status}`,
  )
async function leaves(id: number) {
  const left = await owner.post(`/runs/${id}/depart`, { version: (await read(id)).version })
  expect(left.status, left.text).toBe(200)
  await workThrough()
}

async function closes(id: number) {
  const { stops, version } = await read(id)
  const outcomes = stops.map(({ number }: { number: number }) => ({ stop: number, outcome: 'delivered' }))
  const closed = await owner.post(`/runs/${id}/close`, { version, outcomes })
  expect(closed.status, closed.text).toBe(200)
  await workThrough()
}

/** Each with its midnight, and the instant before. */
const midnights = [
  ['an ordinary night', '2026-10-31', '2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00Z'],
  ['the day with 25 hours', '2026-11-01', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00Z'],
  ['the day with 23 hours', '2027-03-14', '2027-03-15T03:59:59.999Z', '2027-03-15T04:00:00Z'],
] as const

describe.each(midnights)('a run at the midnight of %s', (_, day, before, midnight) => {
  test('is loaded, sent out and closed on the next day, and is overdue there', async () => {
    await becomes(before)
    const run = await runOf(day)
    const own = async () => (await board()).runs.includes(run.id)
    expect([await own(), (await board()).date]).toEqual([true, day])
    expect(await toLoad()).toContain(run.id)
    await becomes(midnight)
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
    expect(await board()).toMatchObject({ date: next, overdue: expect.arrayContaining([run.id]) })
    expect(await own()).toBe(false)
    expect(await toLoad()).toContain(run.id)
    const scan = { id: crypto.randomUUID(), code: run.awb, mode: 'loaded', run_id: run.id }
    const loaded = await owner.post('/scans', { scans: [scan] })
    expect(loaded.body.data.results).toMatchObject([{ refused: null }])
    await leaves(run.id)
    await closes(run.id)
    expect((await eventsOf(run.awb)).slice(0, 2)).toEqual([
      `${next} 00:00:00 Delivered`,
      `${next} 00:00:00 Out for Delivery`,
    ])
    expect((await board()).overdue).not.toContain(run.id)
  })
})

test('the hour that is missing in spring is in no time of a run', async () => {
  await becomes('2028-03-12T06:59:59Z')
  const run = await runOf('2028-03-12')
  await leaves(run.id)
  await becomes('2028-03-12T07:00:00Z')
  await closes(run.id)
  expect((await eventsOf(run.awb)).slice(0, 2)).toEqual([
    '2028-03-12 03:00:00 Delivered',
    '2028-03-12 01:59:59 Out for Delivery',
  ])
  expect(await read(run.id)).toMatchObject({
    left_at: '2028-03-12T01:59:59-05:00',
    closed_at: '2028-03-12T03:00:00-04:00',
  })
})

test('a run that leaves and returns in the hour that comes twice keeps its order', async () => {
  await becomes('2028-11-05T05:50:00Z')
  const run = await runOf('2028-11-05')
  await leaves(run.id)
  await becomes('2028-11-05T06:10:00Z')
  await closes(run.id)
  // The newest is first, though the clock on the wall shows less.
  expect((await eventsOf(run.awb)).slice(0, 2)).toEqual([
    '2028-11-05 01:10:00 Delivered',
    '2028-11-05 01:50:00 Out for Delivery',
  ])
  expect(await read(run.id)).toMatchObject({
    left_at: '2028-11-05T01:50:00-04:00',
    closed_at: '2028-11-05T01:10:00-05:00',
  })
})

describe('the daily clean-up of a process that runs on', () => {
  /** How many there are, by table. */
  const counts = async (id: number, driver: number) =>
    service.waybill.database.read(1, async tx => {
      const { rows } = await sql<{ runs: number; days: number }>`
        select (select count(*) from runs where tenant_id = 1 and id = ${id}) as runs,
               (select count(*) from driver_days where tenant_id = 1 and driver_id = ${driver}) as days`.execute(
        tx.sql,
      )
      return rows[0]
    })
  const day = 86_400_000
  const after = (instant: string, days: number, ms: number) =>
    new Date(Date.parse(instant) + days * day + ms).toISOString()

  test.each([
    ['autumn', '2029-11-04', '2029-11-05T05:00:00Z'],
    ['spring', '2031-03-09', '2031-03-10T04:00:00Z'],
  ])(
    'keeps a run and a day of a driver for their whole terms over the change in %s',
    async (_, date, end) => {
      await becomes(`${date}T05:00:00Z`)
      const run = await runOf(date)
      const address = { company: 'A', address1: '1 St', city: 'New York', zip: '10118', country: 'US' }
      const customer = service.example.customers[0]?.id
      const pickup = { customer_id: customer, address, scheduled_date: date }
      const { id } = (await owner.post('/pickups', pickup)).body.data
      await owner.post(`/pickups/${id}/assign`, { driver_id: run.driver })
      expect((await owner.post(`/pickups/${id}/complete`)).status).toBe(200)
      await leaves(run.id)
      await closes(run.id)
      const kept = async (at: string) => {
        await becomes(at)
        await cleanUp.tenant(1, signal)
        return counts(run.id, run.driver)
      }
      expect(await kept(after(end, 31, -1))).toEqual({ runs: 1, days: 1 })
      expect(await kept(after(end, 32, 0))).toEqual({ runs: 1, days: 0 })
      expect(await kept(after(end, 365, -1))).toEqual({ runs: 1, days: 0 })
      expect(await kept(after(end, 366, 0))).toEqual({ runs: 0, days: 0 })
    },
  )

  test.each(['2032-11-06T12:00:00Z', '2033-03-12T12:00:00Z'])(
    'keeps finished work for seven times 24 hours from %s on, whatever the clocks on the wall do',
    async finished => {
      await becomes(finished)
      const { id } = (await owner.post('/shipments', shipmentBody())).body.data
      const work = (await owner.post('/shipments/bulk/status', { ids: [id], status: 'On Hold' })).body.data
      await workThrough()
      const status = async (at: string) => {
        await becomes(at)
        await cleanUp.tenant(1, signal)
        return (await owner.get(`/long-work/${work.id}`)).status
      }
      expect(await status(after(finished, 7, 0))).toBe(200)
      expect(await status(after(finished, 7, 1))).toBe(404)
    },
  )
})
