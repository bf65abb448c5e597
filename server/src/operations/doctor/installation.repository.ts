import { queueSchema, queues, type Session } from '../../platform/database/index.ts'

export interface ServerState {
  /** As `server_version_num`: 150004 is 15.4. */
  readonly version: number
  readonly settings: Readonly<Record<string, string>>
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number
  readonly isStandby: boolean
  readonly sessions: number
  /** Database size in bytes. */
  readonly size: number
  /** Whether this connection uses TLS; null if unknown. */
  readonly isEncrypted: boolean | null
}

const looked = [
  'server_version_num',
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'autovacuum',
  'max_connections',
  'superuser_reserved_connections',
  'archive_mode',
  'default_transaction_read_only',
]

export async function readServerState(session: Session): Promise<ServerState> {
  const { rows: settings } = await session.query(
    'select name, setting from pg_settings where name = any($1::text[])',
    [looked],
  )
  const { rows } = await session.query(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, pg_is_in_recovery() as "isStandby",
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as sessions,
            pg_database_size(current_database())::float8 as size,
            (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as "isEncrypted"`,
    [],
  )
  const named = Object.fromEntries(
    (settings as { name: string; setting: string }[]).map(({ name, setting }) => [name, setting]),
  )
  return {
    ...(rows[0] as Omit<ServerState, 'version' | 'settings'>),
    version: Number(named.server_version_num),
    settings: named,
  }
}

/** Ages of the server's log archive in seconds; null for never. */
export interface ArchiveState {
  readonly archivedAgo: number | null
  readonly failedAgo: number | null
}

export async function readArchiveState(session: Session): Promise<ArchiveState> {
  const { rows } = await session.query(
    `select extract(epoch from now() - last_archived_time)::float8 as "archivedAgo",
            extract(epoch from now() - last_failed_time)::float8 as "failedAgo" from pg_stat_archiver`,
    [],
  )
  return rows[0] as ArchiveState
}

export interface BackgroundState {
  /** Seconds since the last complete clean-up; null if unknown. */
  readonly cleanedAgo: number | null
  readonly madeAgo: number
  readonly failedJobs: number
}

export async function readBackgroundState(session: Session): Promise<BackgroundState> {
  const { rows } = await session.query(
    `select extract(epoch from now() - max(completed_on) filter (where name = $1 and state = 'completed'))::float8
              as "cleanedAgo",
            count(*) filter (where state = 'failed')::int as "failedJobs"
     from ${queueSchema}.job where name = any($2::text[])`,
    [queues.cleanUp, Object.values(queues)],
  )
  const { rows: made } = await session.query(
    'select extract(epoch from now() - min(applied_at))::float8 as "madeAgo" from schema_migrations',
    [],
  )
  return { ...(rows[0] as object), ...(made[0] as object) } as BackgroundState
}

/** Files in an object store, and objects there that no file names. */
export async function findInStore(session: Session): Promise<{ files: boolean; leftovers: boolean }> {
  const { rows } = await session.query(
    `select exists (select from blobs where in_store) as files, exists (select from loose_objects) as leftovers`,
    [],
  )
  return rows[0] as { files: boolean; leftovers: boolean }
}
