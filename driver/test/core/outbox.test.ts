import { expect, test } from 'vitest'
import { uuidV7 } from '../../src/core/uuid.ts'
import {
  aRun,
  aStop,
  callsOf,
  numbersOf,
  pairedTestPhone,
  refusal,
  type TestPhone,
  testPhone,
  testServer,
  testTime,
} from './fake-phone.ts'

const picture = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const away = () => 'away' as const

async function paired() {
  const time = testTime()
  const server = testServer(time)
  return { time, server, ...(await pairedTestPhone(server, time)) }
}

/** The contents of the phone. */
const stored = ({ store }: Pick<TestPhone, 'store'>) =>
  store.read(['actions', 'photos', 'recorded'], async tx => ({
    actions: await tx.objectStore('actions').getAll(),
    photos: await tx.objectStore('photos').getAll(),
    recorded: await tx.objectStore('recorded').getAll(),
  }))

test('an id sorts by the time at which it was made, also by a clock of 1970', () => {
  const ids = [0, 1, 1_645_557_742_000, 1_645_557_742_001].map(now => uuidV7(now))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids[2]).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(uuidV7(-5)).toMatch(/^00000000-0000-7/)
})

test('an action is on the disk before it counts as recorded, whatever the network does', async () => {
  const { phone, server, store } = await paired()
  server.fault = away
  const action = await phone.record({ kind: 'delivered', run_id: 7, stop: 1, record: 'AWB1' })
  expect(action).toMatchObject({
    seq: 1,
    kind: 'delivered',
    device_time: '2030-03-01T09:00:00.000Z',
    clock: 0,
  })
  const { actions } = await stored({ store })
  expect(actions).toEqual([{ seq: 1, action, result: null }])
})

