import type { TenantTransaction } from '../../platform/database/index.ts'
import { callCarrier } from './call-carrier.ts'
import { findCallableAccount } from './call-limits.repository.ts'
import { admit } from './call-limits.ts'
import { changeAfterRetriedCancellation, finishCancellation } from './cancel-submission.ts'
import { type Claimed, claimRow } from './claim.ts'
import type { SubmissionContext } from './context.ts'
import { operationOf, type Work } from './due-work.repository.ts'
import { insertAttempts } from './ledger.repository.ts'
import { lookUpOrder, recordUnsuccessfulLookUp } from './look-up.ts'
import { recordOutcome } from './record-outcome.ts'
import { retryDelay, trackingDelay } from './retry-policy.ts'
import { submittedShipment } from './submission.ts'
import { changeSubmission, lockDue, lockSubmission, saveLabel } from './submissions.repository.ts'
import { fetchLabel, ledgerLine, orderShipment, withLabel } from './submit-shipment.ts'
import { watchOrders } from './watch-orders.ts'

/** `held`: the account is held, so skip the same work's other rows. */
export async function processSubmission(
  context: SubmissionContext,
  tenantId: number,
  shipmentId: number,
  work: Work,
  requestId: string,
): Promise<'done' | 'held'> {
  const claimed = await context.database.write(tenantId, tx =>
    claimDue(context, tx, shipmentId, work, requestId),
  )
  if (claimed === 'held') return 'held'
  if (claimed) await processClaimed(context, claimed, work)
  return 'done'
}

/** Null if it is no longer due or claimed elsewhere. */
async function claimDue(
  context: SubmissionContext,
  tx: TenantTransaction,
  shipmentId: number,
  work: Work,
  requestId: string,
): Promise<Claimed | 'held' | null> {
  const now = context.clock.now()
  const due = work === 'watch' ? 'next_duplicate_check_at' : 'next_check_at'
  const [row] = await lockDue(tx, [shipmentId], now, due)
  if (!row || (work !== 'watch' && row.next_operation !== work)) return null
  const account = await findCallableAccount(tx, row.account_id)
  if (await admit(context, tx, account, operationOf[work])) return 'held'
  const asks = work === 'order' || work === 'cancel' ? work : null
  return claimRow(context, tx, { row, account, due, asks, requestId })
}

export async function processClaimed(
  context: SubmissionContext,
  claimed: Claimed,
  work: Work,
): Promise<void> {
  switch (work) {
    case 'order':
      return order(context, claimed)
    case 'look_up':
      return lookUp(context, claimed)
    case 'cancel':
      return cancel(context, claimed)
    case 'label':
      return completeLabel(context, claimed)
    case 'watch':
      return watchOrders(context, claimed)
    case 'track':
      throw new TypeError('Tracking is worked through by account.')
  }
}

async function order(context: SubmissionContext, { row, opened, shipment }: Claimed): Promise<void> {
  const outcome = await orderShipment(context, opened, shipment, row.carrier_state as Record<string, string>)
  await context.database.write(opened.tenantId, tx => recordOutcome(context, tx, outcome))
}

async function lookUp(context: SubmissionContext, { row, opened, shipment }: Claimed): Promise<void> {
  const looked = await lookUpOrder(context, opened, shipment, row.carrier_state as Record<string, string>)
  const { verdict, called } = looked
  if (verdict.kind !== 'found') return recordUnsuccessfulLookUp(context, opened, looked)
  const found = { ...called, result: { error: null, answer: verdict.order } }
  const outcome = await withLabel(context, opened, shipment, found, 0)
  await context.database.write(opened.tenantId, tx =>
    recordOutcome(context, tx, { ...outcome, ...(verdict.others ? { others: verdict.others } : {}) }),
  )
}

async function cancel(context: SubmissionContext, { row: before, opened, shipment }: Claimed): Promise<void> {
  const submitted = submittedShipment(before, shipment)
  if (submitted === null) return
  const { account, requestId } = opened
  const options = { operation: 'cancel', account, requestId } as const
  const called = await callCarrier(context, options, (connector, call) => connector.cancel(call, submitted))
  if (before.cancellation === null) return finishCancellation(context, opened, called)
  await context.database.write(opened.tenantId, async tx => {
    const row = await lockSubmission(tx, before.shipment_id)
    if (!row) return
    await insertAttempts(tx, [ledgerLine(opened, called)])
    if (row.claim !== opened.claim) return
    const now = context.clock.now()
    const change = changeAfterRetriedCancellation(row, called.result, now, context)
    await changeSubmission(tx, row.shipment_id, { ...change, claimed_until: null }, now)
  })
}

/** After some failures our own label replaces it. */
async function completeLabel(
  context: SubmissionContext,
  { row: before, opened, shipment }: Claimed,
): Promise<void> {
  const submitted = submittedShipment(before, shipment)
  if (submitted === null) return
  const fetched = await fetchLabel(context, opened, submitted)
  const document = fetched.result.answer ?? null
  await context.database.write(opened.tenantId, async tx => {
    const row = await lockSubmission(tx, before.shipment_id)
    if (!row) return
    const now = context.clock.now()
    if (document) await saveLabel(tx, row.shipment_id, document, now)
    await insertAttempts(tx, [ledgerLine(opened, fetched)])
    if (row.claim !== opened.claim) return
    const failures = document ? 0 : row.failed_checks + 1
    const enough = document !== null || failures >= mostLabelFailures
    const wait = enough
      ? trackingDelay(context.retryPolicy, 0, context.chance())
      : Math.max(
          fetched.result.error?.retryAfterMs ?? 0,
          retryDelay(context.retryPolicy, failures, context.chance()),
        )
    const change = {
      label_missing: !enough,
      label_lost: document === null && enough,
      failed_checks: enough ? 0 : failures,
      next_check_at: wait === null ? null : new Date(now.getTime() + wait),
      claimed_until: null,
    }
    await changeSubmission(tx, row.shipment_id, change, now)
  })
}

const mostLabelFailures = 8
