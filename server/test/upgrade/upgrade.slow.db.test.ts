import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { emptyPlace } from '../support/database.ts'
import { runCommand, startServer } from '../support/program.ts'
import {
  callerOf,
  migrationChecksums,
  releasesFolder,
  type StoredRelease,
  stop,
  storeRelease,
  succeeded,
  unpackFolder,
} from './stored-release.ts'

const common = { ENCRYPTION_KEY: '00'.repeat(32), RATE_LIMIT_ADDRESS: '100000' }
const versions = (await readdir(releasesFolder))
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -'.json'.length))
  .toSorted()
const changelog = new URL('../../../CHANGELOG.md', import.meta.url)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function readRelease(from: string, version: string): Promise<StoredRelease> {
  return JSON.parse(await readFile(path.join(from, `${version}.json`), 'utf8')) as StoredRelease
}

/** A restore creates the release's schema, stores its rows, and applies later migrations. */
async function upgradeBackup(from: string, version: string): Promise<void> {
  const release = await readRelease(from, version)
  const place = await emptyPlace(folder)
  const environment = { ...common, ...place.environment }
  const file = path.join(from, `${version}.backup`)
  const restored = JSON.parse(succeeded(await runCommand(['restore', '--json', '--file', file], environment)))
  expect(restored.tables).toEqual(release.tables)
  await worksAsBefore(release, environment).finally(place.discard)
}

/** The first command on a release's data folder applies later migrations. */
async function upgradeFolder(from: string, version: string): Promise<void> {
  const release = await readRelease(from, version)
  const environment = { ...common, DATA_DIR: path.join(folder, `data-${version}`) }
  await unpackFolder(environment, path.join(from, `${version}.folder.tar.br`))
  const backup = ['backup', '--json', '--file', path.join(folder, `${version}.before`)]
  expect(JSON.parse(succeeded(await runCommand(backup, environment))).tables).toEqual(release.tables)
  await worksAsBefore(release, environment)
}

async function worksAsBefore(release: StoredRelease, environment: Record<string, string>): Promise<void> {
  const create = ['api-user', 'create', '--json', '--tenant', release.clientId, '--username', 'upgraded']
  const rights = ['--password', 'upgrade-test-1', '--permissions', 'all', '--rate-limit', '1000']
  const user = JSON.parse(succeeded(await runCommand([...create, ...rights], environment)))

  const server = await startServer(environment)
  try {
    const call = callerOf(server, release.clientId, user.token)
    const { quote, shipments, pickup } = release
    // Later versions may add fields and never remove any. Warnings are remarks about the request: releases up to 0.3.0
    // warned of fields that a quote passes over today.
    const { warnings, ...price }: { warnings?: object } = quote.data
    expect(await call('POST', '/v1/rates/quote', quote.request)).toMatchObject(price)
    for (const { awb, record, tracking } of shipments) {
      // The sandbox carrier moves its parcels with time, and the service tracks them from its start.
      const { status, updated_at, ...lasting } = record
      const stays = record.carrier ? lasting : record
      expect(await call('GET', `/v1/shipments/${awb}`)).toMatchObject(stays)
      const { events } = await call('GET', `/v1/shipments/${awb}/track`)
      const known = tracking.events.map(event => expect.objectContaining(event))
      expect(events).toEqual(record.carrier ? expect.arrayContaining(known) : known)
    }
    expect(await call('GET', `/v1/pickups/${pickup.id}`)).toMatchObject(pickup.record)
    const made = await call('POST', '/v1/shipments', quote.request)
    expect(shipments.map(({ awb }) => awb)).not.toContain(made.awb)
    const cancelled = await call('DELETE', `/v1/shipments/${shipments[0]?.awb}`)
    expect(cancelled.status).toBe('Cancelled')
  } finally {
    await stop(server)
  }
}

test('every release of the changelog has left a database to be upgraded', async () => {
  const text = await readFile(changelog, 'utf8')
  const released = [...text.matchAll(/^## \[?v?(\d+\.\d+\.\d+)/gm)].map(([, version]) => version)
  expect(versions).toEqual(expect.arrayContaining(released))
})

test.each(versions)('no migration of release %s was changed since', async version => {
  const { migrations } = await readRelease(releasesFolder, version)
  expect(await migrationChecksums()).toMatchObject(migrations)
})

test.each(versions)('a backup of release %s is restored, upgraded and works as before', version =>
  upgradeBackup(releasesFolder, version),
)

const isEmbedded = inject('databaseSource').kind === 'embedded'
test.runIf(isEmbedded).each(versions)(
  'a data folder of release %s opens, is upgraded and works as before',
  version => upgradeFolder(releasesFolder, version),
)

// Once is enough: both databases give the same backup.
test.skipIf(isEmbedded)('so would a backup that this program leaves', async () => {
  const place = await emptyPlace(folder)
  await storeRelease(folder, 'next', { ...common, ...place.environment }).finally(place.discard)
  await upgradeBackup(folder, 'next')
})
