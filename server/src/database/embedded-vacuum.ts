import type { Logger } from 'pino'
import type { Purpose } from './limits.ts'
import type { Engine, Session } from './session.ts'

/** Between two looks at the sizes of the tables. A look takes some milliseconds. */
const everyMs = 15_000

/** Every table counts as grown when it has half as many pages more than when it was counted last, and some. */
const grownTables = `
  select table_class.oid::regclass::text as name
  from pg_class table_class
  where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and pg_relation_size(table_class.oid) / current_setting('block_size')::integer > 1.5 * relpages + 2
  order by pg_relation_size(table_class.oid)`

const purpose: Purpose = { area: 'vacuum', mode: null, tenantId: null }

/**
 * Does for the embedded database what autovacuum does on a PostgreSQL server: gives back the space of deleted rows and
 * counts what the tables hold. Without a count the planner takes any of several indexes for the right one, and a get by its
 * AWB reads all shipments of a service (docs/adr/0086). Each statement is a turn of its own at the session. Returns what stops
 * it; that waits for the turn under way.
 */
export function startVacuum(engine: Engine, log?: Pick<Logger, 'warn'>): () => Promise<void> {
  let isStopped = false
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= vacuumGrown(engine, () => isStopped)
      .catch(err => void log?.warn({ err }, 'the embedded database could not be vacuumed; it is tried again'))
      .finally(() => {
        running = null
      })
  }, everyMs).unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}

/** Vacuums and counts each table that has grown, the small ones first. */
export async function vacuumGrown(
  engine: Pick<Engine, 'withSession'>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const inTurn = <T>(work: (session: Session) => Promise<T>) => engine.withSession(work, purpose, () => false)
  const { rows } = await inTurn(session => session.query(grownTables, []))
  for (const { name } of rows as { name: string }[]) {
    for (const statement of [`vacuum ${name}`, `analyze ${name}`]) {
      if (isStopped()) return
      await inTurn(session => session.script(statement))
    }
  }
}
