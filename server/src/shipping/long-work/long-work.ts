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

/** Records of one piece of work. */
export const mostRows = 5_000
/** Pieces of work of one company that are under way at the same time. */
const mostRunning = 5

/** Work of more than a second: row by row, in the background, by any process, and kept with its outcome. */
export interface LongWork extends Turns {
  /**
   * Starts work in the caller's transaction; returns its id. The rows are at most `mostRows`. Throws CONFLICT where too
   * much is under way.
   */
  start(tx: TenantTransaction, work: NewWork): Promise<number>
  /**
   * Stops work after the step that is under way. Throws NOT_FOUND, and CONFLICT where it has ended.
   */
  stop(tx: TenantTransaction, id: number): Promise<void>
  /** When work of a tenant is to go on; null where none is under way. */
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
  /** How long a turn is, and how long work is held by a process that gives no sign: milliseconds. */
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
      // Counted after the insert, which waits for whoever starts work at the same time.
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
