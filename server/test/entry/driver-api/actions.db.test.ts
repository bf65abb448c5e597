import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movingClock } from '../../support/moving-clock.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from '../admin-api/support.ts'
import { theRoad } from './on-the-road.ts'
import { outbox } from './outbox.ts'
import { callDriver } from './phone.ts'
import { readRecords } from './records.ts'

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

test('a driver sends the run out, and its shipments are Out for Delivery as of then', async () => {
  const driver = await road.driver([{}, {}], { leaves: false, pickups: 1 })
  const left = clock.now()
  const departed = driver.box.record('departed', { run_id: driver.run })
  clock.advance(30 * minute)
  await driver.box.send([departed])
  expect(await road.readRun(driver.run)).toMatchObject({
    status: 'out',
  })
  expect(new Date((await road.readRun(driver.run)).left_at)).toEqual(left)
  expect(await Promise.all(driver.ids.slice(0, 2).map(road.statusOf))).toEqual([
    'Out for Delivery',
    'Out for Delivery',
  ])
})

test('an outcome is applied when it arrives, at the time when it happened, and tells integrators', async () => {
  const driver = await road.driver([{}])
  const [stop] = driver.stops
  const delivered = driver.box.record('delivered', { ...stop, data: { name: 'Ada', relation: 'neighbour' } })
  const happened = clock.now()
  clock.advance(5 * 60 * minute)
  expect((await driver.box.send([delivered])).results).toMatchObject([{ result: 'applied' }])
  const [event] = await road.historyOf(stop?.record ?? '')
  expect(event).toMatchObject({ status: 'Delivered', date: '2030-03-01' })
  const stored = await records.action(delivered.id)
  expect(stored?.occurred_at).toEqual(happened)
  expect(stored?.received_at).toEqual(clock.now())
  const { body } = await service.call('GET', '/v1/events?limit=100')
  const told = body.data.events.filter((each: { data: { awb?: string } }) => each.data.awb === stop?.record)
  expect(told.slice(-3)).toMatchObject([
    { type: 'shipment.status_changed', data: { status: 'Delivered' } },
    { type: 'proof.recorded', data: { proof: { id: delivered.id, name: 'Ada', position: null } } },
    { type: 'proof.completed', data: { proof: { id: delivered.id } } },
  ])
  expect((await road.readRun(driver.run)).stops[0]).toMatchObject({
    outcome: 'delivered',
    status: 'Delivered',
  })
  await road.close(driver.run)
})

test('a repeated action is answered as the first time, and counts once, also sent by two tabs at once', async () => {
  const driver = await road.driver([{ cod_amount: 10 }])
  const [stop] = driver.stops
  const data = { cod: { shown: 10, lines: [{ method: 'cash', amount: 10 }], receipt: '1' } }
  const delivered = driver.box.record('delivered', { ...stop, data })
  const answers = await Promise.all([1, 2, 3].map(() => driver.box.send([delivered])))
  const results = answers.map(({ results: [first] }) => first?.result)
  expect(results.toSorted()).toEqual(['applied', 'repeated', 'repeated'])
  const [id = 0] = driver.ids
  expect(await records.collections(id)).toHaveLength(1)
  expect(await records.proofs(id)).toHaveLength(1)
  const twice = await driver.box.send([delivered, delivered])
  expect(twice.results.map(({ result }) => result)).toEqual(['repeated', 'repeated'])
})

test('an action with the id of another driver’s is refused, and another driver’s run is kept', async () => {
  const [one, other] = [await road.driver([{}]), await road.driver([{}])]
  const note = one.box.record('note', { data: { note: 'Hello' } })
  await one.box.send([note])
  expect((await other.box.send([{ ...other.box.record('note'), id: note.id }])).results).toMatchObject([
    { result: 'refused' },
  ])
  expect(await other.box.do('delivered', one.stops[0])).toMatchObject({
    result: 'kept',
    because: 'other_driver',
  })
  expect(await road.statusOf(one.ids[0] ?? 0)).toBe('Out for Delivery')
})

test('what is no action is refused, what a driver could have meant is kept, and the others are applied', async () => {
  const driver = await road.driver([{}, {}])
  const [first, second] = driver.stops
  const { results } = await driver.box.send([
    [],
    {},
    { ...driver.box.record('note'), id: 'no uuid' },
    { id: randomUUID(), seq: 0, kind: 'note' },
    driver.box.record('delivered', { ...first, data: { signature: { strokes: 'none' } } }),
    driver.box.record('teleported', first),
    driver.box.record('failed', first),
    driver.box.record('delivered', { run_id: driver.run, stop: 99, record: 'WB0000000000' }),
    driver.box.record('delivered', second),
  ])
  expect(results.map(({ result, because }) => because ?? result)).toEqual([
    'refused',
    'refused',
    'refused',
    'refused',
    'unreadable',
    'unknown_kind',
    'unreadable',
    'no_record',
    'applied',
  ])
})

