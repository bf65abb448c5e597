import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from '../admin-api/support.ts'
import { theRoad } from './on-the-road.ts'
import { readRecords } from './records.ts'

/** The table "When two things are true" of the driver's day, row by row. */

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

const cash = (amount: number, receipt = 'R1') => ({
  cod: { shown: amount, lines: [{ method: 'cash', amount }], receipt },
})

test('moved to another driver whose run has not left, and delivered here: delivered, the other stop closes, and the office is told', async () => {
  const [here, there] = [
    await road.driver([{}, {}], { leaves: false }),
    await road.driver([{}], { leaves: false }),
  ]
  const { version } = await road.readRun(here.run)
  const [first] = here.stops
  const moved = await owner.post(`/runs/${here.run}/move`, {
    version,
    stops: [first?.stop],
    driver_id: there.id,
  })
  expect(moved.status, moved.text).toBe(200)
  expect(await here.box.do('delivered', first)).toMatchObject({ result: 'applied', because: 'moved_stop' })
  expect(await road.statusOf(here.ids[0] ?? 0)).toBe('Delivered')
  const other = (await road.readRun(there.run)).stops.find(
    ({ name }: { name: string }) => name === first?.record,
  )
  expect(other).toMatchObject({ outcome: 'delivered', reason: expect.stringMatching(/^Delivered by Driver/) })
})

test('a number of a stop that was given again means the record, not the new stop', async () => {
  const [here, there] = [
    await road.driver([{}, {}], { leaves: false }),
    await road.driver([{}], { leaves: false }),
  ]
  const [, last] = here.stops
  const { version } = await road.readRun(here.run)
  await owner.post(`/runs/${here.run}/move`, { version, stops: [last?.stop], driver_id: there.id })
  const added = await road.shipment()
  const run = await road.addTo(here.id, [added.awb])
  expect(run.stops.at(-1).number).toBe(last?.stop)
  await here.box.do('delivered', last)
  expect([await road.statusOf(here.ids[1] ?? 0), await road.statusOf(added.id)]).toEqual([
    'Delivered',
    'Out for Delivery',
  ])
})

test('two devices report the same outcome: the first is the outcome, and the second’s proof is added', async () => {
  const driver = await road.driver([{}])
  const second = await road.secondPhone(driver)
  const [stop] = driver.stops
  expect(await driver.box.do('delivered', { ...stop, data: { name: 'Ada' } })).toMatchObject({
    result: 'applied',
  })
  expect(await second.do('delivered', { ...stop, data: { name: 'Bo' } })).toMatchObject({ result: 'applied' })
  const [id = 0] = driver.ids
  const proofs = await records.proofs(id)
  expect(proofs.map(({ outcome }) => outcome)).toEqual(['delivered', 'delivered'])
  expect(new Set(proofs.map(({ device_id }) => device_id)).size).toBe(2)
  const history = await road.historyOf(stop?.record ?? '')
  expect(history.filter(({ status }) => status === 'Delivered')).toHaveLength(1)
})

test('two devices report different outcomes: the first is the outcome, and the second is kept', async () => {
  const driver = await road.driver([{}, {}])
  const second = await road.secondPhone(driver)
  const [one, other] = driver.stops
  await driver.box.do('failed', { ...one, data: { reason: 'NOT_HOME' } })
  expect(await second.do('delivered', one)).toMatchObject({ result: 'kept', because: 'other_outcome' })
  await driver.box.do('delivered', other)
  expect(await second.do('failed', { ...other, data: { reason: 'REFUSED' } })).toMatchObject({
    result: 'kept',
    because: 'other_outcome',
  })
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual(['Delivery Failed', 'Delivered'])
  expect(await records.proofs(driver.ids[0] ?? 0)).toHaveLength(1)
})

test('cancelled, and delivered with money: the status stays, proof and money count, and the office decides', async () => {
  const driver = await road.driver([{ cod_amount: 20 }], { leaves: false })
  const [id = 0] = driver.ids
  await owner.post(`/shipments/${id}/cancel`)
  const [stop] = driver.stops
  expect(await driver.box.do('delivered', { ...stop, data: cash(20) })).toMatchObject({
    result: 'kept',
    because: 'cancelled',
  })
  expect(await road.statusOf(id)).toBe('Cancelled')
  expect(await records.proofs(id)).toMatchObject([{ outcome: 'delivered' }])
  expect(await records.collections(id)).toMatchObject([{ collected: 2000, due: 2000 }])
})

