import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageOf } from '../../../src/platform/sentences/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser, staffBrowser } from '../admin-api/support.ts'
import { theRoad } from './on-the-road.ts'
import { outbox } from './outbox.ts'
import { readRecords } from './records.ts'

const clock = movingClock('2030-03-01T15:00:00Z')
let service: TestService
let owner: Browser
let road: ReturnType<typeof theRoad>
let records: ReturnType<typeof readRecords>
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
  road = theRoad(service, () => owner, clock)
  records = readRecords(service)
})
afterAll(() => service?.stop())

interface Kept {
  id: string
  record: string
  because: string
  possible_decisions: string[]
}

const list = async () => (await owner.get('/road')).body.data
const keptOf = async (record?: string): Promise<Kept> =>
  (await list()).items.find((kept: Kept) => kept.record === record)
const decide = (id: string, decision: string, note?: string) =>
  owner.post(`/road/${id}/decide`, { decision, note })

/** The first phone says failed, the second delivered. */
async function twoOutcomes(change: object = {}, data: object = {}) {
  const driver = await road.driver([change])
  const second = await road.secondPhone(driver)
  await driver.box.do('failed', { ...driver.stops[0], data: { reason: 'NOT_HOME' } })
  await second.do('delivered', { ...driver.stops[0], data })
  return { id: driver.ids[0] ?? 0, kept: await keptOf(driver.stops[0]?.record) }
}

test('the office sees both truths side by side', async () => {
  const { kept } = await twoOutcomes({}, { name: 'Ada' })
  expect(kept).toMatchObject({
    kind: 'delivered',
    applied: false,
    because: 'other_outcome',
    status: 'Delivery Failed',
    phone: { name: 'iPhone' },
    sent: { name: 'Ada' },
    held: { status: 'Delivery Failed', outcome: 'failed' },
    possible_decisions: ['apply', 'attach', 'discard'],
  })
})

test('applied after all, the shipment is delivered at the time of the action, with its proof', async () => {
  const { id, kept } = await twoOutcomes()
  clock.advance(3_600_000)
  const answer = await decide(kept.id, 'apply')
  expect(answer.status, answer.text).toBe(200)
  expect(await road.statusOf(id)).toBe('Delivered')
  expect(await keptOf(kept.record)).toBeUndefined()
  expect((await records.proofs(id)).map(({ outcome }) => outcome).toSorted()).toEqual(['delivered', 'failed'])
  expect((await decide(kept.id, 'apply')).status).toBe(409)
})

test('a long signature is kept whole, with all that was recorded', async () => {
  const strokes = [Array.from({ length: 6_000 }, (_, place) => place / 7)]
  const { id, kept } = await twoOutcomes({}, { name: 'Ada', signature: { width: 900, height: 900, strokes } })
  expect((await decide(kept.id, 'attach')).status).toBe(200)
  const { items } = (await owner.get(`/shipments/${id}/proofs`)).body.data
  expect(items).toContainEqual(expect.objectContaining({ outcome: 'delivered', name: 'Ada', signed: true }))
})

test('attached only, the status stays and the proof counts', async () => {
  const { id, kept } = await twoOutcomes()
  expect((await decide(kept.id, 'attach')).status).toBe(200)
  expect(await road.statusOf(id)).toBe('Delivery Failed')
  expect(await records.proofs(id)).toHaveLength(2)
})

test('it is discarded with a note, and stays on record', async () => {
  const { id, kept } = await twoOutcomes()
  expect((await decide(kept.id, 'discard')).status).toBe(400)
  expect((await decide(kept.id, 'discard', 'Wrong button')).status).toBe(200)
  expect(await records.proofs(id)).toHaveLength(1)
  expect(await records.action(kept.id)).toMatchObject({
    result: 'kept',
    decision: 'discarded',
    decision_note: 'Wrong button',
  })
})

