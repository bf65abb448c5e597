import type { Job, PgBoss, SendOptions, WorkOptions } from 'pg-boss'
import { statementsAtCommit, type TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { createSentSlots } from './sent-slots.ts'
import { slotFor } from './slots.ts'
import { createWakeUp } from './wake-up.ts'

/** Register work before the start. */
export interface WorkQueue {
  /** Commits with the transaction. */
  wakeAt(tx: TenantTransaction, at: Date): Promise<void>
  onDue(work: DueWork): void
}

export interface DueWork {
  /** Returns the next due time. Several processes may run it at once. */
  processDue(tenantId: number, signal: AbortSignal): Promise<Date | null>
  /** Does no work. */
  nextDueAt(tenantId: number): Promise<Date | null>
}

export interface TenantQueue extends WorkQueue {
  nextDueAt(tenantId: number): Promise<Date | null>
  sendAt(tenantId: number, at: Date): Promise<void>
  start(): Promise<void>
  stop(): void
}

/** Retries of a job, and the time until a dead process loses it. */
export const jobOptions = {
  // Some twenty minutes of growing waits; then the sweep sends a new job. The first wait is short, because it also
  // follows the death of a process.
  retryLimit: 12,
  retryBackoff: true,
  retryDelay: 1,
  retryDelayMax: 300,
  // Without a heartbeat for this time, another process gets the job.
  heartbeatSeconds: 12,
  expireInSeconds: 3600,
} satisfies SendOptions

/** For all workers: two heartbeats may fail. */
export const heartbeats = { heartbeatRefreshSeconds: 4 } satisfies WorkOptions

interface TenantJob {
  tenantId: number
}

interface TenantQueueOptions {
  boss: PgBoss
  clock: Clock
  name: string
  /** Tenants at once, and seconds between polls. */
  settings: { parallel: number; poll: number }
  ending: AbortSignal
  isActive(tenantId: number): Promise<boolean>
  logged(about: object, message: string, work: () => Promise<void>): Promise<void>
}

export async function createTenantQueue(options: TenantQueueOptions): Promise<TenantQueue> {
  const { boss, clock, name, settings, ending } = options
  // Loads the queue into pg-boss's cache; a look-up inside a transaction could wait for itself.
  await boss.send(name, null, { db: { executeSql: async () => ({ rows: [{}] }) } })
  const registered: DueWork[] = []
  const workers: string[] = []
  const sent = createSentSlots(clock)
  const busy = new Set<string>()
  const wakeUp = createWakeUp(wakeIdle)

  return {
    async wakeAt(tx, at) {
      const slot = slotFor(at, clock.now())
      if (sent.has(tx.tenantId, slot)) return
      await send(tx.tenantId, slot, { db: statementsAtCommit(tx) })
      tx.afterCommit(() => {
        sent.add(tx.tenantId, slot)
        wakeUp.at(slot)
      })
    },
    onDue: work => void registered.push(work),
    nextDueAt: tenantId => earliestOf(work => work.nextDueAt(tenantId)),
    sendAt,
    async start() {
      for (let place = 0; place < settings.parallel; place++) await startWorker(place)
    },
    stop: () => wakeUp.stop(),
  }

  function wakeIdle(): void {
    const idle = workers.find(worker => !busy.has(worker))
    if (idle !== undefined) boss.notifyWorker(idle)
  }

  async function sendAt(tenantId: number, at: Date): Promise<void> {
    const slot = slotFor(at, clock.now())
    await send(tenantId, slot)
    wakeUp.at(slot)
  }

  async function send(tenantId: number, slot: Date, within: Pick<SendOptions, 'db'> = {}): Promise<void> {
    const job: TenantJob = { tenantId }
    await boss.send(name, job, {
      ...jobOptions,
      ...within,
      startAfter: slot,
      singletonKey: `${tenantId}@${slot.toISOString()}`,
      group: { id: String(tenantId) },
      deleteAfterSeconds: 120,
    })
  }

  /** One worker per parallel tenant, so each can be woken by name. */
  async function startWorker(place: number): Promise<void> {
    const workerOptions = { ...heartbeats, pollingIntervalSeconds: settings.poll, localGroupConcurrency: 1 }
    workers[place] = await boss.work<TenantJob>(name, workerOptions, async ([job]) => {
      const worker = workers[place] ?? ''
      busy.add(worker)
      // Others with work due now need not wait for this one.
      wakeIdle()
      try {
        if (job) await workOn(job)
      } finally {
        busy.delete(worker)
        // Polls again at once until there are no jobs.
        boss.notifyWorker(worker)
      }
    })
  }

  function processDue(tenantId: number, signal: AbortSignal): Promise<Date | null> {
    return earliestOf(work => work.processDue(tenantId, signal))
  }

  /** One after the other. */
  async function earliestOf(timeOf: (work: DueWork) => Promise<Date | null>): Promise<Date | null> {
    let earliest: Date | null = null
    for (const work of registered) {
      const time = await timeOf(work)
      if (time && (!earliest || time < earliest)) earliest = time
    }
    return earliest
  }

  async function workOn({ data: { tenantId }, signal }: Job<TenantJob>): Promise<void> {
    await options.logged({ tenantId }, 'background work failed; it is tried again', async () => {
      // The sweep finds the work again when the company is on.
      if (!(await options.isActive(tenantId))) return
      // A process that ends leaves the job to another, which need not wait for a retry.
      const next = ending.aborted
        ? clock.now()
        : await processDue(tenantId, AbortSignal.any([ending, signal]))
      if (next) await sendAt(tenantId, next)
    })
  }
}
