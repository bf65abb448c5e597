import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import type { Logger } from 'pino'
import { Problem } from '../shared/problem.ts'
import { createBulkheads, passTime } from './bulkheads.ts'
import { sessionsOn } from './embedded-session.ts'
import { anyPurpose, type DatabaseLimits, defaultLimits } from './limits.ts'
import { createHoldWatch } from './long-holds.ts'
import { deserializeError, relayedEngine } from './relay.ts'
import type { Engine, Session } from './session.ts'
import { translateDatabaseError, unavailable } from './sqlstate.ts'

const run = promisify(execFile)

/** PostgreSQL compiled to WebAssembly in its own thread, with its files in `directory`. */
export async function embeddedEngine(
  directory: string,
  limits = defaultLimits,
  log?: Pick<Logger, 'warn'>,
): Promise<Engine> {
  const unlock = lockDirectory(directory)
  try {
    return await engineInThread(path.join(directory, 'postgres'), unlock, { limits, log })
  } catch (error) {
    unlock()
    throw error
  }
}

interface Settings {
  limits: DatabaseLimits
  log?: Pick<Logger, 'warn'> | undefined
}

async function engineInThread(dataDir: string, onClose: () => void, settings: Settings): Promise<Engine> {
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await makeFiles(dataDir)
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: dataDir })
  const ended = new Promise<void>(resolve => thread.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    thread.once('message', message => (message.opened ? resolve() : reject(deserializeError(message.error))))
    thread.once('error', reject)
  })
  const relayed = relayedEngine('embedded', thread)
  const lost = (cause?: unknown) =>
    relayed.fail(unavailable('The embedded database has ended; restart the service.', cause))
  thread.on('error', lost)
  thread.on('exit', () => lost())
  return oneAtATime(settings, relayed.withSession, async () => {
    thread.postMessage({ kind: 'close' })
    await ended
    onClose()
  })
}

/** Creates files under another name first, so an interrupted start leaves no half database. */
async function makeFiles(dataDir: string): Promise<void> {
  const prefix = `${dataDir}-making-`
  const parent = path.dirname(dataDir)
  for (const name of await readdir(parent)) {
    const left = path.join(parent, name)
    if (left.startsWith(prefix)) await rm(left, { recursive: true, force: true })
  }
  const making = await mkdtemp(prefix)
  const program = fileURLToPath(new URL('./embedded-files.ts', import.meta.url))
  // It ends before optimised code would be of use.
  await run(process.execPath, ['--liftoff-only', program, making])
  await rename(making, dataDir)
}

export function engineOn(database: PGlite, limits: DatabaseLimits = defaultLimits): Engine {
  return oneAtATime({ limits }, sessionsOn(database), () => database.close())
}

/** There is one session; kinds of work, and tenants, take turns. */
function oneAtATime(
  { limits, log }: Settings,
  hold: <T>(work: (session: Session) => Promise<T>) => Promise<T>,
  close: () => Promise<void>,
): Engine {
  const bulkheads = createBulkheads(1, () => limits.waitMs)
  const watch = createHoldWatch({
    onLong: hold => log?.warn(hold, 'work holds the embedded database for long; others wait'),
    onEnded: hold => log?.warn(hold, 'the work that held the embedded database for long has ended'),
  })
  let idleMs = 0
  const clock = passTime(limits, passed => {
    idleMs += passed
    watch.pass(passed)
    bulkheads.pass(passed)
  })
  let last: Promise<unknown> = Promise.resolve()
  let changes = 0
  return {
    kind: 'embedded',
    async withSession(work, purpose = anyPurpose, invalidated = () => true) {
      if (purpose.tenantId !== null) idleMs = 0
      const entered = bulkheads.enter(purpose)
      if (entered) await entered
      const turn = hold(session => watch.watch(purpose, session, work))
      last = turn.catch(() => {})
      try {
        return await turn
      } catch (error) {
        throw translateDatabaseError(error)
      } finally {
        if (invalidated()) changes++
        bulkheads.leave(purpose)
      }
    },
    cacheInvalidations: () => changes,
    lostConnections: () => 0,
    load: bulkheads.load,
    idleMs: () => idleMs,
    longHold: watch.longHold,
    beginShutdown() {},
    async close() {
      await last
      clearInterval(clock)
      await close()
    },
  }
}

/** A quarter of PostgreSQL's default: a count of 7 500 rows takes a tenth of a second, during which everybody waits. */
const statisticsTarget = 25

export async function openEmbedded(options: PGliteOptions): Promise<PGlite> {
  // Loaded here to save memory with PostgreSQL.
  const { PGlite } = await import('@electric-sql/pglite')
  return PGlite.create({
    ...options,
    // PostgreSQL's default of 128 MB would be a third of this process; the system caches the files anyway.
    startParams: [
      ...PGlite.defaultStartParams,
      '-c',
      'shared_buffers=32MB',
      '-c',
      `default_statistics_target=${statisticsTarget}`,
    ],
  })
}

/** One process at a time. The lock is an open SQLite transaction, which ends with the process. */
function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(path.join(directory, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new Problem(
      'SERVICE_UNAVAILABLE',
      `Another process is using the data folder ${directory}; the embedded database serves one process at a time.`,
      { cause },
    )
  }
  return () => lock.close()
}
