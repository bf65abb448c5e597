import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProof } from '../../../src/shipping/proofs/index.ts'
import { movingClock } from '../../support/moving-clock.ts'
import { startObjectStore, storeKeys } from '../../support/object-store-server.ts'
import { jpegOf, pngOf, sha256Of, withSegments } from '../../support/pictures.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { type Browser, ownerBrowser } from '../admin-api/support.ts'
import { type Driver, theRoad } from './on-the-road.ts'
import { callDriver } from './phone.ts'

const clock = movingClock('2030-03-01T15:00:00Z')
const hour = 60 * 60_000
let service: TestService
let owner: Browser
let road: ReturnType<typeof theRoad>
beforeAll(async () => {
  service = await startTestService({ clock })
  owner = await ownerBrowser(service)
  road = theRoad(service, () => owner, clock)
})
afterAll(() => service?.stop())

let seed = 0
const photo = () => jpegOf(64, 48, ++seed)
const send = ({ phone }: Driver, bytes: Buffer, sha256 = sha256Of(bytes)) =>
  phone.put(`/photos/${sha256}`, bytes)

/** A delivery with these photos. Returns the proof's id. */
async function deliver(driver: Driver, photos: readonly Buffer[]): Promise<string> {
  const delivered = driver.box.record('delivered', {
    ...driver.stops[0],
    data: { name: 'Ada', relation: 'recipient', photos: photos.map(sha256Of) },
  })
  expect((await driver.box.send([delivered])).results).toMatchObject([{ result: 'applied' }])
  return delivered.id
}
const proof = async (id: string) => {
  const found = await service.waybill.database.read(1, tx => findProof(tx, id))
  if (!found) throw new Error('The action has no proof.')
  return found
}
/** Later than a session lasts. */
async function later(ms: number): Promise<void> {
  clock.advance(ms)
  owner = await ownerBrowser(service)
}
const incomplete = async () => (await owner.get('/road')).body.data.incomplete

test('photos that arrive after their action complete its proof', async () => {
  const driver = await road.driver([{}])
  const photos = [await photo(), pngOf(30, 20)]
  const id = await deliver(driver, photos)
  expect((await proof(id)).completedAt).toBeNull()
  expect((await send(driver, photos[0] as Buffer)).body.data.result).toBe('stored')
  expect((await proof(id)).completedAt).toBeNull()
  clock.advance(1000)
  await send(driver, photos[1] as Buffer)
  const { completedAt, files } = await proof(id)
  expect(completedAt).toEqual(clock.now())
  expect(files.map(({ content }) => content?.type)).toEqual(['image/jpeg', 'image/png'])
})

test('a photo that is here before its action is kept, and the proof is complete at once', async () => {
  const driver = await road.driver([{}])
  const early = await photo()
  expect((await send(driver, early)).body.data.result).toBe('stored')
  const id = await deliver(driver, [early])
  expect((await proof(id)).completedAt).not.toBeNull()
})

test('a repeated photo is stored once, also when it is sent at once', async () => {
  const driver = await road.driver([{}])
  const bytes = await photo()
  const answers = await Promise.all([1, 2, 3].map(() => send(driver, bytes)))
  expect(answers.map(({ body }) => body.data.result).toSorted()).toEqual(['repeated', 'repeated', 'stored'])
  expect((await send(driver, bytes)).body.data.result).toBe('repeated')
})

test('two last photos at once complete the proof once', async () => {
  const driver = await road.driver(Array.from({ length: 1 }, () => ({})))
  const photos = await Promise.all([photo(), photo(), photo(), photo(), photo()])
  const id = await deliver(driver, photos)
  await Promise.all(photos.map(each => send(driver, each)))
  const { completedAt, files } = await proof(id)
  expect(completedAt).not.toBeNull()
  expect(files.every(({ content }) => content !== null)).toBe(true)
})

test('what is shown of a photo has no metadata', async () => {
  const driver = await road.driver([{}])
  const bytes = withSegments(await photo(), [[0xe1, 'Exif\0\0 at 52.52, 13.40']])
  const id = await deliver(driver, [bytes])
  await send(driver, bytes)
  const [file] = (await proof(id)).files
  const shown = await service.waybill.blobs.read(1, file?.content?.blobId ?? '')
  expect(shown.includes('Exif')).toBe(false)
  expect(shown.length).toBe(file?.content?.bytes)
})

