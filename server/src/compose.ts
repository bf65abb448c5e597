import type { Logger } from 'pino'
import {
  createFailedAttempts,
  createTokenIssuer,
  memoryRateLimiter,
  type PasswordCost,
  passwordHasher,
  type RateLimiter,
  recentTenants,
  redisRateLimiter,
} from './access/index.ts'
import type { AdminParts } from './admin/index.ts'
import { createAuditTrail } from './audit/index.ts'
import { bulkKinds } from './bulk/index.ts'
import {
  type CarrierServiceOptions,
  createCarrierAccounts,
  createCarrierNetwork,
  createCarrierService,
  createConnectors,
  createTestCarriers,
} from './carriers/index.ts'
import { sequenceChanges } from './changes/index.ts'
import type { Config } from './config.ts'
import { createIdAllocator, type Database, openDatabase, type TestableIds } from './database/index.ts'
import { releaseSolved } from './exception-work/index.ts'
import { expireKeys } from './http/idempotency.ts'
import { createFileThread, importWork } from './imports/index.ts'
import { readJobLoad } from './jobs/job-load.repository.ts'
import { openTenantJobs } from './jobs/tenant-jobs.ts'
import { createLabelPrinter } from './labels/index.ts'
import { createLongWork } from './long-work/index.ts'
import { createMailer } from './mail/index.ts'
import { createMetrics, type Metrics } from './metrics/index.ts'
import { pickupExceptions, pickupPort } from './pickups/index.ts'
import { createCleanUp } from './retention/index.ts'
import { runKinds } from './runs/index.ts'
import { openKeyring } from './secrets/index.ts'
import { type Clock, systemClock } from './shared/clock.ts'
import type { NamedHost } from './shared/named-hosts.ts'
import {
  createAwbAllocator,
  createTestTracking,
  indexShipments,
  shipmentExceptions,
  shipmentPort,
} from './shipments/index.ts'
import { createPasswordMails } from './staff/index.ts'
import { createCurrentTariffs, createZoneThread, prepareTariffs } from './tariffs/index.ts'
import { listTenants } from './tenants/index.ts'
import { carriersOfAll, testServices } from './test-services.ts'
import { startTracing, type Tracing, tracedDatabase, tracedNetwork, tracedPrinter } from './tracing/index.ts'
import { createWebhookDeliverer, type WebhookContext } from './webhooks/index.ts'

/** The whole service without its HTTP server: what the command line works with. */
export interface Waybill extends AdminParts {
  readonly config: Config
  /** The figures of this process; null where nobody wants them. */
  readonly metrics: Metrics | null
  /** The traces of this process; null where no collector is configured. */
  readonly tracing: Tracing | null
  /** Names of the migrations that opening has applied. */
  readonly applied: readonly string[]
  /** Begins the work that nobody waits for: retries, cancellations and tracking at carriers, tariffs of recent callers. */
  startBackground(): Promise<void>
  /** Ends the calls to carriers that are under way: their shipments stay pending and are settled later. */
  cutCarrierCalls(): void
  /** Finishes what is under way and lets go of everything. */
  close(): Promise<void>
}

export interface Overrides {
  clock?: Clock
  /** A database that is open already, in place of the configured one. */
  database?: Database
  /** How patient the service is with carriers. */
  carriers?: Pick<CarrierServiceOptions, 'retryPolicy' | 'circuit'>
  /** What it costs to hash a password. */
  passwords?: PasswordCost
}

