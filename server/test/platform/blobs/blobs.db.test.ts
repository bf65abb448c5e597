import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTenant } from '../../../src/accounts/tenants/index.ts'
import {
  type Blobs,
  createBlobs,
  createObjectStore,
  createObjectSweep,
  deleteBlobs,
  moveBlobs,
  type ObjectStore,
} from '../../../src/platform/blobs/index.ts'
import type { Database } from '../../../src/platform/database/index.ts'
import { parseStoreAddress } from '../../../src/platform/shared/blob-store.ts'
import { openTestDatabase } from '../../support/database.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { type ObjectStoreServer, startObjectStore, storeKeys } from '../../support/object-store-server.ts'

let database: Database
let discard: () => Promise<void>
let server: ObjectStoreServer
let store: ObjectStore
const clock = movingClock('2030-01-01T08:00:00Z')
let tenantId: number
let otherTenantId: number
const never = new AbortController().signal

beforeAll(async () => {
  const opened = await openTestDatabase()
  database = opened.database
  discard = opened.discard
  const company = { country: 'US', currency: 'USD', timezone: 'America/New_York' }
  tenantId = (await createTenant(database, { ...company, name: 'One', prefix: 'AA' })).id
  otherTenantId = (await createTenant(database, { ...company, name: 'Two', prefix: 'BB' })).id
})
beforeEach(async () => {
  await server?.stop()
  server = await startObjectStore()
  const settings = parseStoreAddress(server.address)
  if (!settings) throw new Error('The address of the store is malformed.')
  store = createObjectStore({ ...settings, ...storeKeys }, { patience: 500 })
  await database.write(tenantId, async ({ sql: db }) => {
    await sql`delete from blobs where tenant_id = ${tenantId}`.execute(db)
    await sql`delete from loose_objects where tenant_id = ${tenantId}`.execute(db)
  })
})
afterAll(async () => {
  await server?.stop()
  await discard?.()
})

const inDatabase = () => createBlobs({ database, clock, store: null })
const inStore = () => createBlobs({ database, clock, store })
const keep = async (blobs: Blobs, bytes: Uint8Array) => {
  const upload = await blobs.upload(tenantId, bytes)
  return (await database.write(tenantId, tx => blobs.store(tx, upload))).blobId
}
const count = async (table: 'blob_pieces' | 'loose_objects') =>
  database.read(tenantId, async ({ sql: db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db)
    return rows[0]?.count
  })
const sweep = (warn: () => void = () => {}) =>
  createObjectSweep({ database, clock, store, log: { warn } as never })(tenantId, never)

test('bytes stand in the database in pieces and are read as they were', async () => {
  const bytes = randomBytes(600_000)
  const id = await keep(inDatabase(), bytes)
  expect(await inDatabase().read(tenantId, id)).toEqual(bytes)
  expect(await count('blob_pieces')).toBe(3)
})

