import { randomUUID } from 'node:crypto'
import type { TenantTransaction } from '../../platform/database/index.ts'
import type { OrderedPickup } from '../kit/index.ts'
import { findCallableAccount } from '../submissions/call-limits.repository.ts'
import { admit } from '../submissions/call-limits.ts'
import type { SubmissionContext } from '../submissions/context.ts'
import { insertAttempts } from '../submissions/ledger.repository.ts'
import { earliest, inParallel, waitAfterTrouble } from '../submissions/process-due-work.ts'
import { leaseOf } from '../submissions/submit-shipment.ts'
import {
  callToCancel,
  changeAfterRepeatedCancellation,
  decisionOf,
  finishPickupCancellation,
  stillNeeded,
  toBeCancelled,
} from './cancel-pickup-order.ts'
import { loadPickup } from './load-pickup.ts'
import { lookUpPickup } from './look-up-pickup.ts'
import type { PickupOrderRow } from './pickup-order.ts'
import {
  changePickupOrder,
  claimPickupOrder,
  holdNumber,
  listDuePickups,
  listDuePickupWork,
  lockDuePickupOrder,
  lockPickupOrder,
  operationOfPickup,
  type PickupWork,
  pickupWorks,
  postponePickupOrder,
} from './pickup-orders.repository.ts'
import { type OpenedPickup, placePickupOrder } from './place-pickup-order.ts'

const batch = 100

/** Returns the next due time, or null. */
export async function processDuePickups(
  context: SubmissionContext,
  tenantId: number,
  signal: AbortSignal,
): Promise<Date | null> {
  const ending = { ...context, ending: signal }
  let due = await findDue(context, tenantId)
  for (const work of pickupWorks) {
    const now = context.clock.now()
    const accounts = due.filter(found => found.work === work && found.at <= now)
    if (accounts.length === 0) continue
    for (const { accountId } of accounts) await processAccount(ending, tenantId, accountId, work, signal)
    // Work can make other work due: an order after a look-up, a cancellation after an order.
    due = await findDue(context, tenantId)
  }
  return earliest(due)
}

export async function nextPickupDueAt(context: SubmissionContext, tenantId: number): Promise<Date | null> {
  return earliest(await findDue(context, tenantId))
}

function findDue(context: SubmissionContext, tenantId: number) {
  return context.database.read(tenantId, tx => listDuePickupWork(tx, context.clock.now()))
}

/** One batch of one kind for one account, until a hold. The rest stays due. */
async function processAccount(
  context: SubmissionContext,
  tenantId: number,
  accountId: number,
  work: PickupWork,
  signal: AbortSignal,
): Promise<void> {
  const now = context.clock.now()
  const ids = await context.database.read(tenantId, tx => listDuePickups(tx, accountId, work, now, batch))
  let held = false
  await inParallel(
    ids,
    () => held || signal.aborted,
    async pickupId => {
      if ((await processOne(context, tenantId, pickupId, work)) === 'held') held = true
    },
  )
}

/** A failure is logged and postponed, so that the others go on. */
async function processOne(
  context: SubmissionContext,
  tenantId: number,
  pickupId: number,
  work: PickupWork,
): Promise<'done' | 'held'> {
  try {
    const claimed = await context.database.write(tenantId, tx => claimDue(context, tx, pickupId, work))
    if (claimed === 'held') return 'held'
    if (claimed) await processClaimed(context, claimed, work)
  } catch (err) {
    context.log.error({ err, tenantId, pickupId }, 'a pickup at a carrier could not be worked on')
    const later = new Date(context.clock.now().getTime() + waitAfterTrouble(err))
    await context.database.write(tenantId, tx => postponePickupOrder(tx, pickupId, later))
  }
  return 'done'
}

interface Claimed {
  row: PickupOrderRow
  opened: OpenedPickup
  /** Null for other work, or if the carrier must still come. */
  cancelled: OrderedPickup | null
}

/** Null if it is no longer due or claimed elsewhere. */
async function claimDue(
  context: SubmissionContext,
  tx: TenantTransaction,
  pickupId: number,
  work: PickupWork,
): Promise<Claimed | 'held' | null> {
  const now = context.clock.now()
  if (work === 'cancel') await holdNumber(tx, pickupId)
  const row = await lockDuePickupOrder(tx, pickupId, now)
  if (row?.next_operation !== work) return null
  const account = await findCallableAccount(tx, row.account_id)
  const ids = { pickupId, shipmentId: row.shipment_id }
  const loaded = await loadPickup(context, tx, ids)
  const isCall = work !== 'order' || loaded.obstacle === null
  if (isCall && (await admit(context, tx, account, operationOfPickup[work]))) return 'held'
  const cancelled = work === 'cancel' ? await toBeCancelled(context, tx, row) : null
  const { leaseMs, guardedUntil, since } = leaseOf(context, account)
  // After a crash, orders are looked up and cancellations repeated.
  const mark =
    work === 'cancel'
      ? { cancellation_requested: true }
      : work === 'order' && loaded.obstacle === null
        ? { sending_since: now }
        : {}
  const claim = await claimPickupOrder(tx, row, leaseMs, { next_check_at: guardedUntil, ...mark }, now)
  const savedState = row.carrier_state as Record<string, string>
  const taken = {
    account,
    loaded,
    savedState,
    claim,
    since,
    leaseMs,
    heldUntil: null,
    failures: row.failed_checks,
  }
  return {
    row,
    opened: { ...ids, ...taken, tenantId: tx.tenantId, requestId: randomUUID() },
    cancelled,
  }
}

async function processClaimed(context: SubmissionContext, claimed: Claimed, work: PickupWork): Promise<void> {
  if (work === 'order') return placePickupOrder(context, claimed.opened)
  if (work === 'look_up') return lookUpPickup(context, claimed.opened)
  return cancel(context, claimed)
}

async function cancel(
  context: SubmissionContext,
  { row: before, opened, cancelled }: Claimed,
): Promise<void> {
  const called = cancelled && (await callToCancel(context, opened, cancelled))
  const decision = called ? decisionOf(before, called) : stillNeeded(before)
  if (before.cancellation === null) {
    return finishPickupCancellation(context, opened.tenantId, opened.claim, decision)
  }
  await context.database.write(opened.tenantId, async tx => {
    const row = await lockPickupOrder(tx, before.pickup_id)
    if (decision.attempt) await insertAttempts(tx, [decision.attempt])
    if (row?.claim !== opened.claim) return
    const now = context.clock.now()
    const retryAfterMs = called?.result.error?.retryAfterMs ?? 0
    const rules = { retryPolicy: context.retryPolicy, chance: context.chance() }
    const change = changeAfterRepeatedCancellation(row, decision, retryAfterMs, now, rules)
    await changePickupOrder(tx, row.pickup_id, { ...change, claimed_until: null }, now)
    if (change.next_check_at) await context.scheduler.wakeAt(tx, change.next_check_at)
  })
}
