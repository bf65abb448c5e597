import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Driver, theRoad } from '../driver-api/on-the-road.ts'
import { readRecords } from '../driver-api/records.ts'
import { type Browser, ownerBrowser, staffBrowser } from './support.ts'

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

/** The result of the driver's first stop. */
function enter({ run, stops: [stop] }: Driver, kind: string, more: object = {}, browser = owner) {
  const body = { id: randomUUID(), stop: stop?.stop, record: stop?.record, kind, ...more }
  return browser.post(`/runs/${run}/actions`, body)
}
async function entered(driver: Driver, kind: string, more: object = {}) {
  const answer = await enter(driver, kind, more)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const refused = async (driver: Driver, kind: string, more: object = {}) =>
  (await enter(driver, kind, more)).body.error
const idOf = ({ ids: [id] }: Driver) => id ?? 0
const proofsOf = async (driver: Driver, noun = 'shipments') =>
  (await owner.get(`/${noun}/${idOf(driver)}/proofs`)).body.data.items
const cash = (amount: number, shown = amount) => ({ shown, lines: [{ method: 'cash', amount }] })

test('a delivery that staff enter counts at once, with name, money and the staff’s e-mail', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  clock.advance(3_600_000)
  const { run } = await entered(driver, 'delivered', {
    at: '2030-03-01T10:30:00',
    pieces: [1],
    name: 'Ada',
    relation: 'neighbour',
    house_number: '7',
    cod: { ...cash(15, 20), lines: [...cash(15).lines, { method: 'card', amount: 5, reference: 'R1' }] },
    note: 'Told by phone',
  })
  expect(run.stops).toMatchObject([{ outcome: 'delivered', settled: true, status: 'Delivered' }])
  expect(await proofsOf(driver)).toMatchObject([
    {
      outcome: 'delivered',
      name: 'Ada',
      relation: 'neighbour',
      house_number: '7',
      note: 'Told by phone',
      author: 'admin@example.com',
      pieces: [{ piece: 1, scanned: false }],
    },
  ])
  expect(await records.collections(idOf(driver))).toMatchObject([{ collected: 2000, due: 2000 }])
  const history = await road.historyOf(driver.stops[0]?.record ?? '')
  expect(history.find(({ status }) => status === 'Delivered')).toMatchObject({
    date: '2030-03-01',
    time: '10:30:00',
  })
})

test('the same entry again changes nothing, also at once', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  const more = { id: randomUUID(), cod: cash(20) }
  const answers = await Promise.all([1, 2, 3].map(() => enter(driver, 'delivered', more)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await records.proofs(idOf(driver))).toHaveLength(1)
  expect(await records.collections(idOf(driver))).toHaveLength(1)
  expect((await refused(driver, 'failed', { id: more.id, reason: 'NOT_HOME' })).details).toHaveProperty('id')
  const other = await road.driver([{}])
  expect((await refused(other, 'delivered', { id: more.id })).details).toHaveProperty('id')
})

test('a part, and later the rest, deliver the shipment', async () => {
  const driver = await road.driver([{ package: { weight: 5, pieces: 3 } }])
  expect((await refused(driver, 'partial')).details).toEqual({ pieces: 'Choose at least one piece.' })
  expect((await refused(driver, 'partial', { pieces: [9] })).details).toHaveProperty('pieces')
  const { run } = await entered(driver, 'partial', { pieces: [1, 3] })
  expect(run.stops).toMatchObject([{ outcome: 'partial', reason: '2 of 3 pieces delivered.' }])
  await entered(driver, 'partial', { pieces: [2] })
  expect(await road.statusOf(idOf(driver))).toBe('Delivered')
})

