import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPages } from '../../labels/support/rasterise.ts'
import { type Made, runsOffice, type Shown } from './support/runs-office.ts'

const office = runsOffice()
const { here, newDriver, read, shipment, runOf, out, scan } = office

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
  expect((await office.owner.post('/scans', { scans: [named] })).body.error.details).toHaveProperty(
    'scans.0.run_id',
  )

  const loaded = await read(run.id)
  expect(loaded).toMatchObject({ version: run.version, totals: { to_load: 4, loaded: 2 } })
  expect(loaded.stops.map((stop: { loaded: number }) => stop.loaded)).toEqual([1, 1])
  const board = (await office.owner.get(`/runs?date=${date}`)).body.data
  const shown = board.drivers.flatMap((each: Shown) => each.runs)
  expect(shown.find((each: Made) => each.id === run.id).totals).toMatchObject({ to_load: 4, loaded: 2 })
  // Only staff see it.
  const { events, scans } = await shipment(many?.id ?? 0)
  expect(events).toHaveLength(2)
  expect(scans).toMatchObject([{ mode: 'Loaded on a run', run_id: run.id, piece: 2 }])
})

test('a piece is loaded until its scan is undone, it is scanned elsewhere, or it goes with another driver', async () => {
  const depot = (await office.owner.post('/depots', { code: 'LOAD', name: 'Dock', country: 'US' })).body.data
    .id
  const [driver, other] = [await newDriver('821'), await newDriver('822')]
  const made = await here(3, '82101')
  const [first, second, third] = made
  const run = await runOf(driver, made, '2030-04-02')
  const load = (code: string | undefined) => scan({ code, run_id: run.id })
  const loadedOf = async (id: number) => (await read(id)).totals.loaded
  for (const { awb } of made) await load(awb)

  const last = (await shipment(third?.id ?? 0)).scans[0].id
  expect((await office.owner.post(`/scans/${last}/undo`)).body.data).toMatchObject({
    message: 'Loaded on a run: undone.',
    shipment: { status: 'In Transit' },
  })
  expect(await loadedOf(run.id)).toBe(2)
  await office.owner.post(`/shipments/${third?.id}/status`, { status: 'On Hold' })
  expect((await load(third?.awb)).message).toMatch(/3 of 3 pieces loaded\. It is On Hold\.$/)
  await scan({ code: first?.awb, mode: 'arrived', depot_id: depot })
  expect(await loadedOf(run.id)).toBe(2)
  await load(first?.awb)

  const { number } = run.stops.find(({ name }: Shown) => name === second?.awb)
  const stops = { version: (await read(run.id)).version, stops: [number] }
  const moved = (await office.owner.post(`/runs/${run.id}/move`, { ...stops, driver_id: other })).body.data
  expect([await loadedOf(run.id), await loadedOf(moved.id)]).toEqual([2, 0])
  expect(await load(second?.awb)).toMatchObject({ refused: 'other_run' })

  await out(await read(run.id))
  // Failed and completed deliveries unload nothing.
  await scan({ code: first?.awb, mode: 'failed', reason: 'Nobody there' })
  await scan({ code: third?.awb, mode: 'delivered' })
  expect(await loadedOf(run.id)).toBe(2)
  expect(await load(third?.awb)).toMatchObject({ refused: 'not_possible' })
  const sheet = await openPages((await office.owner.get(`/runs/${run.id}/sheet.pdf`)).bytes, 36)
  expect(sheet.map(page => page.text).join('\n')).toContain('Loaded 2 of 2 pieces')
  await office.owner.post(`/runs/${run.id}/close`, { version: (await read(run.id)).version })
  expect(await load(first?.awb)).toMatchObject({
    refused: 'incomplete',
    message: 'The run is closed: choose another.',
  })

  // Scans survive the deletion of their run.
  await scan({ code: second?.awb, run_id: moved.id })
  await office.owner.post(`/runs/${moved.id}/remove`, {
    version: moved.version,
    stops: [moved.stops[0].number],
  })
  expect((await shipment(second?.id ?? 0)).scans[0]).toMatchObject({ mode: 'Loaded on a run', run_id: null })
})

test('parcels are loaded on runs of today and tomorrow that are not closed', async () => {
  const today = (await office.owner.get('/runs')).body.data.date
  const later = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
  const driver = await newDriver('831')
  const runs = []
  for (const days of [-1, 0, 1, 2]) runs.push(await runOf(driver, await here(1, '83101'), later(days)))
  const ids = async () =>
    (await office.owner.get('/runs/to-load')).body.data.items
      .filter((each: { driver: Made }) => each.driver.id === driver)
      .map(({ id }: Made) => id)
  expect(await ids()).toEqual([runs[1].id, runs[2].id])
  const { stops, version } = await out(runs[1])
  expect(await ids()).toEqual([runs[1].id, runs[2].id])
  await office.owner.post(`/runs/${runs[1].id}/close`, {
    version,
    outcomes: [{ stop: stops[0].number, outcome: 'delivered' }],
  })
  expect(await ids()).toEqual([runs[2].id])
})
