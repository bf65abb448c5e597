import type { Purpose } from './limits.ts'
import type { Engine, Session } from './session.ts'

/** Half as many pages more than at its last count, and some. */
const hasGrown = `pg_relation_size(oid) / current_setting('block_size')::integer > 1.5 * relpages + 2`
/** At its last count a vacuum would have looked at more than a quarter of its pages. */
const isUntidy = '(relpages > 1000 and relpages - relallvisible > relpages / 4)'

/** Small ones first. The server's autovacuum handles large ones. */
const tablesToKeep = (kind: Engine['kind']) => `
  select oid::regclass::text as name, ${hasGrown} as has_grown, pg_total_relation_size(oid) as bytes from pg_class
  where relkind = 'r' and relowner = (select relowner from pg_class where oid = 'shipments'::regclass)
    and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    and ${kind === 'postgres' ? `${hasGrown} and relpages < 1000` : `(${hasGrown} or ${isUntidy})`}
  order by pg_relation_size(oid)`

/** With its indexes, so that a vacuum takes at most some 200 ms. */
const mostVacuumed = 64_000_000
/** The same where nobody asks: a request that comes meanwhile waits, but is not refused. */
const mostVacuumedIdle = 512_000_000
/** No company has used the database for so long. */
const idleAfterMs = 60_000

const purpose: Purpose = { area: 'table maintenance', mode: null, tenantId: null }

interface Found {
  name: string
  has_grown: boolean
  bytes: number
}

/**
 * Without statistics the planner may choose the wrong index, and a get by AWB reads all shipments of a service
 * (docs/adr/0086). PostgreSQL updates them only minutes after a table is filled, the embedded database never; there
 * this also frees deleted rows. Each statement takes its own turn at a session.
 */
export async function countGrown(engine: Engine, isStopped: () => boolean): Promise<void> {
  const inTurn = <T>(work: (session: Session) => Promise<T>) => engine.withSession(work, purpose, () => false)
  const { rows } = await inTurn(session => session.query(tablesToKeep(engine.kind), []))
  for (const found of rows as Found[]) {
    for (const { text, values } of maintenanceOf(engine, found)) {
      if (isStopped()) return
      await inTurn<unknown>(session => (values ? session.query(text, values) : session.script(text)))
    }
  }
}

/**
 * A vacuum is one statement that holds the only session. Large tables get theirs when nobody asks, the largest none: their
 * dead rows are reused page by page alone.
 */
function maintenanceOf(
  engine: Engine,
  { name, has_grown, bytes }: Found,
): { text: string; values?: string[] }[] {
  const isSmall = bytes <= mostVacuumed
  const isVacuumed = isSmall ? has_grown : bytes <= mostVacuumedIdle && engine.idleMs() >= idleAfterMs
  return [
    ...(engine.kind === 'embedded' && isVacuumed ? [{ text: `vacuum ${name}` }] : []),
    ...(has_grown ? [{ text: 'select count_table($1::text::regclass)', values: [name] }] : []),
  ]
}
