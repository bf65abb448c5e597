import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldRuns } from '../../../src/shipping/runs/index.ts'
import { type Browser, ownerBrowser, staffBrowser } from '../../entry/admin-api/support.ts'
import { openPages, scanLines } from '../../labels/support/rasterise.ts'
import { shipmentBody, startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let owner: Browser
const signal = new AbortController().signal
beforeAll(async () => {
  service = await startTestService()
  owner = await ownerBrowser(service)
})
afterAll(() => service?.stop())

/** The members of runs, stops, tasks and events in these tests. */
interface Shown {
  number: number
  name: string
  kind: string
  record_id: number
  status: string
  reason: string
  deliveries: number
  run_id: number
  runs: object[]
  task: { name: string }
}

interface Made {
  id: number
  awb: string
}

/** Shipments that are here, for this postal code. */
async function here(count: number, zip: string, change: object = {}): Promise<Made[]> {
  const made: Made[] = []
  for (let number = 0; number < count; number++) {
    const recipient = { company: 'Jane Doe', address1: `${number} Main St`, city: 'Town', zip, country: 'US' }
    const { body } = await owner.post('/shipments', shipmentBody({ recipient, ...change }))
    await owner.post(`/shipments/${body.data.id}/status`, { status: 'In Transit' })
    made.push({ id: body.data.id, awb: body.data.awb })
  }
  return made
}

async function newPickup(zip: string, date: string, window: object = {}): Promise<number> {
  const address = { company: 'Dock', address1: '1 St', city: 'Town', zip, country: 'US' }
  const customer = service.example.customers[0]?.id
  return (await owner.post('/pickups', { customer_id: customer, address, scheduled_date: date, ...window }))
    .body.data.id
}

async function newDriver(zip: string, capacity = 50): Promise<number> {
  const areas = [{ country: 'US', zip_prefix: zip }]
  const fields = { name: `Driver of ${zip}`, daily_capacity: capacity, areas }
  return (await owner.post('/drivers', fields)).body.data.id
}

const worked = async () => {
  while (await service.waybill.longWork.processDue(1, signal));
}
const read = async (id: number) => (await owner.get(`/runs/${id}`)).body.data
const shipment = async (id: number) => (await owner.get(`/shipments/${id}`)).body.data
const add = (driverId: number, body: object) =>
  owner.post('/runs/add', { date: '2030-03-01', driver_id: driverId, ...body })
async function runOf(driverId: number, made: readonly Made[], date = '2030-03-01') {
  const answer = await add(driverId, { date, awbs: made.map(({ awb }) => awb) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
async function out(run: { id: number; version: number }) {
  const answer = await owner.post(`/runs/${run.id}/depart`, { version: run.version })
  expect(answer.status, answer.text).toBe(200)
  await worked()
  return read(run.id)
}

test('a day is given to drivers by areas in one go, with the reason for what fits nobody, and a dry run writes nothing', async () => {
  const [driver, small] = [await newDriver('331'), await newDriver('332', 1)]
  await here(2, '33101', { cod_amount: 20 })
  const [fits, tooMany] = await here(2, '33201')
  const [nowhere] = await here(1, '99950')
  const pickup = await newPickup('33102', '2030-01-01')
  const body = { date: '2030-01-01' }
  const planned = (await owner.post('/runs/assign', { ...body, dry_run: true })).body.data
  expect(planned.runs).toMatchObject([
    { driver: { id: driver }, run_id: null, deliveries: 2, pickups: 1 },
    { driver: { id: small }, run_id: null, deliveries: 1, pickups: 0 },
  ])
  expect((await owner.get('/runs?date=2030-01-01')).body.data.drivers.flatMap((d: Shown) => d.runs)).toEqual(
    [],
  )
  const given = (await owner.post('/runs/assign', body)).body.data
  expect(given.runs.map(({ deliveries }: Shown) => deliveries)).toEqual([2, 1])
  const reasons = given.unassigned.map(({ task, reason }: Shown) => [task.name, reason])
  expect(reasons).toContainEqual([nowhere?.awb, 'NO_AREA'])
  expect(reasons).toContainEqual([tooMany?.awb, 'NO_ROOM'])
  const run = await read(given.runs[0].run_id)
  expect(run).toMatchObject({
    status: 'planned',
    totals: {
      deliveries: 2,
      pickups: 1,
      pieces: 2,
      weight: 11,
      weight_unit: 'lb',
      cod: [{ currency: 'USD', amount: 40 }],
    },
  })
  expect(run.stops.find(({ kind }: Shown) => kind === 'pickup')).toMatchObject({
    record_id: pickup,
    status: 'assigned',
  })
  const board = (await owner.get('/runs?date=2030-01-01')).body.data
  expect(board.unassigned.map(({ name }: Shown) => name)).toEqual(
    expect.arrayContaining([nowhere?.awb, tooMany?.awb]),
  )
  expect(board.unassigned.map(({ name }: Shown) => name)).not.toContain(fits?.awb)
  expect((await owner.get('/runs?date=2030-01-05')).body.data.overdue).toContainEqual({
    id: run.id,
    day: '2030-01-01',
    driver: 'Driver of 331',
  })
})

test('assigned at the same time nothing is on two runs', async () => {
  await newDriver('441')
  await newDriver('441')
  const made = await here(6, '44101')
  const answers = await Promise.all(
    ['2030-02-01', '2030-02-01', '2030-02-02'].map(date => owner.post('/runs/assign', { date })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const runs = new Set(answers.flatMap(({ body }) => body.data.runs.map((run: Shown) => run.run_id)))
  const stops = (await Promise.all([...runs].map(id => read(id as number)))).flatMap(run => run.stops)
  const own = stops.filter(({ name }: Shown) => made.some(({ awb }) => awb === name))
  expect(own.map(({ name }: Shown) => name).sort()).toEqual(made.map(({ awb }) => awb).sort())
})

test('carriers’ parcels, parcels that are not here and ones of later days are not given out', async () => {
  await newDriver('551')
  const recipient = { company: 'Jane Doe', address1: '1 St', city: 'Town', zip: '55101', country: 'US' }
  const { data: created } = (await owner.post('/shipments', shipmentBody({ recipient }))).body
  const sandbox = (await owner.post('/shipments', shipmentBody({ service_code: 'SANDBOX', recipient }))).body
    .data
  await owner.post(`/shipments/${sandbox.id}/status`, { status: 'In Transit' })
  const [held] = await here(1, '55101')
  await owner.post(`/shipments/${held?.id}/status`, { status: 'On Hold' })
  const names = (await owner.get('/runs?date=2030-03-01')).body.data.unassigned.map(({ name }: Shown) => name)
  for (const { awb } of [created, sandbox, held]) expect(names).not.toContain(awb)
})

test('a run goes out once, each shipment with one event, and is closed with what came of each stop', async () => {
  const driver = await newDriver('661')
  const made = await here(3, '66101')
  const pickup = await newPickup('66102', '2030-03-01')
  await runOf(driver, made)
  const planned = (await add(driver, { pickup_ids: [pickup] })).body.data
  expect(planned.stops).toHaveLength(4)
  const depart = () => owner.post(`/runs/${planned.id}/depart`, { version: planned.version })
  const both = await Promise.all([depart(), depart()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await worked()
  await owner.post(`/runs/${planned.id}/continue`)
  await worked()
  for (const { id } of made) {
    const { status, events } = await shipment(id)
    expect(status).toBe('Out for Delivery')
    expect(events.filter((event: Shown) => event.status === 'Out for Delivery')).toHaveLength(1)
  }
  const run = await read(planned.id)
  const numberOf = (name: string | undefined) => run.stops.find((stop: Shown) => stop.name === name)?.number
  const [first, second, third] = made
  const close = (outcomes: object[], version = run.version) =>
    owner.post(`/runs/${run.id}/close`, { version, outcomes })
  expect(
    (await close([{ stop: numberOf(first?.awb), outcome: 'delivered' }])).body.error.details.outcomes,
  ).toMatch(/^Say what came of WB\d+/)
  expect((await close([{ stop: numberOf(first?.awb), outcome: 'failed' }])).body.error.details).toEqual({
    'outcomes.0.reason': 'Reason is required.',
  })
  expect((await close([{ stop: 99, outcome: 'delivered' }])).body.error.details).toHaveProperty(
    'outcomes.0.stop',
  )
  expect((await close([{ stop: numberOf(first?.awb), outcome: 'collected' }])).status).toBe(400)
  // One outcome is known at the counter; another was saved before.
  await owner.post(`/shipments/${first?.id}/status`, { status: 'Delivered' })
  const saved = await owner.put(`/runs/${run.id}/outcomes`, {
    version: run.version,
    outcomes: [{ stop: numberOf(second?.awb), outcome: 'failed', reason: 'Nobody at home' }],
  })
  const rest = [
    { stop: numberOf(third?.awb), outcome: 'came_back' },
    { stop: run.stops.find(({ kind }: Shown) => kind === 'pickup').number, outcome: 'collected' },
  ]
  expect((await close(rest)).status).toBe(409)
  const closed = await close(rest, saved.body.data.version)
  expect(closed.body.data.run.status, closed.text).toBe('closed')
  await worked()
  expect(await read(run.id)).toMatchObject({ to_move: 0, totals: { answered: 4 } })
  expect(
    (await shipment(first?.id ?? 0)).events.filter((event: Shown) => event.status === 'Delivered'),
  ).toHaveLength(1)
  const failed = await shipment(second?.id ?? 0)
  expect(failed).toMatchObject({ status: 'Delivery Failed' })
  expect(failed.events[0].description).toBe('Delivery was not possible: Nobody at home')
  expect(await shipment(third?.id ?? 0)).toMatchObject({ status: 'In Transit' })
  expect((await owner.get(`/pickups/${pickup}`)).body.data.status).toBe('completed')
  // A returned parcel can go out again.
  expect((await add(driver, { awbs: [third?.awb] })).status).toBe(200)
})

test('the cash to collect counts no failed stop, and the cash of all stops stays known', async () => {
  const made = await here(4, '66201', { cod_amount: 20 })
  const driver = await newDriver('662')
  // A parcel that failed before is out again: its cash counts.
  await owner.post(`/shipments/${made[0]?.id}/status`, { status: 'Out for Delivery' })
  await owner.post(`/shipments/${made[0]?.id}/status`, { status: 'Delivery Failed' })
  const planned = await runOf(driver, made, '2030-03-11')
  const cash = (of: number, all: number) => ({
    cod: [{ currency: 'USD', amount: of }],
    cod_of_all: [{ currency: 'USD', amount: all }],
  })
  expect(planned.totals).toMatchObject(cash(80, 80))
  const run = await out(planned)
  expect(run.totals).toMatchObject(cash(80, 80))
  // One result is known at the counter; the others are told.
  await owner.post(`/shipments/${made[1]?.id}/status`, { status: 'Delivery Failed' })
  expect((await read(run.id)).totals).toMatchObject(cash(60, 80))
  const numberOf = (made: Made | undefined) => run.stops.find(({ name }: Shown) => name === made?.awb)?.number
  const outcomes = [
    { stop: numberOf(made[0]), outcome: 'delivered' },
    { stop: numberOf(made[2]), outcome: 'came_back' },
    { stop: numberOf(made[3]), outcome: 'failed', reason: 'Refused' },
  ]
  await owner.post(`/runs/${run.id}/close`, { version: run.version, outcomes })
  expect((await read(run.id)).totals).toMatchObject(cash(20, 80))
  await worked()
  expect((await read(run.id)).totals).toMatchObject(cash(20, 80))
})

test('pickups with a time window come before the order of postal codes', async () => {
  const date = '2030-03-12'
  const driver = await newDriver('663')
  const made = await here(2, '66301')
  const windows = [
    { ready_time: '09:00:00', latest_time: '17:00:00' },
    { latest_time: '12:00:00' },
    {},
    { ready_time: '08:00:00' },
  ]
  const pickups: number[] = []
  for (const window of windows) pickups.push(await newPickup('66300', date, window))
  const [late, noon, anyTime, early] = pickups
  const keyOf = ({ kind, record_id: id }: Pick<Shown, 'kind' | 'record_id'>) => `${kind} ${id}`
  const inOrder = [
    ...[noon, late, early, anyTime].map(id => `pickup ${id}`),
    ...made.map(({ id }) => `delivery ${id}`),
  ]
  const board = (await owner.get(`/runs?date=${date}`)).body.data
  expect(board.unassigned.map(keyOf).filter((key: string) => inOrder.includes(key))).toEqual(inOrder)
  const run = (await add(driver, { date, awbs: made.map(({ awb }) => awb), pickup_ids: pickups })).body.data
  expect(run.stops.map(keyOf)).toEqual(inOrder)
})

test('the board has one unit of weight, sort codes, and tells what lies outside of the areas of drivers', async () => {
  const date = '2030-03-13'
  const [driver, other] = [await newDriver('664'), await newDriver('665')]
  const [kilograms] = await here(1, '66401', { package: { weight: 1, weight_unit: 'kg' } })
  const [pounds] = await here(1, '66401', { package: { weight: 2, weight_unit: 'lb' } })
  const [far] = await here(1, '99951')
  await owner.post('/sort-codes', { code: 'NORTH', country: 'US', zip_from: '66400', zip_to: '66499' })
  const board = async () => (await owner.get(`/runs?date=${date}`)).body.data
  const { unassigned } = await board()
  const found = (made: Made | undefined) => unassigned.find(({ name }: Shown) => name === made?.awb)
  expect(found(kilograms)).toMatchObject({ weight: 2.2, weight_unit: 'lb', driver_ids: [driver] })
  expect(found(kilograms).sort_code).toBe('NORTH')
  expect(found(far)).toMatchObject({ sort_code: null, driver_ids: [] })
  const run = await runOf(driver, [kilograms, pounds, far] as Made[], date)
  expect(run.totals).toMatchObject({ weight: 9.7, weight_unit: 'lb' })
  expect(run.stops.map(({ outside }: { outside: boolean }) => outside)).toEqual([false, false, true])
  const { drivers } = await board()
  const outside = (id: number) => drivers.find((each: { id: number }) => each.id === id).outside
  expect([outside(driver), outside(other)]).toEqual([1, 0])
})

test('work that was stopped is continued, and until then the run is not closed', async () => {
  const driver = await newDriver('671')
  const planned = await runOf(driver, await here(2, '67101'), '2030-03-02')
  const { work } = (await owner.post(`/runs/${planned.id}/depart`, { version: planned.version })).body.data
  await owner.post(`/long-work/${work.id}/stop`)
  await worked()
  const run = await read(planned.id)
  expect(run).toMatchObject({ status: 'out', to_move: 2 })
  const outcomes = run.stops.map(({ number }: Shown) => ({ stop: number, outcome: 'delivered' }))
  const close = (version: number) => owner.post(`/runs/${run.id}/close`, { version, outcomes })
  expect((await close(run.version)).body.error.message).toMatch(/still becoming Out for Delivery/)
  await owner.post(`/runs/${run.id}/continue`)
  await worked()
  const { body } = await close(run.version)
  await owner.post(`/long-work/${body.data.work.id}/stop`)
  expect((await read(run.id)).to_move).toBe(2)
  await Promise.all([owner.post(`/runs/${run.id}/continue`), owner.post(`/runs/${run.id}/continue`)])
  await worked()
  expect(await read(run.id)).toMatchObject({ to_move: 0 })
  for (const { record_id: id } of run.stops) {
    const { events } = await shipment(id)
    expect(events.filter((event: Shown) => event.status === 'Delivered')).toHaveLength(1)
  }
})

test('the whole order is saved, and not over what somebody else has saved', async () => {
  const run = await runOf(await newDriver('681'), await here(3, '68101'), '2030-03-03')
  const numbers = run.stops.map(({ number }: Shown) => number)
  const order = (stops: number[], version = run.version) =>
    owner.put(`/runs/${run.id}/order`, { version, stops })
  const ordered = (await order(numbers.toReversed())).body.data
  expect(ordered.stops.map(({ number }: Shown) => number)).toEqual(numbers.toReversed())
  const late = await order(numbers)
  expect([late.status, late.body.error.message]).toEqual([
    409,
    'Somebody else has changed the run: look at it again.',
  ])
  for (const wrong of [numbers.slice(1), [...numbers, 99], [numbers[0], ...numbers.slice(0, 2)]]) {
    expect((await order(wrong, ordered.version)).body.error.details).toEqual({
      stops: 'Stops must be all of the run’s, each once.',
    })
  }
})

test('stops are added, moved and taken off; a run without stops is gone', async () => {
  const [driver, other] = [await newDriver('691'), await newDriver('692')]
  const made = await here(2, '69101')
  const pickup = await newPickup('69102', '2030-03-04')
  const date = '2030-03-04'
  await runOf(driver, made, date)
  const run = (await add(driver, { date, pickup_ids: [pickup] })).body.data
  expect((await add(other, { date, awbs: [made[0]?.awb, 'WB9'] })).body.error.details).toEqual({
    'awbs.1': 'No such shipment or pickup.',
  })
  expect((await add(other, { date, awbs: [made[0]?.awb] })).body.error.details['awbs.0']).toMatch(
    /on a run already/,
  )
  expect((await add(other, { date })).status).toBe(400)
  expect((await add(4711, { date, awbs: [made[0]?.awb] })).body.error.details.driver_id).toBe(
    'Unknown driver.',
  )
  const stops = run.stops.map(({ number }: Shown) => number)
  const moved = await owner.post(`/runs/${run.id}/move`, { version: run.version, stops, driver_id: other })
  expect(moved.body.data.stops, moved.text).toHaveLength(3)
  expect((await owner.get(`/pickups/${pickup}`)).body.data.driver.id).toBe(other)
  expect((await owner.get(`/runs/${run.id}`)).status).toBe(404)
  const there = moved.body.data
  // Another driver's pickup leaves the run at departure; so does a delivered parcel.
  await owner.post(`/pickups/${pickup}/assign`, { driver_id: driver })
  await owner.post(`/shipments/${made[0]?.id}/status`, { status: 'Delivered' })
  const left = await out(there)
  expect(left.stops.map(({ name }: Shown) => name)).toEqual([made[1]?.awb])
  const again = await here(1, '69101')
  const second = await runOf(other, again, date)
  expect(second.id).not.toBe(left.id)
  const gone = await owner.post(`/runs/${second.id}/remove`, { version: second.version, stops: [1] })
  expect(gone.body.data).toEqual({ run: null })
})

interface Scanned {
  id?: string
  code: string | undefined
  run_id?: number
  mode?: string
  [field: string]: unknown
}

async function scan(scanned: Scanned) {
  const scans = [{ id: randomUUID(), mode: 'loaded', ...scanned }]
  const { status, text, body } = await owner.post('/scans', { scans })
  expect(status, text).toBe(200)
  return body.data.results[0]
}

test('a parcel is loaded piece by piece on its run, and what does not belong there is told in one line', async () => {
  const [driver, other] = [await newDriver('811'), await newDriver('812')]
  const [[single], [many]] = [
    await here(1, '81101'),
    await here(1, '81102', { package: { weight: 6, pieces: 3 } }),
  ]
  const [[elsewhere], [nowhere]] = [await here(1, '81201'), await here(1, '81103')]
  const date = '2030-04-01'
  const run = await runOf(driver, [single, many] as Made[], date)
  const second = await runOf(other, [elsewhere] as Made[], date)
  const load = (code: string | undefined, change: object = {}) => scan({ code, run_id: run.id, ...change })

  expect(await load(single?.awb)).toMatchObject({
    refused: null,
    message: 'Stop 1. 1 of 4 pieces loaded.',
    shipment: { status: 'In Transit' },
    pieces_there: 1,
  })
  const id = randomUUID()
  const accepted = {
    id,
    refused: null,
    message: 'Stop 2: 1 of 3 here. 2 of 4 pieces loaded.',
    pieces_there: 1,
  }
  const both = await Promise.all([load(`${many?.awb}/2`, { id }), load(`${many?.awb}/2`, { id })])
  for (const answer of both) expect(answer).toMatchObject(accepted)
  const refusals = [
    [await load(single?.awb), 'already_scanned', /^Already loaded: scanned on /],
    [await load(many?.awb), 'which_piece', 'It has 3 pieces: scan the square code on each.'],
    [await load(`${many?.awb}/4`), 'no_such_piece', 'It has no piece 4, only 3.'],
    [
      await load(elsewhere?.awb),
      'other_run',
      `On another run: run ${second.id} of ${date}, Driver of 812, stop 1. Not loaded.`,
    ],
    [await load(nowhere?.awb), 'not_on_run', 'On no run: it is not to be loaded.'],
    [await load('WB-nothing'), 'not_found', 'No parcel of this company has this code.'],
    [await scan({ code: single?.awb }), 'incomplete', 'Choose the run first.'],
    [
      await scan({ code: single?.awb, run_id: 999_999 }),
      'incomplete',
      'The run is not there any more: choose another.',
    ],
  ]
  for (const [answer, refused, message] of refusals) {
    expect(answer).toMatchObject({
      refused,
      message: message instanceof RegExp ? expect.stringMatching(message) : message,
    })
  }
  const named = { id: randomUUID(), code: single?.awb, mode: 'on_hold', run_id: run.id }
  expect((await owner.post('/scans', { scans: [named] })).body.error.details).toHaveProperty('scans.0.run_id')

  const loaded = await read(run.id)
  expect(loaded).toMatchObject({ version: run.version, totals: { to_load: 4, loaded: 2 } })
  expect(loaded.stops.map((stop: { loaded: number }) => stop.loaded)).toEqual([1, 1])
  const board = (await owner.get(`/runs?date=${date}`)).body.data
  const shown = board.drivers.flatMap((each: Shown) => each.runs)
  expect(shown.find((each: Made) => each.id === run.id).totals).toMatchObject({ to_load: 4, loaded: 2 })
  // Only staff see it.
  const { events, scans } = await shipment(many?.id ?? 0)
  expect(events).toHaveLength(2)
  expect(scans).toMatchObject([{ mode: 'Loaded on a run', run_id: run.id, piece: 2 }])
})

test('a piece is loaded until its scan is undone, it is scanned elsewhere, or it goes with another driver', async () => {
  const depot = (await owner.post('/depots', { code: 'LOAD', name: 'Dock', country: 'US' })).body.data.id
  const [driver, other] = [await newDriver('821'), await newDriver('822')]
  const made = await here(3, '82101')
  const [first, second, third] = made
  const run = await runOf(driver, made, '2030-04-02')
  const load = (code: string | undefined) => scan({ code, run_id: run.id })
  const loadedOf = async (id: number) => (await read(id)).totals.loaded
  for (const { awb } of made) await load(awb)

  const last = (await shipment(third?.id ?? 0)).scans[0].id
  expect((await owner.post(`/scans/${last}/undo`)).body.data).toMatchObject({
    message: 'Loaded on a run: undone.',
    shipment: { status: 'In Transit' },
  })
  expect(await loadedOf(run.id)).toBe(2)
  await owner.post(`/shipments/${third?.id}/status`, { status: 'On Hold' })
  expect((await load(third?.awb)).message).toMatch(/3 of 3 pieces loaded\. It is On Hold\.$/)
  await scan({ code: first?.awb, mode: 'arrived', depot_id: depot })
  expect(await loadedOf(run.id)).toBe(2)
  await load(first?.awb)

  const { number } = run.stops.find(({ name }: Shown) => name === second?.awb)
  const stops = { version: (await read(run.id)).version, stops: [number] }
  const moved = (await owner.post(`/runs/${run.id}/move`, { ...stops, driver_id: other })).body.data
  expect([await loadedOf(run.id), await loadedOf(moved.id)]).toEqual([2, 0])
  expect(await load(second?.awb)).toMatchObject({ refused: 'other_run' })

  await out(await read(run.id))
  // Failed and completed deliveries unload nothing.
  await scan({ code: first?.awb, mode: 'failed', reason: 'Nobody there' })
  await scan({ code: third?.awb, mode: 'delivered' })
  expect(await loadedOf(run.id)).toBe(2)
  expect(await load(third?.awb)).toMatchObject({ refused: 'not_possible' })
  const sheet = await openPages((await owner.get(`/runs/${run.id}/sheet.pdf`)).bytes, 36)
  expect(sheet.map(page => page.text).join('\n')).toContain('Loaded 2 of 2 pieces')
  await owner.post(`/runs/${run.id}/close`, { version: (await read(run.id)).version })
  expect(await load(first?.awb)).toMatchObject({
    refused: 'incomplete',
    message: 'The run is closed: choose another.',
  })

  // Scans survive the deletion of their run.
  await scan({ code: second?.awb, run_id: moved.id })
  await owner.post(`/runs/${moved.id}/remove`, { version: moved.version, stops: [moved.stops[0].number] })
  expect((await shipment(second?.id ?? 0)).scans[0]).toMatchObject({ mode: 'Loaded on a run', run_id: null })
})

test('parcels are loaded on runs of today and tomorrow that are not closed', async () => {
  const today = (await owner.get('/runs')).body.data.date
  const later = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
  const driver = await newDriver('831')
  const runs = []
  for (const days of [-1, 0, 1, 2]) runs.push(await runOf(driver, await here(1, '83101'), later(days)))
  const ids = async () =>
    (await owner.get('/runs/to-load')).body.data.items
      .filter((each: { driver: Made }) => each.driver.id === driver)
      .map(({ id }: Made) => id)
  expect(await ids()).toEqual([runs[1].id, runs[2].id])
  const { stops, version } = await out(runs[1])
  expect(await ids()).toEqual([runs[1].id, runs[2].id])
  await owner.post(`/runs/${runs[1].id}/close`, {
    version,
    outcomes: [{ stop: stops[0].number, outcome: 'delivered' }],
  })
  expect(await ids()).toEqual([runs[2].id])
})

test('a run that loses a stop which cannot go any more is another for whoever has it on the screen', async () => {
  const [driver, other, third] = [await newDriver('841'), await newDriver('842'), await newDriver('843')]
  const date = '2030-04-03'
  const made = await here(2, '84101')
  const run = await runOf(driver, made, date)
  const calm = await runOf(third, await here(1, '84301'), date)
  await owner.post(`/shipments/${made[0]?.id}/status`, { status: 'Delivered' })
  await runOf(other, await here(1, '84201'), date)
  const now = await read(run.id)
  expect(now.stops.map(({ name }: Shown) => name)).toEqual([made[1]?.awb])
  expect(now.version).toBeGreaterThan(run.version)
  expect((await read(calm.id)).version).toBe(calm.version)
  const order = { version: run.version, stops: [now.stops[0].number] }
  expect((await owner.put(`/runs/${run.id}/order`, order)).status).toBe(409)
  // Assigning a day does the same.
  await owner.post(`/shipments/${made[1]?.id}/status`, { status: 'Delivered' })
  expect((await owner.post('/runs/assign', { date })).status).toBe(200)
  expect((await read(run.id)).version).toBeGreaterThan(now.version)
})

test('six runs are sent out at once, and closed', async () => {
  const driver = await newDriver('851')
  const runs = []
  for (let day = 10; day < 16; day++) {
    runs.push(await runOf(driver, await here(1, '85101'), `2030-04-${day}`))
  }
  const send = (run: { id: number; version: number }, what: string, body: object = {}) =>
    owner.post(`/runs/${run.id}/${what}`, { version: run.version, ...body })
  const sent = await Promise.all(runs.map(run => send(run, 'depart')))
  expect(sent.map(({ status }) => status)).toEqual(runs.map(() => 200))
  // Printing meanwhile waits for none of them.
  const printing = await owner.post('/shipments/bulk/print', { ids: [runs[0].stops[0].record_id] })
  expect(printing.status).toBe(201)
  await worked()
  const outcomes = [{ stop: 1, outcome: 'delivered' }]
  const closed = await Promise.all(sent.map(({ body }) => send(body.data.run, 'close', { outcomes })))
  expect(closed.map(({ status }) => status)).toEqual(runs.map(() => 200))
  await worked()
  for (const { stops } of runs) expect((await shipment(stops[0].record_id)).status).toBe('Delivered')
})

test('the run sheet and the manifest are PDFs of all stops, in any script', async () => {
  const driver = await newDriver('711')
  const recipient = { company: '東京都 شركة', address1: '長'.repeat(255), zip: '71101', country: 'US' }
  const made = await here(20, '71101', { cod_amount: 1250 })
  const run = await runOf(driver, [...made, ...(await here(1, '71101', { recipient }))], '2030-03-06')
  const sheet = await openPages((await owner.get(`/runs/${run.id}/sheet.pdf`)).bytes, 36)
  const text = sheet.map(page => page.text).join('\n')
  for (const { name } of run.stops) expect(text).toContain(name)
  expect(text).toContain('1,250.00')
  expect(text).toContain(`Page ${sheet.length} of ${sheet.length}`)
  const manifest = await owner.get(`/runs/${run.id}/manifest.pdf?to=${encodeURIComponent('Depot Süd')}`)
  const listed = (await openPages(manifest.bytes, 36)).map(page => page.text).join('\n')
  for (const part of [...run.stops.map(({ name }: Shown) => name), 'Depot Süd', 'Shipments 21']) {
    expect(listed).toContain(part)
  }
  expect((await owner.get('/runs/999999/sheet.pdf')).status).toBe(404)
})

test('a scanner reads each parcel of the run sheet and of the manifest, on Letter in the United States', async () => {
  const driver = await newDriver('721')
  const run = await runOf(driver, await here(9, '72101'), '2030-03-07')
  const awbs = run.stops.map(({ name }: Shown) => name)
  for (const paper of ['sheet', 'manifest']) {
    const pages = await openPages((await owner.get(`/runs/${run.id}/${paper}.pdf`)).bytes, 150)
    expect(pages.map(({ width, height }) => [width, height])).toEqual(pages.map(() => [612, 792]))
    const read = await Promise.all(pages.map(({ picture }) => scanLines(picture)))
    expect(read.flat(), paper).toEqual(awbs)
  }
})

test('run sheet and manifest are in the company’s language', async () => {
  const driver = await newDriver('731')
  const run = await runOf(driver, await here(2, '73101', { cod_amount: 1250 }), '2030-03-08')
  expect((await owner.put('/settings', { language: 'de' })).body.data.language).toBe('de')
  const sheet = await textOfPaper(`/runs/${run.id}/sheet.pdf`)
  for (const text of [
    'Tourenzettel',
    '08.03.2030',
    'Zustellung WB',
    'Unterschrift',
    '1.250,00',
    'Einzuziehen',
  ]) {
    expect(sheet).toContain(text)
  }
  const manifest = await textOfPaper(`/runs/${run.id}/manifest.pdf?to=Depot`)
  for (const text of ['Ladeliste', 'Empfänger', 'Übergeben an', 'Sendungen 2', 'Seite 1 von 1']) {
    expect(manifest).toContain(text)
  }
  await owner.put('/settings', { language: 'en' })
  expect(await textOfPaper(`/runs/${run.id}/sheet.pdf`)).toContain('Run sheet')
})

async function textOfPaper(path: string): Promise<string> {
  const pages = await openPages((await owner.get(path)).bytes, 36)
  return pages.map(({ text }) => text).join('\n')
}

test('reading is for everybody, and changing for whoever plans', async () => {
  const run = await runOf(await newDriver('701'), await here(1, '70101'), '2030-03-05')
  const reader = await staffBrowser(service, { tenantId: 1, role: 'read_only', email: 'reader@example.com' })
  const dispatcher = await staffBrowser(service, {
    tenantId: 1,
    role: 'dispatcher',
    email: 'dispatch@example.com',
  })
  expect((await reader.get(`/runs/${run.id}`)).status).toBe(200)
  const depart = (by: Browser) => by.post(`/runs/${run.id}/depart`, { version: run.version })
  expect((await depart(reader)).status).toBe(403)
  expect((await depart(dispatcher)).status).toBe(200)
  await worked()
  expect((await owner.get('/runs/999999')).status).toBe(404)
})

test('runs of long ago are deleted, but not one that is still out', async () => {
  const driver = await newDriver('721')
  const stays = await out(await runOf(driver, await here(1, '72101'), '2021-01-01'))
  const [parcel] = await here(1, '72101')
  const goes = await runOf(driver, parcel ? [parcel] : [], '2021-01-02')
  expect((await scan({ code: parcel?.awb, run_id: goes.id })).refused).toBe(null)
  const gone = await service.waybill.database.write(1, tx => deleteOldRuns(tx, new Date('2021-06-01'), 100))
  expect(gone).toBe(1)
  expect((await owner.get(`/runs/${goes.id}`)).status).toBe(404)
  expect((await read(stays.id)).status).toBe('out')
  // Its parcel can go on another run.
  await runOf(driver, parcel ? [parcel] : [], '2030-03-07')
})
