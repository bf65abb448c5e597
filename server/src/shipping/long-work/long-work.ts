import type { Database, IdAllocator, TenantTransaction } from '../../platform/database/index.ts'
import type { Clock } from '../../platform/shared/clock.ts'
import { conflict, notFound } from '../../platform/shared/problem.ts'
import { createTurns, type Turns } from './turns.ts'
import {
  countRunning,
  endWork,
  findWork,
  insertWork,
  type LongWorkRow,
  nextClaimAt,
} from './work.repository.ts'
import type { AnyWorkKind, NewWork, WorkScheduler } from './work.ts'

export const mostRows = 5_000
/** Per company. */
const mostRunning = 5

/** Work of more than a second, row by row in the background. */
export interface LongWork extends Turns {
  /**
   * Runs in the caller's transaction and returns the id; at most `mostRows` rows. Throws CONFLICT for too much running
   * work.
   */
  start(tx: TenantTransaction, work: NewWork): Promise<number>
  /** Stops work after the present step. Throws NOT_FOUND, and CONFLICT for ended work. */
  stop(tx: TenantTransaction, id: number): Promise<void>
  nextDueAt(tenantId: number): Promise<Date | null>
}

export interface LongWorkOptions {
  database: Database
  clock: Clock
  ids: IdAllocator
  kinds: readonly AnyWorkKind[]
  /** Schedules the calls of `processDue`. */
  scheduler: WorkScheduler
  log: { error(about: object, message: string): void }
  /** Milliseconds of a turn, and of a claim without renewal. */
  turnMs?: number
  leaseMs?: number
}

export function createLongWork(options: LongWorkOptions): LongWork {
  const { database, clock, scheduler } = options
  const limits = new Map(options.kinds.map(({ kind, mostRunning: own }) => [kind, own]))
  const apart = [...limits].filter(([, own]) => own !== undefined).map(([kind]) => kind)
  return {
    ...createTurns(options),

    async start(tx, work) {
      if (!limits.has(work.kind)) throw new Error(`There is no work of the kind ${work.kind}.`)
      if (work.rows.length > mostRows) throw new Error(`Work has at most ${mostRows} rows.`)
      const now = clock.now()
      const id = await insertWork(tx, work, now)
      // Counted after the insert, which waits for concurrent starts.
      const own = limits.get(work.kind)
      const running = await countRunning(tx, { kind: own === undefined ? null : work.kind, others: apart })
      if (running > (own ?? mostRunning)) throw conflict(tooMuchUnderWay(own ?? mostRunning))
      await scheduler.wakeAt(tx, now)
      return id
    },

    async stop(tx, id) {
      await requireWork(tx, id)
      const stopped = await endWork(tx, { id }, { state: 'stopped' }, clock.now())
      if (!stopped) throw conflict('This work has ended already.')
    },

    nextDueAt: tenantId => database.read(tenantId, tx => nextClaimAt(tx, clock.now())),
  }
}

function tooMuchUnderWay(most: number): string {
  return `${most} pieces of work are under way already: wait until one is done, or stop it.`
}

/** Throws NOT_FOUND. */
export async function requireWork(tx: TenantTransaction, id: number): Promise<LongWorkRow> {
  const work = await findWork(tx, id)
  if (!work) throw notFound('No such work.')
  return work
}
