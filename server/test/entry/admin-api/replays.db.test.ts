import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'
import { type Browser, staffBrowser } from './support.ts'

const clock = movingClock()
let service: TestService
let clerk: Browser
const signal = new AbortController().signal
beforeAll(async () => {
  service = await startTestService({ clock })
  clerk = await staffBrowser(service, { tenantId: 1, role: 'clerk', email: 'clerk@example.com' })
})
afterAll(() => service?.stop())

async function ship(change: object): Promise<{ awb: string; charges: { total: number } | null }> {
  const made = await clerk.post('/shipments', shipmentBody(change))
  expect(made.status, made.text).toBe(201)
  return made.body.data
}

async function replayed(from: string, to: string) {
  const started = await clerk.post('/replays', { from, to })
  expect(started.status, started.text).toBe(201)
  while (await service.waybill.longWork.processDue(1, signal));
  return (await clerk.get(`/replays/${started.body.data.id}`)).body.data
}

const flat = (price: string) => ({ brackets: [{ type: 'flat', price }] })

test('past shipments are priced by the drafts: each in a table, sums by customer, service and zone', async () => {
  const [acme] = service.example.customers
  const sender = { company: 'Acme', zip: '10118', country: 'US', customer_id: acme?.id }
  const own = await ship({ date: '2026-11-01', service_code: 'SANDBOX', sender })
  const other = await ship({ date: '2026-11-03', service_code: 'SANDBOX' })
  const same = await ship({ date: '2026-11-03', service_code: 'DOM' })
  await ship({ date: '2026-11-09', service_code: 'DOM' })
  const never = await ship({ date: '2026-11-02', service_code: 'DOM', package: { weight: 5000 } })
  expect(never.charges).toBeNull()
  const draft = (await clerk.post('/cards/SANDBOX-PUBLIC@1/new-version', { valid_from: '2027-01-01' })).body
    .data
  const lines = [{ package_type: 'BOX', ...flat('100') }]
  await clerk.put(`/cards/${draft.id}`, { ...draft, lines })

  const { work, sums } = await replayed('2026-11-01', '2026-11-03')
  expect(work).toMatchObject({ kind: 'tariff.replay', state: 'done', total: 3, done: 3, failed: 0 })
  const [dollars] = sums.totals.filter((sum: { currency: string | null }) => sum.currency === 'USD')
  expect(dollars).toMatchObject({ shipments: 3, lost: 0, never_priced: 0 })
  expect(dollars.difference).toBeCloseTo(dollars.new - dollars.old, 6)
  const [first] = sums.by_customer.filter(
    (sum: { customer_id: number | null }) => sum.customer_id === acme?.id,
  )
  expect(first).toMatchObject({ customer: acme?.name, shipments: 1, old: own.charges?.total })
  // The draft begins next year, and is tried on these days.
  expect(first.difference).toBeGreaterThan(80)
  const sandbox = sums.by_service.find((sum: { service: string }) => sum.service === 'SANDBOX')
  expect(sandbox.old).toBeCloseTo((own.charges?.total ?? 0) + (other.charges?.total ?? 0), 6)
  expect(sandbox.difference).toBeGreaterThan(160)
  const unpriced = sums.totals.find((sum: { currency: string | null }) => sum.currency === null)
  expect(unpriced).toMatchObject({ never_priced: 1, shipments: 0, lost: 0 })
  expect(sums.by_zone.some((sum: { zone: string | null }) => sum.zone !== null)).toBe(true)

  const table = (await clerk.get(`/long-work/${work.id}/document`)).text.trimEnd().split(/\r?\n/)
  expect(table[0]).toMatch(/^\uFEFFdate,awb,customer_id/)
  expect(table).toHaveLength(5)
  expect(table.find(row => row.includes(never.awb))).toContain(',never priced,')
  expect(table.find(row => row.includes(same.awb))).toMatch(/,repriced,USD,([\d.]+),\1,0,/)
  await clerk.delete(`/cards/${draft.id}`)
})

test('those that lose their price are told apart, and nothing is changed', async () => {
  const { awb, charges } = await ship({ date: '2026-10-05', service_code: 'DOM' })
  const draft = (await clerk.post('/cards/DOM-PUBLIC@1/new-version', { valid_from: '2026-10-01' })).body.data
  await clerk.put(`/cards/${draft.id}`, { ...draft, lines: [{ zone: 'REMOTE', ...flat('9') }] })
  const { work, sums } = await replayed('2026-10-05', '2026-10-05')
  expect(sums.totals).toMatchObject([
    { currency: 'USD', shipments: 0, lost: 1, lost_total: charges?.total, never_priced: 0 },
  ])
  expect((await clerk.get(`/long-work/${work.id}/document`)).text).toContain(',loses its price,USD,')
  expect((await service.call('GET', `/v1/shipments/${awb}`)).body.data.charges).toEqual(charges)
})

test('a tariff that changes before the replay has read it ends the replay with the reason', async () => {
  const started = await clerk.post('/replays', { from: '2026-11-01', to: '2026-11-01' })
  await clerk.post('/package-types', { code: 'NEWTYPE', name: 'New' })
  while (await service.waybill.longWork.processDue(1, signal));
  const { work, sums } = (await clerk.get(`/replays/${started.body.data.id}`)).body.data
  expect(work).toMatchObject({
    state: 'failed',
    message: 'The tariff has changed meanwhile: start the replay again.',
  })
  expect(sums).toBeNull()
})

test.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
  [{ from: '2025-11-01', to: '2026-11-02' }, 'to'],
  [{ from: '2026-11-31', to: '2026-12-01' }, 'from'],
  [{ from: '2026-11-01' }, 'to'],
])('a replay of %o is refused', async (days, field) => {
  const answer = await clerk.post('/replays', days)
  expect(answer.status).toBe(400)
  expect(answer.body.error.details).toHaveProperty(field)
})

test('other work is no replay', async () => {
  expect((await clerk.get('/replays/999999')).status).toBe(404)
})