/** Builds and wires everything; the one place where that happens. */
export async function openWaybill(config: Config, log: Logger, overrides: Overrides = {}): Promise<Waybill> {
  const clock = overrides.clock ?? systemClock
  const tracing = config.traces && (await startTracing(config.traces, log))
  const { database: opened, applied } = overrides.database
    ? { database: overrides.database, applied: [] }
    : await openDatabase({
        url: config.databaseUrl,
        ownerUrl: config.databaseOwnerUrl,
        dataDir: config.dataDir,
        connections: config.databaseConnections,
        limits: config.databaseLimits,
        log,
        onIdleError: err => log.warn({ err }, 'a database connection was lost'),
      })
  const database = tracing ? tracedDatabase(opened, tracing) : opened
  const keyring = openKeyring(config)
  const connectors = createConnectors()
  const limiter = await rateLimiter(config, log, clock, { name: 'requests', windowMs: 60_000 })
  const recent = await rateLimiter(config, log, clock, { name: 'failures', windowMs: 5 * 60_000 })
  const hourly = await rateLimiter(config, log, clock, { name: 'failures-lasting', windowMs: 60 * 60_000 })
  const failures = createFailedAttempts({ recent, hourly })
  const hashPassword = passwordHasher(overrides.passwords)
  const trail = createAuditTrail(database.for('records'), log)
  const ownPrinter = createLabelPrinter({
    threads: config.labelThreads,
    cacheBytes: config.labelCacheMb * 1_000_000,
    onThreadLost: err => log.error({ err }, 'a thread that draws labels was lost'),
  })
  const printer = tracing ? tracedPrinter(ownPrinter, tracing) : ownPrinter
  const networkTo = (hosts: readonly NamedHost[]) => {
    const network = createCarrierNetwork(hosts)
    return tracing ? tracedNetwork(network, tracing) : network
  }
  const metrics =
    config.metrics &&
    createMetrics({
      database: database.load,
      jobs: () => readJobLoad(database.queue).catch(() => null),
      labels: printer.waiting,
      calls: trail.waiting,
      oldestCallSeconds: trail.oldestSeconds,
      webhooks: () => deliverer.lag().catch(() => null),
    })
  const zoneThread = createZoneThread({ database: database.for('tariffs') })
  const tariffs = createCurrentTariffs({
    database: database.for('tariffs'),
    zoneThread,
    megabytes: config.tariffMemoryMb,
  })
  const preparing = new AbortController()
  let prepared = Promise.resolve()
  const ending = new AbortController()
  const carrierService = createCarrierService({
    database: database.for('carriers'),
    clock,
    connectors,
    keyring,
    network: networkTo(config.carrierHosts),
    shipments: shipmentPort(
      clock,
      { records: (tx, ids) => carrierService.records(tx, ids) },
      { database: database.for('tariffs'), tariffs },
    ),
    pickups: pickupPort(clock),
    labels: printer,
    scheduler: { wakeAt: (tx, at) => jobs.wakeAt(tx, at) },
    log,
    ending: ending.signal,
    onCalled: call => metrics?.carrierCalled(call),
    ...overrides.carriers,
  })
  const testCarriers = createTestCarriers({
    live: carrierService,
    connectors,
    shipments: shipmentPort(
      clock,
      { records: (tx, ids) => testCarriers.records(tx, ids) },
      { database: database.for('tariffs'), tariffs },
    ),
  })
  const testTracking = createTestTracking({
    database: database.for('shipments').showing('test'),
    clock,
    carriers: testCarriers,
    tariffs,
    scheduler: { wakeAt: (tx, at) => jobs.wakeAt(tx, at) },
  })
  const ids = createIdAllocator(database, clock)
  const fileThread = createFileThread()
  const longWork = createLongWork({
    database: database.for('records').showing('all'),
    clock,
    ids,
    kinds: [
      ...bulkKinds({
        database: database.for('records').showing('all'),
        clock,
        carrierService: carriersOfAll(carrierService, testCarriers),
        printer,
        tariffs,
      }),
      ...importWork({
        database: database.for('records', 'bulk'),
        clock,
        shipmentsFor: test => {
          const parts = test ? services.onTestData() : services
          return { ...parts, database: parts.database.for('records', 'bulk') }
        },
      }),
      ...runKinds({ database: database.for('pickups', 'bulk'), clock, carrierService, tariffs }),
    ],
    scheduler: { wakeAt: (tx, at) => jobs.wakeLongWorkAt(tx, at) },
    log,
  })
  const webhooks: WebhookContext = {
    database: database.for('webhooks'),
    clock,
    keyring,
    network: networkTo(config.webhookHosts),
    scheduler: { wakeAt: (tx, at) => jobs.wakeAt(tx, at) },
    log,
    ...(metrics && { onAttempted: metrics.webhookAttempted }),
    chance: Math.random,
  }
  const deliverer = createWebhookDeliverer(webhooks)
  database.onEvents(deliverer.eventsRecorded)
  const jobs = await openTenantJobs({
    database,
    clock,
    longWork,
    async processDue(tenantId, signal) {
      const ofTests = await testTracking.processDue(tenantId, signal)
      const ofWebhooks = await deliverer.processDue(tenantId)
      return earliest(earliest(ofTests, ofWebhooks), await carrierService.processDue(tenantId, signal))
    },
    async sweep(tenantId, signal) {
      const bulk = database.for('records', 'bulk')
      await expireKeys(bulk, tenantId, signal)
      await sequenceChanges(bulk, tenantId, signal)
      await indexShipments({ database: bulk, clock }, tenantId, signal)
      await releaseSolved(bulk.showing('all'), tenantId, shipmentExceptions, signal)
      await releaseSolved(bulk.showing('all'), tenantId, pickupExceptions(clock), signal)
      const ofTests = await testTracking.nextDueAt(tenantId)
      const ofWebhooks = await deliverer.processDue(tenantId)
      return earliest(earliest(ofTests, ofWebhooks), await carrierService.nextDueAt(tenantId))
    },
    tenants: async () => (await database.global(listTenants)).map(tenant => tenant.id),
    cleanUp: createCleanUp({ database, clock, log }),
    countGrown: database.countGrown,
    log,
  })

  const passwordMails =
    config.mail &&
    createPasswordMails({
      mailer: createMailer(config.mail),
      publicUrl: config.mail.publicUrl,
      database: database.for('company'),
      clock,
      ids,
      limiter: hourly,
      log,
    })
  const services: Waybill & { readonly ids: TestableIds } = {
    config,
    metrics,
    tracing,
    applied,
    database,
    clock,
    log,
    limiter,
    addressRateLimit: config.addressRateLimit,
    failures,
    passwordMails,
    trail,
    keyring,
    connectors,
    carrierService,
    printer,
    tokens: createTokenIssuer({ database: database.for('company'), failures, hashPassword }),
    hashPassword,
    tariffs,
    awbs: createAwbAllocator(database.for('shipments')),
    ids,
    longWork,
    fileThread,
    webhooks,
    carrierAccounts: createCarrierAccounts({ connectors, keyring, clock, allowedHosts: config.carrierHosts }),
    async startBackground() {
      deliverer.start()
      await jobs.start()
      const tenants = () => recentTenants({ database: database.for('tariffs'), clock })
      // Not waited for: requests are answered meanwhile.
      prepared = prepareTariffs({ tariffs, tenants, log, signal: preparing.signal })
    },
    onTestData: () => testServices(services, testCarriers, testTracking),
    cutCarrierCalls: () => ending.abort(),
    async close() {
      preparing.abort()
      await Promise.all([jobs.close(), deliverer.close()])
      await trail.close()
      await Promise.all([
        zoneThread.close(),
        printer.close(),
        fileThread.close(),
        limiter.close(),
        recent.close(),
        hourly.close(),
      ])
      await prepared
      await database.close()
      await tracing?.close()
    },
  }
  return services
}

/** The earlier of two times; null is never. */
function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

/** Limits in this process's memory or, with REDIS_URL, shared by all processes. */
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
