import { expireKeys } from '../entry/http/idempotency.ts'
import { createWebhookDeliverer, type WebhookDeliverer } from '../notifications/webhooks/index.ts'
import { exampleDataWork } from '../operations/setup/index.ts'
import { createObjectSweep } from '../platform/blobs/index.ts'
import { sequenceChanges } from '../platform/changes/index.ts'
import { dateOn } from '../platform/shared/dates.ts'
import { bulkKinds } from '../shipping/bulk/index.ts'
import { releaseSolved } from '../shipping/exceptions/index.ts'
import { importWork } from '../shipping/imports/index.ts'
import { createLongWork, type LongWork } from '../shipping/long-work/index.ts'
import { pickupExceptions } from '../shipping/pickups/index.ts'
import { createLocator } from '../shipping/places/index.ts'
import { followUpOf } from '../shipping/road/index.ts'
import { addressesToVisit, runKinds } from '../shipping/runs/index.ts'
import { indexShipments, shipmentExceptions } from '../shipping/shipments/index.ts'
import type { Platform } from './platform.ts'
import type { Shipping } from './shipping.ts'
import { carriersOfAll } from './test-services.ts'

/** Addresses of a look. */
const mostToLocate = 3_000

export interface Background {
  readonly longWork: LongWork
  readonly deliverer: WebhookDeliverer
  start(): Promise<void>
  /** Starts no more work and waits for running work. */
  close(): Promise<void>
}

export function createBackground(platform: Platform, { services, onTestData }: Shipping): Background {
  const { log, clock, database, jobs } = platform
  const { carrierService } = services
  const deliverer = createWebhookDeliverer(services.webhooks)
  const longWork = createLongWork({
    database: database.for('records').showing('all'),
    clock,
    ids: platform.ids,
    kinds: kindsOfWork(platform, { services, onTestData }),
    scheduler: jobs.longWork,
    log,
  })

  const locator = createLocator({
    database: database.for('records', 'bulk'),
    clock,
    network: services.webhooks.network,
    toLocate: (tx, now) => addressesToVisit(tx, yesterday(now), mostToLocate),
    log,
  })

  database.onEvents(deliverer.eventsRecorded)
  jobs.tenantWork.onDue(onTestData.testTracking)
  jobs.tenantWork.onDue({ processDue: deliverer.processDue, nextDueAt: deliverer.processDue })
  jobs.tenantWork.onDue(carrierService)
  jobs.longWork.onDue(longWork)
  const bulk = database.for('records', 'bulk')
  jobs.onSweep((tenantId, signal) => expireKeys(bulk, tenantId, signal))
  jobs.onSweep((tenantId, signal) => sequenceChanges(bulk, tenantId, signal))
  jobs.onSweep((tenantId, signal) => indexShipments({ database: bulk, clock }, tenantId, signal))
  for (const exceptions of [shipmentExceptions, pickupExceptions(clock)]) {
    jobs.onSweep((tenantId, signal) => releaseSolved(bulk.showing('all'), tenantId, exceptions, signal))
  }
  jobs.onSweep(locator.look)
  jobs.onSweep(createObjectSweep({ ...platform.blobPlaces, log }))

  return {
    longWork,
    deliverer,
    async start() {
      deliverer.start()
      await jobs.start()
    },
    close: async () => void (await Promise.all([jobs.close(), deliverer.close(), locator.close()])),
  }
}

/** In every time zone, today's runs are not older. */
function yesterday(now: Date): string {
  return dateOn(new Date(now.getTime() - 86_400_000), 'UTC')
}

function kindsOfWork(
  { database, clock, log }: Platform,
  { services, onTestData }: Pick<Shipping, 'services' | 'onTestData'>,
) {
  const { carrierService, printer, tariffs } = services
  return [
    ...bulkKinds({
      database: database.for('records').showing('all'),
      clock,
      carrierService: carriersOfAll(carrierService, onTestData.carrierService),
      printer,
      tariffs,
      log,
    }),
    ...importWork({
      database: database.for('records', 'bulk'),
      clock,
      shipmentsFor: test => {
        const parts = test ? onTestData : services
        return { ...parts, database: parts.database.for('records', 'bulk') }
      },
    }),
    exampleDataWork({ database: database.for('company', 'bulk'), clock, onTestData }),
    ...runKinds({ database: database.for('pickups', 'bulk'), clock, carrierService, tariffs, followUpOf }),
  ]
}
