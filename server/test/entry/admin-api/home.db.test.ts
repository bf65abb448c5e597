import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, sqlOn, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let clerk: Browser
beforeAll(async () => {
  service = await startTestService({ clock })
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function newShipment(change: object = {}) {
  const answer = await clerk.post('/shipments', shipmentBody(change))
  expect(answer.status).toBe(201)
  return answer.body.data
}

test('home tells the day at a glance, in the company’s own zone', async () => {
  const before = (await clerk.get('/home')).body.data
  expect(before.today).toBe('2026-11-20')
  expect(before.chart).toHaveLength(30)
  expect(before.chart.at(-1).date).toBe('2026-11-20')
  const { id } = await newShipment()
  await newShipment({ date: '2026-11-01' })
  await clerk.post(`/shipments/${id}/status`, { status: 'Delivered' })
  const after = (await clerk.get('/home')).body.data
  const delivered = (home: typeof after) =>
    home.shipments_today.by_status.find((one: { status: string }) => one.status === 'Delivered').count
  expect(after.shipments_today.total - before.shipments_today.total).toBe(1)
  expect(delivered(after) - delivered(before)).toBe(1)
  const [old, now] = [after, before].map(
    home => home.chart.find((day: { date: string }) => day.date === '2026-11-01').shipments,
  )
  expect(old - now).toBe(1)
})

test('home says what is left until today’s cut-offs, and what is not collected: as many as the list of each has', async () => {
  const owner = await ownerBrowser(service)
  const services = (await owner.get('/services')).body.data.items
  const dom = services.find(({ code }: { code: string }) => code === 'DOM')
  const transit = (terms: object) => owner.put(`/services/${dom.id}`, { transit: { days: 1, ...terms } })
  const before = (await clerk.get('/home')).body.data.cut_offs
  expect(before.map((each: { service_id: number }) => each.service_id)).not.toContain(dom.id)

  expect((await transit({ cut_off: '23:30' })).status).toBe(200)
  await newShipment()
  const own = async () => {
    const { cut_offs: found } = (await clerk.get('/home')).body.data
    return found.find((each: { service_id: number }) => each.service_id === dom.id)
  }
  const ahead = await own()
  expect(ahead).toMatchObject({ service: dom.name, is_over: false })
  expect(ahead.at).toMatch(/^2026-11-20T23:30:00[+-]/)
  expect(ahead.waiting).toBeGreaterThan(0)
  const today = 'date_from=2026-11-20&date_to=2026-11-20'
  expect(ahead.waiting).toBe(await countOf(`${today}&status=Created&service_id=${dom.id}`))
  await transit({ cut_off: '00:30' })
  expect(await own()).toMatchObject({ is_over: true })
  // 20 November 2026 is a Friday.
  await transit({ cut_off: '23:30', collection_days: ['monday'] })
  expect(await own()).toBeUndefined()
  expect((await owner.put(`/services/${dom.id}`, { transit: null })).status).toBe(200)
})

test('home compares today with the same weekday of last week until the same time, as the list is filtered', async () => {
  const until = async () => (await clerk.get('/home')).body.data.last_week
  const before = await until()
  expect(before.date).toBe('2026-11-13')
  expect(new Date(before.until).getTime()).toBe(
    Math.floor(clock.now().getTime() / 1000) * 1000 - 7 * 86_400_000,
  )
  const [earlier, later] = [
    await newShipment({ date: before.date }),
    await newShipment({ date: before.date }),
  ]
  await sqlOn(service, `update shipments set created_at = '${before.until}' where id = ${earlier.id}`)
  await sqlOn(
    service,
    `update shipments set created_at = timestamptz '${before.until}' + interval '1 second' where id = ${later.id}`,
  )
  const after = await until()
  expect(after.shipments_until - before.shipments_until).toBe(1)
  const day = `date_from=${after.date}&date_to=${after.date}`
  const entered = `entered_until=${encodeURIComponent(after.until)}`
  expect(await countOf(`${day}&${entered}`)).toBe(after.shipments_until)
  expect(await countOf(day)).toBeGreaterThan(after.shipments_until)
  for (const query of [
    entered,
    `date_from=2026-11-12&date_to=2026-11-13&${entered}`,
    `${day}&entered_until=x`,
  ]) {
    const refused = await clerk.get(`/shipments?${query}`)
    expect([refused.status, Object.keys(refused.body.error.details)], query).toEqual([400, ['entered_until']])
  }
  const behind = (await clerk.get('/home')).body.data.left_behind
  expect(behind).toBe(await countOf('date_from=2026-10-22&date_to=2026-11-19&status=Created'))
})

async function countOf(query: string): Promise<number> {
  const answer = await clerk.get(`/shipments?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.total.count
}
