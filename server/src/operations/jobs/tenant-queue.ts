import type { Job, PgBoss, SendOptions } from 'pg-boss'
import { statementsAtCommit, type TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { createSentSlots } from './sent-slots.ts'
import { slotFor } from './slots.ts'
import { createWakeUp } from './wake-up.ts'

/** Jobs of one kind. Their work is registered before the start. */
export interface WorkQueue {
  /** Sends a job for the transaction's tenant and that time, committed with the transaction. */
  wakeAt(tx: TenantTransaction, at: Date): Promise<void>
  onDue(work: DueWork): void
}

/** Work whose rows say when it is due. */
export interface DueWork {
  /** Does what is due for a tenant; returns when something is due next. Several processes may do so at once. */
  processDue(tenantId: number, signal: AbortSignal): Promise<Date | null>
  /** When something is due, without doing it. */
  nextDueAt(tenantId: number): Promise<Date | null>
}

/** Jobs that say which tenant has something due when, and the workers of this process that do it. */
export interface TenantQueue extends WorkQueue {
  /** When something is due for a tenant, by all that is registered. */
  nextDueAt(tenantId: number): Promise<Date | null>
  /** Sends a job by itself. */
  sendAt(tenantId: number, at: Date): Promise<void>
  /** Starts the workers. */
  start(): Promise<void>
  /** Wakes no worker any more. */
  stop(): void
}

/** How often a job is tried, and when it is given to another process because its own has died. */
export const jobOptions = {
  // Some twenty minutes of growing waits; after that the sweep sends a new job.
  retryLimit: 8,
  retryBackoff: true,
  retryDelay: 15,
  retryDelayMax: 300,
  // A job whose process sends no heartbeat for so long is given to another.
  heartbeatSeconds: 30,
  expireInSeconds: 3600,
} satisfies SendOptions

interface TenantJob {
  tenantId: number
}

interface TenantQueueOptions {
  boss: PgBoss
  clock: Clock
  name: string
  /** How many tenants are worked for at the same time, and the seconds between two polls. */
  settings: { parallel: number; poll: number }
  ending: AbortSignal
  /** Logs what the work throws and throws a general error. */
  logged(about: object, message: string, work: () => Promise<void>): Promise<void>
}

export async function createTenantQueue(options: TenantQueueOptions): Promise<TenantQueue> {
  const { boss, clock, name, settings, ending } = options
  // Loads the queue into pg-boss's cache: looked up inside a transaction, it could wait for itself.
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

  /** Starts one worker for each parallel tenant, so that each can be woken by its name. */
  async function startWorker(place: number): Promise<void> {
    const workerOptions = { pollingIntervalSeconds: settings.poll, localGroupConcurrency: 1 }
    workers[place] = await boss.work<TenantJob>(name, workerOptions, async ([job]) => {
      const worker = workers[place] ?? ''
      busy.add(worker)
      // Others may have something due at the same moment: they need not wait for this one's work.
      wakeIdle()
      try {
        if (job) await workOn(job)
      } finally {
        busy.delete(worker)
        // There may be more jobs: the worker polls again at once, until there are none.
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
      // A job that arrives as this process ends is left to another, which need not wait for a retry.
      const next = ending.aborted
        ? clock.now()
        : await processDue(tenantId, AbortSignal.any([ending, signal]))
      if (next) await sendAt(tenantId, next)
    })
  }
}
