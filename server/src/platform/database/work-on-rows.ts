import { batch } from '../shared/batch.ts'
import type { Database } from './database.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** Longest transaction, once the cost of rows is known. */
const longestMs = 20
const rowsAtFirst = 64
/** Each transaction has a fixed cost. */
const fewestRows = 8
/** If half as many rows take more than this share of the time, rows are not the cause. */
const leastGain = 0.75

export interface RowWork {
  readonly most: number
  /** Does up to `limit` rows; fewer end the work. */
  work(tx: TenantTransaction, limit: number): Promise<number>
  goesOn(done: number): boolean
}

/**
 * Short transactions let others at a locked row, or at the only session of the embedded database. A transaction over 20
 * ms halves the number of rows, one under half of that doubles it, up to `most`. If half as many took nearly as long,
 * as on a busy machine, the former number returns.
 *
 * `isOver` is false if `goesOn` ended the work.
 */
export async function workOnRows(
  database: Pick<Database, 'write'>,
  tenantId: number,
  { most, work, goesOn }: RowWork,
): Promise<{ done: number; isOver: boolean }> {
  let limit = Math.min(rowsAtFirst, most)
  let before: Transaction | null = null
  let done = 0
  while (goesOn(done)) {
    const { rows, ms } = await database.write(tenantId, async tx => {
      const since = performance.now()
      return { rows: await work(tx, limit), ms: performance.now() - since }
    })
    done += rows
    if (rows < limit) return { done, isOver: true }
    const last = { limit, ms }
    limit = Math.min(most, nextLimit(last, before))
    before = last
  }
  return { done, isOver: false }
}

interface Transaction {
  readonly limit: number
  readonly ms: number
}

function nextLimit({ limit, ms }: Transaction, before: Transaction | null): number {
  if (ms < longestMs / 2) return 2 * limit
  if (ms <= longestMs) return limit
  if (before && limit < before.limit && ms > leastGain * before.ms) return before.limit
  return Math.max(fewestRows, Math.floor(limit / 2))
}

/** Calls during a run share the next one; many callers of the same work would only block each other. */
export function sharedByTenant<Context extends { database: Database }, Answer>(
  work: (context: Context, tenantId: number) => Promise<Answer>,
): (context: Context, tenantId: number) => Promise<Answer> {
  const ofDatabases = new WeakMap<Database, Map<number, (context: Context) => Promise<Answer>>>()
  return (context, tenantId) => {
    const ofTenants = ofDatabases.getOrInsertComputed(context.database, () => new Map())
    const run = ofTenants.getOrInsertComputed(tenantId, () =>
      batch<Context, Answer>(async ([first = context, ...others]) => {
        const answer = await work(first, tenantId)
        return [answer, ...others.map(() => answer)]
      }),
    )
    return run(context)
  }
}
