import { randomUUID } from 'node:crypto'
import { findAccount } from '../accounts/index.ts'
import { attendSubmission } from './attend.ts'
import type { DeskContext } from './context.ts'
import { trackBatchOf, trackCallsPerMinuteOf, trackShipments } from './poll-tracking.ts'
import {
  type DueSubmission,
  dueSubmissions,
  nextDue,
  postponeLooks,
  postponeTracking,
} from './submissions.repository.ts'

/** Submissions worked on at the same time for one tenant. */
const parallel = 8
const batch = 200
/** A run ends after so many batches, so that one tenant cannot keep the others waiting. */
const mostBatches = 20

/**
 * Does what is due for a tenant: orders, cancellations and labels first, then looks at tracking, account by
 * account within the carrier's limits. Returns when something is due next; `null` where nothing is.
 */
export async function attendTenant(
  context: DeskContext,
  tenantId: number,
  signal: AbortSignal,
): Promise<Date | null> {
  // Most tenants have nothing to do at most times: they cost one query.
  const next = await dueNext(context, tenantId)
  if (next === null || next > context.clock.now()) return next
  const ending = { ...context, ending: signal }
  await attendUnfinished(ending, tenantId, signal)
  await attendTracking(ending, tenantId, signal)
  return dueNext(context, tenantId)
}

/** When something is due next; `null` where nothing is. */
export function dueNext(context: DeskContext, tenantId: number): Promise<Date | null> {
  return context.database.read(tenantId, nextDue)
}

async function attendUnfinished(context: DeskContext, tenantId: number, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < mostBatches && !signal.aborted; round++) {
    const due = await findDue(context, tenantId, 'unfinished', [])
    if (due.length === 0) return
    await inParallel(due, signal, submission => attendOne(context, tenantId, submission.shipment_id))
  }
}

/** One submission that cannot be worked on must not hold up the others: it is put off and told of in the log. */
async function attendOne(context: DeskContext, tenantId: number, shipmentId: number): Promise<void> {
  try {
    await attendSubmission(context, tenantId, shipmentId, randomUUID())
  } catch (err) {
    context.log.error({ err, tenantId, shipmentId }, 'a carrier submission could not be worked on')
    const later = new Date(context.clock.now().getTime() + putOffMs)
    await context.database.write(tenantId, tx => postponeLooks(tx, [shipmentId], later))
  }
}

const putOffMs = 600_000

async function attendTracking(context: DeskContext, tenantId: number, signal: AbortSignal): Promise<void> {
  const seenAccounts: number[] = []
  for (let round = 0; round < mostBatches && !signal.aborted; round++) {
    const due = await findDue(context, tenantId, 'tracking', seenAccounts)
    if (due.length === 0) return
    const byAccount = Map.groupBy(due, submission => submission.account_id)
    for (const [accountId, submissions] of byAccount) {
      const done = await trackAccount(context, tenantId, accountId, submissions, signal)
      // An account that has had its turn, or has nothing more, is left out of this run's next rounds.
      if (done || submissions.length < batch) seenAccounts.push(accountId)
    }
  }
}

/** Tracking a slow carrier must not keep orders waiting, which come first in the next run. */
const longestTurnMs = 20_000

/** True where the account has had its turn: its calls of this minute, or its time, are used up. */
async function trackAccount(
  context: DeskContext,
  tenantId: number,
  accountId: number,
  submissions: DueSubmission[],
  signal: AbortSignal,
): Promise<boolean> {
  const account = await context.database.read(tenantId, tx => findAccount(tx, accountId))
  const size = trackBatchOf(context, account)
  const ids = submissions.map(submission => submission.shipment_id)
  const allowed = trackCallsPerMinuteOf(context, account) * size
  const started = performance.now()
  for (let from = 0; from < ids.length && !signal.aborted; from += size) {
    if (performance.now() - started > longestTurnMs) return true
    if (from >= allowed) {
      const now = context.clock.now()
      const later = new Date(now.getTime() + 60_000)
      await context.database.write(tenantId, tx => postponeTracking(tx, accountId, now, later))
      return true
    }
    await trackShipments(context, tenantId, accountId, ids.slice(from, from + size), randomUUID())
  }
  return false
}

function findDue(
  context: DeskContext,
  tenantId: number,
  kind: 'unfinished' | 'tracking',
  exceptAccounts: readonly number[],
): Promise<DueSubmission[]> {
  return context.database.read(tenantId, tx =>
    dueSubmissions(tx, context.clock.now(), kind, batch, exceptAccounts),
  )
}

async function inParallel<T>(
  items: T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const workers = Array.from({ length: Math.min(parallel, items.length) }, async () => {
    for (const item of queue) {
      if (signal.aborted) return
      await work(item)
    }
  })
  await Promise.all(workers)
}