test('numbers have no gap: also with two tabs, and after a write that failed', async () => {
  const { phone, server, time, ...rest } = await paired()
  server.fault = away
  const other = testPhone(server, time, { like: { phone, ...rest } }).phone
  await Promise.all([phone, other, phone, other].map(each => each.record({ kind: 'note' })))
  // Bytes that cannot be stored fail the whole write.
  const unstorable = { data: { cannot: () => 'be cloned' } }
  await expect(phone.record({ kind: 'note', ...unstorable })).rejects.toThrow(DOMException)
  await other.record({ kind: 'note' })
  const { actions, recorded } = await stored(rest)
  expect(actions.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  expect(recorded).toHaveLength(5)
})

test('an action and its photos are stored together or not at all', async () => {
  const { phone, server, store } = await paired()
  server.fault = away
  const bad = { kind: 'delivered', photos: [picture('one')], data: { cannot: () => 'be cloned' } } as const
  await expect(phone.record(bad)).rejects.toThrow(DOMException)
  expect(await stored({ store })).toEqual({ actions: [], photos: [], recorded: [] })
  await phone.record({ kind: 'delivered', photos: [picture('one'), picture('two')] })
  const { actions, photos } = await stored({ store })
  expect(photos.every(({ bytes }) => bytes instanceof ArrayBuffer)).toBe(true)
  expect(actions[0]?.action.data.photos).toHaveLength(2)
})

test('a phone that is not paired records nothing, and says so', async () => {
  const time = testTime()
  const { phone } = testPhone(testServer(time), time)
  await expect(phone.record({ kind: 'note' })).rejects.toThrow('not paired')
})

test('sends in the order of the numbers, at most fifty at once, and photos after all actions', async () => {
  const { phone, server, parts, store } = await paired()
  server.fault = away
  for (let count = 0; count < 120; count++) {
    await phone.record({ kind: 'note', ...(count === 0 ? { photos: [picture('first')] } : {}) })
  }
  await phone.wake()
  server.fault = () => null
  server.calls.length = 0
  await phone.wake()
  const paths = server.calls.map(({ path }) => path.split('/')[1])
  expect(paths.slice(0, 4)).toEqual(['actions', 'actions', 'actions', 'photos'])
  const numbers = callsOf(server, '/actions').map(numbersOf)
  expect(numbers.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(numbers.flat()).toEqual(Array.from({ length: 120 }, (_, place) => place + 1))
  expect(callsOf(server, '/actions')[0]?.json).toMatchObject({
    waiting_actions: 70,
    waiting_photos: 1,
    build: 'test',
  })
  expect(await parts.store.read(['photos'], tx => tx.objectStore('photos').count())).toBe(0)
  expect((await stored({ store })).actions).toEqual([])
})

test('a call stays below one mebibyte', async () => {
  const { phone, server } = await paired()
  server.fault = away
  for (let count = 0; count < 5; count++)
    await phone.record({ kind: 'note', data: { note: 'ü'.repeat(200_000) } })
  await phone.wake()
  server.fault = () => null
  server.calls.length = 0
  await phone.wake()
  const sizes = callsOf(server, '/actions').map(({ json }) => Buffer.byteLength(JSON.stringify(json)))
  expect(sizes).toHaveLength(3)
  expect(Math.max(...sizes)).toBeLessThan(1_048_576)
  expect(server.taken.size).toBe(5)
})

test('an answer that was lost is asked for again, and the action is taken once', async () => {
  const { phone, server, time, store } = await paired()
  const lost = ['answer lost', 'answer lost', null] as const
  let call = 0
  server.fault = ({ path }) => (path === '/actions' ? (lost[call++] ?? null) : null)
  await phone.record({ kind: 'delivered', run_id: 7, record: 'AWB1' })
  await phone.wake()
  expect((await stored({ store })).actions).toHaveLength(1)
  time.next()
  await phone.tick()
  await phone.wake()
  expect(server.taken.size).toBe(1)
  const { actions, recorded } = await stored({ store })
  expect(actions).toEqual([])
  expect(recorded).toMatchObject([{ state: 'applied', message: 'Told.' }])
})

test('waits 2, 5, 15, 30 and 60 seconds after failures, and from the beginning after a success', async () => {
  const { phone, server, time, parts } = await paired()
  server.fault = away
  await phone.record({ kind: 'note' })
  const settled = () => parts.locks.request('waybill-driver-sender', async () => undefined)
  const waits: number[] = []
  for (let count = 0; count < 6; count++) {
    await settled()
    waits.push(time.next())
  }
  expect(waits).toEqual([2000, 5000, 15_000, 30_000, 60_000, 60_000])
  await settled()
  server.fault = () => null
  time.next()
  await settled()
  expect(time.timers).toEqual([])
  server.fault = away
  await phone.record({ kind: 'note' })
  await settled()
  expect(time.next()).toBe(2000)
})

test('a network that is back and fails once more is tried again after two seconds, not after a minute', async () => {
  const { phone, server, time, parts } = await paired()
  const settled = () => parts.locks.request('waybill-driver-sender', async () => undefined)
  server.fault = away
  for (let count = 0; count < 6; count++) {
    await phone.record({ kind: 'note' })
    await settled()
  }
  await phone.wake()
  server.fault = () => null
  expect(time.next()).toBe(2000)
  await settled()
  expect(server.taken.size).toBe(6)
})

test('waits as long as the server says', async () => {
  const { phone, server, time, parts } = await paired()
  server.fault = () => ({
    kind: 'refused',
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Later.',
    retryAfter: 40_000,
  })
  await phone.record({ kind: 'note' })
  await parts.locks.request('waybill-driver-sender', async () => undefined)
  expect(time.timers.map(({ ms }) => ms)).toEqual([40_000])
})

test('the half minute in front finds a network that is back without a sign', async () => {
  const { phone, server, parts } = await paired()
  server.fault = away
  await phone.record({ kind: 'note' })
  await parts.locks.request('waybill-driver-sender', async () => undefined)
  server.fault = () => null
  await phone.tick()
  expect(server.taken.size).toBe(1)
})

test('the half minute in front does not shorten a wait that the server asked for, and the network’s return does', async () => {
  const { phone, server, parts } = await paired()
  server.fault = ({ path }) => (path === '/actions' ? refusal(503, 'SERVICE_UNAVAILABLE') : null)
  await phone.record({ kind: 'note' })
  await parts.locks.request('waybill-driver-sender', async () => undefined)
  server.calls.length = 0
  await phone.tick()
  expect(callsOf(server, '/actions')).toHaveLength(0)
  await phone.wake()
  expect(callsOf(server, '/actions')).toHaveLength(1)
})

test('two tabs send each action once', async () => {
  const { phone, server, time, ...rest } = await paired()
  server.fault = away
  for (let count = 0; count < 60; count++) await phone.record({ kind: 'note' })
  await phone.wake()
  server.fault = () => null
  server.calls.length = 0
  const other = testPhone(server, time, { like: { phone, ...rest } }).phone
  await Promise.all([phone.wake(), other.wake(), phone.wake()])
  expect(callsOf(server, '/actions').flatMap(numbersOf)).toEqual(
    Array.from({ length: 60 }, (_, place) => place + 1),
  )
})

test('an app that was killed while it sent goes on where it was', async () => {
  const { phone, server, time, ...rest } = await paired()
  server.fault = ({ path }) => (path === '/actions' ? 'answer lost' : null)
  await phone.record({ kind: 'delivered', run_id: 7, record: 'AWB1', photos: [picture('door')] })
  await phone.wake()
  phone.stop()
  server.fault = () => null
  const again = testPhone(server, time, { like: { phone, ...rest } })
  await again.phone.start()
  expect([server.taken.size, server.photos.size]).toEqual([1, 1])
  expect((await again.phone.state()).waiting).toEqual({ actions: 0, photos: 0 })
})

test('only what the server has for certain is deleted, and what it refused stays to be seen', async () => {
  const { phone, server, store } = await paired()
  server.judge = ({ seq }) => (seq === 2 ? { result: 'refused' } : { result: 'kept', because: 'no_record' })
  for (let count = 0; count < 3; count++) await phone.record({ kind: 'note' })
  await phone.wake()
  const { actions, recorded } = await stored({ store })
  // The server has the first alone without a gap before it.
  expect(actions.map(({ seq, result }) => [seq, result])).toEqual([
    [2, 'refused'],
    [3, 'kept'],
  ])
  const states = recorded.toSorted((one, other) => one.seq - other.seq).map(({ state }) => state)
  expect(states).toEqual(['kept', 'refused', 'kept'])
  server.calls.length = 0
  await phone.wake()
  expect(callsOf(server, '/actions')).toEqual([])
})

test('a repeated action is shown as what it was the first time', async () => {
  const { phone, server, store } = await paired()
  let isLost = true
  server.fault = ({ path }) => (path === '/actions' && isLost ? 'answer lost' : null)
  server.judge = ({ kind }) => ({ result: 'kept', because: kind === 'note' ? 'moved_stop' : 'final' })
  await phone.record({ kind: 'note' })
  await phone.record({ kind: 'failed' })
  await phone.wake()
  isLost = false
  await phone.wake()
  const { recorded } = await stored({ store })
  const states = Object.fromEntries(recorded.map(({ kind, state }) => [kind, state]))
  expect(states).toEqual({ note: 'applied', failed: 'kept' })
})

test('one action that no call can carry does not hold up the others', async () => {
  const { phone, server, store } = await paired()
  server.fault = away
  for (let count = 0; count < 9; count++) await phone.record({ kind: 'note' })
  await phone.wake()
  server.fault = request =>
    request.path === '/actions' && numbersOf(request).includes(4)
      ? { kind: 'refused', status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'Too large.', retryAfter: null }
      : null
  await phone.wake()
  expect([...server.taken.values()].map(({ seq }) => seq)).toEqual([1, 2, 3, 5, 6, 7, 8, 9])
  const { actions } = await stored({ store })
  expect(actions.find(({ seq }) => seq === 4)?.result).toBe('refused')
})

test('a photo that the server does not take stays, and the next ones go', async () => {
  const { phone, server, store } = await paired()
  server.fault = away
  await phone.record({ kind: 'delivered', photos: [picture('none')] })
  await phone.record({ kind: 'delivered', photos: [picture('one')] })
  await phone.wake()
  let photos = 0
  server.fault = ({ path }) =>
    path.startsWith('/photos/') && photos++ === 0
      ? { kind: 'refused', status: 400, code: 'VALIDATION_ERROR', message: 'No picture.', retryAfter: null }
      : null
  await phone.wake()
  expect(server.photos.size).toBe(1)
  expect((await stored({ store })).photos).toMatchObject([{ seq: 1, refused: 'No picture.' }])
  const { waiting, refusedPhotos } = await phone.state()
  expect([waiting.photos, refusedPhotos]).toEqual([0, 1])
})

test('receipts have numbers without gaps, and only money gets one', async () => {
  const { phone, server } = await paired()
  server.fault = away
  const cod = { shown: 5, lines: [{ method: 'cash', amount: 5 }] }
  const receipts = []
  for (const data of [{ cod }, {}, { cod: { shown: 5, lines: [] } }, { cod }]) {
    receipts.push(
      ((await phone.record({ kind: 'delivered', data })).data.cod as { receipt?: string })?.receipt,
    )
  }
  expect(receipts).toEqual([
    expect.stringMatching(/^12-[0-9A-F]{4}-1$/),
    undefined,
    undefined,
    expect.stringMatching(/^12-[0-9A-F]{4}-2$/),
  ])
})

test('each action carries the offset of the phone’s clock at the exchange before it', async () => {
  const time = testTime()
  const hour = 3_600_000
  const ahead = testPhone(testServer(time), time)
  ahead.wrongBy = 5 * hour
  await ahead.phone.pair('123456789', 'Pixel')
  const first = await ahead.phone.record({ kind: 'note' })
  expect([first.clock, first.device_time]).toEqual([-5 * hour, '2030-03-01T14:00:00.000Z'])
  ahead.wrongBy = -2 * hour
  const second = await ahead.phone.record({ kind: 'note' })
  expect(second.clock).toBe(-5 * hour)
  await ahead.phone.wake()
  expect((await ahead.phone.record({ kind: 'note' })).clock).toBe(2 * hour)
})

test('what was taken back is open again at once, and both actions are sent', async () => {
  const { phone, server } = await paired()
  server.day = { ...server.day, runs: [aRun(7, [aStop(1)])] }
  await phone.wake()
  server.fault = away
  const { id } = await phone.record({
    kind: 'failed',
    run_id: 7,
    stop: 1,
    record: 'AWB1',
    data: { reason: 'NOT_HOME' },
  })
  await phone.record({ kind: 'taken_back', run_id: 7, stop: 1, record: 'AWB1', data: { action: id } })
  const { recorded } = await phone.state()
  expect(recorded.find(each => each.id === id)?.takenBack).toBe(true)
  server.fault = () => null
  await phone.wake()
  expect([...server.taken.values()].map(({ kind }) => kind)).toEqual(['failed', 'taken_back'])
})
