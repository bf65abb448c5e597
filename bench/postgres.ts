import pg from 'pg'
import { startPostgresServer } from '../testkit/postgres-server.ts'
import { processorTimeOf } from './process-time.ts'

/** A PostgreSQL server that databases can be made on. */
export interface PostgresServer {
  /** "18.4", as it says of itself. */
  readonly version: string
  /** Makes an empty database and returns its connection string. */
  createDatabase(name: string): Promise<string>
  /** Milliseconds of its processor time, all its processes; null for a server that is not our own. */
  cpuMs(): number | null
  /** Drops what was made; a server of our own ends. */
  stop(): Promise<void>
}

/** The server of `url` or, when that is undefined, one of our own. */
export async function openPostgres(url: string | undefined): Promise<PostgresServer> {
  if (url !== undefined) return databasesOn(url, { cpuMs: () => null, stop: async () => {} })
  // As durable as PostgreSQL is by itself; only the sizes are those of a small server.
  const server = await startPostgresServer({
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', max_connections: '100' },
  })
  return databasesOn(server.urlOf('postgres'), {
    cpuMs: () => processorTimeOf(server.pid),
    stop: server.stop,
  })
}

async function databasesOn(
  url: string,
  { cpuMs, stop }: Pick<PostgresServer, 'cpuMs' | 'stop'>,
): Promise<PostgresServer> {
  const made: string[] = []
  const [row] = await administer(url, 'show server_version')
  return {
    version: String(row?.server_version).split(' ')[0] ?? '',
    cpuMs,
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
