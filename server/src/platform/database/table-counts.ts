import type { Purpose } from './limits.ts'
import type { Engine, Session } from './session.ts'

/** Half as many pages more than at its last count, and some. */
const hasGrown = `pg_relation_size(oid) / current_setting('block_size')::integer > 1.5 * relpages + 2`

/** Small ones first. The server's autovacuum handles large ones. */
const grownTables = (kind: Engine['kind']) => `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relowner = (select relowner from pg_class where oid = 'shipments'::regclass)
    and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and ${hasGrown} ${kind === 'postgres' ? 'and relpages < 1000' : ''}
  order by pg_relation_size(oid)`

const purpose: Purpose = { area: 'counts', mode: null, tenantId: null }

/**
 * Without statistics the planner may choose the wrong index, and a get by AWB reads all shipments of a service
 * (docs/adr/0086). PostgreSQL updates them only minutes after a table is filled, the embedded database never; there
 * this also frees deleted rows. Each statement takes its own turn at a session.
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
