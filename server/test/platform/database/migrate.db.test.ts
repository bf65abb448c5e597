import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { embeddedEngine } from '../../../src/platform/database/embedded-engine.ts'
import { openDatabase } from '../../../src/platform/database/index.ts'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { postgresEngine } from '../../../src/platform/database/postgres-engine.ts'
import type { Engine } from '../../../src/platform/database/session.ts'
import { copyCluster } from '../../support/clusters.ts'
import { migratedPlace, openTestDatabase } from '../../support/database.ts'
import { runProgram } from '../../support/program.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'waybill-migrate-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A migrated, closed database, which can be opened as its owner and as the service. */
async function closedDatabase() {
  if (inject('databaseSource').kind === 'embedded') {
    const dataDir = path.join(folder, 'data')
    await copyCluster(inject('emptyCluster'), dataDir)
    const options = { url: null, dataDir, connections: 1, onIdleError: () => {} }
    const { database, applied } = await openDatabase(options)
    await database.close()
    return { applied, asOwner: () => embeddedEngine(options.dataDir), options, discard: async () => {} }
  }
  const { url, discard } = await openTestDatabase({ undivided: true })
  const options = { url: url ?? '', dataDir: folder, connections: 2, onIdleError: () => {} }
  return { applied: null, asOwner: async () => postgresEngine(options), options, discard }
}

async function ask(engine: Engine, statement: string): Promise<unknown[]> {
  try {
    return await engine.withSession(async session => (await session.query(statement, [])).rows)
  } finally {
    await engine.close()
  }
}

test('a database is migrated once, and one that is newer than the program is refused with a sentence', async () => {
  const { asOwner, options, discard, applied } = await closedDatabase()
  if (applied) expect(applied[0]).toBe('0001-schema')

  const again = await openDatabase(options)
  expect(again.applied).toEqual([])
  await again.database.close()

  await ask(
    await asOwner(),
    `insert into schema_migrations (name, checksum) values ('9999-of-tomorrow', 'x')`,
  )
  await expect(openDatabase(options)).rejects.toThrow(
    'The database is newer than this program: it has migration 9999-of-tomorrow.',
  )

  await ask(await asOwner(), `delete from schema_migrations where name = '9999-of-tomorrow'`)
  await ask(await asOwner(), `update schema_migrations set checksum = 'x' where name = '0001-schema'`)
  await expect(openDatabase(options)).rejects.toThrow('Migration 0001-schema was changed')
  await discard()
})

test('a data folder or database from before the first release is refused by its name, with what to do', async () => {
  const place = await migratedPlace(folder)
  const { DATA_DIR: dataDir = '', DATABASE_URL: url } = place.environment
  const options = { url: url ?? null, dataDir, connections: 1, onIdleError: () => {} }
  const asOwner = url ? postgresEngine({ ...options, url }) : await embeddedEngine(dataDir)
  await ask(asOwner, `update schema_migrations set name = '0001-foundation' where name = '0001-schema'`)

  const { status, out, error } = await runProgram(['serve'], place.environment)
  const sentence = url
    ? `The database ${new URL(url).pathname.slice(1)} was made by a Waybill from before release 0.2.0 and cannot be brought up to date: name an empty database in DATABASE_URL, and start again.`
    : `The data folder ${dataDir} was made by a Waybill from before release 0.2.0 and cannot be brought up to date: move it away or name another one in DATA_DIR, and start again.`
  expect({ status, out, error: error.trim() }).toEqual({ status: 1, out: '', error: sentence })
  await place.discard()
})

test('processes that start at once migrate one after the other', async () => {
  if (inject('databaseSource').kind === 'embedded') {
    // The embedded database serves one process: the second start is refused before it could migrate.
    const dataDir = path.join(folder, 'locked')
    await copyCluster(inject('emptyCluster'), dataDir)
    const engine = await embeddedEngine(dataDir)
    await expect(embeddedEngine(dataDir)).rejects.toThrow('Another process is using the data folder')
    await engine.close()
    await (await embeddedEngine(dataDir)).close()
    return
  }
  const { asOwner, discard } = await closedDatabase()
  await ask(await asOwner(), 'drop schema public cascade')
  await ask(await asOwner(), 'create schema public')
  const engines = await Promise.all([asOwner(), asOwner(), asOwner()])
  const applied = await Promise.all(engines.map(engine => engine.withSession(migrate)))
  await Promise.all(engines.map(engine => engine.close()))
  expect(applied.filter(names => names.length > 0)).toHaveLength(1)
  await discard()
})

test('a database that could not hold every name is refused with a sentence', async () => {
  const source = inject('databaseSource')
  // The embedded database has one encoding.
  if (source.kind === 'embedded') return
  const name = 'test_narrow'
  const server = postgresEngine({ url: `${source.url}/postgres`, connections: 1, onIdleError: () => {} })
  const run = (statement: string) => server.withSession(session => session.script(statement))
  await run(`create database ${name} encoding 'LATIN1' locale 'C' locale_provider libc template template0`)
  const options = { url: `${source.url}/${name}`, dataDir: folder, connections: 1, onIdleError: () => {} }
  await expect(openDatabase(options)).rejects.toThrow('The database is encoded in LATIN1; it must be UTF8.')
  await run(`drop database ${name}`)
  await server.close()
})
