import { openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { createDrafts } from '../../src/core/door/drafts.ts'
import { openStore, storeNames } from '../../src/core/store/store.ts'
import { aRun, aStop, pairedTestPhone, type TestPhone, testServer, testTime } from './fake-phone.ts'

const hour = 3_600_000
const picture = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const entered = {
  signature: { width: 300, height: 100, strokes: [[1, 2, 90, 2]] },
  photos: [picture('door')],
}

async function atADoor() {
  const time = testTime()
  const server = testServer(time)
  server.day.runs = [aRun(7, [aStop(1), aStop(2)])]
  const made = await pairedTestPhone(server, time)
  return { time, server, ...made, drafts: createDrafts(made.store, made.parts.clock) }
}

/** The app after Android has ended it. */
async function openedAgain({ store, parts }: Pick<TestPhone, 'store' | 'parts'>) {
  const drafts = createDrafts(store, parts.clock)
  await drafts.load()
  return drafts
}

const keysOf = ({ store }: Pick<TestPhone, 'store'>) =>
  store.read(['drafts'], tx => tx.objectStore('drafts').getAllKeys())

test('a signature and photos that are not recorded are there again when the phone has ended the app', async () => {
  const made = await atADoor()
  made.drafts.put('deliver:7:AWB1', 7, entered)
  expect(made.drafts.get('deliver:7:AWB1')).toBe(entered)
  await made.drafts.settled()
  const again = (await openedAgain(made)).get('deliver:7:AWB1') as typeof entered
  expect(again).toEqual(entered)
  expect(again.photos[0]).toBeInstanceOf(ArrayBuffer)
  expect((await openedAgain(made)).get('deliver:7:AWB2')).toBeUndefined()
})

test('the last entry is kept, however fast they come', async () => {
  const made = await atADoor()
  for (let count = 1; count <= 50; count++) made.drafts.put('note:7:AWB1', 7, 'x'.repeat(count))
  await made.drafts.settled()
  expect((await openedAgain(made)).get('note:7:AWB1')).toBe('x'.repeat(50))
})

test('an entry waits for no disk, so that it outlives an app that ends at once; a recording does', async () => {
  const made = await atADoor()
  const { transaction } = IDBDatabase.prototype
  const writes: unknown[] = []
  const watched = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given
  ) {
    if (given[1] === 'readwrite') writes.push(given[2]?.durability)
    return transaction.apply(this, given)
  })
  made.drafts.put('deliver:7:AWB1', 7, entered)
  await made.drafts.settled()
  expect(writes).toEqual(['relaxed'])
  await made.phone.record({ kind: 'arrived', run_id: 7, stop: 1, record: 'AWB1' })
  watched.mockRestore()
  expect(writes[1]).toBe('strict')
})

test('entries end in the write that records them, so that no signature comes up at another time', async () => {
  const made = await atADoor()
  made.drafts.put('deliver:7:AWB1', 7, entered)
  made.drafts.put('deliver:7:AWB2', 7, entered)
  await made.drafts.settled()
  const recording = {
    kind: 'delivered',
    run_id: 7,
    stop: 1,
    record: 'AWB1',
    draft: 'deliver:7:AWB1',
  } as const
  const unstorable = { ...recording, data: { cannot: () => 'be cloned' } }
  await expect(made.phone.record(unstorable)).rejects.toThrow(DOMException)
  expect(await keysOf(made)).toEqual(['deliver:7:AWB1', 'deliver:7:AWB2'])
  const action = await made.phone.record(recording)
  expect(action).not.toHaveProperty('draft')
  // The app ends before it knows.
  expect(await keysOf(made)).toEqual(['deliver:7:AWB2'])
  made.drafts.forget('deliver:7:AWB1')
  await made.drafts.settled()
  expect(made.drafts.get('deliver:7:AWB1')).toBeUndefined()
  expect(await keysOf(made)).toEqual(['deliver:7:AWB2'])
})

test('entries leave the phone with the people of their run', async () => {
  const made = await atADoor()
  made.drafts.put('deliver:7:AWB1', 7, entered)
  await made.drafts.settled()
  made.server.day = { ...made.server.day, runs: [] }
  await made.phone.wake()
  made.time.now += 23 * hour
  await made.phone.wake()
  expect(await keysOf(made)).toHaveLength(1)
  made.time.now += 2 * hour
  await made.phone.wake()
  expect(await keysOf(made)).toEqual([])
})

test('a lost phone keeps no entries, and stores none any more', async () => {
  const made = await atADoor()
  made.drafts.put('deliver:7:AWB1', 7, entered)
  await made.drafts.settled()
  made.server.erase = true
  await made.phone.wake()
  expect(await keysOf(made)).toEqual([])
  made.drafts.put('deliver:7:AWB1', 7, entered)
  await made.drafts.settled()
  expect(await keysOf(made)).toEqual([])
})

test('a full disk loses no entry as long as the app is open', async () => {
  const made = await atADoor()
  made.drafts.put('deliver:7:AWB1', 7, { cannot: () => 'be stored' })
  await made.drafts.settled()
  expect(made.drafts.get('deliver:7:AWB1')).toBeDefined()
  made.drafts.put('deliver:7:AWB1', 7, entered)
  await made.drafts.settled()
  expect((await openedAgain(made)).get('deliver:7:AWB1')).toEqual(entered)
})

test('a storage of the build before gets the new store, and keeps what it holds', async () => {
  const old = await openDB('phone-of-before', 1, {
    upgrade(db) {
      db.createObjectStore('about')
      db.createObjectStore('runs', { keyPath: 'id' })
      db.createObjectStore('actions', { keyPath: 'seq' })
      db.createObjectStore('photos', { keyPath: 'sha256' }).createIndex('unsent', 'unsent')
      db.createObjectStore('recorded', { keyPath: 'id' })
      db.createObjectStore('notices', { keyPath: 'id' })
    },
  })
  await old.put('actions', { seq: 1, action: { id: 'a' }, result: null })
  old.close()
  const store = openStore('phone-of-before')
  expect(await store.read(['actions'], tx => tx.objectStore('actions').count())).toBe(1)
  expect(await store.read(['drafts'], tx => tx.objectStore('drafts').count())).toBe(0)
})

test('a storage of a later build is opened too: stores are only added', async () => {
  const later = await openDB('phone-of-later', 99, {
    upgrade(db) {
      for (const name of [...storeNames, 'more']) db.createObjectStore(name, { keyPath: 'key' })
    },
  })
  await later.put('drafts', { key: 'note:7:AWB1', runId: 7, at: 0, value: 'Bell' })
  later.close()
  const store = openStore('phone-of-later')
  expect(await store.read(['drafts'], tx => tx.objectStore('drafts').count())).toBe(1)
})
