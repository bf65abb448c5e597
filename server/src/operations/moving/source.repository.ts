import { type Session, sqlState } from '../../platform/database/index.ts'
import { quoted } from '../backup/index.ts'
import type { CellCompany } from './installation.repository.ts'
import type { MovedTable } from './moved-tables.repository.ts'

/** The statements of a move on the server that the company leaves. All of them as the owner. */

export interface MovingCompany extends CellCompany {
  /** Whether it was on before the move. */
  readonly active: boolean
}

export async function findCompany(session: Session, clientId: string): Promise<MovingCompany | null> {
  const { rows } = await session.query(
    `select t.id, t.client_id as "clientId", p.place, p.address, p.since, coalesce(p.was_active, t.active) as active
     from tenants t left join company_places p on p.tenant_id = t.id where t.client_id = $1`,
    [clientId],
  )
  return (rows as MovingCompany[])[0] ?? null
}

/** Holds until the session ends. False if another move of the company is under way. */
export async function lockMove(session: Session, tenantId: number): Promise<boolean> {
  const { rows } = await session.query(
    `select pg_try_advisory_lock(hashtextextended('waybill.move', $1)) as locked`,
    [tenantId],
  )
  return (rows as { locked: boolean }[])[0]?.locked ?? false
}

export async function sessionNumber(session: Session): Promise<number> {
  const { rows } = await session.query('select pg_backend_pid() as pid', [])
  return (rows as { pid: number }[])[0]?.pid ?? 0
}

/** One name for the slot, the publication and the subscription. */
export const moveName = (tenantId: number) => `waybill_move_${tenantId}`

export async function publish(
  session: Session,
  tables: readonly MovedTable[],
  tenantId: number,
): Promise<void> {
  const rows = tables.map(({ name }) => `${quoted(name)} where (tenant_id = ${tenantId})`).join(', ')
  await session.script(
    `create publication ${moveName(tenantId)} for table ${rows} with (publish_via_partition_root = true)`,
  )
}

/** The publication is the last that a move removes. */
export async function isPublished(session: Session, tenantId: number): Promise<boolean> {
  const { rows } = await session.query('select 1 from pg_publication where pubname = $1', [
    moveName(tenantId),
  ])
  return rows.length > 0
}

/** Also while something is left of an interrupted move. */
export async function unpublish(session: Session, tenantId: number): Promise<void> {
  const name = moveName(tenantId)
  await session.query(
    `select pg_terminate_backend(active_pid) from pg_replication_slots
     where slot_name like $1 and active_pid is not null`,
    [`${name}%`],
  )
  await dropSlot(session, name)
  await session.script(`drop publication if exists ${name}`)
}

async function dropSlot(session: Session, name: string): Promise<void> {
  for (;;) {
    const { rows } = await session.query('select active_pid from pg_replication_slots where slot_name = $1', [
      name,
    ])
    const [slot] = rows as { active_pid: number | null }[]
    if (!slot) return
    if (slot.active_pid === null)
      await session.query('select pg_drop_replication_slot($1)', [name]).catch(again)
    else await session.query('select pg_terminate_backend($1), pg_sleep(0.1)', [slot.active_pid])
  }
}

/** The target may have connected anew meanwhile. */
function again(error: unknown): void {
  if (sqlState(error) !== '55006') throw error
}

/** Refuses requests of the company from now on, in every process once its cached callers expire. */
export async function close(session: Session, tenantId: number, address: string): Promise<void> {
  await session.script('begin')
  await session.query(
    `insert into company_places (tenant_id, place, address, was_active, since)
     select id, 'closing', $2, active, now() from tenants where id = $1`,
    [tenantId, address],
  )
  await session.query('update tenants set active = false where id = $1', [tenantId])
  await session.script('commit')
}

/** Orders at carriers and requests whose answer is still to come. */
export async function isBusy(session: Session, tenantId: number): Promise<boolean> {
  const { rows } = await session.query(
    `select exists (select from carrier_submissions where tenant_id = $1 and claimed_until > now())
         or exists (select from carrier_pickups where tenant_id = $1 and claimed_until > now())
         or exists (select from idempotency_keys
                    where tenant_id = $1 and response_status is null and claim is not null
                      and locked_until > now()) as busy`,
    [tenantId],
  )
  return (rows as { busy: boolean }[])[0]?.busy ?? false
}