test('fifty actions are taken at a time, and not one more or none', async () => {
  const driver = await road.driver([{}])
  const notes = Array.from({ length: 51 }, () => driver.box.record('note'))
  const call = (actions: unknown) =>
    driver.phone.post('/actions', { installation: driver.box.installation, actions } as object)
  expect((await call(notes)).status).toBe(400)
  expect((await call([])).status).toBe(400)
  expect((await call('all')).status).toBe(400)
  expect((await call(notes.slice(0, 50))).status).toBe(200)
  const huge = { ...notes[50], data: { note: 'x'.repeat(1_100_000) } }
  const headers = { authorization: `Bearer ${driver.phone.token}`, 'x-tenant': driver.phone.tenant }
  expect((await callDriver(service, 'POST', '/actions', { headers, body: { actions: [huge] } })).status).toBe(
    413,
  )
})

test('odd characters and values in an action do no harm', async () => {
  const driver = await road.driver([{}])
  const [stop] = driver.stops
  const { results } = await driver.box.send([
    driver.box.record('note', { data: { note: 'a\u0000b \ud800', more: { deep: [1, 'c\u0000'] } } }),
    driver.box.record('arrived', { ...stop, position: { latitude: 1e9, longitude: 'x' } }),
    driver.box.record('arrived', { ...stop, position: { latitude: 41.9, longitude: -87.6, accuracy: 12 } }),
    driver.box.record('arrived', { ...stop, run_id: 2 ** 60, stop: -1, clock: 1.5 }),
  ])
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied', 'applied'])
})

test('an action with a time before all times does not hold up the others', async () => {
  const driver = await road.driver([{}])
  const second = await road.secondPhone(driver)
  for (const clock of [-9e15, 9e15]) {
    const odd = second.record('note', { clock, data: { note: 'a' } })
    const { results } = await second.send([odd, second.record('note')], { device_now: undefined })
    expect(results.map(({ result }) => result)).toEqual(['applied', 'applied'])
  }
})

test('a failed attempt is charged and told by its reason; one that is none is not told as an absence', async () => {
  const driver = await road.driver([{}, {}, {}])
  const reasons = ['NOT_HOME', 'DAMAGED', 'NOT_IN_THE_VAN']
  for (const [index, reason] of reasons.entries()) {
    const failed = { ...driver.stops[index], data: { reason } }
    expect(await driver.box.do('failed', failed)).toMatchObject({ result: 'applied' })
  }
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual([
    'Delivery Failed',
    'On Hold',
    'In Transit',
  ])
  const told = await Promise.all(
    driver.stops.map(async ({ record }) => (await road.historyOf(record))[0]?.description),
  )
  expect(told).toEqual([
    'Delivery was not possible: Nobody was at home.',
    'The parcel is being checked.',
    'The parcel goes out again.',
  ])
  const { stops } = await road.readRun(driver.run)
  expect(stops.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'failed',
    'came_back',
    'came_back',
  ])
})

test('some pieces are delivered: the shipment fails with their number, and the last piece delivers it', async () => {
  const driver = await road.driver([
    { package: { weight: 5, pieces: 3 } },
    { package: { weight: 5, pieces: 3 } },
  ])
  const pieces = (index: number, ...numbers: number[]) =>
    numbers.map(piece => ({ awb: driver.stops[index]?.record, piece, scanned: true }))
  const part = (index: number, numbers: number[], data: object = {}) =>
    driver.box.do('partial', { ...driver.stops[index], data: { pieces: pieces(index, ...numbers), ...data } })
  expect(await part(0, [1, 2])).toMatchObject({ result: 'applied' })
  expect(await part(1, [1], { reason: 'REFUSED' })).toMatchObject({ result: 'applied' })
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual(['Out for Delivery', 'Delivery Failed'])
  expect((await road.historyOf(driver.stops[0]?.record ?? ''))[0]?.description).toBe(
    '2 of 3 pieces delivered.',
  )
  expect((await road.historyOf(driver.stops[1]?.record ?? ''))[0]?.description).toBe(
    '1 of 3 pieces delivered: The delivery was refused.',
  )
  const { stops } = await road.readRun(driver.run)
  expect(stops.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['partial', 'partial'])
  await part(0, [3])
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Delivered')
  await road.close(driver.run)
  // The rest goes back to the sender.
  expect(await road.statusOf(driver.ids[1] ?? 0)).toBe('On Hold')
})