test('cancelled, and collected: the pickup stays cancelled, and its proof is attached', async () => {
  const driver = await road.driver([], { pickups: 1 })
  const [id = 0] = driver.ids
  await owner.post(`/pickups/${id}/cancel`)
  expect(await driver.box.do('collected', driver.stops[0])).toMatchObject({
    result: 'kept',
    because: 'cancelled',
  })
  expect(await road.pickupStatusOf(id)).toBe('cancelled')
  expect(await records.proofs(id, 'pickup_id')).toMatchObject([{ outcome: 'collected' }])
})

test('the COD was changed: what was shown was collected, and the difference is for the office', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  const [stop] = driver.stops
  expect(await driver.box.do('delivered', { ...stop, data: cash(15) })).toMatchObject({
    result: 'applied',
    because: 'cod_changed',
  })
  const [id = 0] = driver.ids
  expect(await road.statusOf(id)).toBe('Delivered')
  expect(await records.collections(id)).toMatchObject([{ collected: 1500, shown: 1500, due: 2000 }])
})

test('COD collected twice: the first is booked, and the second is kept', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  const second = await road.secondPhone(driver)
  const [stop] = driver.stops
  await driver.box.do('delivered', { ...stop, data: cash(20, 'A1') })
  expect(await second.do('delivered', { ...stop, data: cash(20, 'B1') })).toMatchObject({
    result: 'kept',
    because: 'cod_twice',
  })
  const [id = 0] = driver.ids
  expect(await records.collections(id)).toMatchObject([{ receipt: 'A1', reversed: false }])
  expect(await records.proofs(id)).toHaveLength(2)
})

test('closed in the evening as failed or come back, and the phone says delivered: delivered', async () => {
  const driver = await road.driver([{}, {}])
  const [failed, back] = driver.stops
  const recorded = [driver.box.record('delivered', failed), driver.box.record('delivered', back)]
  await road.close(driver.run, [
    { stop: failed?.stop, outcome: 'failed', reason: 'Nobody there' },
    { stop: back?.stop, outcome: 'came_back' },
  ])
  const { results } = await driver.box.send(recorded)
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied'])
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual(['Delivered', 'Delivered'])
})

test('closed in the evening and out again with another driver, and the phone says delivered: kept', async () => {
  const driver = await road.driver([{}])
  const [stop] = driver.stops
  const recorded = driver.box.record('delivered', stop)
  await road.close(driver.run, [{ stop: stop?.stop, outcome: 'came_back' }])
  const other = await road.driver([{}], { leaves: false })
  await road.addTo(other.id, [stop?.record ?? ''])
  await other.box.do('departed', { run_id: other.run })
  expect((await driver.box.send([recorded])).results).toMatchObject([
    { result: 'kept', because: 'other_run_out' },
  ])
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Out for Delivery')
})

test('closed in the evening as delivered, and the phone says failed: kept', async () => {
  const driver = await road.driver([{}])
  const [stop] = driver.stops
  const recorded = driver.box.record('failed', { ...stop, data: { reason: 'NOT_HOME' } })
  await road.close(driver.run, [{ stop: stop?.stop, outcome: 'delivered' }])
  expect((await driver.box.send([recorded])).results).toMatchObject([{ result: 'kept', because: 'final' }])
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Delivered')
})

test('one stop of several was cancelled: the others go on', async () => {
  const driver = await road.driver([{}, {}, {}], { leaves: false })
  await owner.post(`/shipments/${driver.ids[0]}/cancel`)
  const { results } = await driver.box.send(driver.stops.map(stop => driver.box.record('delivered', stop)))
  expect(results.map(({ result }) => result)).toEqual(['kept', 'applied', 'applied'])
})

test('stops that were reordered or added take their outcomes all the same', async () => {
  const driver = await road.driver([{}, {}])
  const { version, stops } = await road.readRun(driver.run)
  const backwards = stops.map(({ number }: { number: number }) => number).reverse()
  expect((await owner.put(`/runs/${driver.run}/order`, { version, stops: backwards })).status).toBe(200)
  for (const stop of driver.stops) {
    expect(await driver.box.do('delivered', stop)).toMatchObject({ result: 'applied' })
  }
})
