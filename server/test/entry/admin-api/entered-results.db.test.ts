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
  return browser.post(`/runs/${run}/results`, body)
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