test('a run that is closed with a part delivered makes the shipment fail with the number of pieces', async () => {
  const driver = await road.driver([{ package: { weight: 5, pieces: 3 } }])
  const pieces = [{ awb: driver.stops[0]?.record, piece: 2, scanned: false }]
  await driver.box.do('partial', { ...driver.stops[0], data: { pieces } })
  await road.close(driver.run)
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Delivery Failed')
  expect((await road.historyOf(driver.stops[0]?.record ?? ''))[0]?.description).toBe(
    '1 of 3 pieces delivered.',
  )
})

test('COD lines add up exactly, to the cent; more, less and a missing reference are kept', async () => {
  const driver = await road.driver(Array.from({ length: 5 }, () => ({ cod_amount: 0.3 })))
  const deliver = (index: number, lines: object[], more: object = {}) =>
    driver.box.do('delivered', { ...driver.stops[index], data: { cod: { shown: 0.3, lines, ...more } } })
  const line = (amount: number, method = 'cash', reference?: string) => ({ method, amount, reference })
  expect(await deliver(0, [line(0.1), line(0.2, 'card', 'T1')])).toMatchObject({ result: 'applied' })
  expect(await deliver(1, [line(0.31)])).toMatchObject({ because: 'cod_lines' })
  expect(await deliver(2, [line(0.29)], { reason: 'No change' })).toMatchObject({ because: 'cod_lines' })
  expect(await deliver(3, [line(0.3, 'cheque')])).toMatchObject({ because: 'cod_lines' })
  expect(await deliver(4, [line(0.299), line(0.001)])).toMatchObject({ because: 'unreadable' })
  const statuses = await Promise.all(driver.ids.map(road.statusOf))
  expect(statuses).toEqual(['Delivered', ...Array(4).fill('Out for Delivery')])
  const [booked] = await records.collections(driver.ids[0] ?? 0)
  expect(booked).toMatchObject({
    collected: 30,
    lines: [
      { method: 'cash', amount: 10, reference: null },
      { method: 'card', amount: 20, reference: 'T1' },
    ],
  })
  await owner.put('/driver-settings', { less_cod: true })
  const again = await driver.box.do('delivered', {
    ...driver.stops[2],
    data: { cod: { shown: 0.3, lines: [line(0.29)], reason: 'No change' } },
  })
  expect(again).toMatchObject({ result: 'applied', because: null })
  await owner.put('/driver-settings', { less_cod: false })
})

test('a parcel handed over before its COD was collected is delivered, and the office is told', async () => {
  const driver = await road.driver([{ cod_amount: 10 }])
  expect(await driver.box.do('delivered', driver.stops[0])).toMatchObject({
    result: 'applied',
    because: 'cod_open',
  })
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Delivered')
})

test('a driver takes an own outcome back: status, stop, money and charge are as before', async () => {
  const driver = await road.driver([{ cod_amount: 10 }, {}])
  const [first, second] = driver.stops
  const data = { cod: { shown: 10, lines: [{ method: 'cash', amount: 10 }], receipt: '1' } }
  const delivered = driver.box.record('delivered', { ...first, data })
  const failed = driver.box.record('failed', { ...second, data: { reason: 'NOT_HOME' } })
  await driver.box.send([delivered, failed])
  clock.advance(9 * minute)
  for (const { id } of [delivered, failed]) {
    expect(await driver.box.do('taken_back', { run_id: driver.run, data: { action: id } })).toMatchObject({
      result: 'applied',
    })
  }
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual(['Out for Delivery', 'Out for Delivery'])
  expect(await records.collections(driver.ids[0] ?? 0)).toMatchObject([{ collected: 1000, reversed: true }])
  expect(await records.proofs(driver.ids[0] ?? 0)).toMatchObject([{ withdrawn: true }])
  const { stops } = await road.readRun(driver.run)
  expect(stops.map(({ outcome }: { outcome: string | null }) => outcome)).toEqual([null, null])
  // Then the right outcome counts.
  expect(await driver.box.do('delivered', { ...first, data })).toMatchObject({
    result: 'applied',
    because: null,
  })
  expect((await records.collections(driver.ids[0] ?? 0)).map(({ reversed }) => reversed)).toEqual([
    true,
    false,
  ])
})