test('a failure needs a reason of the company, and is corrected by a delivery', async () => {
  const driver = await road.driver([{}])
  expect((await refused(driver, 'failed')).details).toEqual({ reason: 'Reason is required.' })
  expect((await refused(driver, 'failed', { reason: 'MOOD' })).details).toEqual({ reason: 'No such reason.' })
  const { run } = await entered(driver, 'failed', { reason: 'NOT_HOME' })
  expect(run.stops).toMatchObject([{ outcome: 'failed', settled: false }])
  expect(await road.statusOf(idOf(driver))).toBe('Delivery Failed')
  await entered(driver, 'delivered')
  expect(await road.statusOf(idOf(driver))).toBe('Delivered')
})

/** The id of the stop's result that stands. */
async function resultOf({ run, stops }: Driver, at = 0): Promise<string> {
  const page = await road.readRun(run)
  const { recorded } = page.stops.find(({ name }: { name: string }) => name === stops[at]?.record)
  return recorded.findLast((each: { taken_back: boolean }) => !each.taken_back).id
}
const takeBack = (driver: Driver, action: string, more: object = {}) =>
  enter(driver, 'taken_back', { action, ...more })

test('a result that staff entered is taken back with its money, and stays on record', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  await entered(driver, 'delivered', { cod: cash(20) })
  clock.advance(3_600_000)
  const answer = await takeBack(driver, await resultOf(driver))
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data.run.stops).toMatchObject([
    {
      ...{ outcome: null, settled: false, status: 'Out for Delivery' },
      recorded: [{ kind: 'delivered', author: 'admin@example.com', taken_back: true }],
    },
  ])
  expect(await records.collections(idOf(driver))).toMatchObject([{ reversed: true }])
  expect(await proofsOf(driver)).toMatchObject([
    { withdrawn: { by: 'admin@example.com', note: 'Taken back for the driver.' } },
  ])
  await entered(driver, 'failed', { reason: 'NOT_HOME' })
  expect(await road.statusOf(idOf(driver))).toBe('Delivery Failed')
})

test('a result of the phone is taken back after its ten minutes too, and the phone is told', async () => {
  const driver = await road.driver([{}, {}], { pickups: 1 })
  for (const stop of driver.stops.slice(0, 2)) await driver.box.do('delivered', stop)
  await driver.box.do('collected', driver.stops[2])
  clock.advance(3_600_000)
  const first = await resultOf(driver)
  expect((await takeBack(driver, first)).status).toBe(200)
  expect(await road.statusOf(idOf(driver))).toBe('Out for Delivery')
  const [, , stop] = driver.stops
  const ofPickup = { stop: stop?.stop, record: stop?.record }
  const second = await resultOf(driver, 2)
  expect((await takeBack(driver, second, ofPickup)).status).toBe(200)
  expect(await road.pickupStatusOf(driver.ids[2] ?? 0)).toBe('assigned')
  const { runs } = (await driver.phone.get('/day')).body.data
  expect(runs[0].taken_back).toEqual([first, second])
  expect(await driver.box.do('failed', { ...driver.stops[0], data: { reason: 'NOT_HOME' } })).toMatchObject({
    result: 'applied',
  })
})

test('only a result of this stop that nothing has followed is taken back, once', async () => {
  const driver = await road.driver([{}, {}])
  await entered(driver, 'delivered')
  const result = await resultOf(driver)
  const other = { stop: driver.stops[1]?.stop, record: driver.stops[1]?.record }
  for (const more of [other, { action: randomUUID() }, { action: 'one' }, { action: undefined }]) {
    expect((await takeBack(driver, result, more)).body.error?.details).toHaveProperty('action')
  }
  const id = randomUUID()
  expect((await takeBack(driver, result, { id })).status).toBe(200)
  expect((await takeBack(driver, result, { id })).status).toBe(200)
  expect((await takeBack(driver, result)).status).toBe(200)
  expect(await records.proofs(idOf(driver))).toHaveLength(1)
  await entered(driver, 'failed', { reason: 'NOT_HOME' })
  const failure = await resultOf(driver)
  await entered(driver, 'delivered')
  expect((await takeBack(driver, failure)).body.error.message).toMatch(/^It has changed since/)
  await road.close(driver.run, [{ stop: other.stop, outcome: 'came_back' }])
  expect((await takeBack(driver, await resultOf(driver))).body.error.message).toMatch(/^The run is closed/)
})