test('what a final status forbids is not applied', async () => {
  const driver = await road.driver([{}], { leaves: false })
  await owner.post(`/shipments/${driver.ids[0]}/cancel`)
  await driver.box.do('delivered', driver.stops[0])
  const kept = await keptOf(driver.stops[0]?.record)
  expect((await decide(kept.id, 'apply')).status).toBe(409)
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Cancelled')
  expect((await decide(kept.id, 'attach')).status).toBe(200)
})

test('money that was collected twice is booked beside the first when staff say so', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  const second = await road.secondPhone(driver)
  const data = (receipt: string) => ({ cod: { shown: 20, lines: [{ method: 'cash', amount: 20 }], receipt } })
  await driver.box.do('delivered', { ...driver.stops[0], data: data('A') })
  await second.do('delivered', { ...driver.stops[0], data: data('B') })
  const kept = await keptOf(driver.stops[0]?.record)
  expect((await decide(kept.id, 'apply')).status).toBe(200)
  expect(await records.collections(driver.ids[0] ?? 0)).toMatchObject([
    { receipt: 'A', additional: false },
    { receipt: 'B', additional: true },
  ])
})

test('what a lost phone has sent is applied when staff believe it', async () => {
  const driver = await road.driver([{}])
  await owner.post(`/drivers/${driver.id}/devices/${driver.phone.device}/lost`)
  await driver.box.do('delivered', driver.stops[0])
  const kept = await keptOf(driver.stops[0]?.record)
  expect((await decide(kept.id, 'apply')).status).toBe(200)
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Delivered')
})

test('a remark on an applied action is seen, and not applied again', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  await driver.box.do('delivered', driver.stops[0])
  const kept = await keptOf(driver.stops[0]?.record)
  expect(kept).toMatchObject({
    applied: true,
    because: 'cod_open',
    cod_amount: 20,
    possible_decisions: ['seen'],
  })
  expect((await decide(kept.id, 'apply')).status).toBe(409)
  expect((await decide(kept.id, 'seen')).status).toBe(200)
  expect(await keptOf(kept.record)).toBeUndefined()
})

test('a loss names driver, phone, time and number; actions that arrive after all settle it', async () => {
  const driver = await road.driver([{}])
  const box = outbox(driver.phone, clock.now)
  const notes = Array.from({ length: 6 }, () => box.record('note'))
  await box.send(notes.slice(0, 1))
  await box.send(notes.slice(4))
  const lossesOf = async () =>
    (await list()).losses.filter(({ phone }: { phone: { id: number } }) => phone.id === driver.phone.device)
  expect((await lossesOf()).filter(({ kind }: { kind: string }) => kind === 'gap')).toMatchObject([
    { missing: 3, driver: { id: driver.id }, noticed_at: expect.any(String) },
  ])
  await box.send(notes.slice(1, 2))
  expect((await lossesOf()).filter(({ kind }: { kind: string }) => kind === 'gap')).toMatchObject([
    { missing: 2 },
  ])
  await box.send(notes.slice(2, 4))
  expect((await lossesOf()).filter(({ kind }: { kind: string }) => kind === 'gap')).toEqual([])
})

test('a phone whose storage was emptied is a loss of what waited at its last contact, until staff have seen to it', async () => {
  const driver = await road.driver([{}])
  await driver.box.send([driver.box.record('note')], { waiting_actions: 7 })
  const again = outbox(driver.phone, clock.now)
  expect((await again.send([again.record('note')])).have_until).toBe(1)
  const loss = (await list()).losses.find(
    ({ phone }: { phone: { id: number } }) => phone.id === driver.phone.device,
  )
  expect(loss).toMatchObject({ kind: 'emptied', missing: 7, driver: { id: driver.id } })
  expect((await owner.post(`/road/losses/${loss.id}/settle`)).status).toBe(200)
  expect((await owner.post(`/road/losses/${loss.id}/settle`)).status).toBe(404)
})

test('staff without the permission read, and decide nothing', async () => {
  const { kept } = await twoOutcomes()
  const reader = await staffBrowser(service, { tenantId: 1, role: 'read_only', email: 'r@example.com' })
  expect((await reader.get('/road')).status).toBe(200)
  expect((await reader.post(`/road/${kept.id}/decide`, { decision: 'apply' })).status).toBe(403)
  expect((await decide('nonsense', 'apply')).status).toBe(404)
})

