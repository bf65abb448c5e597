import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  openMetricsContentType,
  Registry,
} from 'prom-client'
import type { CarrierCallEnd } from '../carriers/index.ts'
import type { DatabaseLoad } from '../database/index.ts'
import type { JobLoad } from '../jobs/job-load.repository.ts'
import type { DeliveryAttempt, WebhookLag } from '../webhooks/index.ts'
import { keptFor } from './kept-answer.ts'
import { type AnsweredRequest, createRequestFigures } from './request-figures.ts'

/** What is read when the metrics are asked for. */
export interface MetricSources {
  database(): DatabaseLoad
  /** Jobs of all processes; null where the database does not tell. */
  jobs(): Promise<JobLoad | null>
  /** Labels that are being drawn or wait for it. */
  labels(): number
  /** Calls that are not on record yet. */
  calls(): number
  /** For how many seconds the oldest of them has waited. */
  oldestCallSeconds(): number
  /** Ages of the oldest events that were not delivered, in seconds; null where the database does not tell. */
  webhooks(): Promise<WebhookLag | null>
}

/** The process's figures in the OpenMetrics format. No tenant, address or AWB is in any of them. */
export interface Metrics {
  answered(request: AnsweredRequest): void
  carrierCalled(call: CarrierCallEnd): void
  webhookAttempted(attempt: DeliveryAttempt): void
  readonly contentType: string
  text(): Promise<string>
}

/** Seconds: from the pace of deliveries to the longest that an event is tried for. */
const lags = [0.25, 1, 5, 30, 300, 3600, 86_400]
/** What the database is asked for is the same for all collectors, and for one that asks again and again, for so long. */
const keptMs = 5_000
const carrierLatencies = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(openMetricsContentType)
  const registers = [registry]
  const requests = createRequestFigures()
  collectDefaultMetrics({ register: registry })
  const carrierCalls = new Counter({
    name: 'waybill_carrier_calls',
    help: 'Calls to carriers by their outcomes.',
    labelNames: ['carrier', 'operation', 'outcome'],
    registers,
  })
  const carrierDurations = new Histogram({
    name: 'waybill_carrier_call_duration_seconds',
    help: 'How long carriers take.',
    labelNames: ['carrier', 'operation'],
    buckets: carrierLatencies,
    registers,
  })
  const openings = new Counter({
    name: 'waybill_carrier_circuit_openings',
    help: 'How often calls were stopped for a while because a carrier did not answer.',
    labelNames: ['carrier', 'operation'],
    registers,
  })
  const deliveries = new Counter({
    name: 'waybill_webhook_deliveries',
    help: 'Attempts to deliver events to webhooks by their outcomes.',
    labelNames: ['outcome'],
    registers,
  })
  const deliveryLags = new Histogram({
    name: 'waybill_webhook_lag_seconds',
    help: 'How old events are when an attempt to deliver them ends.',
    labelNames: ['outcome'],
    buckets: lags,
    registers,
  })
  const jobs = keptFor(keptMs, () => sources.jobs())
  const webhooks = keptFor(keptMs, () => sources.webhooks())
  /** Read once for all gauges that show them, and before the jobs are asked for, which takes a session. */
  let databaseLoad = sources.database()
  let jobLoad: Promise<JobLoad | null> = Promise.resolve(null)
  let webhookLag: Promise<WebhookLag | null> = Promise.resolve(null)
  new Gauge({
    name: 'waybill_database_sessions',
    help: 'Database sessions of this process.',
    labelNames: ['state'],
    registers,
    collect() {
      const { sessions, busy } = databaseLoad
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'free' }, sessions - busy)
    },
  })
  new Gauge({
    name: 'waybill_database_waiting',
    help: 'Pieces of work that wait for a database session.',
    registers,
    collect() {
      this.set(databaseLoad.waiting)
    },
  })
  new Gauge({
    name: 'waybill_jobs',
    help: 'Jobs of the background work of all processes: due and not begun, and under way.',
    labelNames: ['state'],
    registers,
    async collect() {
      const load = await jobLoad
      this.reset()
      if (!load) return
      this.set({ state: 'due' }, load.due)
      this.set({ state: 'active' }, load.active)
    },
  })
  new Gauge({
    name: 'waybill_jobs_oldest_due_seconds',
    help: 'For how long the oldest job that is due has waited, in all processes.',
    registers,
    async collect() {
      const load = await jobLoad
      if (load) this.set(load.oldestDueSeconds)
      else this.remove()
    },
  })
  new Gauge({
    name: 'waybill_webhook_oldest_undelivered_seconds',
    help: 'How old the oldest undelivered event is, not tried yet or failed so far, of companies that this process delivers for.',
    labelNames: ['state'],
    registers,
    async collect() {
      const lag = await webhookLag
      this.reset()
      if (!lag) return
      this.set({ state: 'waiting' }, lag.waiting)
      this.set({ state: 'failing' }, lag.failing)
    },
  })
  new Gauge({
    name: 'waybill_calls_oldest_unrecorded_seconds',
    help: 'For how long the oldest finished call has waited for its record.',
    registers,
    collect() {
      this.set(sources.oldestCallSeconds())
    },
  })
  new Gauge({
    name: 'waybill_labels_waiting',
    help: 'Labels that are being drawn or wait for it.',
    registers,
    collect() {
      this.set(sources.labels())
    },
  })
  new Gauge({
    name: 'waybill_calls_unrecorded',
    help: 'Finished calls that are not on record yet.',
    registers,
    collect() {
      this.set(sources.calls())
    },
  })

  return {
    answered: requests.add,
    carrierCalled({ carrier, operation, outcome, seconds, hasOpenedCircuit }) {
      carrierCalls.inc({ carrier, operation, outcome })
      carrierDurations.observe({ carrier, operation }, seconds)
      if (hasOpenedCircuit) openings.inc({ carrier, operation })
    },
    webhookAttempted({ outcome, seconds }) {
      deliveries.inc({ outcome })
      deliveryLags.observe({ outcome }, seconds)
    },
    contentType: registry.contentType,
    async text() {
      databaseLoad = sources.database()
      jobLoad = jobs()
      webhookLag = webhooks()
      // What the registry writes ends with a line that ends the whole.
      return requests.text() + (await registry.metrics())
    },
  }
}