test('an unknown file and one of another company are not read', async () => {
  const id = await keep(inDatabase(), randomBytes(10))
  await expect(inDatabase().read(otherTenantId, id)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test('with a store, bytes are there and not in the database', async () => {
  const bytes = randomBytes(300_000)
  const id = await keep(inStore(), bytes)
  expect([...server.objects]).toEqual([[`/waybill-files/photos/${tenantId}/${id}`, bytes]])
  expect(await count('blob_pieces')).toBe(0)
  expect(await count('loose_objects')).toBe(0)
  expect(await inStore().read(tenantId, id)).toEqual(bytes)
})

test('files in the database are read beside a store', async () => {
  const bytes = randomBytes(10)
  expect(await inStore().read(tenantId, await keep(inDatabase(), bytes))).toEqual(bytes)
})

test('a store that is away refuses its own files, in bounded time, and no others', async () => {
  const [there, here] = [
    await keep(inStore(), randomBytes(10)),
    await keep(inDatabase(), Buffer.from('here')),
  ]
  server.mood = 'silent'
  const begun = performance.now()
  await expect(inStore().read(tenantId, there)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The file cannot be read now.',
  })
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(await inStore().read(tenantId, here)).toEqual(Buffer.from('here'))
})

test('beyond the requests that may wait for the store, others are refused at once', async () => {
  const id = await keep(inStore(), randomBytes(10))
  server.mood = 'silent'
  const settings = parseStoreAddress(server.address)
  if (!settings) throw new Error('The address of the store is malformed.')
  const narrow = createObjectStore({ ...settings, ...storeKeys }, { patience: 500, atOnce: 2 })
  const settled = await Promise.allSettled(Array.from({ length: 6 }, () => narrow.get(`${tenantId}/${id}`)))
  const causes = settled.map(each => (each.status === 'rejected' ? each.reason.cause?.message : 'read'))
  expect(causes.filter(cause => cause === undefined)).toHaveLength(4)
  server.mood = 'well'
  expect(await narrow.get(`${tenantId}/${id}`)).toHaveLength(10)
})

test('no error names a key', async () => {
  const settings = parseStoreAddress(server.address)
  if (!settings) throw new Error('The address of the store is malformed.')
  const wrong = createObjectStore({ ...settings, ...storeKeys, secretAccessKey: 'wrong-secret' })
  const error = await wrong.get('a').catch((thrown: Error) => thrown)
  const told = `${error} ${JSON.stringify(error)} ${(error as Error).cause} ${((error as Error).cause as Error).stack}`
  expect(told).toContain('The object store answers 403')
  expect(told).not.toMatch(/AKIATESTONLY|wrong-secret/)
  server.mood = 'failing'
  await expect(store.get('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  await server.stop()
  await expect(store.get('a')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test('an object whose bytes are others is not shown', async () => {
  const id = await keep(inStore(), Buffer.from('right'))
  await store.put(`${tenantId}/${id}`, Buffer.from('wrong'))
  await expect(inStore().read(tenantId, id)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

test('an object that was never named is deleted after an hour, one that is named never', async () => {
  const named = await keep(inStore(), randomBytes(10))
  await inStore().upload(tenantId, randomBytes(10))
  clock.advance(59 * 60_000)
  await sweep()
  expect(server.objects.size).toBe(2)
  clock.advance(2 * 60_000)
  await sweep()
  expect([...server.objects.keys()]).toEqual([`/waybill-files/photos/${tenantId}/${named}`])
  expect(await count('loose_objects')).toBe(0)
})

test('an upload that waited too long for its transaction is not named any more', async () => {
  const upload = await inStore().upload(tenantId, randomBytes(10))
  clock.advance(31 * 60_000)
  await expect(database.write(tenantId, tx => inStore().store(tx, upload))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  })
})

test('the object of a deleted file is deleted, later if the store is away', async () => {
  const id = await keep(inStore(), randomBytes(10))
  await database.write(tenantId, tx => deleteBlobs(tx, [id], clock.now()))
  clock.advance(61 * 60_000)
  let warnings = 0
  server.mood = 'failing'
  await sweep(() => warnings++)
  expect(warnings).toBe(1)
  expect(server.objects.size).toBe(1)
  server.mood = 'well'
  await sweep()
  expect(server.objects.size).toBe(0)
})

test('files move into the store and back, and are read all the time', async () => {
  const contents = Array.from({ length: 5 }, (_, place) => Buffer.from(`file ${place}`))
  const ids: string[] = []
  for (const bytes of contents) ids.push(await keep(inDatabase(), bytes))
  const readAll = () => Promise.all(ids.map(id => inStore().read(tenantId, id)))
  const places = { database, clock, store }
  const stopping = new AbortController()
  const interrupted = await moveBlobs(places, tenantId, {
    to: 'store',
    signal: stopping.signal,
    onMoved: () => stopping.abort(),
  })
  expect(interrupted.moved).toBe(1)
  expect(await readAll()).toEqual(contents)
  expect(await moveBlobs(places, tenantId, { to: 'store', signal: never })).toMatchObject({
    moved: 4,
    missing: [],
  })
  expect(await readAll()).toEqual(contents)
  expect(await count('blob_pieces')).toBe(0)
  expect(server.objects.size).toBe(5)
  expect(await moveBlobs(places, tenantId, { to: 'database', signal: never })).toMatchObject({
    moved: 5,
    bytes: 30,
  })
  expect(server.objects.size).toBe(0)
  expect(await count('loose_objects')).toBe(0)
  server.mood = 'failing'
  expect(await readAll()).toEqual(contents)
})

test('a move out of the store that is interrupted deletes the rest of the objects when it is run again', async () => {
  const ids: string[] = []
  for (let place = 0; place < 3; place++) ids.push(await keep(inStore(), Buffer.from(`file ${place}`)))
  await inStore().upload(tenantId, Buffer.from('never named'))
  const remove = store.remove
  const stopping: ObjectStore = { ...store, remove: () => Promise.reject(new Error('The process ends.')) }
  const to = { to: 'database', signal: never } as const
  await expect(moveBlobs({ database, clock, store: stopping }, tenantId, to)).rejects.toThrow('ends')
  expect(server.objects.size).toBe(4)
  expect(await moveBlobs({ database, clock, store: { ...store, remove } }, tenantId, to)).toMatchObject({
    ...{ moved: 0, left: 1 },
  })
  expect(server.objects.size).toBe(1)
  clock.advance(61 * 60_000)
  expect(await moveBlobs({ database, clock, store }, tenantId, to)).toMatchObject({ left: 0 })
  expect(server.objects.size).toBe(0)
  for (const [place, id] of ids.entries()) {
    expect(await inDatabase().read(tenantId, id)).toEqual(Buffer.from(`file ${place}`))
  }
})

test('a file whose earlier move was interrupted waits, and the others move', async () => {
  const [stuck, other] = [
    await keep(inDatabase(), Buffer.from('stuck')),
    await keep(inDatabase(), Buffer.from('other')),
  ]
  const to = { to: 'store', signal: never } as const
  const put = store.put
  const stopping: ObjectStore = {
    ...store,
    put: (key, bytes) => put(key, bytes).then(() => Promise.reject(new Error('The process ends.'))),
  }
  await expect(moveBlobs({ database, clock, store: stopping }, tenantId, to)).rejects.toThrow('ends')
  clock.advance(45 * 60_000)
  expect(await moveBlobs({ database, clock, store }, tenantId, to)).toMatchObject({ moved: 1, later: 1 })
  clock.advance(20 * 60_000)
  expect(await moveBlobs({ database, clock, store }, tenantId, to)).toMatchObject({ moved: 1, later: 0 })
  for (const [id, text] of [
    [stuck, 'stuck'],
    [other, 'other'],
  ] as const) {
    expect(await inStore().read(tenantId, id)).toEqual(Buffer.from(text))
  }
  expect(await count('blob_pieces')).toBe(0)
})

test('two moves at once move each file once', async () => {
  for (let place = 0; place < 4; place++) await keep(inDatabase(), Buffer.from(`file ${place}`))
  const move = () => moveBlobs({ database, clock, store }, tenantId, { to: 'store', signal: never })
  const both = await Promise.all([move(), move()])
  expect(both[0].moved + both[1].moved).toBe(4)
  clock.advance(61 * 60_000)
  await sweep()
  expect(server.objects.size).toBe(4)
})

test('a slow sweep deletes no object that was written again meanwhile', async () => {
  const id = await keep(inStore(), Buffer.from('file'))
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const slow: ObjectStore = {
    ...store,
    remove: async key => {
      reached.resolve()
      await gate.promise
      await store.remove(key)
    },
  }
  const places = { database, clock, store }
  const first = moveBlobs({ ...places, store: slow }, tenantId, { to: 'database', signal: never })
  await reached.promise
  await moveBlobs(places, tenantId, { to: 'database', signal: never })
  expect(await moveBlobs(places, tenantId, { to: 'store', signal: never })).toMatchObject({ later: 1 })
  gate.resolve()
  await first
  expect(await inStore().read(tenantId, id)).toEqual(Buffer.from('file'))
  expect(await moveBlobs(places, tenantId, { to: 'store', signal: never })).toMatchObject({ moved: 1 })
  expect(await inStore().read(tenantId, id)).toEqual(Buffer.from('file'))
  expect(await count('loose_objects')).toBe(0)
})

test('a file that is lost is named, and the others move', async () => {
  const [lost, found] = [
    await keep(inStore(), Buffer.from('lost')),
    await keep(inStore(), Buffer.from('found')),
  ]
  server.lose(`/waybill-files/photos/${tenantId}/${lost}`)
  const moved = await moveBlobs({ database, clock, store }, tenantId, { to: 'database', signal: never })
  expect(moved).toMatchObject({ moved: 1, missing: [lost] })
  expect(await inDatabase().read(tenantId, found)).toEqual(Buffer.from('found'))
})
