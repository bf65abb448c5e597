import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { Problem } from '../shared/problem.ts'
import { createBulkheads, passTime } from './bulkheads.ts'
import { anyPurpose, type DatabaseLimits, usualLimits } from './limits.ts'
import type { Engine, Session } from './session.ts'
import { translateDatabaseError } from './sqlstate.ts'

/** The embedded database: PostgreSQL compiled to WebAssembly, with its files in `directory`. */
export async function embeddedEngine(directory: string, limits = usualLimits): Promise<Engine> {
  const unlock = lockDirectory(directory)
  try {
    const database = await openEmbedded({ dataDir: path.join(directory, 'postgres') })
    return engineOn(database, unlock, limits)
  } catch (error) {
    unlock()
    throw error
  }
}

/** An embedded database that is already open, as an engine. */
export function engineOn(
  database: PGlite,
  onClose: () => void = () => {},
  limits: DatabaseLimits = usualLimits,
): Engine {
  let statement: Promise<unknown> = Promise.resolve()
  /** In the order given, also when the one before is not answered yet. */
  function inOrder<T>(run: () => Promise<T>): Promise<T> {
    const turn = statement.then(run)
    statement = turn.catch(() => {})
    return turn
  }
  const session: Session = {
    query: (text, values) =>
      inOrder(async () => {
        const { rows, affectedRows } = await database.query(text, [...values])
        return { rows, affected: affectedRows ?? 0 }
      }),
    script: text => inOrder(async () => void (await database.exec(text))),
  }
  // There is one session: who wants it waits in line, by kinds of work and tenants in turn.
  const bulkheads = createBulkheads(1, () => limits.waitMs)
  const clock = passTime(limits, bulkheads.pass)
  let last: Promise<unknown> = Promise.resolve()

  return {
    kind: 'embedded',
    async withSession(work, purpose = anyPurpose) {
      const entered = bulkheads.enter(purpose)
      if (entered) await entered
      const turn = work(session)
      last = turn.catch(() => {})
      try {
        return await turn
      } catch (error) {
        throw translateDatabaseError(error)
      } finally {
        bulkheads.leave(purpose)
      }
    },
    hurry() {},
    async close() {
      await last
      clearInterval(clock)
      await database.close()
      onClose()
    },
  }
}

/** Opens PGlite so that its values arrive as those of the `pg` driver do. */
export async function openEmbedded(options: PGliteOptions): Promise<PGlite> {
  // Only who uses it pays its memory.
  const { PGlite, types } = await import('@electric-sql/pglite')
  const asText = (value: string) => value
  return PGlite.create({
    ...options,
    // A cache of 128 MB, PostgreSQL's usual, would be a third of this process; the system caches the files anyway.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
    parsers: { [types.INT8]: Number, [types.DATE]: asText, [types.TIME]: asText },
  })
}

/**
 * One process at a time: the lock is an open SQLite transaction, that is, a lock of the operating system,
 * which ends with the process however it ends.
 */
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
