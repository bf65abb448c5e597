import type { Logger } from 'pino'

/**
 * Work in the background that is due at times, tenant by tenant. What is due stands in the tenants' own rows;
 * here is only who has to be looked at when. Nothing is lost with this process: a sweep over all tenants, at
 * the start and then regularly, finds whatever nobody has been woken for.
 */
export interface TenantRounds {
  /** Has the tenant looked at then. Costs nothing, never fails, may be told the same again and again. */
  set(tenantId: number, at: Date): void
  /** Begins, with a sweep. Before that alarms are only noted. */
  start(): void
  /** Begins no more work, tells what is under way to end, and waits for it. */
  close(): Promise<void>
}

export interface TenantRoundsOptions {
  /** Does what is due for a tenant and tells when something is due next. Processes may do so at once. */
  attend(tenantId: number, signal: AbortSignal): Promise<Date | null>
  /** Every tenant there is. */
  tenants(): Promise<number[]>
  log: Logger
  /** Between two sweeps, in milliseconds: how late work may be whose process has died. */
  sweepEveryMs?: number
  /** Tenants looked at at the same time. */
  parallel?: number
}

/** After a failure, such as that of the database, a tenant is looked at again after this long. */
const retryMs = 30_000

export function createTenantRounds(options: TenantRoundsOptions): TenantRounds {
  const { attend, tenants, log, sweepEveryMs = 300_000, parallel = 4 } = options
  const due = new Map<number, number>()
  const running = new Map<number, Promise<void>>()
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sweeper: NodeJS.Timeout | undefined
  let sweeping: Promise<void> = Promise.resolve()
  let started = false

  return {
    set(tenantId, at) {
      note(tenantId, at.getTime())
      schedule()
    },

    start() {
      if (started) return
      started = true
      sweep()
      sweeper = setInterval(sweep, sweepEveryMs).unref()
    },

    async close() {
      ending.abort()
      clearTimeout(timer)
      clearInterval(sweeper)
      await sweeping
      await Promise.all(running.values())
    },
  }

  function note(tenantId: number, at: number): void {
    const known = due.get(tenantId)
    if (known === undefined || at < known) due.set(tenantId, at)
  }

  /** Starts what is due as far as there is room, and sets the timer for the next. */
  function schedule(): void {
    if (!started || ending.signal.aborted) return
    clearTimeout(timer)
    const now = Date.now()
    let next = Number.POSITIVE_INFINITY
    for (const [tenantId, at] of due) {
      if (running.has(tenantId)) continue
      if (at <= now && running.size < parallel) run(tenantId)
      else next = Math.min(next, at)
    }
    // What lies beyond the next sweep is left to it; when there is no room, the end of a run comes back here.
    if (next - now <= sweepEveryMs && running.size < parallel) {
      timer = setTimeout(schedule, Math.max(next - now, 1)).unref()
    }
  }

  function run(tenantId: number): void {
    due.delete(tenantId)
    const work = attend(tenantId, ending.signal)
      .then(next => {
        if (next) note(tenantId, next.getTime())
      })
      .catch(err => {
        if (ending.signal.aborted) return
        log.error({ err, tenantId }, 'background work failed')
        note(tenantId, Date.now() + retryMs)
      })
      .finally(() => {
        running.delete(tenantId)
        schedule()
      })
    running.set(tenantId, work)
  }

  function sweep(): void {
    sweeping = sweeping
      .then(async () => {
        if (ending.signal.aborted) return
        for (const tenantId of await tenants()) note(tenantId, Date.now())
        schedule()
      })
      .catch(err => log.error({ err }, 'the sweep over the tenants failed'))
  }
}
