import { createTokenIssuer, recentTenants } from '../accounts/access/index.ts'
import {
  type CarrierServiceOptions,
  type Connector,
  createCarrierNetwork,
  createCarrierRecords,
  createCarrierService,
  createConnectors,
  createTestCarrierRecords,
  createTestCarriers,
} from '../carriers/index.ts'
import type { Services } from '../entry/services.ts'
import { createLabelPrinter } from '../labels/index.ts'
import { tracedNetwork, tracedPrinter } from '../operations/tracing/index.ts'
import { createBlobs } from '../platform/blobs/index.ts'
import type { NamedHost } from '../platform/shared/named-hosts.ts'
import { createCurrentTariffs, createZoneThread, prepareTariffs } from '../pricing/tariffs/index.ts'
import { pickupPort } from '../shipping/pickups/index.ts'
import {
  createAwbAllocator,
  createTestTracking,
  shipmentPort,
  type TestTracking,
} from '../shipping/shipments/index.ts'
import type { Platform } from './platform.ts'
import { testServices } from './test-services.ts'

export type CarrierPatience = Pick<CarrierServiceOptions, 'retryPolicy' | 'circuit'>

/** The services that endpoints and background work share. */
export interface Shipping {
  readonly services: Services
  /** The same services for test data. */
  readonly onTestData: Services & { readonly testTracking: TestTracking }
  readonly connectors: ReadonlyMap<string, Connector>
  /** Ends running calls to carriers. Their shipments stay pending and are settled later. */
  cutCarrierCalls(): void
  /** Prepares the tariffs of recent callers in the background. */
  startPreparing(): void
  close(): Promise<void>
}

export function createShipping(platform: Platform, patience: CarrierPatience): Shipping {
  const { config, log, clock, database, tracing, activity, ids, jobs, keyring, failures, hashPassword } =
    platform
  const ownPrinter = createLabelPrinter({
    threads: config.labelThreads,
    cacheBytes: config.labelCacheMb * 1_000_000,
    onThreadLost: err => log.error({ err }, 'a thread that draws labels was lost'),
  })
  const printer = tracing ? tracedPrinter(ownPrinter, tracing) : ownPrinter
  const zoneThread = createZoneThread({ database: database.for('tariffs') })
  const tariffs = createCurrentTariffs({
    database: database.for('tariffs'),
    zoneThread,
    megabytes: config.tariffMemoryMb,
  })
  const networkTo = (hosts: readonly NamedHost[]) => {
    const network = createCarrierNetwork(hosts)
    return tracing ? tracedNetwork(network, tracing) : network
  }
  const connectors = createConnectors()
  const priceLists = { database: database.for('tariffs'), tariffs }
  const ending = new AbortController()
  const preparing = new AbortController()
  let prepared = Promise.resolve()
  const carrierService = createCarrierService({
    database: database.for('carriers'),
    clock,
    connectors,
    keyring,
    network: networkTo(config.carrierHosts),
    shipments: shipmentPort(clock, createCarrierRecords(connectors), priceLists),
    pickups: pickupPort(clock),
    labels: printer,
    scheduler: jobs.tenantWork,
    log,
    ending: ending.signal,
    ...(activity && { onCalled: activity.carrierCalled }),
    ...patience,
  })
  const services = {
    database,
    clock,
    log,
    tokens: createTokenIssuer({ database: database.for('company'), failures, hashPassword }),
    tariffs,
    awbs: createAwbAllocator(database.for('shipments')),
    ids,
    carrierService,
    printer,
    blobs: createBlobs(platform.blobPlaces),
    webhooks: {
      database: database.for('webhooks'),
      clock,
      keyring,
      network: networkTo(config.webhookHosts),
      scheduler: jobs.tenantWork,
      log,
      ...(activity && { onAttempted: activity.webhookAttempted }),
      chance: Math.random,
    },
  }
  const testCarriers = createTestCarriers({
    live: carrierService,
    connectors,
    shipments: shipmentPort(clock, createTestCarrierRecords(connectors), priceLists),
  })
  const testTracking = createTestTracking({
    database: database.for('shipments').showing('test'),
    clock,
    carriers: testCarriers,
    tariffs,
    scheduler: jobs.tenantWork,
  })
  return {
    services,
    onTestData: { ...testServices(services, testCarriers), testTracking },
    connectors,
    cutCarrierCalls: () => ending.abort(),
    startPreparing() {
      const tenants = () => recentTenants({ database: database.for('tariffs'), clock })
      prepared = prepareTariffs({ tariffs, tenants, log, signal: preparing.signal })
    },
    async close() {
      preparing.abort()
      await Promise.all([zoneThread.close(), ownPrinter.close()])
      await prepared
    },
  }
}
