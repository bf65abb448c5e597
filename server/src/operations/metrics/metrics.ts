import { Gauge } from 'prom-client'
import type { WebhookLag } from '../../notifications/webhooks/index.ts'
import type { DatabaseLoad } from '../../platform/database/index.ts'
import type { JobLoad } from '../jobs/job-load.repository.ts'
import type { Activity } from './activity.ts'
import { keptFor } from './kept-answer.ts'

export interface MetricSources {
  database(): DatabaseLoad
  /** Jobs of all processes; null if the database is away. */
  jobs(): Promise<JobLoad | null>
  /** Labels in progress or waiting. */
  labels(): number
  calls(): number
  oldestCallSeconds(): number
  /** Age of the oldest undelivered events in seconds; null if the database is away. */
  webhooks(): Promise<WebhookLag | null>
}

/** No tenants, addresses or AWBs. */
export interface Metrics extends Pick<Activity, 'answered' | 'carrierCalled' | 'webhookAttempted'> {
  readonly contentType: string
  text(): Promise<string>
}

/** Milliseconds for which all collectors share the answers of the database. */
const keptMs = 5_000

export function createMetrics(activity: Activity, sources: MetricSources): Metrics {
  const { answered, carrierCalled, webhookAttempted, requests, registry } = activity
  const registers = [registry]
  const jobs = keptFor(keptMs, () => sources.jobs())
  const webhooks = keptFor(keptMs, () => sources.webhooks())
  /** Read once for all gauges, before the jobs, whose read takes a session. */
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
    answered,
    carrierCalled,
    webhookAttempted,
    contentType: registry.contentType,
    async text() {
      databaseLoad = sources.database()
      jobLoad = jobs()
      webhookLag = webhooks()
      // The registry's text must come last; it ends with the end marker.
      return requests.text() + (await registry.metrics())
    },
  }
}