test('an arrival, a note, a parcel that came back and cash are entered, and the page of the run shows them', async () => {
  const driver = await road.driver([{}])
  await entered(driver, 'arrived')
  clock.advance(60_000)
  await driver.box.do('note', { ...driver.stops[0], data: { note: 'Ring twice' } })
  clock.advance(60_000)
  await entered(driver, 'brought_back')
  const cashOf = { stop: undefined, record: undefined }
  expect((await refused(driver, 'cash_declared', cashOf)).details).toHaveProperty('amount')
  expect((await refused(driver, 'cash_declared', { ...cashOf, amount: 0.001 })).details).toHaveProperty(
    'amount',
  )
  const { run } = await entered(driver, 'cash_declared', { ...cashOf, amount: 41.5 })
  expect(run.stops[0].recorded).toMatchObject([
    { kind: 'arrived', author: 'admin@example.com' },
    { kind: 'note', note: 'Ring twice', author: null },
    { kind: 'brought_back' },
  ])
  expect(await records.declarations(driver.run)).toMatchObject([{ amount: 4150, device_id: null }])
  expect((await refused(driver, 'note', { stop: undefined })).details).toHaveProperty('stop')
  expect((await refused(driver, 'note')).details).toEqual({ note: 'Note is required.' })
})

test('a parcel that came along is the last stop, if it can go out', async () => {
  const [driver, other] = [await road.driver([{}]), await road.driver([{}])]
  const parcel = await road.shipment()
  const along = (record: string | undefined) => enter(driver, 'unexpected', { stop: undefined, record })
  const answer = await along(parcel.awb.toLowerCase())
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data.run.stops.at(-1)).toMatchObject({ name: parcel.awb, status: 'Out for Delivery' })
  expect((await along('WB99999')).body.error.details).toHaveProperty('record')
  expect((await along(undefined)).body.error.details).toHaveProperty('record')
  for (const awb of [parcel.awb, other.stops[0]?.record]) {
    expect((await along(awb)).body.error.message).toMatch(/^It is on a run already/)
  }
})

test('a pickup is collected with the number of parcels, or has failed', async () => {
  const [driver, other] = [await road.driver([], { pickups: 1 }), await road.driver([], { pickups: 1 })]
  const parcel = await road.shipment({}, 'Created')
  const faulty = await refused(driver, 'collected', { awbs: [parcel.awb, 'WB9'] })
  expect(faulty.details).toEqual({ awbs: 'No shipment has the AWB WB9.' })
  await entered(driver, 'collected', { awbs: [parcel.awb.toLowerCase()], unlabelled: 4 })
  expect(await road.pickupStatusOf(idOf(driver))).toBe('completed')
  expect(await road.statusOf(parcel.id)).toBe('Picked Up')
  expect(await proofsOf(driver, 'pickups')).toMatchObject([
    { outcome: 'collected', pieces: [{ awb: parcel.awb }], unlabelled: 4 },
  ])
  await entered(other, 'pickup_failed', { reason: 'CLOSED' })
  expect(await road.pickupStatusOf(idOf(other))).toBe('failed')
  expect((await refused(await road.driver([], { pickups: 1 }), 'delivered')).details).toHaveProperty('kind')
})

test('a stop that is put off is the last one', async () => {
  const driver = await road.driver([{}, {}])
  const { run } = await entered(driver, 'later')
  expect(run.stops.map(({ name }: { name: string }) => name)).toEqual(
    driver.stops.map(({ record }) => record).toReversed(),
  )
})

