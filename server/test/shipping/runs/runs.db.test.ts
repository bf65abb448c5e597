import { expect, test } from 'vitest'
import { deleteOldRuns } from '../../../src/shipping/runs/index.ts'
import { type Browser, staffBrowser } from '../../entry/admin-api/support.ts'
import { shipmentBody } from '../../support/service.ts'
import { type Made, runsOffice, type Shown } from './support/runs-office.ts'

const office = runsOffice()
const { here, newPickup, newDriver, worked, read, shipment, add, runOf, out, scan } = office

test('a day is given to drivers by areas in one go, with the reason for what fits nobody, and a dry run writes nothing', async () => {
  const [driver, small] = [await newDriver('331'), await newDriver('332', 1)]
  await here(2, '33101', { cod_amount: 20 })
  const [fits, tooMany] = await here(2, '33201')
  const [nowhere] = await here(1, '99950')
  const pickup = await newPickup('33102', '2030-01-01')
  const body = { date: '2030-01-01' }
  const planned = (await office.owner.post('/runs/assign', { ...body, dry_run: true })).body.data
  expect(planned.runs).toMatchObject([
    { driver: { id: driver }, run_id: null, deliveries: 2, pickups: 1 },
    { driver: { id: small }, run_id: null, deliveries: 1, pickups: 0 },
  ])
  expect(
    (await office.owner.get('/runs?date=2030-01-01')).body.data.drivers.flatMap((d: Shown) => d.runs),
  ).toEqual([])
  const given = (await office.owner.post('/runs/assign', body)).body.data
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
  const board = (await office.owner.get('/runs?date=2030-01-01')).body.data
  expect(board.unassigned.map(({ name }: Shown) => name)).toEqual(
    expect.arrayContaining([nowhere?.awb, tooMany?.awb]),
  )
  expect(board.unassigned.map(({ name }: Shown) => name)).not.toContain(fits?.awb)
  expect((await office.owner.get('/runs?date=2030-01-05')).body.data.overdue).toContainEqual({
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
    ['2030-02-01', '2030-02-01', '2030-02-02'].map(date => office.owner.post('/runs/assign', { date })),
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
  const { data: created } = (await office.owner.post('/shipments', shipmentBody({ recipient }))).body
  const sandbox = (
    await office.owner.post('/shipments', shipmentBody({ service_code: 'SANDBOX', recipient }))
  ).body.data
  await office.owner.post(`/shipments/${sandbox.id}/status`, { status: 'In Transit' })
  const [held] = await here(1, '55101')
  await office.owner.post(`/shipments/${held?.id}/status`, { status: 'On Hold' })
  const names = (await office.owner.get('/runs?date=2030-03-01')).body.data.unassigned.map(
    ({ name }: Shown) => name,
  )
  for (const { awb } of [created, sandbox, held]) expect(names).not.toContain(awb)
})

test('a run goes out once, each shipment with one event, and is closed with what came of each stop', async () => {
  const driver = await newDriver('661')
  const made = await here(3, '66101')
  const pickup = await newPickup('66102', '2030-03-01')
  await runOf(driver, made)
  const planned = (await add(driver, { pickup_ids: [pickup] })).body.data
  expect(planned.stops).toHaveLength(4)
  const depart = () => office.owner.post(`/runs/${planned.id}/depart`, { version: planned.version })
  const both = await Promise.all([depart(), depart()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await worked()
  await office.owner.post(`/runs/${planned.id}/continue`)
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
    office.owner.post(`/runs/${run.id}/close`, { version, outcomes })
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
  await office.owner.post(`/shipments/${first?.id}/status`, { status: 'Delivered' })
  const saved = await office.owner.put(`/runs/${run.id}/outcomes`, {
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
  expect((await office.owner.get(`/pickups/${pickup}`)).body.data.status).toBe('completed')
  // A returned parcel can go out again.
  expect((await add(driver, { awbs: [third?.awb] })).status).toBe(200)
})

test('the cash to collect counts no failed stop, and the cash of all stops stays known', async () => {
  const made = await here(4, '66201', { cod_amount: 20 })
  const driver = await newDriver('662')
  // A parcel that failed before is out again: its cash counts.
  await office.owner.post(`/shipments/${made[0]?.id}/status`, { status: 'Out for Delivery' })
  await office.owner.post(`/shipments/${made[0]?.id}/status`, { status: 'Delivery Failed' })
  const planned = await runOf(driver, made, '2030-03-11')
  const cash = (of: number, all: number) => ({
    cod: [{ currency: 'USD', amount: of }],
    cod_of_all: [{ currency: 'USD', amount: all }],
  })
  expect(planned.totals).toMatchObject(cash(80, 80))
  const run = await out(planned)
  expect(run.totals).toMatchObject(cash(80, 80))
  // One result is known at the counter; the others are told.
  await office.owner.post(`/shipments/${made[1]?.id}/status`, { status: 'Delivery Failed' })
  expect((await read(run.id)).totals).toMatchObject(cash(60, 80))
  const numberOf = (made: Made | undefined) => run.stops.find(({ name }: Shown) => name === made?.awb)?.number
  const outcomes = [
    { stop: numberOf(made[0]), outcome: 'delivered' },
    { stop: numberOf(made[2]), outcome: 'came_back' },
    { stop: numberOf(made[3]), outcome: 'failed', reason: 'Refused' },
  ]
  await office.owner.post(`/runs/${run.id}/close`, { version: run.version, outcomes })
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
  const board = (await office.owner.get(`/runs?date=${date}`)).body.data
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
  await office.owner.post('/sort-codes', { code: 'NORTH', country: 'US', zip_from: '66400', zip_to: '66499' })
  const board = async () => (await office.owner.get(`/runs?date=${date}`)).body.data
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
  const { work } = (await office.owner.post(`/runs/${planned.id}/depart`, { version: planned.version })).body
    .data
  await office.owner.post(`/long-work/${work.id}/stop`)
  await worked()
  const run = await read(planned.id)
  expect(run).toMatchObject({ status: 'out', to_move: 2 })
  expect(run.stops).toMatchObject(run.stops.map(() => ({ known_outcome: null, settled: false })))
  const outcomes = run.stops.map(({ number }: Shown) => ({ stop: number, outcome: 'delivered' }))
  const close = (version: number) => office.owner.post(`/runs/${run.id}/close`, { version, outcomes })
  expect((await close(run.version)).body.error.message).toMatch(/still becoming Out for Delivery/)
  await office.owner.post(`/runs/${run.id}/continue`)
  await worked()
  const { body } = await close(run.version)
  await office.owner.post(`/long-work/${body.data.work.id}/stop`)
  expect((await read(run.id)).to_move).toBe(2)
  await Promise.all([
    office.owner.post(`/runs/${run.id}/continue`),
    office.owner.post(`/runs/${run.id}/continue`),
  ])
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
    office.owner.put(`/runs/${run.id}/order`, { version, stops })
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
  const moved = await office.owner.post(`/runs/${run.id}/move`, {
    version: run.version,
    stops,
    driver_id: other,
  })
  expect(moved.body.data.stops, moved.text).toHaveLength(3)
  expect((await office.owner.get(`/pickups/${pickup}`)).body.data.driver.id).toBe(other)
  expect((await office.owner.get(`/runs/${run.id}`)).status).toBe(404)
  const there = moved.body.data
  // Another driver's pickup leaves the run at departure; so does a delivered parcel.
  await office.owner.post(`/pickups/${pickup}/assign`, { driver_id: driver })
  await office.owner.post(`/shipments/${made[0]?.id}/status`, { status: 'Delivered' })
  const left = await out(there)
  expect(left.stops.map(({ name }: Shown) => name)).toEqual([made[1]?.awb])
  const again = await here(1, '69101')
  const second = await runOf(other, again, date)
  expect(second.id).not.toBe(left.id)
  const gone = await office.owner.post(`/runs/${second.id}/remove`, { version: second.version, stops: [1] })
  expect(gone.body.data).toEqual({ run: null })
})

test('a run that loses a stop which cannot go any more is another for whoever has it on the screen', async () => {
  const [driver, other, third] = [await newDriver('841'), await newDriver('842'), await newDriver('843')]
  const date = '2030-04-03'
  const made = await here(2, '84101')
  const run = await runOf(driver, made, date)
  const calm = await runOf(third, await here(1, '84301'), date)
  await office.owner.post(`/shipments/${made[0]?.id}/status`, { status: 'Delivered' })
  await runOf(other, await here(1, '84201'), date)
  const now = await read(run.id)
  expect(now.stops.map(({ name }: Shown) => name)).toEqual([made[1]?.awb])
  expect(now.version).toBeGreaterThan(run.version)
  expect((await read(calm.id)).version).toBe(calm.version)
  const order = { version: run.version, stops: [now.stops[0].number] }
  expect((await office.owner.put(`/runs/${run.id}/order`, order)).status).toBe(409)
  // Assigning a day does the same.
  await office.owner.post(`/shipments/${made[1]?.id}/status`, { status: 'Delivered' })
  expect((await office.owner.post('/runs/assign', { date })).status).toBe(200)
  expect((await read(run.id)).version).toBeGreaterThan(now.version)
})

test('six runs are sent out at once, and closed', async () => {
  const driver = await newDriver('851')
  const runs = []
  for (let day = 10; day < 16; day++) {
    runs.push(await runOf(driver, await here(1, '85101'), `2030-04-${day}`))
  }
  const send = (run: { id: number; version: number }, what: string, body: object = {}) =>
    office.owner.post(`/runs/${run.id}/${what}`, { version: run.version, ...body })
  const sent = await Promise.all(runs.map(run => send(run, 'depart')))
  expect(sent.map(({ status }) => status)).toEqual(runs.map(() => 200))
  // Printing meanwhile waits for none of them.
  const printing = await office.owner.post('/shipments/bulk/print', { ids: [runs[0].stops[0].record_id] })
  expect(printing.status).toBe(201)
  await worked()
  const outcomes = [{ stop: 1, outcome: 'delivered' }]
  const closed = await Promise.all(sent.map(({ body }) => send(body.data.run, 'close', { outcomes })))
  expect(closed.map(({ status }) => status)).toEqual(runs.map(() => 200))
  await worked()
  for (const { stops } of runs) expect((await shipment(stops[0].record_id)).status).toBe('Delivered')
})

test('reading is for everybody, and changing for whoever plans', async () => {
  const run = await runOf(await newDriver('701'), await here(1, '70101'), '2030-03-05')
  const reader = await staffBrowser(office.service, {
    tenantId: 1,
    role: 'read_only',
    email: 'reader@example.com',
  })
  const dispatcher = await staffBrowser(office.service, {
    tenantId: 1,
    role: 'dispatcher',
    email: 'dispatch@example.com',
  })
  expect((await reader.get(`/runs/${run.id}`)).status).toBe(200)
  const depart = (by: Browser) => by.post(`/runs/${run.id}/depart`, { version: run.version })
  expect((await depart(reader)).status).toBe(403)
  expect((await depart(dispatcher)).status).toBe(200)
  await worked()
  expect((await office.owner.get('/runs/999999')).status).toBe(404)
})

test('runs of long ago are deleted, but not one that is still out', async () => {
  const driver = await newDriver('721')
  const stays = await out(await runOf(driver, await here(1, '72101'), '2021-01-01'))
  const [parcel] = await here(1, '72101')
  const goes = await runOf(driver, parcel ? [parcel] : [], '2021-01-02')
  expect((await scan({ code: parcel?.awb, run_id: goes.id })).refused).toBe(null)
  const gone = await office.service.waybill.database.write(1, tx =>
    deleteOldRuns(tx, new Date('2021-06-01'), 100),
  )
  expect(gone).toBe(1)
  expect((await office.owner.get(`/runs/${goes.id}`)).status).toBe(404)
  expect((await read(stays.id)).status).toBe('out')
  // Its parcel can go on another run.
  await runOf(driver, parcel ? [parcel] : [], '2030-03-07')
})
