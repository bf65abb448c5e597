import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from '../admin-api/support.ts'
import { type Stop, theRoad } from './on-the-road.ts'
import { readRecords } from './records.ts'

/** Each result is told once, whoever tells it, and is undone whole. */

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

const decide = async (id: string, decision: string, note?: string) => {
  const answer = await owner.post(`/road/${id}/decide`, { decision, note })
  expect(answer.status, answer.text).toBe(200)
}
const setStatus = async (id: number | undefined, status: string) => {
  const answer = await owner.post(`/shipments/${id}/status`, { status })
  expect(answer.status, answer.text).toBe(200)
}
const statusesOf = async (awb = '') => (await road.historyOf(awb)).map(({ status }) => status).reverse()
const notHome = { data: { reason: 'NOT_HOME' } }
const pieceOf = (stop: Stop | undefined, piece: number) => ({
  pieces: [{ awb: stop?.record, piece, scanned: true }],
})
const cash = (amount: number, receipt: string) => ({
  cod: { shown: amount, lines: [{ method: 'cash', amount }], receipt },
})

test('a failed attempt counts once although the parcel came back to the depot before its run was closed', async () => {
  const driver = await road.driver([{}])
  const [stop] = driver.stops
  await driver.box.do('failed', { ...stop, ...notHome })
  await setStatus(driver.ids[0], 'In Transit')
  await road.close(driver.run)
  expect(await statusesOf(stop?.record)).toEqual([
    'Created',
    'In Transit',
    'Out for Delivery',
    'Delivery Failed',
    'In Transit',
  ])
})

test('a failed attempt that the office alone knows counts although the parcel came back before', async () => {
  const driver = await road.driver([{}])
  const [stop] = driver.stops
  await setStatus(driver.ids[0], 'In Transit')
  await road.close(driver.run, [{ stop: stop?.stop, outcome: 'failed', reason: 'Nobody there' }])
  expect((await statusesOf(stop?.record)).at(-1)).toBe('Delivery Failed')
})

test('the second attempt of a phone without a network counts beside the first of another day', async () => {
  const driver = await road.driver([{}], { leaves: false })
  const [stop] = driver.stops
  await setStatus(driver.ids[0], 'Delivery Failed')
  clock.advance(minute)
  const departed = driver.box.record('departed', { run_id: driver.run })
  clock.advance(minute)
  const failed = driver.box.record('failed', { ...stop, ...notHome })
  clock.advance(minute)
  await driver.box.send([departed, failed])
  const once = ['Created', 'In Transit', 'Delivery Failed', 'Out for Delivery', 'Delivery Failed']
  expect(await statusesOf(stop?.record)).toEqual(once)
  await driver.box.do('taken_back', { ...stop, data: { action: failed.id } })
  expect(await statusesOf(stop?.record)).toEqual([...once, 'Out for Delivery'])
})

test('further money that the office has booked is taken back with its result', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  const second = await road.secondPhone(driver)
  await driver.box.do('delivered', { ...driver.stops[0], data: cash(20, 'A') })
  const { id } = await second.do('delivered', { ...driver.stops[0], data: cash(20, 'B') })
  await decide(id, 'apply')
  await second.do('taken_back', { ...driver.stops[0], data: { action: id } })
  expect(await records.collections(driver.ids[0] ?? 0)).toMatchObject([
    { receipt: 'A', reversed: false },
    { receipt: 'B', reversed: true },
  ])
})

test('money of a cancelled stop is taken back with its result, also after the office has decided', async () => {
  const driver = await road.driver([{ cod_amount: 20 }], { leaves: false })
  const [id = 0] = driver.ids
  await owner.post(`/shipments/${id}/cancel`)
  const { id: action } = await driver.box.do('delivered', { ...driver.stops[0], data: cash(20, 'A') })
  await decide(action, 'attach')
  await driver.box.do('taken_back', { ...driver.stops[0], data: { action } })
  expect(await records.collections(id)).toMatchObject([{ reversed: true }])
})

test.each(['partial', 'failed'])(
  'money that comes a second time with a %s result waits for the office',
  async kind => {
    const driver = await road.driver([{ cod_amount: 20, package: { weight: 3, pieces: 3 } }])
    const [stop] = driver.stops
    const first = pieceOf(stop, 1)
    await driver.box.do('partial', { ...stop, data: { ...first, ...cash(20, 'A') } })
    const again = kind === 'partial' ? pieceOf(stop, 2) : notHome.data
    const { id, because } = await (await road.secondPhone(driver)).do(kind, {
      ...stop,
      data: { ...again, ...cash(20, 'B') },
    })
    // A failure of another phone is another result.
    expect(because).toBe(kind === 'partial' ? 'cod_twice' : 'other_outcome')
    await decide(id, 'apply')
    expect(await records.collections(driver.ids[0] ?? 0)).toMatchObject([{ receipt: 'A' }, { receipt: 'B' }])
  },
)

