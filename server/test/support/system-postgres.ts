import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../../testkit/free-port.ts'

const run = promisify(execFile)

/** The system's PostgreSQL with pg_dump; null for none. */
export function systemPostgres(): string | null {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const folders = readdirSync(versions).map(version => path.join(versions, version, 'bin'))
  return (
    folders.find(folder =>
      ['postgres', 'initdb', 'pg_dump', 'pg_restore'].every(name => existsSync(path.join(folder, name))),
    ) ?? null
  )
}

export interface Cluster {
  readonly port: number
  /** Runs statements as the database's superuser. */
  query(database: string, statements: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

/** An empty cluster in a folder that does not exist yet. */
export async function startCluster(binaries: string, folder: string): Promise<Cluster> {
  // PostgreSQL refuses to run as root.
  const who =
    process.getuid?.() === 0
      ? {
          uid: Number(execFileSync('id', ['-u', 'postgres'])),
          gid: Number(execFileSync('id', ['-g', 'postgres'])),
        }
      : {}
  mkdirSync(folder, { mode: 0o700 })
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const options = [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  await run(path.join(binaries, 'initdb'), options, who)
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const child = spawn(
    path.join(binaries, 'postgres'),
    ['-D', folder, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])],
    { ...who, stdio: 'ignore' },
  )
  const cluster: Cluster = {
    port,
    async query(database, statements) {
      const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database })
      await client.connect()
      const { rows } = await client.query(statements).finally(() => client.end())
      return rows
    },
    async stop() {
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
  while (!(await cluster.query('postgres', 'select 1').then(Boolean, () => false))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL has ended with ${child.exitCode}.`)
  }
  return cluster
}
