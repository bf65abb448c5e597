import { randomUUID } from 'node:crypto'
import { Problem } from '../../shared/problem.ts'
import { attendSubmission } from './attend.ts'
import type { DeskContext } from './context.ts'
import { type DueWork, listDue, listDueWork, type Work, works } from './due-work.repository.ts'
import { trackAccount } from './poll-tracking.ts'
import { postpone } from './submissions.repository.ts'

/** Submissions worked on at the same time for one tenant. */
const parallel = 8
const batch = 200
/** A run ends after so many batches, so that one tenant cannot keep the others waiting. */
const mostBatches = 20

/**
 * Does what is due for a tenant: look-ups, orders, cancellations and labels first, then looks at tracking, account
 * by account within the carrier's limits. Returns when something is due next; `null` where nothing is.
 */
export async function attendTenant(
  context: DeskContext,
  tenantId: number,
  signal: AbortSignal,
): Promise<Date | null> {
  // Most tenants have nothing to do at most times: they cost one query.
  let due = await findDueWork(context, tenantId)
  const ending = { ...context, ending: signal }
  for (const work of works) {
    const now = context.clock.now()
    const accounts = due.filter(found => found.work === work && found.at <= now)
    if (accounts.length === 0) continue
    for (const { accountId } of accounts) {
      if (work === 'track') await trackAccount(ending, tenantId, accountId, signal)
      else await attendAccount(ending, tenantId, accountId, work, signal)
    }
    // A look-up that has found nothing leaves an order, and an order may leave a label or a cancellation.
    due = await findDueWork(context, tenantId)
  }
  return earliest(due)
}

/** When something is due next; `null` where nothing is. */
export async function dueNext(context: DeskContext, tenantId: number): Promise<Date | null> {
  return earliest(await findDueWork(context, tenantId))
}

function findDueWork(context: DeskContext, tenantId: number): Promise<DueWork[]> {
  return context.database.read(tenantId, tx => listDueWork(tx, context.clock.now()))
}

function earliest(due: readonly DueWork[]): Date | null {
  return due.reduce<Date | null>((first, { at }) => (first && first <= at ? first : at), null)
}

/** One kind of work of one account, until none is due or the account is held back. */
async function attendAccount(
  context: DeskContext,
  tenantId: number,
  accountId: number,
  work: Work,
  signal: AbortSignal,
): Promise<void> {
  let held = false
  for (let round = 0; round < mostBatches && !held && !signal.aborted; round++) {
    const now = context.clock.now()
    const ids = await context.database.read(tenantId, tx => listDue(tx, accountId, work, now, batch))
    if (ids.length === 0) return
    await inParallel(
      ids,
      () => held || signal.aborted,
      async shipmentId => {
        if ((await attendOne(context, tenantId, shipmentId, work)) === 'held') held = true
      },
    )
  }
}

/** One submission that cannot be worked on must not hold up the others: it is put off and told of in the log. */
async function attendOne(
  context: DeskContext,
  tenantId: number,
  shipmentId: number,
  work: Work,
): Promise<'done' | 'held'> {
  try {
    return await attendSubmission(context, tenantId, shipmentId, work, randomUUID())
  } catch (err) {
    context.log.error({ err, tenantId, shipmentId }, 'a carrier submission could not be worked on')
    const later = new Date(context.clock.now().getTime() + (isAway(err) ? awayMs : putOffMs))
    const due = work === 'watch' ? 'next_watch_at' : 'next_look_at'
    await context.database.write(tenantId, tx => postpone(tx, shipmentId, due, later))
    return 'done'
  }
}

const putOffMs = 600_000
/** A database in trouble is no trouble of this submission: an order in doubt must not wait for long. */
const awayMs = 15_000

function isAway(error: unknown): boolean {
  return error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE'
}

async function inParallel<T>(
  items: T[],
  isOver: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const workers = Array.from({ length: Math.min(parallel, items.length) }, async () => {
    for (const item of queue) {
      if (isOver()) return
      await work(item)
    }
  })
  await Promise.all(workers)
}
