import { expect, test } from 'vitest'
import { listStops } from '../../src/core/day/stops.ts'
import type { Signature } from '../../src/core/door/proof.ts'
import { sizeWithin } from '../../src/door/proof/reduce-photo.ts'
import { countBroughtBack, countLoaded } from '../../src/door/run/run-pieces.ts'
import { aRun, aStop, callsOf, pairedTestPhone, testPhone, testServer, testTime } from './fake-phone.ts'

/*
 * Faults that users of other drivers' apps have reported, as far as the app's core can have them. Others stand where the
 * browser or the server is part of them.
 */

const hour = 3_600_000
const picture = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

async function withDay(...stops: Parameters<typeof aRun>[1]) {
  const time = testTime()
  const server = testServer(time)
  server.day.runs = [aRun(7, stops)]
  return { time, server, ...(await pairedTestPhone(server, time)) }
}

const place = (stop: number) => ({ run_id: 7, stop, record: `AWB${stop}` })

test('two jobs that are synchronised later keep each its own signature and photos', async () => {
  const { phone, server } = await withDay(aStop(1), aStop(2))
  server.fault = () => 'away'
  const drawn = (x: number): Signature => ({ width: 300, height: 100, strokes: [[x, 1, x, 90]] })
  for (const stop of [1, 2]) {
    const data = { name: `Person ${stop}`, signature: drawn(stop) }
    await phone.record({ kind: 'delivered', ...place(stop), data, photos: [picture(`door ${stop}`)] })
  }
  server.fault = () => null
  await phone.wake()
  const taken = [...server.taken.values()].map(({ data }) => data)
  expect(taken).toMatchObject([
    { name: 'Person 1', signature: drawn(1) },
    { name: 'Person 2', signature: drawn(2) },
  ])
  const photos = taken.map(({ photos: names }) => names as string[])
  expect(photos.map(names => names.length)).toEqual([1, 1])
  expect(photos[0]).not.toEqual(photos[1])
  expect([...server.photos.keys()].toSorted()).toEqual(photos.flat().toSorted())
})

test('the time of a delivery is that of the door, not that of the synchronising', async () => {
  const { phone, server, time } = await withDay(aStop(1))
  server.fault = () => 'away'
  await phone.record({ kind: 'delivered', ...place(1) })
  time.now += 9 * hour
  server.fault = () => null
  await phone.wake()
  expect(callsOf(server, '/actions').at(-1)?.json).toMatchObject({
    device_now: '2030-03-01T18:00:00.000Z',
    actions: [{ device_time: '2030-03-01T09:00:00.000Z', clock: 0 }],
  })
  // So does the phone's own list.
  expect((await phone.state()).recorded).toMatchObject([{ at: Date.parse('2030-03-01T09:00:00Z') }])
})

test('a whole stop is recorded while the server never answers', async () => {
  const made = await withDay(aStop(1, { pieces: 2 }))
  const calls: string[] = []
  const hanging = testPhone(
    { ...made.server, api: ({ path }) => new Promise(() => calls.push(path)) },
    made.time,
    { like: made },
  )
  await hanging.phone.record({ kind: 'arrived', ...place(1) })
  const cod = { shown: 5, lines: [{ method: 'cash', amount: 5 }] }
  const { id, data } = await hanging.phone.record({ kind: 'delivered', ...place(1), data: { cod } })
  expect(data.cod).toMatchObject({ receipt: expect.stringMatching(/-1$/) })
  await hanging.phone.record({ kind: 'taken_back', ...place(1), data: { action: id } })
  const { waiting, recorded } = await hanging.phone.state()
  expect([waiting.actions, recorded.length, calls]).toEqual([3, 3, ['/actions']])
})