test('of two people who decide at once one is told', async () => {
  const { kept } = await twoOutcomes()
  const answers = await Promise.all([decide(kept.id, 'apply'), decide(kept.id, 'attach')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the counts of exceptions include what came from the road, until it is decided', async () => {
  const counts = async () => (await owner.get('/exceptions/counts')).body.data
  const before = await counts()
  const { kept } = await twoOutcomes()
  const after = await counts()
  expect(after.road).toBe(before.road + 1)
  expect(after.total - after.road).toBe(after.shipments + after.pickups.total)
  await decide(kept.id, 'discard', 'Wrong button')
  expect((await counts()).road).toBe(before.road)
})

test('a cancelled stop’s delivery is attached or discarded, and never applied', async () => {
  const driver = await road.driver([{}], { leaves: false })
  await owner.post(`/shipments/${driver.ids[0]}/cancel`)
  await driver.box.do('delivered', driver.stops[0])
  expect(await keptOf(driver.stops[0]?.record)).toMatchObject({
    because: 'cancelled',
    possible_decisions: ['attach', 'discard'],
  })
})

test('a result is not offered to be applied while the final status of its record forbids it', async () => {
  const driver = await road.driver([{}])
  const [stop] = driver.stops
  const recorded = driver.box.record('failed', { ...stop, data: { reason: 'NOT_HOME' } })
  await road.close(driver.run, [{ stop: stop?.stop, outcome: 'delivered' }])
  await driver.box.send([recorded])
  expect(await keptOf(stop?.record)).toMatchObject({
    because: 'final',
    status: 'Delivered',
    possible_decisions: ['attach', 'discard'],
  })
})

test('the office reads why a result cannot be applied, and not that the office decides', async () => {
  const driver = await road.driver([{}])
  const { id, awb } = await road.shipment()
  await owner.post(`/shipments/${id}/cancel`)
  const about = { run_id: driver.run, record: awb, data: { take_along: true } }
  expect(await driver.box.do('unexpected', about)).toMatchObject({ because: 'cannot_go' })
  const { status, body } = await decide((await keptOf(awb)).id, 'apply')
  expect([status, body.error.message]).toEqual([
    409,
    'It is on a run already, or its status does not let it go out.',
  ])
})

test('what cannot be applied is told with a code, for staff of every language', async () => {
  const { kept, id: shipment } = await twoOutcomes()
  await owner.post(`/shipments/${shipment}/status`, { status: 'Returned' })
  const driver = await road.driver([{}])
  const unknown = { run_id: driver.run, record: 'NONE', data: { take_along: true } }
  const { id } = await driver.box.do('delivered', unknown)
  const told = []
  for (const each of [kept.id, id]) {
    const { status, body } = await decide(each, 'apply')
    expect(status).toBe(409)
    told.push(messageOf(body.error.message))
  }
  expect(told).toMatchObject([
    { code: 'shipments.shipmentStatusCannotBecomeStatus2' },
    { code: 'road.namesNoRecord' },
  ])
})

test('of two results the second is applied once the first, which was final, is taken back', async () => {
  const driver = await road.driver([{}])
  const [stop] = driver.stops
  const second = await road.secondPhone(driver)
  const { id: action } = await driver.box.do('delivered', stop)
  const { id } = await second.do('failed', { ...stop, data: { reason: 'NOT_HOME' } })
  expect((await keptOf(stop?.record)).possible_decisions).toEqual(['attach', 'discard'])
  const taken = { id: randomUUID(), kind: 'taken_back', stop: stop?.stop, record: stop?.record, action }
  expect((await owner.post(`/runs/${driver.run}/actions`, taken)).status).toBe(200)
  expect((await keptOf(stop?.record)).possible_decisions).toEqual(['apply', 'attach', 'discard'])
  expect((await decide(id, 'apply')).status).toBe(200)
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Delivery Failed')
})
