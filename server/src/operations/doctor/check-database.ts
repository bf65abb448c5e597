import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config.ts'
import {
  connected,
  type DatabaseOptions,
  type EarlierRelease,
  explainConnectFailure,
  findEarlierRelease,
  readSchemaState,
  requireServiceRights,
  type SchemaState,
  type Session,
  withOwnerSession,
} from '../../platform/database/index.ts'
import { readJobLoad } from '../jobs/job-load.repository.ts'
import { backgroundFindings, backupFindings, serverFindings } from './check-server.ts'
import { error, type Finding, present, reasonOf, unknown, warning, well } from './finding.ts'
import { readArchiveState, readBackgroundState, readServerState } from './installation.repository.ts'

/** For the whole session of the owner. */
const patienceMs = 15_000

/** Runs `further` if the schema is up to date. */
export async function checkDatabase(
  config: Config,
  further: (session: Session) => Promise<Finding[]>,
): Promise<Finding[]> {
  const { databaseUrl, databaseOwnerUrl, dataDir, databaseLimits } = config
  if (databaseUrl === null && !existsSync(path.join(dataDir, 'postgres'))) {
    return [unknown('There is no embedded database yet.', 'The first start creates it.')]
  }
  const url = databaseOwnerUrl ?? databaseUrl
  const limits = { ...databaseLimits, transactionMs: patienceMs }
  try {
    const findings = await withOwnerSession({ url, dataDir }, session => look(session, config, further), {
      limits,
      takesTurns: true,
    })
    return databaseUrl === null ? findings : [...findings, ...(await serviceRights(databaseUrl, config))]
  } catch (thrown) {
    if (url === null) return [embeddedRefusal(thrown)]
    const variable = databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
    const reason = reasonOf(explainConnectFailure(thrown, variable, url))
    return [error(reason, 'Without its database the service answers no requests.')]
  }
}

/** Another command, or a service that starts, holds the folder, which is fine. */
function embeddedRefusal(thrown: unknown): Finding {
  const reason = reasonOf(thrown)
  if (!/serves one process at a time/.test(reason)) {
    return error(
      `The embedded database cannot be opened: ${reason}`,
      'Restore the last backup into an empty folder.',
    )
  }
  return unknown(
    'A process that starts or ends holds the embedded database: its migrations, queues, events, webhooks and carriers were not checked.',
    'Run this again in a moment.',
  )
}

async function look(
  session: Session,
  config: Config,
  further: (session: Session) => Promise<Finding[]>,
): Promise<Finding[]> {
  const before = Date.now()
  const state = await readServerState(session)
  // The server's time was read at some moment in between.
  const now = (before + Date.now()) / 2
  const server = serverFindings(state, config, now)
  if (config.databaseUrl !== null) await session.script('set default_transaction_read_only = on')
  const schema = await readSchemaState(session)
  const earlier = schema && (await findEarlierRelease(session, schema.missing))
  const findings = [...server, schemaFinding(schema), ...present(earlier && earlierFinding(earlier))]
  if (!schema || schema.unknown.length > 0 || schema.missing.length > 0) return findings
  const load = await readJobLoad({ executeSql: (text, values = []) => session.query(text, values) })
  return [
    ...findings,
    ...backgroundFindings(load, await readBackgroundState(session)),
    ...backupFindings(state.settings.archive_mode, await readArchiveState(session)),
    ...(await further(session)),
  ]
}

export function schemaFinding(schema: SchemaState | null): Finding {
  if (!schema) return unknown('The database has no tables yet.', 'waybill migrate or a start creates them.')
  const { missing, unknown: newer, changed } = schema
  if (newer.length > 0) {
    return error(
      `The database is newer than this program: it has ${newer.at(-1)}.`,
      'Start the newer program.',
    )
  }
  if (changed.length > 0) {
    return error(
      `Migration ${changed[0]} was changed after it was applied.`,
      'Install the release as it was published.',
    )
  }
  if (missing.length > 0) {
    return warning(
      `${missing.length} migrations are not applied yet, up to ${missing.at(-1)}.`,
      'waybill migrate applies them, and so does a start.',
    )
  }
  return well('The database has every migration of this program.')
}

/** Processes of some releases fail after a migration. */
function earlierFinding(earlier: EarlierRelease): Finding {
  if (earlier.sessions.length === 0) {
    return well(
      `No process of release ${earlier.release} or earlier is connected; they must be stopped before the migration.`,
    )
  }
  return error(
    connected(earlier),
    'Stop every process of it, then run waybill migrate. It refuses until then; --force is for other programs with these sessions.',
  )
}

async function serviceRights(databaseUrl: string, config: Config): Promise<Finding[]> {
  const { databaseOwnerUrl: ownerUrl, dataDir, databaseLimits: limits } = config
  const options: DatabaseOptions = {
    url: databaseUrl,
    ownerUrl,
    dataDir,
    connections: 1,
    limits,
    onIdleError: () => {},
  }
  try {
    await requireServiceRights(databaseUrl, options)
    return [well('Row-level security binds the role that the service works as.')]
  } catch (thrown) {
    return [error(reasonOf(thrown), 'The service does not start before that is settled.')]
  }
}