test('the app itself sends what waits: at its start, when the network is back, and in the half minute; no queue of the browser', async () => {
  const made = await withDay(aStop(1))
  for (const way of ['start', 'wake', 'tick'] as const) {
    made.server.fault = () => 'away'
    const offline = testPhone(made.server, made.time, { like: made })
    await offline.phone.record({ kind: 'note' })
    await offline.phone.wake()
    offline.phone.stop()
    made.server.fault = () => null
    const before = made.server.taken.size
    await testPhone(made.server, made.time, { like: made }).phone[way]()
    expect(made.server.taken.size, way).toBe(before + 1)
  }
})

test('whatever is lost on the way, the server gets each action once, in the order of the day, and none vanishes', async () => {
  const { phone, server } = await withDay(aStop(1))
  let call = 0
  // Every third request does not arrive, every fourth answer is lost.
  server.fault = () => {
    call++
    if (call % 3 === 0) return 'away'
    return call % 4 === 0 ? 'answer lost' : null
  }
  for (let count = 0; count < 70; count++) {
    await phone.record({ kind: 'note', ...place(1) })
    if (count % 7 === 0) await phone.wake()
  }
  for (let tries = 0; tries < 5; tries++) await phone.wake()
  server.fault = () => null
  await phone.wake()
  const all = Array.from({ length: 70 }, (_, index) => index + 1)
  expect([...server.taken.values()].map(({ seq }) => seq)).toEqual(all)
  expect((await phone.state()).waiting.actions).toBe(0)
})

test('no canvas comes near the 16.7 megapixels at which phones draw white or black', () => {
  for (const size of [
    { width: 4096, height: 4096 },
    { width: 9248, height: 6936 },
    { width: 6936, height: 9248 },
    { width: 30_000, height: 20_000 },
  ]) {
    const { width, height } = sizeWithin(size)
    expect(width * height).toBeLessThanOrEqual(1600 * 1600)
    expect(width / height).toBeCloseTo(size.width / size.height, 2)
  }
})

test('a cancelled pickup blocks no later stop, and leaves the list though only its record has changed', async () => {
  const { phone, server } = await withDay(aStop(1, { kind: 'pickup', pieces: null }), aStop(2), aStop(3))
  const cancelled = aStop(1, { kind: 'pickup', pieces: null, cancelled: true })
  server.day = { ...server.day, runs: [aRun(7, [cancelled, aStop(2), aStop(3)], { version: 'newer' })] }
  await phone.wake()
  const open = async () => {
    const { runs, recorded } = await phone.state()
    return listStops(runs, recorded).filter(({ isDone }) => !isDone)
  }
  expect((await open()).map(({ stop }) => stop.number)).toEqual([2, 3])
  await phone.record({ kind: 'delivered', ...place(3) })
  expect((await open()).map(({ stop }) => stop.number)).toEqual([2])
  await phone.record({ kind: 'delivered', ...place(2) })
  await phone.wake()
  expect((await phone.state()).recorded.map(({ state }) => state)).toEqual(['applied', 'applied'])
})

test('the list, the loading and the end of the day have the stops in one order, also before the office knows it', async () => {
  const { phone, server } = await withDay(aStop(3), aStop(1), aStop(4), aStop(2))
  server.fault = () => 'away'
  await phone.record({ kind: 'later', ...place(1) })
  const { runs, recorded } = await phone.state()
  const stops = listStops(runs, recorded)
  const order = stops.map(({ key }) => key)
  expect(order).toEqual(['7:AWB3', '7:AWB4', '7:AWB2', '7:AWB1'])
  for (const count of [countLoaded, countBroughtBack]) {
    expect(count(stops, { id: 7 }, recorded).map(({ at }) => at.key)).toEqual(order)
  }
})

test('two writers of the outbox lose nothing: each action is a row of its own', async () => {
  const made = await withDay(aStop(1))
  made.server.fault = () => 'away'
  const other = testPhone(made.server, made.time, { like: made })
  await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      (count % 2 ? made : other).phone.record({ kind: 'note', ...place(1) }),
    ),
  )
  const keys = await made.store.read(['actions'], tx => tx.objectStore('actions').getAllKeys())
  expect(keys).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
})
