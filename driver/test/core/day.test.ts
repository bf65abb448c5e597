import { expect, test } from 'vitest'
import { dateIn } from '../../src/core/clock.ts'
import { arrange, listStops } from '../../src/core/day/stops.ts'
import { dismissNotice } from '../../src/core/day/store-day.ts'
import { canTakeBack } from '../../src/core/day/take-back.ts'
import type { Run } from '../../src/core/store/records.ts'
import {
  aRun,
  aStop,
  callsOf,
  pairedTestPhone,
  type TestPhone,
  type TestServer,
  testPhone,
  testServer,
  testTime,
} from './fake-phone.ts'

const hour = 3_600_000

async function withDay(...runs: Run[]) {
  const time = testTime()
  const server = testServer(time)
  server.day = { ...server.day, runs }
  return { time, server, ...(await pairedTestPhone(server, time)) }
}

function next(server: TestServer, runs: Run[], unchanged: number[] = [], more = false) {
  server.day = { ...server.day, runs, unchanged, more }
}

const namesOf = async ({ phone }: Pick<TestPhone, 'phone'>) => {
  const { runs, recorded } = await phone.state()
  return listStops(runs, recorded).map(({ stop }) => stop.record)
}

test('tells the runs that it has, and keeps those that have not changed', async () => {
  const made = await withDay(aRun(7, [aStop(1)]), aRun(8, [aStop(2)]))
  next(made.server, [aRun(8, [aStop(2), aStop(3)], { version: 'newer' })], [7])
  await made.phone.wake()
  expect(callsOf(made.server, '/day')[0]?.query).toMatchObject({ have: '7:v7,8:v8', build: 'test' })
  expect(await namesOf(made)).toEqual(['AWB1', 'AWB2', 'AWB3'])
  await made.phone.wake()
  expect(callsOf(made.server, '/day')[1]?.query?.have).toBe('7:v7,8:newer')
})

test('a day is stored whole or not at all', async () => {
  const made = await withDay(aRun(7, [aStop(1)]))
  const unstorable = { ...aRun(9, [aStop(4)]), left_at: (() => 'no text') as unknown as string }
  next(made.server, [aRun(7, [aStop(2)], { version: 'newer' }), aRun(8, [aStop(3)]), unstorable])
  await expect(made.phone.wake()).rejects.toThrow(DOMException)
  expect(await namesOf(made)).toEqual(['AWB1'])
})

test('works from the stored day without a network, also after the app was killed', async () => {
  const made = await withDay(aRun(7, [aStop(1), aStop(2)]))
  made.server.fault = () => 'away'
  const again = testPhone(made.server, made.time, { like: made })
  await again.phone.start()
  expect(await namesOf(again)).toEqual(['AWB1', 'AWB2'])
})

test('an open stop that was cancelled leaves the list, with a notice that stays until it is touched', async () => {
  const made = await withDay(aRun(7, [aStop(1), aStop(2)]))
  next(made.server, [aRun(7, [aStop(1), aStop(2, { cancelled: true })], { version: 'newer' })])
  await made.phone.wake()
  next(made.server, [], [7])
  await made.phone.wake()
  expect(await namesOf(made)).toEqual(['AWB1'])
  const { notices } = await made.phone.state()
  expect(notices).toEqual([
    { id: '7:AWB2:cancelled', change: 'cancelled', runId: 7, record: 'AWB2', company: 'Shop 2' },
  ])
  await dismissNotice(made.store, '7:AWB2:cancelled')
  await made.phone.wake()
  expect((await made.phone.state()).notices).toEqual([])
})

test('a stop that the driver has done stays, whatever happens to its record', async () => {
  const made = await withDay(aRun(7, [aStop(1), aStop(2)]))
  made.server.fault = ({ path }) => (path === '/actions' ? 'away' : null)
  await made.phone.record({ kind: 'delivered', run_id: 7, stop: 2, record: 'AWB2' })
  next(made.server, [aRun(7, [aStop(1), aStop(2, { cancelled: true })], { version: 'newer' })])
  await made.phone.wake()
  expect(await namesOf(made)).toEqual(['AWB1', 'AWB2'])
  expect((await made.phone.state()).notices).toEqual([])
})

test('a result that the office has taken back is open again, also when its run comes again', async () => {
  const made = await withDay(aRun(7, [aStop(1), aStop(2)]))
  await made.phone.record({ kind: 'delivered', run_id: 7, stop: 1, record: 'AWB1' })
  const [own] = (await made.phone.state()).recorded
  const isDone = async () => {
    const { runs, recorded } = await made.phone.state()
    return listStops(runs, recorded).map(stop => stop.isDone)
  }
  expect(await isDone()).toEqual([true, false])
  const taken = { taken_back: [own?.id ?? '', 'another phone’s'] }
  for (const version of ['newer', 'newest']) {
    next(made.server, [aRun(7, [aStop(1), aStop(2)], { version, ...taken })])
    await made.phone.wake()
    expect(await isDone()).toEqual([false, false])
  }
})

