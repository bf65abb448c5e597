import type { Logger } from 'pino'
import {
  createFailedAttempts,
  type FailedAttempts,
  type HashPassword,
  memoryRateLimiter,
  type PasswordCost,
  passwordHasher,
  type RateLimiter,
  redisRateLimiter,
  untilCallerLeasesEnd,
} from '../accounts/access/index.ts'
import { isActiveTenant, listTenants } from '../accounts/tenants/index.ts'
import type { Config } from '../config.ts'
import { openTenantJobs, type TenantJobs } from '../operations/jobs/tenant-jobs.ts'
import type { Activity } from '../operations/metrics/index.ts'
import { recordStart } from '../operations/moving/index.ts'
import { createCleanUp } from '../operations/retention/index.ts'
import { startTracing, type Tracing, tracedDatabase } from '../operations/tracing/index.ts'
import { type AuditTrail, createAuditTrail } from '../platform/audit/index.ts'
import { type BlobPlaces, createObjectStore } from '../platform/blobs/index.ts'
import {
  createIdAllocator,
  type Database,
  openDatabase,
  type TestableIds,
} from '../platform/database/index.ts'
import { type Keyring, openKeyring } from '../platform/secrets/index.ts'
import { type Clock, systemClock } from '../platform/shared/clock.ts'

export interface PlatformOverrides {
  clock?: Clock
  /** An open database to use instead of the configured one. */
  database?: Database
  passwords?: PasswordCost
  /** For commands: shares the embedded database of a running service. */
  besideService?: boolean
  /** Migrates also while processes are connected that would fail afterwards. */
  forceMigration?: boolean
}

/** The foundations of the service; nothing here knows shipments or prices. */
export interface Platform {
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
  readonly database: Database
  /** Migrations applied on opening. */
  readonly applied: readonly string[]
  readonly tracing: Tracing | null
  /** Null when figures are off. */
  readonly activity: Activity | null
  readonly ids: TestableIds
  readonly jobs: TenantJobs
  readonly trail: AuditTrail
  readonly keyring: Keyring
  readonly blobPlaces: BlobPlaces
  readonly hashPassword: HashPassword
  /** Requests per minute. */
  readonly limiter: RateLimiter
  /** For rare actions, counted per hour. */
  readonly hourly: RateLimiter
  readonly failures: FailedAttempts
  /** For codes that pair phones, counted in ten minutes. */
  readonly wrongCodes: RateLimiter
  /** Frees everything; no use after this. */
  close(): Promise<void>
}

export async function openPlatform(
  config: Config,
  log: Logger,
  overrides: PlatformOverrides,
): Promise<Platform> {
  const clock = overrides.clock ?? systemClock
  const tracing = config.traces && (await startTracing(config.traces, log))
  const { database: opened, applied } = overrides.database
    ? { database: overrides.database, applied: [] }
    : await openDatabase({
        url: config.databaseUrl,
        ownerUrl: config.databaseOwnerUrl,
        dataDir: config.dataDir,
        besideService: overrides.besideService ?? false,
        forceMigration: overrides.forceMigration ?? false,
        connections: config.databaseConnections,
        limits: config.databaseLimits,
        log,
        untilCachesExpire: untilCallerLeasesEnd,
        onIdleError: err => log.warn({ err }, 'a database connection was lost'),
      })
  const database = tracing ? tracedDatabase(opened, tracing) : opened
  const limiter = await rateLimiter(config, log, clock, { name: 'requests', windowMs: 60_000 })
  const recent = await rateLimiter(config, log, clock, { name: 'failures', windowMs: 5 * 60_000 })
  const hourly = await rateLimiter(config, log, clock, { name: 'failures-lasting', windowMs: 60 * 60_000 })
  const wrongCodes = await rateLimiter(config, log, clock, { name: 'pairing', windowMs: 10 * 60_000 })
  const trail = createAuditTrail(database.for('records'), log)
  const jobs = await openTenantJobs({
    database,
    clock,
    tenants: async () => (await database.global(listTenants)).map(tenant => tenant.id),
    isActive: id => database.global(sql => isActiveTenant(sql, id)),
    cleanUp: createCleanUp({ database, clock, log }),
    maintain: database.maintain,
    log,
  })
  // Loaded only if wanted, because its packages take 18 MB.
  const keyring = openKeyring(config)
  // A command may run with other settings than the service.
  if (!overrides.besideService) {
    await recordStart(database, { keyIds: keyring.keyIds, publicUrl: config.publicUrl, at: clock.now() })
  }
  const activity = config.metrics && (await import('../operations/metrics/index.ts')).createActivity()
  return {
    config,
    log,
    clock,
    database,
    applied,
    tracing,
    activity,
    ids: createIdAllocator(database, clock),
    jobs,
    trail,
    keyring,
    blobPlaces: {
      database: database.for('shipments'),
      clock,
      store: config.blobStore && createObjectStore(config.blobStore),
    },
    hashPassword: passwordHasher(overrides.passwords),
    limiter,
    hourly,
    failures: createFailedAttempts({ recent, hourly }),
    wrongCodes,
    async close() {
      await trail.close()
      await Promise.all([limiter, recent, hourly, wrongCodes].map(each => each.close()))
      await database.close()
      await tracing?.close()
    },
  }
}

/** Limits in memory or, with REDIS_URL, shared by all processes. */
async function rateLimiter(
  { redisUrl }: Config,
  log: Logger,
  clock: Clock,
  limits: { name: string; windowMs: number },
): Promise<RateLimiter> {
  const own = memoryRateLimiter(clock, limits.windowMs)
  if (redisUrl === null) return own
  const onError = (err: unknown) =>
    log.warn({ err }, 'the shared limits cannot be reached; limiting in this process')
  return redisRateLimiter({ url: redisUrl, ...limits, clock, own, onError })
}
