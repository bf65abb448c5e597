import { expect, test } from 'vitest'
import { createApi } from '../../src/core/http/api.ts'
import { storeNames } from '../../src/core/store/store.ts'
import {
  aRun,
  aStop,
  callsOf,
  pairedTestPhone,
  refusal,
  type TestPhone,
  testPhone,
  testServer,
  testTime,
} from './fake-phone.ts'

const picture = new TextEncoder().encode('door').buffer as ArrayBuffer

async function onTheRoad() {
  const time = testTime()
  const server = testServer(time)
  server.day = { ...server.day, runs: [aRun(7, [aStop(1)])] }
  return { time, server, ...(await pairedTestPhone(server, time)) }
}

const contents = ({ store }: TestPhone) =>
  store.read(storeNames, async tx => {
    const all: Record<string, unknown[]> = {}
    for (const name of storeNames) all[name] = await tx.objectStore(name).getAllKeys()
    return all
  })
const nothing = {
  about: ['erased'],
  runs: [],
  actions: [],
  photos: [],
  recorded: [],
  notices: [],
  drafts: [],
}

test('a lost phone shows nothing at its next contact, sends what waits, and deletes everything', async () => {
  const made = await onTheRoad()
  const { phone, server } = made
  server.fault = ({ path }) => (path === '/actions' ? 'away' : null)
  await phone.record({ kind: 'delivered', run_id: 7, record: 'AWB1', photos: [picture] })
  server.erase = true
  await phone.wake()
  const state = await phone.state()
  expect([state.isLost, state.runs, state.waiting]).toEqual([true, [], { actions: 1, photos: 1 }])
  server.fault = () => null
  await phone.wake()
  expect([server.taken.size, server.photos.size]).toEqual([1, 1])
  expect(await contents(made)).toEqual(nothing)
  expect([made.spare.value, (await phone.state()).pairing]).toEqual([null, null])
})

test('a lost phone with nothing to send deletes everything at once, and stays so after a start', async () => {
  const made = await onTheRoad()
  made.server.erase = true
  await made.phone.wake()
  expect(await contents(made)).toEqual(nothing)
  await testPhone(made.server, made.time, { like: made }).phone.start()
  expect(await contents(made)).toEqual(nothing)
})

test('a lost phone that was found is paired again', async () => {
  const { phone, server } = await onTheRoad()
  server.erase = true
  await phone.wake()
  expect((await phone.state()).isErased).toBe(true)
  server.erase = false
  await phone.pair('123456789', 'Pixel')
  const state = await phone.state()
  expect([state.isLost, state.isErased, state.runs.length]).toEqual([false, false, 1])
  expect((await phone.record({ kind: 'note' })).seq).toBe(1)
})

test('a lost phone whose token has ended deletes everything too', async () => {
  const made = await onTheRoad()
  made.server.fault = ({ path }) => (path === '/actions' ? 'away' : null)
  await made.phone.record({ kind: 'delivered', run_id: 7, record: 'AWB1' })
  made.server.erase = true
  await made.phone.wake()
  made.server.fault = () => null
  made.server.isPaired = false
  await made.phone.wake()
  expect(await contents(made)).toEqual(nothing)
})

test('a phone whose pairing was ended forgets the people, keeps what is not sent, and sends it when it is paired again', async () => {
  const made = await onTheRoad()
  const { phone, server } = made
  server.isPaired = false
  await phone.record({ kind: 'delivered', run_id: 7, record: 'AWB1', photos: [picture] })
  await phone.wake()
  const state = await phone.state()
  expect([state.isEnded, state.runs, state.waiting]).toEqual([true, [], { actions: 1, photos: 1 }])
  server.calls.length = 0
  await phone.wake()
  expect(server.calls).toEqual([])
  server.isPaired = true
  await phone.pair('123456789', 'Pixel')
  expect([server.taken.size, server.photos.size]).toEqual([1, 1])
  expect((await phone.record({ kind: 'note' })).seq).toBe(2)
  expect((await phone.state()).isEnded).toBe(false)
})

test('a phone whose company is switched off, or unknown to the server for a while, stays paired and keeps everything', async () => {
  const made = await onTheRoad()
  const { phone, server } = made
  server.fault = () => refusal(404, 'TENANT_NOT_FOUND')
  await phone.record({ kind: 'delivered', run_id: 7, record: 'AWB1', photos: [picture] })
  await phone.wake()
  const state = await phone.state()
  expect([state.isEnded, state.runs.length, state.waiting]).toEqual([false, 1, { actions: 1, photos: 1 }])
  server.fault = () => null
  await phone.wake()
  expect([server.taken.size, server.photos.size]).toEqual([1, 1])
})

