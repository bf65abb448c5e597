import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Fault, FaultContext } from './fault.ts'

export const databaseFaults: readonly Fault[] = [
  {
    name: 'network-swallows',
    isInShort: true,
    what: 'the network to the database swallows every packet for 15 s',
    async run({ installation, short, wait }) {
      for (const { databaseLink } of installation.processes) databaseLink.set('swallow')
      await wait(short ? 8 : 15)
      for (const { databaseLink } of installation.processes) databaseLink.set('pass')
    },
  },
  {
    name: 'network-swallows-one',
    what: 'the network of one process to the database swallows every packet for 15 s',
    async run({ installation, short, wait }) {
      const [{ databaseLink }] = installation.processes
      databaseLink.set('swallow')
      await wait(short ? 8 : 15)
      databaseLink.set('pass')
    },
  },
  {
    name: 'network-resets',
    what: 'every connection to the database is reset, for 5 s',
    async run({ installation, wait }) {
      for (const { databaseLink } of installation.processes) databaseLink.set('reset')
      await wait(5)
      for (const { databaseLink } of installation.processes) databaseLink.set('pass')
    },
  },
  {
    name: 'database-crashes',
    isInShort: true,
    what: 'the database is ended without notice and starts again after 5 s',
    async run({ installation: { postgres }, wait }) {
      await postgres.crash()
      await wait(5)
      await postgres.restart()
    },
  },
  {
    name: 'database-stands-still',
    what: 'every session of the database is stopped (SIGSTOP) for 10 s',
    async run({ installation: { postgres }, short, wait }) {
      const sessions = await postgres.administer(
        `select pid from pg_stat_activity where datname = 'waybill' and pid <> pg_backend_pid()`,
      )
      const all = [postgres.pid, ...sessions.map(({ pid }) => Number(pid))]
      for (const pid of all) signalIfThere(pid, 'SIGSTOP')
      await wait(short ? 6 : 10)
      for (const pid of all) signalIfThere(pid, 'SIGCONT')
    },
  },
  {
    name: 'table-locked',
    isInShort: true,
    what: 'LOCK TABLE shipments for 25 s',
    run: context => holding(context, 'lock table shipments in access exclusive mode', context.short ? 8 : 25),
  },
  {
    name: 'rows-locked',
    isInShort: true,
    what: 'the rows of all Idempotency-Keys are locked for 25 s',
    run: context => holding(context, 'select from idempotency_keys for update', context.short ? 15 : 25),
  },
  {
    name: 'read-only',
    what: 'the primary is read-only for 8 s',
    async run({ installation: { postgres }, wait }) {
      await postgres.administer('alter system set default_transaction_read_only = on')
      await postgres.administer('select pg_reload_conf()')
      await wait(8)
      await resetReadOnly(postgres.urlOf('postgres'))
    },
  },
  {
    name: 'disk-full',
    isInShort: true,
    what: 'the disk of the database is full for 8 s',
    impossible: ({ postgres }) =>
      postgres.folder.startsWith(smallDisk) ? null : 'a small disk cannot be mounted here',
    async run({ installation: { postgres }, wait }) {
      const ballast = path.join(postgres.folder, '..', 'ballast')
      await fillDisk(ballast)
      await wait(8)
      await rm(ballast)
      // PostgreSQL ends without room for its log; its supervisor restarts it once there is some.
      await postgres.restartIfEnded()
    },
  },
  {
    name: 'failover',
    what: 'the primary is lost and a synchronous standby is promoted under the same address',
    async run({ installation, wait }) {
      const standby = await installation.postgres.startStandby()
      await wait(3)
      await installation.failOver(standby)
    },
  },
]

/** The mount point of `withSmallDisk`. */
export const smallDisk = '/tmp/waybill-prove-disk-'

/** Runs with a folder on a small disk that can be filled; null if none can be mounted. */
export async function withSmallDisk<T>(work: (folder: string | null) => Promise<T>): Promise<T> {
  const mounted = await mountSmallDisk()
  try {
    return await work(mounted)
  } finally {
    if (mounted) {
      await promisify(execFile)('umount', ['-l', mounted]).catch(() => {})
      await rm(mounted, { recursive: true, force: true })
    }
  }
}

async function mountSmallDisk(): Promise<string | null> {
  const folder = await mkdtemp(smallDisk)
  try {
    await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=1536m,mode=777', 'tmpfs', folder])
    return folder
  } catch {
    await rm(folder, { recursive: true, force: true })
    return null
  }
}

async function fillDisk(file: string): Promise<void> {
  const { bavail, bsize } = await statfs(path.dirname(file))
  const block = Buffer.alloc(1 << 20)
  await writeFile(file, Buffer.alloc(0))
  for (let left = bavail * bsize; left > 0; left -= block.length) {
    try {
      await writeFile(file, block, { flag: 'a' })
    } catch {
      break
    }
  }
}

/** Holds the locks of a statement, like somebody's forgotten prompt. */
async function holding(
  { installation, wait }: FaultContext,
  statement: string,
  seconds: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: installation.postgres.urlOf('waybill') })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    await wait(seconds)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

async function resetReadOnly(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' })
  await client.connect()
  try {
    await client.query('alter system reset default_transaction_read_only')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The session has ended meanwhile.
  }
}
