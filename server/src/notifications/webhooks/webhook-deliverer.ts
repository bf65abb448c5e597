import { sequenceChanges } from '../../platform/changes/index.ts'
import type { WebhookContext } from './context.ts'
import { type LaneSignals, runLane } from './lane.ts'
import { activeWebhooks, nextDue, oldestDeliveries } from './webhooks.repository.ts'

export interface WebhookDeliverer {
  start(): void
  /** Call it after a commit with events of the tenant. */
  eventsRecorded(tenantId: number): void
  /** Does not wait for deliveries. Returns the time of the next look. */
  processDue(tenantId: number): Promise<Date | null>
  /** Ages in seconds of the oldest deliveries of tenants known to this process; 0 without any. */
  lag(): Promise<WebhookLag>
  /** Waits briefly for messages on their way, and drops the rest. */
  close(): Promise<void>
}

export interface WebhookLag {
  /** Not attempted yet. */
  readonly waiting: number
  /** After a failed attempt. */
  readonly failing: number
}

const mostMeasured = 500
/** A tenant's list of webhooks is trusted for this long. */
const listedForMs = 5_000
/** Milliseconds between looks at new events. */
const pace = 50
/** For another process's webhook. */
const retryMs = 1_000
/** A closing process waits this long for answers. */
const closeTimeoutMs = 2_000

interface Lane {
  wake(): void
  isWoken(): boolean
  readonly done: Promise<void>
}

interface WatchedTenant {
  ids: readonly number[]
  listedAt: number
  /** A look is scheduled for the end of the list's validity. */
  relists: boolean
  looking: boolean
  again: boolean
}

export function createWebhookDeliverer(options: WebhookContext): WebhookDeliverer {
  // Covers webhooks of both modes; each gets only events of its own mode.
  const context = { ...options, database: options.database.showing('all') }
  const { database, clock, log } = context
  const lanes = new Map<string, Lane>()
  const watched = new Map<number, WatchedTenant>()
  const looks = new Set<Promise<void>>()
  const stopping = new AbortController()
  const ending = new AbortController()
  let hasStarted = false

  return {
    start() {
      hasStarted = true
    },

    eventsRecorded(tenantId) {
      look(tenantId)
    },

    async processDue(tenantId) {
      const tenant = watch(tenantId)
      tenant.listedAt = Number.NEGATIVE_INFINITY
      look(tenantId)
      const due = await database.read(tenantId, nextDue)
      // Due deliveries are under way here, or in a process whose job checks its claim.
      const soon = clock.now().getTime() + 5_000
      return due && new Date(Math.max(due.getTime(), soon))
    },

    async lag() {
      const tenants = [...watched].filter(([, { ids }]) => ids.length > 0).slice(0, mostMeasured)
      const rows = await Promise.all(tenants.map(([id]) => database.readBatched(id, oldestDeliveries)))
      const now = clock.now().getTime()
      const oldest = (ofFailing: boolean) =>
        Math.max(
          0,
          ...rows
            .flat()
            .filter(({ isFailing }) => isFailing === ofFailing)
            .map(({ made }) => (now - made.getTime()) / 1000),
        )
      return { waiting: oldest(false), failing: oldest(true) }
    },

    async close() {
      stopping.abort()
      const late = setTimeout(() => ending.abort(), closeTimeoutMs)
      await Promise.all([...looks, ...[...lanes.values()].map(({ done }) => done)])
      clearTimeout(late)
    },
  }

  function watch(tenantId: number): WatchedTenant {
    return watched.getOrInsertComputed(tenantId, () => ({
      ids: [],
      listedAt: Number.NEGATIVE_INFINITY,
      relists: false,
      looking: false,
      again: false,
    }))
  }

  /** Looks again after a look in progress. */
  function look(tenantId: number): void {
    if (!hasStarted || stopping.signal.aborted) return
    const tenant = watch(tenantId)
    tenant.again = true
    if (tenant.looking) return
    tenant.looking = true
    const looking = lookWhileAsked(tenantId, tenant)
      .catch(err => {
        if (stopping.signal.aborted) return
        log.error({ err, tenantId }, 'webhooks could not be looked at')
        later(tenantId)
      })
      .finally(() => looks.delete(looking))
    looks.add(looking)
  }

  async function lookWhileAsked(tenantId: number, tenant: WatchedTenant): Promise<void> {
    try {
      while (tenant.again && !stopping.signal.aborted) {
        tenant.again = false
        await lookOnce(tenantId, tenant)
      }
    } finally {
      // Synchronously after the last check, so that no request is lost.
      tenant.looking = false
    }
  }

  async function lookOnce(tenantId: number, tenant: WatchedTenant): Promise<void> {
    const age = clock.elapsed() - tenant.listedAt
    if (age > listedForMs) {
      const active = await database.readBatched(tenantId, activeWebhooks)
      tenant.ids = active.map(({ id }) => id)
      tenant.listedAt = clock.elapsed()
    } else {
      relist(tenantId, tenant, listedForMs - age)
    }
    if (tenant.ids.length === 0) return
    await sequenceChanges(database, tenantId, stopping.signal)
    // Nothing would wait for a new lane.
    if (stopping.signal.aborted) return
    for (const id of tenant.ids) wakeLane(tenantId, id)
    await new Promise(done => setTimeout(done, pace))
  }

  /** An event may be for a webhook missing in the list. */
  function relist(tenantId: number, tenant: WatchedTenant, milliseconds: number): void {
    if (tenant.relists) return
    tenant.relists = true
    setTimeout(() => {
      tenant.relists = false
      look(tenantId)
    }, milliseconds + 1).unref()
  }

  /** After a failure, or for another process's webhook. */
  function later(tenantId: number): void {
    setTimeout(() => look(tenantId), retryMs).unref()
  }

  function wakeLane(tenantId: number, id: number): void {
    const key = `${tenantId} ${id}`
    const running = lanes.get(key)
    if (running) {
      running.wake()
      return
    }
    const lane = openLane(tenantId, id)
    lanes.set(key, lane)
    void lane.done.then(() => {
      lanes.delete(key)
      // It may have been woken after its last look.
      if (lane.isWoken() && !stopping.signal.aborted) wakeLane(tenantId, id)
    })
  }

  function openLane(tenantId: number, id: number): Lane {
    let isWoken = false
    let next = Promise.withResolvers<void>()
    const signals: LaneSignals = {
      takeWake() {
        const was = isWoken
        isWoken = false
        return was
      },
      woken: () => next.promise,
      stopping: stopping.signal,
      ending: ending.signal,
    }
    return {
      isWoken: () => isWoken,
      wake() {
        isWoken = true
        next.resolve()
        next = Promise.withResolvers()
      },
      done: runLane(context, { tenantId, id }, signals)
        .then(how => {
          // The other process may just have ended its last look.
          if (how === 'elsewhere') later(tenantId)
        })
        .catch(err => {
          if (stopping.signal.aborted) return
          log.error({ err, tenantId, webhook: id }, 'a webhook could not be delivered to')
          later(tenantId)
        }),
    }
  }
}