test('bytes of another hash, no picture, too many bytes and no token are refused, and nothing is kept', async () => {
  const driver = await road.driver([{}])
  const bytes = await photo()
  expect(await send(driver, bytes, sha256Of(Buffer.from('other')))).toMatchObject({
    status: 400,
    body: { error: { details: { sha256: expect.stringContaining('SHA-256') } } },
  })
  const none = Buffer.from('no picture')
  expect((await send(driver, none)).body.error.details).toHaveProperty('photo')
  expect((await send(driver, Buffer.alloc(524_289))).status).toBe(413)
  expect((await send(driver, Buffer.alloc(0))).status).toBe(400)
  expect((await driver.phone.put('/photos/no-hash', bytes)).status).toBe(404)
  const stranger = await callDriver(service, 'PUT', `/photos/${sha256Of(bytes)}`, { bytes })
  expect(stranger.status).toBe(400)
  const { rows } = await service.waybill.database.read(1, tx =>
    sql`select from proof_contents where tenant_id = 1 and sha256 = any(${[bytes, none].map(each =>
      Buffer.from(sha256Of(each), 'hex'),
    )}::bytea[])`.execute(tx.sql),
  )
  expect(rows).toEqual([])
})

test('a proof whose photos have not all arrived after 24 hours is an exception until they do', async () => {
  const driver = await road.driver([{}])
  const photos = [await photo(), await photo()]
  const id = await deliver(driver, photos)
  await send(driver, photos[0] as Buffer)
  await later(23 * hour)
  expect(await incomplete()).toEqual([])
  await later(2 * hour)
  expect(await incomplete()).toMatchObject([{ id, record: driver.stops[0]?.record, missing: 1 }])
  expect((await owner.get('/road')).body.data.total).toBe(1)
  expect((await owner.get('/exceptions/counts')).body.data).toMatchObject({ road: 1, total: 1 })
  await send(driver, photos[1] as Buffer)
  expect(await incomplete()).toEqual([])
  expect((await owner.get('/exceptions/counts')).body.data).toMatchObject({ road: 0, total: 0 })
})

test('while the store is away a photo is refused for now, and everything else goes on', async () => {
  const store = await startObjectStore()
  const withStore = await startTestService({
    clock,
    environment: {
      BLOB_STORE: store.address,
      AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
    },
  })
  try {
    const browser = await ownerBrowser(withStore)
    const driver = await theRoad(withStore, () => browser, clock).driver([{}])
    const bytes = await photo()
    await deliver(driver, [bytes])
    store.mood = 'failing'
    const refused = await send(driver, bytes)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect((await driver.phone.get('/day')).status).toBe(200)
    store.mood = 'well'
    expect((await send(driver, bytes)).body.data.result).toBe('stored')
    expect(store.objects.size).toBe(1)
  } finally {
    await withStore.stop()
    await store.stop()
  }
})

test('a lost phone may still send what it recorded', async () => {
  const driver = await road.driver([{}])
  const answer = await owner.post(`/drivers/${driver.id}/devices/${driver.phone.device}/lost`)
  expect(answer.status, answer.text).toBe(200)
  expect((await send(driver, await photo())).body.data.result).toBe('stored')
})

test('a phone sends a few photos that nothing names, and those of its actions always', async () => {
  const driver = await road.driver([{}])
  await service.waybill.database.write(1, ({ sql: db }) =>
    sql`insert into proof_contents (tenant_id, sha256, since, early_device_id)
        select 1, sha256(place::text::bytea), now(), ${driver.phone.device} from generate_series(1, 49) as place`.execute(
      db,
    ),
  )
  const [last, tooMany] = [await photo(), await photo()]
  expect((await send(driver, last)).body.data.result).toBe('stored')
  const refused = await send(driver, tooMany)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED'])
  await deliver(driver, [tooMany, last])
  expect((await send(driver, tooMany)).body.data.result).toBe('stored')
  expect((await send(driver, await photo())).body.data.result).toBe('stored')
})

test('photos that the office reports as lost are no exception any more, and are taken if they come', async () => {
  const driver = await road.driver([{}])
  const [one] = [await photo()]
  const id = await deliver(driver, [one])
  await later(25 * hour)
  expect(await incomplete()).toContainEqual(expect.objectContaining({ id }))
  const report = (note?: string) => owner.post(`/road/proofs/${id}/lost`, { note })
  expect((await report()).status).toBe(400)
  const answer = await report('The phone is gone.')
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.data.incomplete).not.toContainEqual(expect.objectContaining({ id }))
  expect((await owner.get('/exceptions/counts')).body.data.road).toBe(answer.body.data.total)
  const shown = async () => (await owner.get(`/shipments/${driver.ids[0]}/proofs`)).body.data.items[0]
  expect(await shown()).toMatchObject({ complete: false, photos_lost: { note: 'The phone is gone.' } })
  expect((await report('Again')).status).toBe(404)
  expect((await owner.post('/road/proofs/1/lost', { note: 'None' })).status).toBe(404)
  expect((await send(driver, one)).body.data.result).toBe('stored')
  expect(await shown()).toMatchObject({ complete: true, files: [{ bytes: expect.any(Number) }] })
})
