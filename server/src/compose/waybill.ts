import type { Logger } from 'pino'
import { createPasswordMails } from '../accounts/staff/index.ts'
import { createCarrierAccounts } from '../carriers/index.ts'
import type { Config } from '../config.ts'
import type { DriverServices } from '../entry/driver-api/index.ts'
import type { AdminParts } from '../entry/site/index.ts'
import { readJobLoad } from '../operations/jobs/job-load.repository.ts'
import type { Metrics } from '../operations/metrics/index.ts'
import { createMailer } from '../platform/mail/index.ts'
import { openMapArchive } from '../platform/map-archive.ts'
import { createFileThread } from '../shipping/imports/index.ts'
import { createBackground } from './background.ts'
import { openPlatform, type Platform, type PlatformOverrides } from './platform.ts'
import { type CarrierPatience, createShipping, type Shipping } from './shipping.ts'

/** The service without its HTTP server, for the command line. */
export interface Waybill
  extends AdminParts,
    DriverServices,
    Pick<Platform, 'config' | 'tracing' | 'applied' | 'blobPlaces'> {
  /** Null when figures are off. */
  readonly metrics: Metrics | null
  /** Starts retries, cancellations and tracking at carriers, and prepares tariffs of recent callers. */
  startBackground(): Promise<void>
  cutCarrierCalls: Shipping['cutCarrierCalls']
  /** Finishes running work and frees everything. */
  close(): Promise<void>
}

export interface Overrides extends PlatformOverrides {
  carriers?: CarrierPatience
}

/** The one place that builds and connects all parts. */
export async function openWaybill(config: Config, log: Logger, overrides: Overrides = {}): Promise<Waybill> {
  const platform = await openPlatform(config, log, overrides)
  const shipping = createShipping(platform, overrides.carriers ?? {})
  const background = createBackground(platform, shipping)
  const fileThread = createFileThread()
  const { clock, database, ids, keyring, trail, hourly } = platform
  const { services, connectors } = shipping
  const { longWork, deliverer } = background
  const metrics =
    platform.activity &&
    (await import('../operations/metrics/index.ts')).createMetrics(platform.activity, {
      database: database.load,
      jobs: () => readJobLoad(database.queue).catch(() => null),
      labels: services.printer.waiting,
      calls: trail.waiting,
      oldestCallSeconds: trail.oldestSeconds,
      webhooks: () => deliverer.lag().catch(() => null),
    })
  const mapArchive = config.mapTiles?.file ? await openMapArchive(config.mapTiles.file) : null
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
  return {
    ...services,
    onTestData: shipping.onTestData,
    config,
    metrics,
    tracing: platform.tracing,
    applied: platform.applied,
    blobPlaces: platform.blobPlaces,
    limiter: platform.limiter,
    addressRateLimit: config.addressRateLimit,
    staffRateLimit: config.staffRateLimit,
    mapTiles: config.mapTiles,
    mapArchive,
    failures: platform.failures,
    wrongCodes: platform.wrongCodes,
    passwordMails,
    trail,
    keyring,
    hashPassword: platform.hashPassword,
    connectors,
    carrierAccounts: createCarrierAccounts({ connectors, keyring, clock, allowedHosts: config.carrierHosts }),
    longWork,
    fileThread,
    async startBackground() {
      await background.start()
      shipping.startPreparing()
    },
    cutCarrierCalls: shipping.cutCarrierCalls,
    async close() {
      await background.close()
      await Promise.all([shipping.close(), fileThread.close(), mapArchive?.close()])
      await platform.close()
    },
  }
}
