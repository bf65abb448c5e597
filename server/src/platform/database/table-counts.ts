import type { Purpose } from './limits.ts'
import type { Engine, Session } from './session.ts'

/** A table has grown when it has half as many pages more than when it was counted last, and some. */
const hasGrown = `pg_relation_size(oid) / current_setting('block_size')::integer > 1.5 * relpages + 2`

/** The service's tables that have grown, the small ones first. The large ones of a server are left to its autovacuum. */
const grownTables = (kind: Engine['kind']) => `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relowner = (select relowner from pg_class where oid = 'shipments'::regclass)
    and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and ${hasGrown} ${kind === 'postgres' ? 'and relpages < 1000' : ''}
  order by pg_relation_size(oid)`

const purpose: Purpose = { area: 'counts', mode: null, tenantId: null }

/**
 * Counts what the tables hold that have grown, until it is stopped. Without a count the planner takes any of several indexes
 * for the right one, and a get by its AWB reads all shipments of a service (docs/adr/0086). A PostgreSQL server counts by itself,
 * but minutes after a new table was filled; the embedded database never does, and is given back the space of deleted
 * rows here as well. Each statement is a turn of its own at a session.
 */
export async function countGrown(engine: Engine, isStopped: () => boolean): Promise<void> {
  const inTurn = <T>(work: (session: Session) => Promise<T>) => engine.withSession(work, purpose, () => false)
  const { rows } = await inTurn(session => session.query(grownTables(engine.kind), []))
  for (const { name } of rows as { name: string }[]) {
    if (isStopped()) return
    if (engine.kind === 'embedded') await inTurn(session => session.script(`vacuum ${name}`))
    await inTurn(session => session.query('select count_table($1::text::regclass)', [name]))
  }
}
