import { randomUUID } from 'node:crypto'
import { Problem } from '../../platform/shared/problem.ts'
import type { SubmissionContext } from './context.ts'
import { type DueWork, listDue, listDueWork, type Work, works } from './due-work.repository.ts'
import { trackAccount } from './poll-tracking.ts'
import { processSubmission } from './process-submission.ts'
import { postpone } from './submissions.repository.ts'

/** Per tenant. */
const parallel = 8
const batch = 200
/** Ends a run, so that other tenants get their turn. */
const mostBatches = 20

/**
 * Look-ups, orders, cancellations and labels, then tracking, within each carrier's limits. Returns the next due time,
 * or null.
 */
export async function processDueWork(
  context: SubmissionContext,
  tenantId: number,
  signal: AbortSignal,
): Promise<Date | null> {
  // Most tenants cost only this query.
  let due = await findDueWork(context, tenantId)
  const ending = { ...context, ending: signal }
  for (const work of works) {
    const now = context.clock.now()
    const accounts = due.filter(found => found.work === work && found.at <= now)
    if (accounts.length === 0) continue
    for (const { accountId } of accounts) {
      if (work === 'track') await trackAccount(ending, tenantId, accountId, signal)
      else await processAccount(ending, tenantId, accountId, work, signal)
    }
    // Work can make other work due: an order after a look-up, a label or cancellation after an order.
    due = await findDueWork(context, tenantId)
  }
  return earliest(due)
}

/** Null if nothing is due. */
export async function nextDueAt(context: SubmissionContext, tenantId: number): Promise<Date | null> {
  return earliest(await findDueWork(context, tenantId))
}

function findDueWork(context: SubmissionContext, tenantId: number): Promise<DueWork[]> {
  return context.database.read(tenantId, tx => listDueWork(tx, context.clock.now()))
}

export function earliest(due: readonly Pick<DueWork, 'at'>[]): Date | null {
  return due.reduce<Date | null>((first, { at }) => (first && first <= at ? first : at), null)
}

async function processAccount(
  context: SubmissionContext,
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
        if ((await processOne(context, tenantId, shipmentId, work)) === 'held') held = true
      },
    )
  }
}

/** A failure is logged and postponed, so that the others go on. */
async function processOne(
  context: SubmissionContext,
  tenantId: number,
  shipmentId: number,
  work: Work,
): Promise<'done' | 'held'> {
  try {
    return await processSubmission(context, tenantId, shipmentId, work, randomUUID())
  } catch (err) {
    context.log.error({ err, tenantId, shipmentId }, 'a carrier submission could not be worked on')
    const later = new Date(context.clock.now().getTime() + waitAfterTrouble(err))
    const due = work === 'watch' ? 'next_duplicate_check_at' : 'next_check_at'
    await context.database.write(tenantId, tx => postpone(tx, shipmentId, due, later))
    return 'done'
  }
}

const putOffMs = 600_000
/** A short wait after database failures: an order in doubt must not wait long. */
const awayMs = 15_000

export function waitAfterTrouble(error: unknown): number {
  return error instanceof Problem && error.code === 'SERVICE_UNAVAILABLE' ? awayMs : putOffMs
}

export async function inParallel<T>(
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