test('the office no longer decides about a result that it has applied or attached', async () => {
  const made = await withDay(aRun(7, [aStop(1), aStop(2)]))
  made.server.judge = () => ({ result: 'kept', because: 'other_outcome' })
  for (const stop of [1, 2]) {
    await made.phone.record({ kind: 'delivered', run_id: 7, stop, record: `AWB${stop}` })
  }
  await made.phone.wake()
  const states = async () => (await made.phone.state()).recorded.map(({ state, because }) => [state, because])
  const isKept = ['kept', 'other_outcome']
  expect(await states()).toEqual([isKept, isKept])
  const [first] = (await made.phone.state()).recorded
  next(made.server, [
    aRun(7, [aStop(1), aStop(2)], { version: 'newer', settled: [first?.id ?? '', 'another phone’s'] }),
  ])
  await made.phone.wake()
  expect(await states()).toEqual([['applied', null], isKept])
  const { runs, recorded } = await made.phone.state()
  expect(listStops(runs, recorded).map(({ isDone }) => isDone)).toEqual([true, true])
})

test('a changed COD and a stop that was removed are told', async () => {
  const made = await withDay(aRun(7, [aStop(1, { cod: '20.00' }), aStop(2)]))
  next(made.server, [aRun(7, [aStop(1, { cod: '25.00' })], { version: 'newer' })])
  await made.phone.wake()
  const { notices } = await made.phone.state()
  expect(notices.map(({ change, record }) => [change, record])).toEqual([
    ['cod', 'AWB1'],
    ['removed', 'AWB2'],
  ])
})

test('a run that is left out is gone, unless more runs are open than fit', async () => {
  const made = await withDay(aRun(7, [aStop(1)]), aRun(8, [aStop(2)]))
  next(made.server, [], [7], true)
  await made.phone.wake()
  expect(await namesOf(made)).toEqual(['AWB1', 'AWB2'])
  next(made.server, [], [7])
  await made.phone.wake()
  expect(await namesOf(made)).toEqual(['AWB1'])
})

test('the list keeps its order under the thumb; on return done stops keep their places, and what moved is told', async () => {
  const done = { outcome: 'delivered' } as const
  const of = (...stops: ReturnType<typeof aStop>[]) =>
    listStops([{ id: 7, run: aRun(7, stops), goneAt: null }], [])
  const shown = of(aStop(1, done), aStop(2), aStop(3), aStop(4)).map(({ key }) => key)
  const latest = of(aStop(4), aStop(3), aStop(2), aStop(5), aStop(1, done))
  const { stops, moved } = arrange(shown, latest)
  expect(stops.map(({ stop }) => stop.number)).toEqual([1, 4, 3, 2, 5])
  expect([...moved]).toEqual(['7:AWB4', '7:AWB2', '7:AWB5'])
  expect([...arrange([], latest).moved]).toEqual([])
  const same = arrange(shown, of(aStop(1, done), aStop(2, done), aStop(3), aStop(4)))
  expect([same.stops.map(({ stop }) => stop.number), [...same.moved]]).toEqual([[1, 2, 3, 4], []])
})

test('a stop for later is the last one at once, before the server answers, and only it has moved', async () => {
  const made = await withDay(aRun(7, [aStop(1), aStop(2), aStop(3), aStop(4)]), aRun(8, [aStop(5)]))
  const shown = async () => {
    const { runs, recorded } = await made.phone.state()
    return listStops(runs, recorded)
  }
  const keys = (await shown()).map(({ key }) => key)
  made.server.fault = () => 'away'
  for (const stop of [3, 1]) {
    await made.phone.record({ kind: 'later', run_id: 7, stop, record: `AWB${stop}` })
  }
  const inItsPlace = ['AWB2', 'AWB4', 'AWB3', 'AWB1', 'AWB5']
  expect(await namesOf(made)).toEqual(inItsPlace)
  expect((await shown()).map(({ place }) => place)).toEqual([1, 2, 3, 4, 1])
  const { stops, moved } = arrange(keys, await shown())
  expect([stops.map(({ stop }) => stop.record), [...moved]]).toEqual([inItsPlace, []])

  // The server has it, and the order that the phone has is still the older one.
  made.server.fault = ({ path }) => (path === '/day' ? 'away' : null)
  await made.phone.wake()
  expect(await namesOf(made)).toEqual(inItsPlace)
  made.server.fault = () => null
  next(
    made.server,
    [
      aRun(
        7,
        [2, 4, 3, 1].map(each => aStop(each)),
        { version: 'newer' },
      ),
    ],
    [8],
  )
  await made.phone.wake()
  expect(await namesOf(made)).toEqual(inItsPlace)
  // From then on the office's order counts.
  next(
    made.server,
    [
      aRun(
        7,
        [1, 2, 4, 3].map(each => aStop(each)),
        { version: 'newest' },
      ),
    ],
    [8],
  )
  await made.phone.wake()
  expect(await namesOf(made)).toEqual(['AWB1', 'AWB2', 'AWB4', 'AWB3', 'AWB5'])
})

