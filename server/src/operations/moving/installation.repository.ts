import type { Session } from '../../platform/database/index.ts'
import { appliedNames } from '../backup/index.ts'

/** One cell, as a move and `doctor` see it. */
export interface Installation {
  readonly cell: number
  /** Null before the first start. */
  readonly version: string | null
  readonly keyIds: readonly string[] | null
  readonly publicUrl: string | null
  readonly migrations: readonly string[]
  readonly walLevel: string
  readonly freeSlots: number
  readonly freeSenders: number
}

/** False for a database without Waybill, or with one from before the cells. */
export async function hasInstallation(session: Session): Promise<boolean> {
  const { rows } = await session.query(`select to_regclass('public.installation') is not null as has`, [])
  return (rows as { has: boolean }[])[0]?.has ?? false
}

export async function readInstallation(session: Session): Promise<Installation> {
  const { rows } = await session.query(
    `select coalesce(cell, 0) as cell, version, key_ids, public_url, current_setting('wal_level') as wal_level,
            current_setting('max_replication_slots')::integer
              - (select count(*) from pg_replication_slots)::integer as free_slots,
            current_setting('max_wal_senders')::integer
              - (select count(*) from pg_stat_replication)::integer as free_senders
     from (select 1) as one left join installation on true`,
    [],
  )
  const [row] = rows as {
    cell: number
    version: string | null
    key_ids: string[] | null
    public_url: string | null
    wal_level: string
    free_slots: number
    free_senders: number
  }[]
  if (!row) throw new Error('The installation could not be read.')
  return {
    cell: row.cell,
    version: row.version,
    keyIds: row.key_ids,
    publicUrl: row.public_url,
    migrations: await appliedNames(session),
    walLevel: row.wal_level,
    freeSlots: row.free_slots,
    freeSenders: row.free_senders,
  }
}

/** The server's clock in milliseconds. */
export async function clockOf(session: Session): Promise<number> {
  const { rows } = await session.query(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    [],
  )
  return (rows as { now: number }[])[0]?.now ?? 0
}

export interface CellCompany {
  readonly id: number
  readonly clientId: string
  /** Null for a company that is here. */
  readonly place: 'closing' | 'moving' | 'leaving' | 'moved' | null
  readonly address: string | null
  readonly since: Date | null
}

/** By client ID, also those that are off. */
export async function cellCompanies(session: Session): Promise<CellCompany[]> {
  const { rows } = await session.query(
    `select t.id, t.client_id as "clientId", p.place, p.address, p.since
     from tenants t left join company_places p on p.tenant_id = t.id order by t.client_id`,
    [],
  )
  return rows as CellCompany[]
}

/** Slots, publications and subscriptions of moves. A slot holds back WAL until the disk is full. */
export async function replicationObjects(session: Session): Promise<string[]> {
  const { rows } = await session.query(
    `select 'slot ' || slot_name as name from pg_replication_slots
       where slot_name like 'waybill\\_move\\_%' and (database is null or database = current_database())
     union all select 'publication ' || pubname from pg_publication where pubname like 'waybill\\_move\\_%'
     union all select 'subscription ' || subname from pg_subscription
       where subname like 'waybill\\_move\\_%'
         and subdbid = (select oid from pg_database where datname = current_database())
     order by 1`,
    [],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}