test('a delivery that is taken back opens the stop of the other run again', async () => {
  const [here, there] = [
    await road.driver([{}, {}], { leaves: false }),
    await road.driver([{}], { leaves: false }),
  ]
  const { version } = await road.readRun(here.run)
  const [first] = here.stops
  await owner.post(`/runs/${here.run}/move`, { version, stops: [first?.stop], driver_id: there.id })
  const { id: action } = await here.box.do('delivered', first)
  await here.box.do('taken_back', { ...first, data: { action } })
  const { stops } = await road.readRun(there.run)
  expect(stops.find(({ name }: { name: string }) => name === first?.record)).toMatchObject({
    outcome: null,
    reason: null,
    settled: false,
  })
})

test('a failure of a parcel that is on another run by now is recorded, by staff or by the phone', async () => {
  const driver = await road.driver([{}, {}])
  const [one, other] = driver.stops
  for (const stop of driver.stops) await driver.box.do('brought_back', stop)
  const next = await road.driver([{}], { leaves: false })
  await road.addTo(
    next.id,
    driver.stops.map(({ record }) => record),
  )
  const entered = { id: randomUUID(), ...one, run_id: undefined, kind: 'failed', reason: 'NOT_HOME' }
  const answer = await owner.post(`/runs/${driver.run}/actions`, entered)
  expect(answer.status, answer.text).toBe(200)
  expect(await driver.box.do('failed', { ...other, ...notHome })).toMatchObject({ result: 'applied' })
  const { stops } = await road.readRun(next.run)
  expect(stops.map(({ settled }: { settled: boolean }) => settled)).toEqual([false, false, false])
})

test('a result that the office applies sends out the whole run', async () => {
  const driver = await road.driver([{}, {}], { leaves: false })
  await owner.post(`/drivers/${driver.id}/devices/${driver.phone.device}/lost`)
  const { id } = await driver.box.do('delivered', driver.stops[0])
  await decide(id, 'apply')
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual(['Delivered', 'Out for Delivery'])
  await road.close(driver.run, [{ stop: driver.stops[1]?.stop, outcome: 'came_back' }])
})

test('the pieces that two phones deliver make a whole delivery', async () => {
  const driver = await road.driver([{ package: { weight: 3, pieces: 2 } }])
  const second = await road.secondPhone(driver)
  const [stop] = driver.stops
  await driver.box.do('partial', { ...stop, data: pieceOf(stop, 1) })
  await second.do('partial', { ...stop, data: pieceOf(stop, 1) })
  const history = await road.historyOf(stop?.record ?? '')
  expect(history.filter(({ description }) => description === '1 of 2 pieces delivered.')).toHaveLength(1)
  await second.do('partial', { ...stop, data: pieceOf(stop, 2) })
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Delivered')
})

test('parcels that a driver collects are picked up although the office has completed the pickup', async () => {
  const driver = await road.driver([], { pickups: 1 })
  const [stop] = driver.stops
  const { id, awb } = await road.shipment({}, 'Created')
  expect((await owner.post(`/pickups/${driver.ids[0]}/complete`)).status).toBe(200)
  const pieces = [{ awb, piece: 1, scanned: true }]
  const { id: action } = await driver.box.do('collected', { ...stop, data: { pieces } })
  expect(await road.statusOf(id)).toBe('Picked Up')
  expect((await road.readRun(driver.run)).stops).toMatchObject([{ outcome: 'collected' }])
  await driver.box.do('taken_back', { ...stop, data: { action } })
  expect(await road.statusOf(id)).toBe('Created')
  expect(await road.pickupStatusOf(driver.ids[0] ?? 0)).toBe('completed')
})

test('a parcel that a carrier has does not come along with a driver', async () => {
  const driver = await road.driver([{}])
  const { awb } = await road.shipment({ service_code: 'SANDBOX' }, 'Created')
  const about = { run_id: driver.run, record: awb, data: { take_along: true } }
  expect(await driver.box.do('unexpected', about)).toMatchObject({ result: 'kept', because: 'cannot_go' })
})