test('a stop for later that the office keeps, or that is done, stays where it was', async () => {
  const made = await withDay(aRun(7, [aStop(1), aStop(2), aStop(3)]))
  made.server.judge = ({ kind }) =>
    kind === 'later' ? { result: 'kept', because: 'other_driver' } : { result: 'applied' }
  await made.phone.record({ kind: 'later', run_id: 7, stop: 1, record: 'AWB1' })
  await made.phone.wake()
  expect(await namesOf(made)).toEqual(['AWB1', 'AWB2', 'AWB3'])
  made.server.fault = () => 'away'
  await made.phone.record({ kind: 'later', run_id: 7, stop: 2, record: 'AWB2' })
  await made.phone.record({ kind: 'delivered', run_id: 7, stop: 2, record: 'AWB2' })
  expect(await namesOf(made)).toEqual(['AWB1', 'AWB2', 'AWB3'])
})

test('fewer stops than before leave no hole', () => {
  const of = (...numbers: number[]) =>
    listStops(
      [
        {
          id: 7,
          run: aRun(
            7,
            numbers.map(each => aStop(each, { outcome: 'failed' })),
          ),
          goneAt: null,
        },
      ],
      [],
    )
  const shown = of(1, 2, 3, 4, 5).map(({ key }) => key)
  expect(arrange(shown, of(5, 2)).stops.map(({ stop }) => stop.number)).toEqual([5, 2])
})

test('people leave the phone a day after the run is closed, and what is not sent stays', async () => {
  const made = await withDay(aRun(7, [aStop(1)]))
  made.server.fault = ({ path }) => (path === '/actions' ? 'away' : null)
  await made.phone.record({ kind: 'delivered', run_id: 7, record: 'AWB1', data: { name: 'Bo' } })
  next(made.server, [])
  await made.phone.wake()
  made.time.now += 23 * hour
  await made.phone.wake()
  expect((await made.phone.state()).runs).toHaveLength(1)
  made.time.now += 2 * hour
  await made.phone.wake()
  const { runs, waiting, recorded } = await made.phone.state()
  expect([runs, waiting.actions, recorded.length]).toEqual([[], 1, 1])
})

test('people leave the phone 72 hours after the day, also without a network and with a wrong clock', async () => {
  const made = await withDay(aRun(7, [aStop(1)]))
  made.server.fault = () => 'away'
  // The day ends at 23:00 UTC.
  made.time.now = Date.parse('2030-03-04T22:59:00Z')
  await testPhone(made.server, made.time, { like: made }).phone.start()
  expect((await made.phone.state()).runs).toHaveLength(1)
  made.time.now = Date.parse('2030-03-04T23:01:00Z')
  await testPhone(made.server, made.time, { like: made }).phone.start()
  expect((await made.phone.state()).runs).toEqual([])
})

test('an own outcome can be taken back until it is sent, for ten minutes after, and a failure until its run is closed', () => {
  const own = {
    id: 'a',
    seq: 1,
    kind: 'delivered',
    at: 0,
    state: 'applied',
    answeredAt: 0,
    because: null,
    message: null,
    takenBack: false,
  } as const
  const [open, gone] = [null, 5].map(goneAt => ({ id: 7, run: aRun(7, []), goneAt }))
  expect(canTakeBack({ ...own, state: 'waiting', answeredAt: null }, gone, 99 * hour)).toBe(true)
  expect(canTakeBack(own, open, 600_000)).toBe(true)
  expect(canTakeBack(own, open, 600_001)).toBe(false)
  expect(canTakeBack({ ...own, kind: 'failed' }, open, 9 * hour)).toBe(true)
  expect(canTakeBack({ ...own, kind: 'failed' }, gone, 9 * hour)).toBe(false)
  expect(canTakeBack({ ...own, takenBack: true }, open, 0)).toBe(false)
})

test('the date is the company’s', () => {
  expect(dateIn('Europe/Berlin', Date.parse('2030-03-01T23:30:00Z'))).toBe('2030-03-02')
  expect(dateIn('America/Chicago', Date.parse('2030-03-01T03:00:00Z'))).toBe('2030-02-28')
})
