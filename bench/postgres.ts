import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { startPostgresServer } from '../testkit/postgres-server.ts'

/** A PostgreSQL server that databases can be made on. */
export interface PostgresServer {
  /** "18.4", as it says of itself. */
  readonly version: string
  /** Makes an empty database and returns its connection string. */
  createDatabase(name: string): Promise<string>
  /** Milliseconds of processor time of all its processes; null where they cannot be seen. */
  cpuMs(): Promise<number | null>
  /** Drops what was made; a server of our own ends. */
  stop(): Promise<void>
}

/** The server of `url` or, when that is undefined, one of our own. */
export async function openPostgres(url: string | undefined): Promise<PostgresServer> {
  if (url !== undefined)
    return databasesOn(
      url,
      async () => {},
      async () => null,
    )
  // As durable as PostgreSQL is by itself; only the sizes are those of a small server.
  const server = await startPostgresServer({
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', max_connections: '100' },
  })
  return databasesOn(server.urlOf('postgres'), server.stop, () => cpuMsOfTree(server.pid))
}

async function databasesOn(
  url: string,
  stop: () => Promise<void>,
  cpuMs: PostgresServer['cpuMs'],
): Promise<PostgresServer> {
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
    cpuMs,
    async stop() {
      for (const name of made) await administer(url, `drop database if exists ${name} with (force)`)
      await stop()
    },
  }
}

/** Linux counts in hundredths of a second. */
const tickMs = 10

/** Processor time of a process and of its children, those that have ended included; null where there is no /proc. */
async function cpuMsOfTree(pid: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(
    names
      .filter(name => /^\d+$/.test(name))
      .map(name => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')),
  )
  let ticks: number | null = null
  for (const stat of stats) {
    // The program's name comes before these, in parentheses, and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const isMain = Number.parseInt(stat, 10) === pid
    if (!isMain && Number(fields[1]) !== pid) continue
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15).map(Number)
    ticks = (ticks ?? 0) + user + system + (isMain ? userOfEnded + systemOfEnded : 0)
  }
  return ticks === null ? null : ticks * tickMs
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