test('what one company’s driver recorded is never sent to another company', async () => {
  const made = await onTheRoad()
  const { phone, server } = made
  server.isPaired = false
  await phone.record({ kind: 'delivered', run_id: 7, record: 'AWB1' })
  await phone.wake()
  server.isPaired = true
  server.tenant = 'other'
  server.calls.length = 0
  expect(await phone.pair('123456789', 'Pixel')).toEqual({ kind: 'other company' })
  expect(server.calls.map(({ path }) => path)).toEqual(['/pair', '/unpair'])
  expect([server.taken.size, (await phone.state()).waiting.actions]).toEqual([0, 1])
})

test('a phone with nothing unsent may go to another company, and counts from one there', async () => {
  const { phone, server } = await onTheRoad()
  await phone.record({ kind: 'note' })
  await phone.wake()
  server.tenant = 'other'
  server.taken.clear()
  expect(await phone.pair('123456789', 'Pixel')).toMatchObject({ kind: 'ok' })
  expect((await phone.record({ kind: 'note' })).seq).toBe(1)
})

test('a phone that leaves sends everything first', async () => {
  const made = await onTheRoad()
  const { phone, server } = made
  server.fault = ({ path }) => (path === '/actions' ? 'away' : null)
  await phone.record({ kind: 'note' })
  expect(await phone.unpair()).toBe(false)
  server.fault = () => null
  await phone.wake()
  expect(await phone.unpair()).toBe(true)
  expect(await contents(made)).toEqual({ ...nothing, about: [] })
})

test('a phone that leaves deletes what the server did not take too, and may go to another company', async () => {
  const made = await onTheRoad()
  const { phone, server } = made
  server.judge = () => ({ result: 'refused' })
  await phone.record({ kind: 'note' })
  await phone.wake()
  expect((await phone.state()).recorded).toMatchObject([{ state: 'refused' }])
  server.tenant = 'other'
  expect(await phone.pair('123456789', 'Pixel')).toEqual({ kind: 'other company' })
  expect(await phone.unpair()).toBe(true)
  expect(await contents(made)).toEqual({ ...nothing, about: [] })
  expect(await phone.pair('123456789', 'Pixel')).toMatchObject({ kind: 'ok' })
})

test('a storage that was emptied is noticed, and the phone goes on with a new installation', async () => {
  const made = await onTheRoad()
  await made.phone.record({ kind: 'note' })
  await made.phone.wake()
  const before = callsOf(made.server, '/actions').at(-1)?.json as { installation: string }
  await made.store.write(storeNames, async tx => {
    for (const name of storeNames) await tx.objectStore(name).clear()
  })
  made.server.taken.clear()
  const again = testPhone(made.server, made.time, { like: made })
  await again.phone.start()
  expect((await again.phone.state()).isEmptied).toBe(true)
  await again.phone.seeEmptied()
  expect((await again.phone.state()).isEmptied).toBe(false)
  expect((await again.phone.record({ kind: 'note' })).seq).toBe(1)
  await again.phone.wake()
  const after = callsOf(made.server, '/actions').at(-1)?.json as { installation: string }
  expect(after.installation).not.toBe(before.installation)
})

test('a connection to the storage that the browser has closed is opened again', async () => {
  const { phone, store } = await onTheRoad()
  await store.close()
  expect((await phone.record({ kind: 'note' })).seq).toBe(1)
})

test('an answer that is not ours counts as none', async () => {
  const pages = [
    new Response('<html>Welcome to our hotel</html>', { status: 200 }),
    new Response('{"status":"ok"}', { status: 200 }),
    new Response('Bad gateway', { status: 502 }),
  ]
  for (const page of pages) {
    const api = createApi(async () => page)
    expect(await api({ method: 'GET', path: '/day' })).toEqual({ kind: 'away' })
  }
  const refused = { ok: false, error: { code: 'RATE_LIMITED', message: 'Later.' } }
  const api = createApi(async () => Response.json(refused, { status: 429, headers: { 'retry-after': '7' } }))
  expect(await api({ method: 'GET', path: '/day' })).toEqual({
    kind: 'refused',
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Later.',
    retryAfter: 7000,
  })
})
