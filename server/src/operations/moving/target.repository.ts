import type { Session } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { backupTables, quoted } from '../backup/index.ts'
import type { MovedTable } from './moved-tables.repository.ts'
import { moveName } from './source.repository.ts'

/** The statements of a move on the server that the company enters. All of them as the owner. */

/** Whether the session of that number, which holds the lock of the move, is on this server, in any of its databases. */
export async function holdsLockOf(session: Session, pid: number, tenantId: number): Promise<boolean> {
  const { rows } = await session.query(
    `select 1 from pg_locks where locktype = 'advisory' and granted and pid = $1
       and (classid::bigint << 32) | objid::bigint = hashtextextended('waybill.move', $2)`,
    [pid, tenantId],
  )
  return rows.length > 0
}

/** The role, if it must be granted pg_create_subscription, which PostgreSQL has since version 16. */
export async function roleWithoutSubscriptions(session: Session): Promise<string | null> {
  const { rows } = await session.query(
    `select rolname as name from pg_roles where rolname = current_user and not rolsuper
       and exists (select from pg_roles given where given.rolname = 'pg_create_subscription'
                     and not pg_has_role(given.oid, 'member'))`,
    [],
  )
  return (rows as { name: string }[])[0]?.name ?? null
}

/** Ends with the slot on the other server. The copy begins at once. */
export async function subscribe(session: Session, tenantId: number, sourceUrl: string): Promise<void> {
  const name = moveName(tenantId)
  try {
    await session.script(
      `create subscription ${name} connection '${sourceUrl.replaceAll("'", "''")}' publication ${name}
         with (copy_data = true, slot_name = '${name}')`,
    )
  } catch (error) {
    const { cause } = error as Error
    const { message } = (cause instanceof Error ? cause : error) as Error
    throw conflict(`The target cannot read from the server that the company leaves: ${message}`)
  }
}

export interface Progress {
  readonly tables: number
  readonly copied: number
  /** Failures of the replication since the start; the server's log says why. */
  readonly failures: number
}

export async function progressOf(session: Session, tenantId: number): Promise<Progress> {
  const { rows } = await session.query(
    `select count(*)::integer as tables, count(*) filter (where srsubstate = 'r')::integer as copied,
            (select coalesce(sum(apply_error_count + sync_error_count), 0)::integer
             from pg_stat_subscription_stats where subname = $1) as failures
     from pg_subscription_rel
     where srsubid = (select oid from pg_subscription
                      where subname = $1
                        and subdbid = (select oid from pg_database where datname = current_database()))`,
    [moveName(tenantId)],
  )
  return (rows as Progress[])[0] ?? { tables: 0, copied: 0, failures: 0 }
}

export async function arrivedMark(session: Session, tenantId: number): Promise<number> {
  const { rows } = await session.query(
    `select last_id from id_counters where tenant_id = $1 and table_name = 'moves'`,
    [tenantId],
  )
  return (rows as { last_id: number }[])[0]?.last_id ?? 0
}

export async function hasSubscription(session: Session, tenantId: number): Promise<boolean> {
  const { rows } = await session.query(
    `select 1 from pg_subscription
     where subname = $1 and subdbid = (select oid from pg_database where datname = current_database())`,
    [moveName(tenantId)],
  )
  return rows.length > 0
}

/** Leaves the slot to the other server, which may be away. */
export async function unsubscribe(session: Session, tenantId: number): Promise<void> {
  if (!(await hasSubscription(session, tenantId))) return
  const name = moveName(tenantId)
  await session.script(`alter subscription ${name} disable`)
  await session.script(`alter subscription ${name} set (slot_name = none)`)
  await session.script(`drop subscription ${name}`)
}

/** Whether the company is open here. */
export async function isOpen(session: Session, tenantId: number, clientId: string): Promise<boolean> {
  const { rows } = await session.query(
    `select 1 from tenants t where t.id = $1 and t.client_id = $2
       and not exists (select from company_places p where p.tenant_id = t.id)`,
    [tenantId, clientId],
  )
  return rows.length > 0
}

/** A company of the id or the client ID that is not this one, or this one if it is open. */
export async function takenBy(session: Session, tenantId: number, clientId: string): Promise<string | null> {
  const { rows } = await session.query(
    `select t.client_id from tenants t left join company_places p on p.tenant_id = t.id
     where (t.id = $1 or t.client_id = $2) and not (t.id = $1 and t.client_id = $2 and p.place = 'moved')`,
    [tenantId, clientId],
  )
  return (rows as { client_id: string }[])[0]?.client_id ?? null
}

/**
 * Opens the company: its own row comes last, in one transaction with sequences beyond all ids that came with it, so that
 * later rows sort after earlier ones.
 */
export async function open(
  session: Session,
  tables: readonly MovedTable[],
  tenantId: number,
  row: string,
): Promise<void> {
  const columns = (await backupTables(session)).find(({ name }) => name === 'tenants')?.columns ?? []
  const list = columns.map(quoted).join(', ')
  const renewed = columns
    .filter(column => column !== 'id')
    .map(column => `${quoted(column)} = excluded.${quoted(column)}`)
  await session.script('begin')
  try {
    for (const { name, numbered } of tables) {
      for (const { column, sequence } of numbered) await raise(session, name, column, sequence, tenantId)
    }
    await session.query('delete from company_places where tenant_id = $1', [tenantId])
    await session.query(
      `insert into tenants (${list}) overriding system value
       select ${list} from jsonb_populate_record(null::tenants, $1::jsonb)
       on conflict (id) do update set ${renewed.join(', ')}`,
      [row],
    )
    await session.script('commit')
  } catch (error) {
    await session.script('rollback')
    throw error
  }
}

async function raise(
  session: Session,
  table: string,
  column: string,
  sequence: string,
  tenantId: number,
): Promise<void> {
  await session.query(
    `select setval($2::regclass, came.most)
     from (select max(${quoted(column)}) as most from ${quoted(table)} where tenant_id = $1) as came,
          ${quoted(sequence)} as now
     where came.most > now.last_value`,
    [tenantId, quoted(sequence)],
  )
}
