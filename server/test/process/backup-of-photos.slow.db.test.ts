import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/compose/app.ts'
import { openWaybill } from '../../src/compose/waybill.ts'
import { readConfig } from '../../src/config.ts'
import { createExampleCompany, type ExampleCompany } from '../../src/operations/example/index.ts'
import { cheapHashes } from '../support/cheap-hashes.ts'
import { emptyPlace, migratedPlace, type Place } from '../support/database.ts'
import { photographDeliveries, readPhotos } from '../support/deliveries.ts'
import { runningClock } from '../support/moving-clock.ts'
import { type ObjectStoreServer, startObjectStore, storeKeys } from '../support/object-store-server.ts'
import { runCommand } from '../support/program.ts'
import { callsOf, type TestService } from '../support/service.ts'

const common = { ENCRYPTION_KEY: '00'.repeat(32), RATE_LIMIT_ADDRESS: '100000', RATE_LIMIT_STAFF: '100000' }
const clock = runningClock('2030-03-01T15:00:00Z')
let folder: string
let place: Place
let target: Place
let store: ObjectStoreServer
let withStore: Record<string, string>
let example: ExampleCompany
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-backup-'))
  place = await migratedPlace(folder)
  target = await emptyPlace(folder)
  store = await startObjectStore()
  withStore = {
    BLOB_STORE: store.address,
    AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
  }
})
afterAll(async () => {
  await store?.stop()
  await place?.discard()
  await target?.discard()
  await rm(folder, { recursive: true, force: true })
})

/** The service on a place while the work lasts. */
async function served<Result>(
  environment: Record<string, string>,
  work: (service: TestService) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ ...common, ...environment })
  const overrides = { passwords: cheapHashes, clock }
  const waybill = await openWaybill(config, pino({ level: 'silent' }), overrides)
  example ??= await createExampleCompany(waybill)
  const app = await createApp(waybill)
  const stop = async () => {
    await app.close()
    await waybill.close()
  }
  const calls = callsOf(() => app, example)
  try {
    return await work({ waybill, served: waybill.database, app, example, ...calls, stop })
  } finally {
    await stop()
  }
}

const run = async (command: string, environment: Record<string, string>) => {
  const file = path.join(folder, 'photos.backup')
  const { status, out, error } = await runCommand([command, '--json', '--file', file], {
    ...common,
    ...environment,
  })
  expect({ status, error }).toEqual({ status: 0, error: '' })
  return JSON.parse(out)
}

test('a restored backup shows every proof with the photos of its database, and those of its store', async () => {
  const photograph = (service: TestService) => photographDeliveries(service, clock, 2)
  const inDatabase = await served(place.environment, photograph)
  const inStore = await served({ ...place.environment, ...withStore }, photograph)
  expect(store.objects.size).toBe(4)

  const { tables, files_in_store } = await run('backup', place.environment)
  expect(tables).toMatchObject({ blobs: 8, blob_pieces: 5, proofs: 4 })
  expect(files_in_store).toBe(4)
  expect((await run('restore', target.environment)).tables).toEqual(tables)

  const all = { ...inDatabase, ...inStore }
  const awbs = Object.keys(all)
  const read = await served({ ...target.environment, ...withStore }, service => readPhotos(service, awbs))
  expect(read).toEqual(all)
})
