import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { untilCallerLeasesEnd } from '../../src/accounts/access/index.ts'
import { engineOn, openEmbedded } from '../../src/platform/database/embedded-engine.ts'
import {
  type Database,
  type DatabaseLimits,
  databaseOn,
  openDatabase,
} from '../../src/platform/database/index.ts'
import { applicationRole } from '../../src/platform/database/roles.ts'
import { copyCluster } from './clusters.ts'
import { patientLimits } from './patience.ts'
import { dividedPrefix, testsThemselves } from './tenant-plans.ts'

/** A file to load, or a server with a template to clone. */
export type TestDatabaseSource =
  | { kind: 'embedded'; template: string }
  /** `dividedTemplate`: with tables divided by tenant, to check plans. */
  | { kind: 'postgres'; url: string; template: string; dividedTemplate?: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseSource: TestDatabaseSource
  }
}

export interface TestDatabase {
  database: Database
  own: Database
  /** Null for the embedded database. */
  url: string | null
  /** Runs statements as the owner in their own transaction, past the service and its role. */
  runAsOwner(statements: string): Promise<void>
  discard(): Promise<void>
}

/** Whether this run divides tables by tenant, to check plans. */
export function isDivided(): boolean {
  const source = inject('databaseSource')
  return source.kind === 'postgres' && source.dividedTemplate !== undefined
}

export interface TestDatabaseOptions {
  limits?: DatabaseLimits | undefined
  /** For tests of the tables themselves: not divided by tenant. */
  undivided?: boolean
}

/** A migrated database for the file: embedded or PostgreSQL, by project. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { limits = patientLimits, undivided = false } = options
  const source = inject('databaseSource')
  if (source.kind === 'embedded') {
    const engine = engineOn(await openEmbeddedTemplate(), limits)
    await engine.withSession(session => session.script(`set role ${applicationRole}`))
    const database = databaseOn(engine, untilCallerLeasesEnd)
    const runAsOwner = (statements: string) =>
      engine.withSession(async session => {
        await session.script('reset role')
        await session.script(statements).finally(() => session.script(`set role ${applicationRole}`))
      })
    return { database, own: database, url: null, runAsOwner, discard: () => database.close() }
  }
  const dividedTemplate = undivided ? undefined : source.dividedTemplate
  const name = `${dividedTemplate ? dividedPrefix : 'test_'}${randomBytes(8).toString('hex')}`
  await administer(source.url, `create database ${name} template ${dividedTemplate ?? source.template}`)
  const url = `${source.url}/${name}`
  const open = (connection: string) =>
    openDatabase({
      ...{ url: connection, dataDir: tmpdir(), connections: 10 },
      ...{ limits, onIdleError: () => {}, untilCachesExpire: untilCallerLeasesEnd },
    })
  const { database } = await open(url)
  // A name tells the tests' own statements from the service's.
  const ownUrl = dividedTemplate ? `${url}?application_name=${testsThemselves}` : url
  const own = dividedTemplate ? (await open(ownUrl)).database : database
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

/** The migrated embedded database's files, read once per worker. */
let templateFiles: Promise<Blob> | undefined

/** A clone of the migrated embedded database, as its owner. */
export async function openEmbeddedTemplate(): Promise<PGlite> {
  templateFiles ??= readFile(inject('databaseSource').template).then(content => new Blob([content]))
  return openEmbedded({ loadDataDir: await templateFiles })
}

export interface Place {
  environment: Record<string, string>
  discard(): Promise<void>
}

/** Without tables, for programs that create or restore them. */
export function emptyPlace(folder: string): Promise<Place> {
  return placeFrom(folder, inject('emptyCluster'), 'template1')
}

/** With all tables and no rows. */
export function migratedPlace(folder: string): Promise<Place> {
  const source = inject('databaseSource')
  return placeFrom(folder, inject('migratedCluster'), source.template)
}

async function placeFrom(folder: string, cluster: string, template: string): Promise<Place> {
  const source = inject('databaseSource')
  const environment = { DATA_DIR: path.join(folder, randomBytes(8).toString('hex')) }
  if (source.kind === 'embedded') {
    await copyCluster(cluster, environment.DATA_DIR)
    return { environment, discard: async () => {} }
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(source.url, `create database ${name} template ${template}`)
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