test('after ten minutes a delivery is not taken back; offline the time of the decision counts; a failure waits for the end of the run', async () => {
  const driver = await road.driver([{}, {}, {}])
  const [late, offline, failing] = driver.stops
  const [one, two] = [driver.box.record('delivered', late), driver.box.record('delivered', offline)]
  const failed = driver.box.record('failed', { ...failing, data: { reason: 'CLOSED' } })
  await driver.box.send([one, two, failed])
  const back = (action: string) => ({ run_id: driver.run, data: { action } })
  clock.advance(5 * minute)
  const decided = driver.box.record('taken_back', back(two.id))
  clock.advance(3 * 60 * minute)
  expect((await driver.box.send([decided])).results).toMatchObject([{ result: 'applied' }])
  expect(await driver.box.do('taken_back', back(one.id))).toMatchObject({ because: 'too_late' })
  expect(await driver.box.do('taken_back', back(failed.id))).toMatchObject({ result: 'applied' })
  expect(await driver.box.do('delivered', failing)).toMatchObject({ result: 'applied' })
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual([
    'Delivered',
    'Out for Delivery',
    'Delivered',
  ])
})

test('from failed to delivered needs no taking back', async () => {
  const driver = await road.driver([{}])
  await driver.box.do('failed', { ...driver.stops[0], data: { reason: 'NOT_HOME' } })
  clock.advance(2 * 60 * minute)
  expect(await driver.box.do('delivered', driver.stops[0])).toMatchObject({ result: 'applied' })
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Delivered')
})

test('a pickup is collected with its parcels, fails with a reason, and is taken back', async () => {
  const driver = await road.driver([], { pickups: 3 })
  const parcel = await road.shipment({}, 'Created')
  const [first, second, third] = driver.stops
  const data = { pieces: [{ awb: parcel.awb, piece: 1, scanned: true }], unlabelled: 2 }
  const collected = driver.box.record('collected', { ...first, data })
  const { results } = await driver.box.send([
    collected,
    driver.box.record('pickup_failed', { ...second, data: { reason: 'CLOSED' } }),
  ])
  expect(results.map(({ result }) => result)).toEqual(['applied', 'applied'])
  expect(await Promise.all(driver.ids.map(road.pickupStatusOf))).toEqual(['completed', 'failed', 'assigned'])
  expect(await road.statusOf(parcel.id)).toBe('Picked Up')
  await driver.box.do('taken_back', { run_id: driver.run, data: { action: collected.id } })
  expect(await road.pickupStatusOf(driver.ids[0] ?? 0)).toBe('assigned')
  expect(await road.statusOf(parcel.id)).toBe('Created')
  // The driver goes again.
  expect(await driver.box.do('collected', second)).toMatchObject({ result: 'applied' })
  expect(await driver.box.do('collected', third)).toMatchObject({ result: 'applied' })
  expect(await Promise.all(driver.ids.map(road.pickupStatusOf))).toEqual([
    'assigned',
    'completed',
    'completed',
  ])
})

test('a parcel of another customer is collected too, and the driver and the office are told', async () => {
  const driver = await road.driver([], { pickups: 1 })
  const [, other] = service.example.customers
  const own = await road.shipment({}, 'Created')
  const sender = { company: 'Other', country: 'US', zip: '10118', customer_id: other?.id }
  const foreign = await road.shipment({ sender }, 'Created')
  const pieces = [own, foreign].map(({ awb }) => ({ awb, piece: 1, scanned: true }))
  const answer = await driver.box.do('collected', { ...driver.stops[0], data: { pieces } })
  expect(answer).toMatchObject({ result: 'applied', because: 'unexpected' })
  expect(answer.message).toMatch(new RegExp(`Another customer’s: ${foreign.awb}\\.$`))
  expect(await Promise.all([own, foreign].map(({ id }) => road.statusOf(id)))).toEqual([
    'Picked Up',
    'Picked Up',
  ])
})

test('an unexpected parcel goes along as the last stop if it can go out, else it is brought back', async () => {
  const driver = await road.driver([{}])
  const other = await road.driver([{}])
  const found = await road.shipment()
  const take = (record: string, take_along = true) =>
    driver.box.do('unexpected', { run_id: driver.run, record, data: { take_along } })
  expect(await take(found.awb)).toMatchObject({ result: 'applied' })
  const { stops } = await road.readRun(driver.run)
  expect(stops.at(-1)).toMatchObject({ name: found.awb, status: 'Out for Delivery' })
  expect(await take(other.stops[0]?.record ?? '')).toMatchObject({ result: 'kept', because: 'cannot_go' })
  expect(await take(other.stops[0]?.record ?? '', false)).toMatchObject({
    message: expect.stringMatching(/Driver/),
  })
})

