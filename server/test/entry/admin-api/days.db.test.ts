import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from './support.ts'

/** The process runs on through all of them, in a company in New York. */
const clock = movingClock('2026-10-30T12:00:00Z')
const hour = 3_600_000
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

let service: TestService
let owner: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
  const { items } = (await owner.get('/services')).body.data
  const id = items.find(({ code }: { code: string }) => code === 'DOM').id
  const transit = { days: 1, cut_off: '02:30', collection_days: workdays, delivery_days: workdays }
  expect((await owner.put(`/services/${id}`, { transit })).status).toBe(200)
})
afterAll(() => service?.stop())

/** Sets the clock forward; the session stays, since no session lasts over months. */
async function becomes(instant: string): Promise<void> {
  const ms = Date.parse(instant) - clock.now().getTime()
  expect(ms).toBeGreaterThanOrEqual(0)
  clock.advance(ms)
  if (ms > hour) owner = await ownerBrowser(service)
}

async function create() {
  const { status, body } = await service.call('POST', '/v1/shipments', shipmentBody())
  expect(status).toBe(201)
  const { awb, date, created_at, estimated_delivery_date: delivered } = body.data
  return { awb, date, created_at, delivered }
}

async function home() {
  const { body } = await owner.get('/home')
  const { today, shipments_today: shipments, last_week: last, cut_offs: cutOffs, chart } = body.data
  const cutOff = cutOffs.find(({ service: name }: { service: string }) => name === 'Domestic Parcel')
  return {
    today,
    total: shipments.total,
    last,
    cutOff: cutOff?.at,
    over: cutOff?.is_over,
    shown: chart.at(-1),
  }
}

async function pickups() {
  const { today, open_today: open, overdue } = (await owner.get('/home')).body.data.pickups
  return { today, open, overdue }
}

describe('while the process runs', () => {
  test('midnight of the company makes an open pickup of the day overdue', async () => {
    const before = await pickups()
    const address = { company: 'A', address1: '1 St', city: 'New York', zip: '10118', country: 'US' }
    const booked = await owner.post('/pickups', {
      customer_id: service.example.customers[0]?.id,
      address,
      scheduled_date: '2026-10-30',
    })
    expect(booked.status).toBe(201)
    await becomes('2026-10-31T03:59:59Z')
    expect(await pickups()).toEqual({ ...before, today: before.today + 1, open: before.open + 1 })
    await becomes('2026-10-31T04:00:00Z')
    expect(await pickups()).toEqual({ ...before, overdue: before.overdue + 1 })
  })

  test('midnight of the company begins a new day for shipments and for the figures', async () => {
    await becomes('2026-11-01T03:59:59.999Z')
    expect(await create()).toMatchObject({ date: '2026-10-31', created_at: '2026-10-31T23:59:59-04:00' })
    expect(await home()).toMatchObject({ today: '2026-10-31', total: 1, over: true })
    await becomes('2026-11-01T04:00:00.000Z')
    expect(await home()).toMatchObject({
      today: '2026-11-01',
      total: 0,
      shown: { date: '2026-11-01', shipments: 0 },
      over: false,
      cutOff: '2026-11-01T02:30:00-05:00',
    })
    expect(await create()).toMatchObject({ date: '2026-11-01', created_at: '2026-11-01T00:00:00-04:00' })
  })

  test('the hour that comes twice in autumn is one day, and its times keep their order', async () => {
    await becomes('2026-11-01T05:45:00Z')
    const first = await create()
    expect(first).toMatchObject({ date: '2026-11-01', created_at: '2026-11-01T01:45:00-04:00' })
    await becomes('2026-11-01T06:15:00Z')
    const second = await create()
    expect(second).toMatchObject({ date: '2026-11-01', created_at: '2026-11-01T01:15:00-05:00' })
    await service.call('DELETE', `/v1/shipments/${first.awb}`)
    const { events } = (await service.call('GET', `/v1/shipments/${first.awb}/track`)).body.data
    // The newest is first, though the clock on the wall shows less.
    expect(events.map(({ time }: { time: string }) => time)).toEqual(['01:15:00', '01:45:00'])
    expect(await home()).toMatchObject({ today: '2026-11-01', total: 3 })
    // A day after the order, which is before the cut-off both times.
    expect([first.delivered, second.delivered]).toEqual(['2026-11-02', '2026-11-02'])
    await becomes('2026-11-01T07:30:00Z')
    expect((await create()).delivered).toBe('2026-11-03')
    expect(await home()).toMatchObject({ over: true })
  })

  test('the long day of autumn ends at its midnight, and is the last week of its Sunday', async () => {
    await becomes('2026-11-02T04:59:59Z')
    expect((await create()).date).toBe('2026-11-01')
    await becomes('2026-11-02T05:00:00Z')
    expect((await create()).date).toBe('2026-11-02')
    await becomes('2026-11-08T06:45:00Z')
    // 01:45 was twice: the first one counts.
    expect((await home()).last).toEqual({
      date: '2026-11-01',
      until: '2026-11-01T01:45:00-04:00',
      shipments_until: 2,
    })
  })

  test('the hour that is missing in spring is in no time, and its day has 23 hours', async () => {
    await becomes('2027-03-14T04:59:59Z')
    expect((await create()).date).toBe('2027-03-13')
    await becomes('2027-03-14T05:00:00Z')
    expect((await create()).date).toBe('2027-03-14')
    await becomes('2027-03-14T06:59:59Z')
    expect(await create()).toMatchObject({ created_at: '2027-03-14T01:59:59-05:00', delivered: '2027-03-15' })
    // The cut-off at 02:30 does not exist that day.
    expect(await home()).toMatchObject({ over: false, cutOff: '2027-03-14T03:30:00-04:00' })
    await becomes('2027-03-14T07:00:00Z')
    expect(await create()).toMatchObject({ created_at: '2027-03-14T03:00:00-04:00' })
    await becomes('2027-03-15T03:59:59Z')
    expect((await create()).date).toBe('2027-03-14')
    await becomes('2027-03-15T04:00:00Z')
    expect((await create()).date).toBe('2027-03-15')
    expect(await home()).toMatchObject({ today: '2027-03-15', total: 1 })
    await becomes('2027-03-21T06:30:00Z')
    // 02:30 a week before was 03:30.
    expect((await home()).last).toMatchObject({ date: '2027-03-14', shipments_until: 3 })
  })
})
