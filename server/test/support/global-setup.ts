import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from '../../../testkit/postgres-server.ts'
import { openEmbedded } from '../../src/database/embedded-engine.ts'
import { openDatabase } from '../../src/database/index.ts'
import { copyCluster } from './clusters.ts'

/** Where a test file gets its migrated database from: a file to load, or a server with a template to clone. */
export type TestDatabaseSource =
  | { kind: 'embedded'; template: string }
  | { kind: 'postgres'; url: string; template: string; isWatched?: boolean }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseSource: TestDatabaseSource
  }
}

/** Migrates one template for the whole run; every test file works on a clone of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-test-'))
  const source =
    project.name === 'postgres'
      ? (watchedTemplate() ?? (await postgresTemplate(folder)))
      : { ...(await embeddedTemplate(project, folder)), stop: null }
  const { stop, ...provided } = source
  project.provide('databaseSource', provided)
  return async () => {
    await stop?.()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A server and a template that somebody else has made, to look at what the service does there. */
function watchedTemplate() {
  const { WATCHED_POSTGRES: url, WATCHED_TEMPLATE: template } = process.env
  if (!url || !template) return null
  return { kind: 'postgres' as const, url, template, isWatched: true, stop: null }
}

async function embeddedTemplate(project: TestProject, folder: string) {
  const dataDir = path.join(folder, 'data')
  await copyCluster(project.getProvidedContext().migratedCluster, dataDir)
  const database = await openEmbedded({ dataDir: path.join(dataDir, 'postgres') })
  await withoutTemplates(database)
  const template = path.join(folder, 'template.tar')
  const dump = await database.dumpDataDir('none')
  await writeFile(template, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  return { kind: 'embedded' as const, template }
}

/** Nobody makes a database on a clone: without the two that new ones are made of, a third less is read for each. */
async function withoutTemplates(cluster: PGlite): Promise<void> {
  await cluster.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await cluster.exec(`drop database ${name}`)
}

async function postgresTemplate(folder: string) {
  // What a test must not lose is not on this server: it need not wait for the disk.
  // Several files at once have sessions on it, one of them seventy.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }
  const server = await startPostgresServer({ settings })
  const template = 'waybill_template'
  const { database } = await openDatabase({
    url: await server.createDatabase(template),
    dataDir: folder,
    connections: 1,
    onIdleError: () => {},
  })
  await database.close()
  const url = server.urlOf('').replace(/\/$/, '')
  return { kind: 'postgres' as const, url, template, stop: server.stop }
}