test('money that is missing, too much, changed or booked already is refused, and nothing is written', async () => {
  const driver = await road.driver([{ cod_amount: 20 }])
  expect((await refused(driver, 'delivered')).details).toEqual({ cod: 'Enter the COD that was collected.' })
  for (const cod of [cash(25, 20), cash(15, 20), { shown: 20, lines: [{ method: 'card', amount: 20 }] }]) {
    expect((await refused(driver, 'delivered', { cod })).details).toHaveProperty('cod')
  }
  expect((await refused(driver, 'delivered', { cod: cash(19) })).code).toBe('CONFLICT')
  expect((await refused(driver, 'delivered', { cod: cash(20.001) })).details).toHaveProperty('cod')
  expect(await records.proofs(idOf(driver))).toEqual([])
  expect(await records.collections(idOf(driver))).toEqual([])
  await driver.box.do('delivered', { ...driver.stops[0], data: { cod: cash(20) } })
  expect((await refused(driver, 'delivered', { cod: cash(20) })).message).toMatch(/collected for it before/)
  expect(await records.collections(idOf(driver))).toHaveLength(1)
})

test('what the driver has reported holds, except a failure that was none', async () => {
  const driver = await road.driver([{}, {}])
  await driver.box.do('delivered', driver.stops[0])
  expect((await refused(driver, 'failed', { reason: 'NOT_HOME' })).message).toBe(
    'The driver has reported another result.',
  )
  await driver.box.do('failed', { ...driver.stops[1], data: { reason: 'NOT_HOME' } })
  const second = { ...driver, stops: driver.stops.slice(1), ids: driver.ids.slice(1) }
  await entered(second, 'delivered')
  expect(await road.statusOf(idOf(second))).toBe('Delivered')
})

test('a failure that staff entered yields to the driver’s delivery', async () => {
  const driver = await road.driver([{}])
  await entered(driver, 'failed', { reason: 'NOT_HOME' })
  expect(await driver.box.do('delivered', driver.stops[0])).toMatchObject({ result: 'applied' })
  expect(await road.statusOf(idOf(driver))).toBe('Delivered')
})

test('a cancelled shipment, another time than on the road and a run that is not out are refused', async () => {
  const cancelled = await road.driver([{}])
  await owner.post(`/shipments/${idOf(cancelled)}/status`, { status: 'In Transit' })
  await owner.post(`/shipments/${idOf(cancelled)}/cancel`)
  expect((await refused(cancelled, 'delivered')).message).toBe('It was cancelled.')
  const driver = await road.driver([{}])
  for (const at of ['2030-02-28T12:00:00', '2030-03-02T12:00:00', 'noon']) {
    expect((await refused(driver, 'delivered', { at })).details).toHaveProperty('at')
  }
  expect((await refused(driver, 'delivered', { id: 'one' })).details).toHaveProperty('id')
  expect((await refused(driver, 'delivered', { record: 'a b' })).details).toHaveProperty('record')
  expect((await refused(driver, 'delivered', { record: 'WB1' })).code).toBe('CONFLICT')
  const planned = await road.driver([{}], { leaves: false })
  expect((await refused(planned, 'delivered')).message).toMatch(/^The run is planned/)
  await road.close(driver.run, [{ stop: driver.stops[0]?.stop, outcome: 'came_back' }])
  expect((await refused(driver, 'delivered')).message).toMatch(/^The run is closed/)
  expect((await enter({ ...driver, run: 987_654 }, 'delivered')).status).toBe(404)
})

test('closing asks about the other stops alone, and reading staff enter nothing', async () => {
  const driver = await road.driver([{}, {}])
  await entered(driver, 'delivered')
  await road.close(driver.run, [{ stop: driver.stops[1]?.stop, outcome: 'came_back' }])
  expect((await road.readRun(driver.run)).stops).toMatchObject([
    { outcome: 'delivered' },
    { outcome: 'came_back' },
  ])
  const reader = await staffBrowser(service, { tenantId: 1, role: 'read_only', email: 'r@example.com' })
  expect((await enter(await road.driver([{}]), 'delivered', {}, reader)).status).toBe(403)
})
