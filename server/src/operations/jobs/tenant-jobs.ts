import type { Job, SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, queues } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { openBoss } from './boss.ts'
import { readDatabaseTime } from './job-load.repository.ts'
import { createTenantQueue, heartbeats, jobOptions, type WorkQueue } from './tenant-queue.ts'

/**
 * The tenants' rows say what is due. A pg-boss job only says when a tenant has due work, and any free process does it.
 */
export interface TenantJobs {
  readonly tenantWork: WorkQueue
  /** For work of seconds or minutes; it has its own workers. */
  readonly longWork: WorkQueue
  /** Registers regular work for every tenant. */
  onSweep(work: (tenantId: number, signal: AbortSignal) => Promise<unknown>): void
  start(): Promise<void>
  /** Aborts running work and waits for its end. */
  close(): Promise<void>
}

export interface TenantJobsOptions {
  database: Pick<Database, 'queue'>
  clock: Clock
  tenants(): Promise<number[]>
  /** Jobs of other companies end without work. */
  isActive(tenantId: number): Promise<boolean>
  cleanUp: DailyWork
  maintain(isStopped: () => boolean): Promise<void>
  log: Logger
  settings?: Partial<JobSettings>
}

/** Daily work of one of all processes. */
export interface DailyWork {
  installation(): Promise<void>
  tenants(): Promise<number[]>
  tenant(tenantId: number, signal: AbortSignal): Promise<void>
}

/** Intervals in seconds, except `parallel`. */
export interface JobSettings {
  /** Tenants at once in a process. */
  parallel: number
  /** The same for long work. */
  parallelLong: number
  /** Polls for jobs of other processes and left-over jobs. */
  poll: number
  /** Sweeps of all processes together: the greatest delay of work without a job. */
  sweep: number
  /** Checks for jobs of dead processes and finished jobs. */
  supervise: number
  cleanUp: number
  count: number
}

const defaultJobSettings: JobSettings = {
  parallel: 4,
  parallelLong: 2,
  poll: 2,
  sweep: 300,
  supervise: 5,
  cleanUp: 86_400,
  count: 10,
}

/** Milliseconds. The clean-up deletes by the clock, for ever. */
const mostAhead = 86_400_000

