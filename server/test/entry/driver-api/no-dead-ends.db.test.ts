import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from '../admin-api/support.ts'
import { type Driver, theRoad } from './on-the-road.ts'
import { pairedPhone } from './phone.ts'
import { readRecords } from './records.ts'

/** From each of these states the office or the driver can go on. */

const clock = movingClock('2030-03-01T15:00:00Z')
const minute = 60_000
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

const keptOf = async (record = '') =>
  (await owner.get('/road')).body.data.items.filter((kept: { record: string }) => kept.record === record)

const decide = async (id: string, decision: string, note?: string) => {
  const answer = await owner.post(`/road/${id}/decide`, { decision, note })
  expect(answer.status, answer.text).toBe(200)
}

const newDriver = async (name: string) => (await owner.post('/drivers', { name })).body.data.id as number

/** The parcel goes on another run. */
async function planAgain({ stops: [stop], ids: [id = 0] }: Driver): Promise<void> {
  if ((await road.statusOf(id)) === 'Out for Delivery') {
    const answer = await owner.post(`/shipments/${id}/status`, { status: 'In Transit' })
    expect(answer.status, answer.text).toBe(200)
  }
  await road.addTo(await newDriver('Next'), [stop?.record ?? ''])
}

const failed = { data: { reason: 'NOT_HOME' } }

test('a parcel that failed in the office and on the phone can go out again', async () => {
  const driver = await road.driver([{}])
  const recorded = driver.box.record('failed', { ...driver.stops[0], ...failed })
  await road.close(driver.run, [{ stop: driver.stops[0]?.stop, outcome: 'failed', reason: 'Nobody there' }])
  expect((await driver.box.send([recorded])).results).toMatchObject([{ result: 'applied' }])
  await planAgain(driver)
})

test('a pickup that failed in the office and on the phone can be collected on another run', async () => {
  const driver = await road.driver([], { pickups: 1 })
  const recorded = driver.box.record('pickup_failed', { ...driver.stops[0], ...failed })
  await road.close(driver.run, [{ stop: driver.stops[0]?.stop, outcome: 'failed', reason: 'Closed' }])
  expect((await driver.box.send([recorded])).results).toMatchObject([{ result: 'applied' }])
  const id = driver.ids[0] ?? 0
  const next = await newDriver('Next')
  const answer = await owner.post(`/pickups/${id}/assign`, { driver_id: next })
  expect(answer.status, answer.text).toBe(200)
  await road.addTo(next, [], [id])
})

test('a delivery that is taken back after its run was closed can go out again', async () => {
  const driver = await road.driver([{}])
  const { id: action } = await driver.box.do('delivered', driver.stops[0])
  await road.close(driver.run)
  clock.advance(minute)
  expect(await driver.box.do('taken_back', { ...driver.stops[0], data: { action } })).toMatchObject({
    result: 'applied',
  })
  await planAgain(driver)
})

test('a delivery that was taken back too late, and that the office takes back, can go out again', async () => {
  const driver = await road.driver([{}])
  const { id: action } = await driver.box.do('delivered', driver.stops[0])
  await road.close(driver.run)
  clock.advance(60 * minute)
  const late = await driver.box.do('taken_back', { ...driver.stops[0], data: { action } })
  expect(late).toMatchObject({ result: 'kept', because: 'too_late' })
  await decide(late.id, 'apply')
  await planAgain(driver)
})

test('a kept result that the driver takes back is nothing to decide about', async () => {
  const driver = await road.driver([{}])
  const second = await road.secondPhone(driver)
  await driver.box.do('failed', { ...driver.stops[0], ...failed })
  const { id: action } = await second.do('delivered', driver.stops[0])
  expect(await keptOf(driver.stops[0]?.record)).toHaveLength(1)
  await second.do('taken_back', { ...driver.stops[0], data: { action } })
  expect(await keptOf(driver.stops[0]?.record)).toEqual([])
  expect(await records.action(action)).toMatchObject({ result: 'kept', decision: 'discarded' })
})

test('money of a cancelled stop is taken back with its result', async () => {
  const driver = await road.driver([{ cod_amount: 20 }], { leaves: false })
  const [id = 0] = driver.ids
  await owner.post(`/shipments/${id}/cancel`)
  const data = { cod: { shown: 20, lines: [{ method: 'cash', amount: 20 }], receipt: 'A' } }
  const { id: action } = await driver.box.do('delivered', { ...driver.stops[0], data })
  expect(await records.collections(id)).toMatchObject([{ reversed: false }])
  await driver.box.do('taken_back', { ...driver.stops[0], data: { action } })
  expect(await records.collections(id)).toMatchObject([{ reversed: true }])
})

test('a result that the office discards is open again on the phone', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  const data = { cod: { shown: 20, lines: [{ method: 'cash', amount: 5 }], receipt: 'A' } }
  const { id } = await driver.box.do('delivered', { ...driver.stops[0], data })
  const [run] = (await driver.phone.get('/day')).body.data.runs
  expect(run.taken_back).toEqual([])
  await decide(id, 'discard', 'Collect the whole amount')
  const have = `/day?have=${run.id}:${run.version}`
  expect((await driver.phone.get(have)).body.data.runs).toMatchObject([{ id: run.id, taken_back: [id] }])
})

test('a result that the office has decided about is told to the phone as settled', async () => {
  const driver = await road.driver([{}, {}])
  const second = await road.secondPhone(driver)
  const ids: string[] = []
  for (const [place, stop] of driver.stops.entries()) {
    await driver.box.do('failed', { ...stop, ...failed })
    const { id, result } = await second.do('delivered', stop)
    expect(result).toBe('kept')
    const [before] = (await driver.phone.get('/day')).body.data.runs
    expect(before.settled).toEqual(ids)
    await decide(id, place === 0 ? 'apply' : 'attach')
    ids.push(id)
    const have = `/day?have=${before.id}:${before.version}`
    expect((await driver.phone.get(have)).body.data.runs).toMatchObject([{ taken_back: [], settled: ids }])
  }
})

test('a phone that is paired with another driver is told what became of its last actions', async () => {
  const driver = await road.driver([{}])
  const recorded = driver.box.record('delivered', driver.stops[0])
  // The answer is lost, and the phone gets another driver.
  await driver.box.send([recorded])
  await owner.delete(`/drivers/${driver.id}/devices/${driver.phone.device}`)
  const phone = await pairedPhone(service, owner, await newDriver('Other'))
  const { status, body } = await phone.post('/actions', {
    installation: driver.box.installation,
    actions: [recorded],
  })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ have_until: recorded.seq, results: [{ result: 'repeated' }] })
})

test('a phone that was removed, then reported as lost, can be removed again', async () => {
  const driver = await newDriver('Lou')
  const phone = await pairedPhone(service, owner, driver)
  const address = `/drivers/${driver}/devices/${phone.device}`
  for (const act of [() => owner.delete(address), () => owner.post(`${address}/lost`)]) {
    await act()
    clock.advance(minute)
  }
  expect((await phone.get('/day')).body.data.erase).toBe(true)
  const { body } = await owner.delete(address)
  expect((await phone.get('/day')).status).toBe(401)
  expect(body.data.items).toMatchObject([{ state: 'lost' }])
})
