import type { ScenarioName } from './options.ts'

/** What is asked of each request: its throughput as a share of its bare twin's. */
export const ratioTargets: Partial<Record<ScenarioName, number>> = {
  create: 0.6,
  get: 0.5,
  track: 0.5,
  quote: 0.5,
  services: 0.5,
  'pickup-day': 0.5,
}

/** The throughput of create as a share of the floor's: one insert into a minimal table. */
export const floorTarget = 0.5

/** Karrio's processor time for what Waybill does in one. */
export const karrioTargets = { create: 20, get: 20, quote: 20, label: 5 } as const

/** Processor time of a single create, of server and database, by that of a shipment of a batch. */
export const batchTarget = 5

/** Time of a single create over one connection, by that of a shipment of a batch. */
export const batchSpeedTarget = 4

/** Labels a second on one core: Latin script, and where another script's font is embedded. */
export const labelTargets = { label: 200, 'label-scripts': 60 } as const

/** While labels are printed at full rate the p99 of get grows at most by this. */
export const besideLabelsTarget = 2

/** Throughput of many tenants' mixed traffic by that of one tenant, and mebibytes meanwhile. */
export const mixedTarget = 0.9
export const mixedMemoryTarget = 300

/** p99 by p50 at 64 connections. */
export const tailTarget = 6

/** Latency on the large side of an axis by that on the small one. */
export const growthTarget = 1.25

/** Milliseconds of a search or a filtered list in the admin interface, at a million shipments. */
export const searchTarget = 100

/** Deliveries of webhooks a second, and milliseconds until an event has arrived beside a dead and a slow address. */
export const deliveriesTarget = 500
export const deliveryDelayTarget = 1000

/** Mebibytes under load. */
export const memoryTargets = { postgres: 250, embedded: 500 } as const

/** Milliseconds from `serve` to the first answer on a data folder that is there. */
export const startTarget = 3000

/** Processor time of a quote where three companies have large tariffs, by that where one has. */
export const largeTariffsTarget = 1.5

/** Processor time of a quote with all that a tariff can say, by that of one by its card alone. */
export const everythingTarget = 1.3

/** Milliseconds in which a clerk's check of a card is answered, whatever the number of zone rules. */
export const tariffCheckTarget = 300

/** Milliseconds that the event loop stands still at most in any leg beside the twin. */
export const legStallTarget = 200

/** Milliseconds that the event loop stands still at most meanwhile. */
export const stallTarget = 50

/** The p99 of another company's quotes while one works on a large tariff or first uses it, by what it is otherwise. */
export const othersTarget = 2

/** Milliseconds that `/healthz` takes at most meanwhile. */
export const healthTarget = 200

/** Memory some minutes after load, by what it was after the start and the first requests. */
export const memoryAfterLoadTarget = 1.3

/** Requests a second on a database that was just filled, by those on one that was counted. */
export const newDatabaseTarget = 0.5

/** What metrics may cost: processor time with them by that without. */
export const metricsTarget = 1.03