export async function openTenantJobs(options: TenantJobsOptions): Promise<TenantJobs> {
  const { clock, tenants, cleanUp, maintain, log } = options
  const settings = { ...defaultJobSettings, ...options.settings }
  const boss = await openBoss(options.database.queue, log)
  const ending = new AbortController()
  const shared = { boss, clock, ending: ending.signal, isActive: options.isActive, logged }
  const dueWork = await createTenantQueue({
    ...shared,
    name: queues.tenantWork,
    settings,
  })
  const longRunning = await createTenantQueue({
    ...shared,
    name: queues.longWork,
    // A process wakes its own workers at once; only left-over jobs wait for a poll.
    settings: { parallel: settings.parallelLong, poll: 2 * settings.poll },
  })
  const sweeps: Parameters<TenantJobs['onSweep']>[0][] = []
  let sweeper = ''
  let cleaner = ''
  let isCounting = false
  let wasCounted = true
  const timers: NodeJS.Timeout[] = []
  /** Calls to the queue that only `close` waits for. */
  const asking = new Set<Promise<void>>()

  return {
    tenantWork: dueWork,
    longWork: longRunning,
    onSweep: work => void sweeps.push(work),

    async start() {
      if (timers.length > 0) return
      every(settings.supervise, () => boss.supervise())
      every(settings.count, countTables)
      every(settings.sweep, () => sendSweep({ singletonKey: 'regular', singletonSeconds: settings.sweep }))
      await dueWork.start()
      await longRunning.start()
      // Sent more often than it runs, so that a process restarted every day runs it too.
      every(settings.cleanUp / 24, sendCleanUp)
      const workerOptions = { ...heartbeats, pollingIntervalSeconds: 15 * settings.poll }
      cleaner = await boss.work(queues.cleanUp, workerOptions, cleanUpAll)
      sweeper = await boss.work(queues.sweep, workerOptions, sweepAll)
      // Not awaited, so the first request need not wait either.
      ask(sendSweep({ singletonKey: 'start' }))
      ask(sendCleanUp())
      log.info({ ...settings }, 'background work has begun')
    },

    async close() {
      // First, because a worker that ends its job would start the next.
      const worked = Object.values(queues).map(queue => boss.offWork(queue, { wait: true }))
      ending.abort()
      dueWork.stop()
      longRunning.stop()
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...worked, ...asking])
      await boss.stop({ close: false })
    },
  }

  /** Every process checks; the first one counts. A lasting failure is logged once. */
  async function countTables(): Promise<void> {
    if (isCounting) return
    isCounting = true
    try {
      await maintain(() => ending.signal.aborted)
      wasCounted = true
    } catch (err) {
      if (wasCounted && !ending.signal.aborted) log.warn({ err }, 'the tables could not be maintained')
      wasCounted = false
    } finally {
      isCounting = false
    }
  }

  /** If several processes send it at once, one does the sweep. */
  async function sendSweep(once: SendOptions): Promise<void> {
    await boss.send(queues.sweep, null, { ...jobOptions, ...once, deleteAfterSeconds: 2 * settings.sweep })
    boss.notifyWorker(sweeper)
  }

  async function sendCleanUp(): Promise<void> {
    const once = { singletonKey: 'daily', singletonSeconds: settings.cleanUp }
    await boss.send(queues.cleanUp, null, {
      ...jobOptions,
      ...once,
      deleteAfterSeconds: 2 * settings.cleanUp,
    })
    boss.notifyWorker(cleaner)
  }

  async function sweepAll(): Promise<void> {
    await forAll('sweep', tenants, async tenantId => {
      for (const sweep of sweeps) await sweep(tenantId, ending.signal)
      const due = await dueWork.nextDueAt(tenantId)
      // Later work gets its job from the next sweep.
      if (due && due.getTime() - clock.now().getTime() <= 2000 * settings.sweep) {
        await dueWork.sendAt(tenantId, due)
      }
      const longDue = await longRunning.nextDueAt(tenantId)
      if (longDue) await longRunning.sendAt(tenantId, longDue)
    })
  }

  async function cleanUpAll([job]: Job[]): Promise<void> {
    ending.signal.throwIfAborted()
    const ofAll = (work: () => Promise<void>) =>
      logged({}, 'the clean-up of the installation failed; it is tried again', work)
    await ofAll(refuseWrongClock)
    const signal = job ? AbortSignal.any([ending.signal, job.signal]) : ending.signal
    const result = await Promise.allSettled([ofAll(cleanUp.installation)])
    await forAll('clean-up', cleanUp.tenants, tenantId => cleanUp.tenant(tenantId, signal))
    for (const outcome of result) if (outcome.status === 'rejected') throw outcome.reason
  }

  /** Another process may have the right one. */
  async function refuseWrongClock(): Promise<void> {
    const ahead = clock.now().getTime() - (await readDatabaseTime(options.database.queue))
    if (ahead > mostAhead)
      throw new Error('The clock of this machine is more than a day ahead of the database’s.')
  }

  /** Continues after a tenant whose work fails; the job then fails and runs again for all tenants. */
  async function forAll(
    what: string,
    tenantIds: () => Promise<number[]>,
    work: (tenantId: number) => Promise<void>,
  ): Promise<void> {
    let failed = 0
    await logged({}, `the ${what} over the tenants failed; it is tried again`, async () => {
      for (const tenantId of await tenantIds()) {
        ending.signal.throwIfAborted()
        const done = logged({ tenantId }, `the ${what} over a tenant failed; it is tried again`, () =>
          work(tenantId),
        )
        await done.catch(() => failed++)
      }
    })
    if (failed > 0) throw new Error(`The ${what} failed for ${failed} tenants; the log tells why.`)
  }

  /** Logs the error and throws a general one, because pg-boss stores it in the job, which must not hold tenant data. */
  async function logged(about: object, message: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (err) {
      if (!ending.signal.aborted) log.error({ err, ...about }, message)
      throw new Error('It failed; the log tells why.')
    }
  }

  function every(seconds: number, work: () => Promise<void>): void {
    timers.push(setInterval(() => ask(work()), seconds * 1000).unref())
  }

  function ask(work: Promise<void>): void {
    const done = work
      .catch(err => log.error({ err }, 'the job queue is in trouble'))
      .finally(() => asking.delete(done))
    asking.add(done)
  }
}
