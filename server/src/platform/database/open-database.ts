import type { Logger } from 'pino'
import { Problem } from '../shared/problem.ts'
import { explainConnectFailure } from './connect-failure.ts'
import { type CacheExpiry, type Database, databaseOn } from './database.ts'
import { embeddedEngine } from './embedded-engine.ts'
import { type DatabaseLimits, defaultLimits, type Purpose } from './limits.ts'
import { migrate } from './migrate.ts'
import { exploreRoute } from './pooler.ts'
import { postgresEngine } from './postgres-engine.ts'
import { applicationRole, letOwnerWorkAsRole, roleToSet } from './roles.ts'
import { engineOfRunningService } from './running-service.ts'
import type { Engine, Session } from './session.ts'

export interface DatabaseOptions {
  /** Null for the embedded database. */
  url: string | null
  /** For migrations; absent or null if `url` is the owner's. */
  ownerUrl?: string | null
  dataDir: string
  /** For commands: shares the embedded database of a running service. */
  besideService?: boolean
  /** Migrates also while processes are connected that would fail afterwards. */
  forceMigration?: boolean
  connections: number
  limits?: DatabaseLimits
  /** Absent if no process caches rows. */
  untilCachesExpire?: CacheExpiry
  onIdleError(error: Error): void
  log?: Pick<Logger, 'warn'>
}

/** Returns the names of applied migrations. */
export async function openDatabase(
  options: DatabaseOptions,
): Promise<{ database: Database; applied: string[] }> {
  const { url } = options
  if (url === null) return openEmbedded(options)
  const isOwnersUrl = !options.ownerUrl || options.ownerUrl === url
  const ownerUrl = options.ownerUrl ?? url
  const explained = (variable: string, tried: string) => (error: unknown) => {
    throw explainConnectFailure(error, variable, tried)
  }
  const applied = await migrateAsOwner(ownerUrl, isOwnersUrl, options).catch(
    explained(isOwnersUrl ? 'DATABASE_URL' : 'DATABASE_OWNER_URL', ownerUrl),
  )
  const engine = await serviceEngine(url, isOwnersUrl, options).catch(explained('DATABASE_URL', url))
  return { database: databaseOn(engine, options.untilCachesExpire), applied }
}

export interface OwnerPlace {
  /** Null for the embedded database. */
  url: string | null
  dataDir: string
}

export interface OwnerOptions {
  limits?: DatabaseLimits
  /** For reads that need no transaction: a running service works between the statements. */
  takesTurns?: boolean
}

const unchanged = () => false
const asOwner: Purpose = { area: 'commands', mode: null, tenantId: null, asOwner: true }

/** No row-level security, by default no time limits, and no migrations. Also beside a running service. */
export async function withOwnerSession<T>(
  { url, dataDir }: OwnerPlace,
  work: (session: Session) => Promise<T>,
  { limits, takesTurns = false }: OwnerOptions = {},
): Promise<T> {
  const engine =
    url === null
      ? ((await engineOfRunningService(dataDir)) ?? (await embeddedEngine(dataDir)))
      : postgresEngine({ url, connections: 1, onIdleError: () => {}, ...(limits ? { limits } : {}) })
  try {
    if (!takesTurns || url !== null) return await engine.withSession(work, asOwner)
    return await work({
      query: (text, values) => engine.withSession(session => session.query(text, values), asOwner, unchanged),
      script: text => engine.withSession(session => session.script(text), asOwner, unchanged),
    })
  } finally {
    await engine.close()
  }
}

/** Throws the message of a failed start. */
export async function requireServiceRights(url: string, options: DatabaseOptions): Promise<void> {
  const isOwnersUrl = !options.ownerUrl || options.ownerUrl === url
  try {
    await (await serviceEngine(url, isOwnersUrl, { ...options, connections: 1 })).close()
  } catch (error) {
    throw explainConnectFailure(error, 'DATABASE_URL', url)
  }
}

