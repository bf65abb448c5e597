import type { Job, SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, queues, statementsAtCommit, type TenantTransaction } from '../database/index.ts'
import type { Clock } from '../shared/clock.ts'
import { openBoss } from './boss.ts'
import { createNudge } from './nudge.ts'
import { createSentSlots } from './sent-slots.ts'
import { slotFor } from './slots.ts'

/**
 * Work in the background that is due at times, tenant by tenant. What is due stands in the tenants' own rows; a
 * job of pg-boss says which tenant has to be looked at when, and whichever process is free looks.
 */
export interface TenantJobs {
  /** Has the tenant of a transaction looked at then, when and only if the transaction is committed. */
  set(tx: TenantTransaction, at: Date): Promise<void>
  /** Begins to work, with a sweep over all tenants. */
  start(): Promise<void>
  /** Begins no more work, tells what is under way to end, and waits for it. */
  close(): Promise<void>
}

export interface TenantJobsOptions {
  database: Pick<Database, 'queue'>
  clock: Clock
  /** Does what is due for a tenant and tells when something is due next. Processes may do so at once. */
  attend(tenantId: number, signal: AbortSignal): Promise<Date | null>
  /** Tidies up after a tenant and tells when something is due; does none of it. */
  sweep(tenantId: number): Promise<Date | null>
  /** Every tenant there is. */
  tenants(): Promise<number[]>
  log: Logger
  paces?: Partial<Paces>
}

/** How often what is looked after. In seconds, but for the number of tenants. */
export interface Paces {
  /** Tenants a process works for at the same time. */
  parallel: number
  /** Between two looks for jobs that other processes have sent, or that are left from before. */
  poll: number
  /** Between two sweeps, of all processes together: how late work may be for which there is no job. */
  sweep: number
  /** Between two looks for jobs whose process has died, and for those that are done. */
  supervise: number
}

const usualPaces: Paces = { parallel: 4, poll: 2, sweep: 300, supervise: 60 }

/** What every job has: patience with failures, and with the process that works on it. */
const patience = {
  // Some twenty minutes of growing waits; after that the sweep sends a new job.
  retryLimit: 8,
  retryBackoff: true,
  retryDelay: 15,
  retryDelayMax: 300,
  // A process that has not said for so long that it is alive has lost its job to another.
  heartbeatSeconds: 30,
  expireInSeconds: 3600,
} satisfies SendOptions

interface TenantJob {
  tenantId: number
}

export async function openTenantJobs(options: TenantJobsOptions): Promise<TenantJobs> {
  const { clock, attend, sweep, tenants, log } = options
  const paces = { ...usualPaces, ...options.paces }
  const boss = await openBoss(options.database.queue, log)
  // From here on sending needs no look at the queue, which inside a transaction could wait for itself.
  await boss.send(queues.tenantWork, null, { db: { executeSql: async () => ({ rows: [{}] }) } })
  const ending = new AbortController()
  const workers: string[] = []
  let sweeper = ''
  const sent = createSentSlots(clock)
  const busy = new Set<string>()
  const timers: NodeJS.Timeout[] = []
  const nudge = createNudge(() => {
    const idle = workers.find(worker => !busy.has(worker))
    if (idle !== undefined) boss.notifyWorker(idle)
  })

  return {
    async set(tx, at) {
      const slot = slotFor(at, clock.now())
      if (sent.has(tx.tenantId, slot)) return
      await send(tx.tenantId, slot, { db: statementsAtCommit(tx) })
      tx.afterCommit(() => {
        sent.add(tx.tenantId, slot)
        nudge.at(slot)
      })
    },

    async start() {
      if (timers.length > 0) return
      every(paces.supervise, () => boss.supervise())
      every(paces.sweep, () => sendSweep({ singletonKey: 'regular', singletonSeconds: paces.sweep }))
      for (let place = 0; place < paces.parallel; place++) await startWorker(place)
      sweeper = await boss.work(queues.sweep, { pollingIntervalSeconds: 15 * paces.poll }, sweepAll)
      // Not waited for: the first request is not kept waiting either.
      sendSweep({ singletonKey: 'start' }).catch(trouble)
      log.info({ ...paces }, 'background work has begun')
    },

    async close() {
      ending.abort()
      nudge.stop()
      for (const timer of timers) clearInterval(timer)
      await Promise.all(Object.values(queues).map(queue => boss.offWork(queue, { wait: true })))
      await boss.stop({ close: false })
    },
  }

  async function sendNext(tenantId: number, at: Date): Promise<void> {
    const slot = slotFor(at, clock.now())
    await send(tenantId, slot)
    nudge.at(slot)
  }

  async function send(tenantId: number, slot: Date, within: Pick<SendOptions, 'db'> = {}): Promise<void> {
    const job: TenantJob = { tenantId }
    await boss.send(queues.tenantWork, job, {
      ...patience,
      ...within,
      startAfter: slot,
      singletonKey: `${tenantId}@${slot.toISOString()}`,
      group: { id: String(tenantId) },
      deleteAfterSeconds: 120,
    })
  }

  /** A worker of its own for each place, so that each can be woken by its name. */
  async function startWorker(place: number): Promise<void> {
    const pace = { pollingIntervalSeconds: paces.poll, localGroupConcurrency: 1 }
    workers[place] = await boss.work<TenantJob>(queues.tenantWork, pace, async ([job]) => {
      const worker = workers[place] ?? ''
      busy.add(worker)
      try {
        if (job) await workOn(job)
      } finally {
        busy.delete(worker)
        // There may be more: it asks again at once, until there is nothing.
        boss.notifyWorker(worker)
      }
    })
  }

  async function workOn({ data: { tenantId }, signal }: Job<TenantJob>): Promise<void> {
    await logged({ tenantId }, 'background work failed; it is tried again', async () => {
      const next = await attend(tenantId, AbortSignal.any([ending.signal, signal]))
      if (next) await sendNext(tenantId, next)
    })
  }

  /** Any process may be the one that sweeps; of those that ask for it together one does. */
  async function sendSweep(once: SendOptions): Promise<void> {
    await boss.send(queues.sweep, null, { ...patience, ...once, deleteAfterSeconds: 2 * paces.sweep })
    boss.notifyWorker(sweeper)
  }

  /** One tenant's trouble is not that of those after it: the sweep goes on, and is tried again for all. */
  async function sweepAll(): Promise<void> {
    let failed = 0
    await logged({}, 'the sweep over the tenants failed; it is tried again', async () => {
      for (const tenantId of await tenants()) {
        ending.signal.throwIfAborted()
        const swept = logged({ tenantId }, 'the sweep over a tenant failed; it is tried again', async () => {
          const due = await sweep(tenantId)
          // What is due after the next sweep is left to that.
          if (due && due.getTime() - clock.now().getTime() <= 2000 * paces.sweep)
            await sendNext(tenantId, due)
        })
        await swept.catch(() => failed++)
      }
    })
    if (failed > 0) throw new Error(`${failed} tenants could not be swept; the log tells why.`)
  }

  /** pg-boss keeps what a handler throws in the job, where nothing of a tenant may stand: the log has it. */
  async function logged(about: object, message: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (err) {
      if (!ending.signal.aborted) log.error({ err, ...about }, message)
      throw new Error('It failed; the log tells why.')
    }
  }

  function every(seconds: number, work: () => Promise<void>): void {
    timers.push(setInterval(() => void work().catch(trouble), seconds * 1000).unref())
  }

  function trouble(err: unknown): void {
    log.error({ err }, 'the job queue is in trouble')
  }
}
