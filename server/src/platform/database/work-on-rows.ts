import { batch } from '../shared/batch.ts'
import type { Database } from './database.ts'
import type { TenantTransaction } from './tenant-transaction.ts'

/** What a transaction takes at most, in milliseconds, once it is known what rows take. */
const longestMs = 20
/** Rows of the first transaction. */
const rowsAtFirst = 64
/** However long they take: each transaction has a cost of its own. */
const fewestRows = 8
/** Half as many rows have to take less than this part of the time, or the time is not that of the rows. */
const leastGain = 0.75

export interface RowWork {
  /** Rows of one transaction, at most. */
  readonly most: number
  /** Does up to `limit` rows and returns how many there were; the work is over when there were fewer. */
  work(tx: TenantTransaction, limit: number): Promise<number>
  /** Whether another transaction may follow, with so many rows done. */
  goesOn(done: number): boolean
}

/**
 * Background work on many rows of a tenant, in one short transaction after the other: whoever waits for a row that it
 * locks, or for the one session of the embedded database, has a turn after each. After one that has taken more than 20 ms
 * the next takes half as many rows, after one that has taken less than half of that twice as many, and `most` at most. Where
 * half as many have taken nearly as long, as on a machine that does other things, it goes back to as many as before.
 *
 * Returns how many rows were done in all; `isOver` is false where `goesOn` has ended it before.
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

/**
 * Makes a function of work for a tenant whose calls share a run: those that come while one runs get the answer of the next
 * one, which begins after them. Many who ask for the same would only stand in each other's way.
 */
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