/** The embedded database does not look after itself: the service vacuums, makes checkpoints and copies its files. */
const embeddedSetup = `
  grant pg_maintain, pg_checkpoint to ${applicationRole};
  grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to ${applicationRole};
  set role ${applicationRole}`

async function openEmbedded({ dataDir, besideService, limits, untilCachesExpire, log }: DatabaseOptions) {
  const shared = besideService ? await engineOfRunningService(dataDir) : null
  if (shared) return { database: databaseOn(shared, untilCachesExpire), applied: [] }
  const engine = await embeddedEngine(dataDir, limits, log)
  try {
    const applied = await engine.withSession(session => migrate(session, { dataDir }))
    await engine.withSession(session => session.script(embeddedSetup))
    return { database: databaseOn(engine, untilCachesExpire), applied }
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function migrateAsOwner(
  url: string,
  isServicesToo: boolean,
  { limits = defaultLimits, onIdleError, forceMigration = false }: DatabaseOptions,
): Promise<string[]> {
  const route = await exploreRoute(url, limits.connectMs)
  if (route.sharesSessions) {
    throw new Problem(
      'SERVICE_UNAVAILABLE',
      isServicesToo
        ? 'DATABASE_URL leads through a pooler in transaction mode: name the server itself in DATABASE_OWNER_URL, as the owner of the tables.'
        : 'DATABASE_OWNER_URL leads through a pooler in transaction mode: migrations need the server itself.',
    )
  }
  const owner = postgresEngine({ url, connections: 1, onIdleError })
  try {
    return await owner.withSession(async session => {
      const applied = await migrate(session, { force: forceMigration })
      if (isServicesToo) await letOwnerWorkAsRole(session)
      return applied
    })
  } finally {
    await owner.close()
  }
}

async function serviceEngine(url: string, isOwnersUrl: boolean, options: DatabaseOptions): Promise<Engine> {
  const { limits = defaultLimits, connections, onIdleError } = options
  const { sharesSessions, keepsStatements } = isOwnersUrl
    ? { sharesSessions: false, keepsStatements: true }
    : await exploreRoute(url, limits.connectMs)
  if (!keepsStatements) {
    throw new Problem(
      'SERVICE_UNAVAILABLE',
      'DATABASE_URL leads through a pooler in transaction mode that loses prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements above 0, or session mode.',
    )
  }
  const first = postgresEngine({ url, connections: 1, limits, onIdleError })
  try {
    const role = await first.withSession(session => roleToSet(session, isOwnersUrl))
    // Behind a pooler, session settings would affect other transactions, so there are none.
    if (sharesSessions) await first.withSession(session => warnOfMissingLimits(session, limits, options))
    const setup = sharesSessions
      ? ''
      : [role ? `set role ${role}` : '', settingsOf(limits, url)].filter(Boolean).join('; ')
    return postgresEngine({ url, connections, limits, onIdleError, ...(setup ? { setup } : {}) })
  } finally {
    await first.close()
  }
}

/** Server timeouts end statements that this process no longer waits for. */
const settingNames = {
  statement_timeout: 'statementMs',
  lock_timeout: 'lockMs',
  idle_in_transaction_session_timeout: 'transactionMs',
} as const

/** Timeouts in the connection string stay. */
function settingsOf(limits: DatabaseLimits, url: string): string {
  return Object.entries(settingNames)
    .filter(([name]) => !url.includes(name))
    .map(([name, limit]) => `set ${name} = ${limits[limit]}`)
    .join('; ')
}

async function warnOfMissingLimits(
  session: Session,
  limits: DatabaseLimits,
  { log }: DatabaseOptions,
): Promise<void> {
  const { rows } = await session.query(
    'select name, current_user as user from pg_settings where name = any ($1) and setting = $2',
    [Object.keys(settingNames), '0'],
  )
  for (const { name, user } of rows as { name: keyof typeof settingNames; user: string }[]) {
    const remedy = `alter role ${user} set ${name} = ${limits[settingNames[name]]}`
    log?.warn({ remedy }, `behind the pooler the server has no ${name}`)
  }
}
