import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { engineOn, openEmbedded } from '../../src/database/embedded-engine.ts'
import { type Database, databaseOn, openDatabase } from '../../src/database/index.ts'
import { applicationRole } from '../../src/database/roles.ts'
import { copyEmptyCluster } from './empty-cluster.ts'

export interface TestDatabase {
  database: Database
  /** The same for statements that are the test's and not the service's. */
  own: Database
  /** A connection string of the same database, null on the embedded one. */
  url: string | null
  /** Runs statements as their own transaction, as the owner would at a prompt: past the service and its role. */
  runAsOwner(statements: string): Promise<void>
  /** Closes it and lets it go. */
  discard(): Promise<void>
}

/** A migrated database of the test file's own: embedded or PostgreSQL, as the project runs. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const source = inject('databaseSource')
  if (source.kind === 'embedded') {
    const engine = engineOn(await openEmbedded({ loadDataDir: new Blob([await readFile(source.template)]) }))
    await engine.withSession(session => session.script(`set role ${applicationRole}`))
    const database = databaseOn(engine)
    const runAsOwner = (statements: string) =>
      engine.withSession(async session => {
        await session.script('reset role')
        await session.script(statements).finally(() => session.script(`set role ${applicationRole}`))
      })
    return { database, own: database, url: null, runAsOwner, discard: () => database.close() }
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(source.url, `create database ${name} template ${source.template}`)
  const url = `${source.url}/${name}`
  const open = (connection: string) =>
    openDatabase({ url: connection, dataDir: tmpdir(), connections: 10, onIdleError: () => {} })
  const { database } = await open(url)
  // Where the service's statements are looked at, the tests' own are told from them by a name.
  const ownUrl = source.isWatched ? `${url}?application_name=tests` : url
  const own = source.isWatched ? (await open(ownUrl)).database : database
  return {
    database,
    own,
    url,
    async runAsOwner(statements) {
      const client = new pg.Client({ connectionString: ownUrl })
      await client.connect()
      await client.query(statements).finally(() => client.end())
    },
    async discard() {
      await Promise.all([database.close(), own.close()])
      await administer(source.url, `drop database ${name} with (force)`)
    },
  }
}

/** Where the embedded or PostgreSQL database of a program can be: empty, as the project runs. */
export async function emptyPlace(
  folder: string,
): Promise<{ environment: Record<string, string>; discard(): Promise<void> }> {
  const source = inject('databaseSource')
  const environment = { DATA_DIR: path.join(folder, randomBytes(8).toString('hex')) }
  if (source.kind === 'embedded') {
    await copyEmptyCluster(inject('emptyCluster'), environment.DATA_DIR)
    return { environment, discard: async () => {} }
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(source.url, `create database ${name}`)
  return {
    environment: { ...environment, DATABASE_URL: `${source.url}/${name}` },
    discard: () => administer(source.url, `drop database ${name} with (force)`),
  }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