/**
 * Waits for the transactions of the company and lets no other begin. Returns a mark: the other server has everything as
 * soon as it has the mark.
 */
export async function fence(session: Session, tenantId: number): Promise<number> {
  await session.script("begin; set local lock_timeout = '40s'")
  try {
    await session.query(`select pg_advisory_xact_lock(hashtextextended('waybill.company', $1))`, [tenantId])
    await session.query(`update company_places set place = 'moving' where tenant_id = $1`, [tenantId])
    // An operator may have switched it on meanwhile.
    await session.query('update tenants set active = false where id = $1', [tenantId])
    const { rows } = await session.query(
      `insert into id_counters (tenant_id, table_name, last_id) values ($1, 'moves', 1)
       on conflict (tenant_id, table_name) do update set last_id = id_counters.last_id + 1 returning last_id`,
      [tenantId],
    )
    await session.script('commit')
    return (rows as { last_id: number }[])[0]?.last_id ?? 0
  } catch (error) {
    await session.script('rollback')
    throw error
  }
}

export async function setPlace(
  session: Session,
  tenantId: number,
  place: 'leaving' | 'moved',
): Promise<void> {
  await session.query('update company_places set place = $2, since = now() where tenant_id = $1', [
    tenantId,
    place,
  ])
}

/** The company is here again, as it was. */
export async function reopen(session: Session, tenantId: number): Promise<void> {
  await session.script('begin')
  await session.query(
    `update tenants set active = was_active from company_places where tenant_id = id and id = $1`,
    [tenantId],
  )
  await session.query('delete from company_places where tenant_id = $1', [tenantId])
  await session.script('commit')
}

/** The company's own row, with whether it was on before the move. */
export async function companyRow(session: Session, tenantId: number): Promise<string> {
  const { rows } = await session.query(
    `select (to_jsonb(t) || jsonb_build_object('active', p.was_active))::text as row
     from tenants t join company_places p on p.tenant_id = t.id where t.id = $1`,
    [tenantId],
  )
  return (rows as { row: string }[])[0]?.row ?? ''
}

/** Bytes that the company's rows take, estimated by its share of each table. */
export async function sizeOf(session: Session, counted: ReadonlyMap<string, number>): Promise<number> {
  let bytes = 0
  for (const [name, rows] of counted) {
    if (rows === 0) continue
    const { rows: found } = await session.query(
      // Only a partitioned table has a tree.
      `select coalesce(sum(pg_total_relation_size(part.relid)), pg_total_relation_size($1::regclass))::float8
                * least(1, $2::float8 / greatest(1, (select count(*) from ${quoted(name)}))) as bytes
       from pg_partition_tree($1::regclass) as part`,
      [quoted(name), rows],
    )
    bytes += (found as { bytes: number }[])[0]?.bytes ?? 0
  }
  return Math.round(bytes)
}

/** Ids of the keys that seal secrets of the company. */
export async function usedKeys(session: Session, tenantId: number): Promise<string[]> {
  const { rows: columns } = await session.query(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('key_id', 'totp_key_id')`,
    [],
  )
  const keys = new Set<string>()
  for (const { name, column } of columns as { name: string; column: string }[]) {
    const { rows } = await session.query(
      `select distinct ${quoted(column)} as key from ${quoted(name)} where tenant_id = $1 and ${quoted(column)} is not null`,
      [tenantId],
    )
    for (const { key } of rows as { key: string }[]) keys.add(key)
  }
  return [...keys].sort()
}

/** Whether the role can be the one that another server replicates as. An unknown role fails when it connects. */
export async function mayReplicate(session: Session, role: string): Promise<boolean> {
  const { rows } = await session.query(
    // Amazon's servers give the right by membership.
    `select rolsuper or rolreplication or exists (
              select from pg_roles given where given.rolname = 'rds_replication'
                and pg_has_role(asked.oid, given.oid, 'member')) as may
     from pg_roles asked where rolname = $1`,
    [role],
  )
  return (rows as { may: boolean }[])[0]?.may ?? true
}

export async function longestTransactionSeconds(session: Session): Promise<number> {
  const { rows } = await session.query(
    `select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as seconds
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [],
  )
  return (rows as { seconds: number }[])[0]?.seconds ?? 0
}