test('what is left comes back to the depot, and the driver declares the cash', async () => {
  const driver = await road.driver([{}, {}])
  const [first, second] = driver.stops
  await driver.box.do('failed', { ...first, data: { reason: 'NOT_HOME' } })
  for (const stop of [first, second]) {
    expect(await driver.box.do('brought_back', stop)).toMatchObject({ result: 'applied' })
  }
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual(['In Transit', 'In Transit'])
  const { stops } = await road.readRun(driver.run)
  expect(stops.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['failed', 'came_back'])
  const cash = { amount: 135.5, coins: { '50': '2', '0.50': '71' } }
  expect(await driver.box.do('cash_declared', { run_id: driver.run, data: cash })).toMatchObject({
    result: 'applied',
  })
  expect(await driver.box.do('cash_declared', { run_id: driver.run })).toMatchObject({
    because: 'unreadable',
  })
  await road.close(driver.run)
})

test('a shipment that comes back piece by piece is back once', async () => {
  const driver = await road.driver([{ package: { weight: 5, pieces: 3 } }])
  const [stop] = driver.stops
  const pieces = (...numbers: number[]) => numbers.map(piece => ({ awb: stop?.record, piece, scanned: true }))
  await driver.box.do('partial', { ...stop, data: { pieces: pieces(2) } })
  for (const piece of [1, 3]) {
    const back = await driver.box.do('brought_back', { ...stop, data: { pieces: pieces(piece) } })
    expect(back).toMatchObject({ result: 'applied', because: null })
  }
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('In Transit')
  const history = await road.historyOf(stop?.record ?? '')
  expect(history.filter(({ description }) => description?.startsWith('Back at the depot'))).toHaveLength(1)
  await road.close(driver.run)
})

test('a stop for later is the last one, in the office as on the phone', async () => {
  const driver = await road.driver([{}, {}, {}])
  await driver.box.do('later', driver.stops[0])
  const names = (await road.readRun(driver.run)).stops.map(({ name }: { name: string }) => name)
  expect(names).toEqual([1, 2, 0].map(index => driver.stops[index]?.record))
  const { body } = await driver.phone.get('/day')
  const run = body.data.runs.find(({ id }: { id: number }) => id === driver.run)
  expect(run.stops.map(({ record }: { record: string }) => record)).toEqual(names)
})

test('the first outcome of a run that nobody has sent out sends it out', async () => {
  const driver = await road.driver([{}, {}], { leaves: false })
  await driver.box.do('delivered', driver.stops[0])
  expect(await road.readRun(driver.run)).toMatchObject({ status: 'out' })
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual(['Delivered', 'Out for Delivery'])
})

test('staff cannot change what a driver has delivered, and close the run with the rest', async () => {
  const driver = await road.driver([{}, {}])
  const [done, open] = driver.stops
  await driver.box.do('delivered', done)
  const { version } = await road.readRun(driver.run)
  const wrong = await owner.put(`/runs/${driver.run}/outcomes`, {
    version,
    outcomes: [{ stop: done?.stop, outcome: 'came_back' }],
  })
  expect(wrong.body.error.details).toEqual({
    'outcomes.0.outcome': 'The driver has reported another outcome.',
  })
  await road.close(driver.run, [{ stop: open?.stop, outcome: 'came_back' }])
  expect(await Promise.all(driver.ids.map(road.statusOf))).toEqual(['Delivered', 'In Transit'])
})

test('a lost phone is told to delete everything; what it sends is kept, and changes nothing', async () => {
  const driver = await road.driver([{}])
  await owner.post(`/drivers/${driver.id}/devices/${driver.phone.device}/lost`)
  const answer = await driver.box.send([driver.box.record('delivered', driver.stops[0])])
  expect(answer).toMatchObject({ erase: true, results: [{ result: 'kept', because: 'phone_lost' }] })
  expect(await road.statusOf(driver.ids[0] ?? 0)).toBe('Out for Delivery')
})

test('an action is deleted on the phone only when all before it have arrived; a gap is a loss that is named', async () => {
  const driver = await road.driver([{}])
  const box = outbox(driver.phone, clock.now)
  const notes = Array.from({ length: 9 }, () => box.record('note'))
  const until = async (...seqs: number[]) =>
    (await box.send(notes.filter(({ seq }) => seqs.includes(seq)))).have_until
  expect(await until(1, 2, 3)).toBe(3)
  expect(await until(2, 3)).toBe(3)
  // Four and five were lost on the phone, and seven.
  expect(await until(6, 8)).toBe(8)
  expect(await until(9)).toBe(9)
})
