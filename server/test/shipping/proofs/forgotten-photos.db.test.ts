import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeTenant } from '../../../src/accounts/tenants/index.ts'
import { createCleanUp } from '../../../src/operations/retention/index.ts'
import { unrecorded } from '../../../src/platform/audit/index.ts'
import { createObjectSweep } from '../../../src/platform/blobs/index.ts'
import { type Browser, ownerBrowser } from '../../entry/admin-api/support.ts'
import { type Driver, theRoad } from '../../entry/driver-api/on-the-road.ts'
import { type MovingClock, movingClock } from '../../support/moving-clock.ts'
import { photoOf } from '../../support/numbered-pictures.ts'
import { type ObjectStoreServer, startObjectStore, storeKeys } from '../../support/object-store-server.ts'
import { sha256Of } from '../../support/pictures.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const tenantId = 1
const never = new AbortController().signal
const day = 24 * 60 * 60_000
/** It must all be gone. */
const person = {
  ...{ name: 'Ursula Quint', relation: 'neighbour', house_number: '77x', note: 'By the green gate.' },
  signature: { width: 300, height: 120, strokes: [[11, 61, 151, 21, 291, 101]] },
}
const traces = /Ursula|77x|green gate|48\.1371/

describe.each(['in the database', 'in an object store'] as const)('photos %s', place => {
  let store: ObjectStoreServer | null = null
  let clock: MovingClock
  let service: TestService
  let owner: Browser
  let road: ReturnType<typeof theRoad>
  beforeEach(async () => {
    if (place === 'in an object store') store = await startObjectStore()
    clock = movingClock('2030-03-01T15:00:00Z')
    const environment = store && {
      BLOB_STORE: store.address,
      AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
    }
    service = await startTestService({ clock, ...(environment && { environment }) })
    owner = await ownerBrowser(service)
    road = theRoad(service, () => owner, clock)
  })
  afterEach(async () => {
    await service?.stop()
    await store?.stop()
  })

  async function cleanUp(afterDays: number): Promise<void> {
    clock.advance(afterDays * day)
    owner = await ownerBrowser(service)
    const log = { info() {}, warn() {} }
    await createCleanUp({ database: service.waybill.database, clock, log }).tenant(tenantId, never)
    // Objects are swept an hour after their files.
    clock.advance(2 * 60 * 60_000)
    await createObjectSweep({ ...service.waybill.blobPlaces, log })(tenantId, never)
  }

  async function delivered(driver: Driver, photo: Buffer, { sent = true } = {}): Promise<void> {
    const action = driver.box.record('delivered', {
      ...driver.stops[0],
      position: { latitude: 48.1371, longitude: 11.5754, accuracy: 9 },
      data: { ...person, photos: [sha256Of(photo)] },
    })
    expect((await driver.box.send([action])).results).toMatchObject([{ result: 'applied' }])
    if (sent) await arrive(driver, photo)
  }
  const arrive = async ({ phone }: Driver, photo: Buffer) =>
    expect((await phone.put(`/photos/${sha256Of(photo)}`, photo)).status).toBe(200)

  const proofOf = async ({ ids: [id] }: Driver) =>
    (await owner.get(`/shipments/${id}/proofs`)).body.data.items[0]
  const fileOf = ({ ids: [id] }: Driver, number: number) =>
    owner.get(`/shipments/${id}/proofs/files/${number}`)

  /** Bytes of files, wherever they are. */
  async function storedBytes(): Promise<number> {
    const { rows } = await service.waybill.database.read(tenantId, tx =>
      sql<{ bytes: number }>`select coalesce(sum(length(content)), 0)::integer as bytes from blob_pieces
        where tenant_id = ${tenantId}`.execute(tx.sql),
    )
    const objects = [...(store?.objects.values() ?? [])].map(({ length }) => length)
    return [rows[0]?.bytes ?? 0, ...objects].reduce((sum, bytes) => sum + bytes)
  }

  /** All rows that are about proofs and drivers' actions, as text. */
  async function rowsAsText(): Promise<string> {
    const tables = [
      'proofs',
      'proof_people',
      'proof_signatures',
      'proof_contents',
      'driver_actions',
      'events',
    ]
    const rows = await service.waybill.database.read(tenantId, async tx => {
      const found: unknown[] = []
      for (const table of tables) {
        const answer = await sql`select * from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(
          tx.sql,
        )
        found.push(...answer.rows)
      }
      return found
    })
    return JSON.stringify(rows)
  }
  const forgetAfterAMonth = () =>
    changeTenant(service.waybill, tenantId, { terms: { anonymizedAfterMonths: 1 } }, unrecorded)

  test('and signatures are kept for 24 months, if the company has not chosen otherwise', async () => {
    const driver = await road.driver([{}])
    await delivered(driver, await photoOf('4711'))
    expect(await storedBytes()).toBeGreaterThan(500)
    await cleanUp(729)
    for (const number of [1, 2]) expect((await fileOf(driver, number)).status).toBe(200)
    await cleanUp(3)
    for (const number of [1, 2]) expect((await fileOf(driver, number)).status).toBe(404)
    expect(await proofOf(driver)).toMatchObject({
      ...{ name: 'Ursula Quint', signed: true, files: [], files_deleted: true },
    })
    expect(await storedBytes()).toBe(0)
  })

  test('go with the personal data of their shipment, and nobody is named any more', async () => {
    await forgetAfterAMonth()
    const driver = await road.driver([{}])
    await delivered(driver, await photoOf('4711'))
    expect(await rowsAsText()).toMatch(traces)
    await cleanUp(40)
    expect(await proofOf(driver)).toMatchObject({
      ...{ outcome: 'delivered', name: null, relation: null, house_number: null, note: null, position: null },
      ...{ signed: true, files: [], files_deleted: true },
    })
    expect(await rowsAsText()).not.toMatch(traces)
    expect(await storedBytes()).toBe(0)
  })

  test('that arrive after that are not kept', async () => {
    await forgetAfterAMonth()
    const driver = await road.driver([{}])
    const photo = await photoOf('4711')
    await delivered(driver, photo, { sent: false })
    await cleanUp(40)
    await arrive(driver, photo)
    expect((await fileOf(driver, 2)).status).toBe(404)
    await cleanUp(61)
    expect(await storedBytes()).toBe(0)
  })

  test('of a result that nobody has decided about stay until then', async () => {
    const driver = await road.driver([{}])
    const photo = await photoOf('4711')
    const data = { ...person, photos: [sha256Of(photo)] }
    const action = driver.box.record('delivered', { run_id: driver.run, record: 'WB0000000000', data })
    expect((await driver.box.send([action])).results).toMatchObject([{ result: 'kept' }])
    await arrive(driver, photo)
    await cleanUp(70)
    expect(await storedBytes()).toBeGreaterThan(500)
    const decision = { decision: 'discard', note: 'Nobody knows it.' }
    const discarded = await owner.post(`/road/${action.id}/decide`, decision)
    expect(discarded.status, discarded.text).toBe(200)
    await cleanUp(70)
    expect(await storedBytes()).toBe(0)
  })
})
