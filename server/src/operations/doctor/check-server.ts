import type { Config } from '../../config.ts'
import type { JobLoad } from '../jobs/job-load.repository.ts'
import { isLocal } from './check-settings.ts'
import { error, type Finding, present, spoken, unknown, warning, well } from './finding.ts'
import type { ArchiveState, BackgroundState, ServerState } from './installation.repository.ts'

const oldestVersion = 15
/** Seconds. */
const odd = { clock: 2, clockFar: 60, jobs: 300, cleanUp: 2 * 86_400, archive: 86_400 }

/**
 * `now` is this machine's time at the read of the server's. `isEmbedded`: the server is part of this program and has no
 * settings.
 */
export function serverFindings(
  state: ServerState,
  { databaseUrl, databaseConnections }: Pick<Config, 'databaseUrl' | 'databaseConnections'>,
  now: number,
): Finding[] {
  const major = Math.floor(state.version / 10_000)
  const size = `${Math.ceil(state.size / 1_000_000)} MB`
  if (databaseUrl === null) return [well(`The embedded database holds ${size}.`)]
  return [
    major < oldestVersion
      ? error(`PostgreSQL ${major} is too old.`, `Waybill needs ${oldestVersion} or newer.`)
      : well(`PostgreSQL ${major} answers; the database holds ${size}.`),
    ...present(
      clockFinding((state.now - now) / 1000),
      state.isStandby || state.settings.default_transaction_read_only === 'on'
        ? error(
            'The database takes no writes: it is a standby, or read-only.',
            'Name the primary in DATABASE_URL.',
          )
        : null,
      ...['fsync', 'full_page_writes'].map(name =>
        state.settings[name] === 'off'
          ? error(`${name} is off: a crash of the server may destroy the database.`, `Set ${name} = on.`)
          : null,
      ),
      state.settings.synchronous_commit === 'off'
        ? warning(
            'synchronous_commit is off: a crash of the server loses shipments that were acknowledged.',
            'Set synchronous_commit = on.',
          )
        : null,
      state.settings.autovacuum === 'off'
        ? warning('autovacuum is off: tables grow and queries slow down.', 'Set autovacuum = on.')
        : null,
      roomForSessions(state, databaseConnections),
      unencrypted(state, databaseUrl),
    ),
  ]
}

/** Seconds that the database's clock is ahead of this machine's. */
export function clockFinding(ahead: number): Finding | null {
  const by = Math.abs(ahead)
  if (by < odd.clock) return null
  const what = `The clocks of this machine and of the database are ${spoken(by)} apart.`
  const advice = 'Set both by a time server: codes of the second factor and times of records depend on it.'
  return by < odd.clockFar ? warning(what, advice) : error(what, advice)
}

function roomForSessions({ settings, sessions }: ServerState, wanted: number): Finding | null {
  const most = Number(settings.max_connections) - Number(settings.superuser_reserved_connections)
  if (wanted > most) {
    return error(
      `DATABASE_CONNECTIONS is ${wanted}, and the server allows ${most}.`,
      'Lower it, or raise max_connections.',
    )
  }
  if (sessions < 0.9 * most) return null
  return warning(
    `${sessions} of the ${most} sessions that the server allows are in use.`,
    'Raise max_connections, or lower DATABASE_CONNECTIONS of the processes together.',
  )
}

function unencrypted({ isEncrypted }: ServerState, url: string): Finding | null {
  const { hostname = '', searchParams } = URL.parse(url) ?? {}
  if (isEncrypted !== false || hostname === '' || isLocal(hostname)) return null
  if (searchParams?.get('sslmode') === 'disable') {
    return unknown(
      'The connection to the database is not encrypted, as sslmode=disable says.',
      'Make sure that nobody else reaches the network between the two.',
    )
  }
  return warning(
    'The connection to the database is not encrypted.',
    'Add sslmode=verify-full to the connection strings (docs/guides/postgresql.md), or sslmode=disable if the network is private.',
  )
}

export function backgroundFindings(load: JobLoad, state: BackgroundState): Finding[] {
  const { due, active, oldestDueSeconds } = load
  const { cleanedAgo, madeAgo, failedJobs } = state
  const isLate = oldestDueSeconds > odd.jobs
  return present(
    isLate
      ? warning(
          `Background work is ${spoken(oldestDueSeconds)} late: ${due} jobs are due, ${active} under way.`,
          'Make sure that a process runs, and search its log for "background work failed".',
        )
      : well(`Background work is on time: ${due} jobs are due, ${active} under way.`),
    failedJobs > 0
      ? warning(
          `${failedJobs} jobs have failed for good in the last days.`,
          'The log has the reason; the next sweep finds their work again.',
        )
      : null,
    (cleanedAgo ?? madeAgo) > odd.cleanUp
      ? warning(
          cleanedAgo === null
            ? 'No clean-up is on record, so records past their term are still there.'
            : `The last clean-up was ${spoken(cleanedAgo)} ago: records past their term are still there.`,
          'It runs daily while a process runs; see the log for "clean-up".',
        )
      : null,
  )
}

/** Only the server's own archive is known; other backups are the operator's. */
export function backupFindings(
  mode: string | undefined,
  { archivedAgo, failedAgo }: ArchiveState,
): Finding[] {
  if (mode !== 'on' && mode !== 'always') {
    return [
      unknown(
        'The time of the last backup is unknown.',
        'Make backups and test a restore from time to time (docs/operations.md).',
      ),
    ]
  }
  if (failedAgo !== null && (archivedAgo === null || failedAgo < archivedAgo)) {
    return [warning('The server cannot archive its log.', 'See pg_stat_archiver and the server’s own log.')]
  }
  if (archivedAgo !== null && archivedAgo < odd.archive) {
    return [well(`The server archived its log ${spoken(archivedAgo)} ago.`)]
  }
  return [
    warning(
      archivedAgo === null
        ? 'The server has not archived its log yet.'
        : `The server last archived its log ${spoken(archivedAgo)} ago.`,
      'See archive_command and archive_timeout.',
    ),
  ]
}
