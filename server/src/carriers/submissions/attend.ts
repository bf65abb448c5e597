import type { TenantTransaction } from '../../database/index.ts'
import { callCarrier } from './call-carrier.ts'
import { findCallableAccount } from './call-limits.repository.ts'
import { admit } from './call-limits.ts'
import { changeAfterRetriedCancellation } from './cancel-submission.ts'
import { type Claimed, claimRow } from './claim.ts'
import type { DeskContext } from './context.ts'
import { operationOf, type Work } from './due-work.repository.ts'
import { insertAttempts } from './ledger.repository.ts'
import { lookUpOrder, recordFruitlessLookUp } from './look-up.ts'
import { recordOutcome } from './record-outcome.ts'
import { submittedShipment } from './submission.ts'
import { changeSubmission, lockDue, lockSubmission, saveLabel } from './submissions.repository.ts'
import { fetchLabel, ledgerLine, orderShipment, withLabel } from './submit-shipment.ts'
import { retryWait, trackingWait } from './waits.ts'
import { watchOrders } from './watch-orders.ts'

/**
 * Takes up one submission that is due and does its work. `held`: the account is held back and the row was left
 * as it is, as others of the same work would be.
 */
export async function attendSubmission(
  context: DeskContext,
  tenantId: number,
  shipmentId: number,
  work: Work,
  requestId: string,
): Promise<'done' | 'held'> {
  const claimed = await context.database.write(tenantId, tx =>
    takeUp(context, tx, shipmentId, work, requestId),
  )
  if (claimed === 'held') return 'held'
  if (claimed) await carryOn(context, claimed, work)
  return 'done'
}

/** `null` where the row is not due any more or another process has it. */
async function takeUp(
  context: DeskContext,
  tx: TenantTransaction,
  shipmentId: number,
  work: Work,
  requestId: string,
): Promise<Claimed | 'held' | null> {
  const now = context.clock.now()
  const due = work === 'watch' ? 'next_watch_at' : 'next_look_at'
  const [row] = await lockDue(tx, [shipmentId], now, due)
  if (!row || (work !== 'watch' && row.work !== work)) return null
  const account = await findCallableAccount(tx, row.account_id)
  if (await admit(context, tx, account, operationOf[work])) return 'held'
  return claimRow(context, tx, { row, account, due, orders: work === 'order', requestId })
}

/** The work on a submission that was taken up. */
export async function carryOn(context: DeskContext, claimed: Claimed, work: Work): Promise<void> {
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

async function order(context: DeskContext, { row, opened, shipment }: Claimed): Promise<void> {
  const outcome = await orderShipment(context, opened, shipment, row.memo as Record<string, string>)
  await context.database.write(opened.tenantId, tx => recordOutcome(context, tx, outcome))
}

/** Asks for an order whose outcome is unknown. Nothing is ordered here: that is a work of its own. */
async function lookUp(context: DeskContext, { row, opened, shipment }: Claimed): Promise<void> {
  const looked = await lookUpOrder(context, opened, shipment, row.memo as Record<string, string>)
  const { verdict, called } = looked
  if (verdict.kind !== 'found') return recordFruitlessLookUp(context, opened, looked)
  const found = { ...called, result: { error: null, answer: verdict.order } }
  const outcome = await withLabel(context, opened, shipment, found, 0)
  await context.database.write(opened.tenantId, tx =>
    recordOutcome(context, tx, { ...outcome, ...(verdict.others ? { others: verdict.others } : {}) }),
  )
}

/** Cancels at the carrier what was cancelled here. */
async function cancel(context: DeskContext, { row: before, opened, shipment }: Claimed): Promise<void> {
  const submitted = submittedShipment(before, shipment)
  if (submitted === null) return
  const { account, requestId } = opened
  const options = { operation: 'cancel', account, requestId } as const
  const called = await callCarrier(context, options, (connector, call) => connector.cancel(call, submitted))
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

/** Fetches a label that the order did not bring. Given up after some failures: our own label stands in. */
async function completeLabel(
  context: DeskContext,
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
    const failures = document ? 0 : row.failed_looks + 1
    const enough = document !== null || failures >= mostLabelFailures
    const wait = enough
      ? trackingWait(context.waits, 0, context.chance())
      : Math.max(
          fetched.result.error?.retryAfterMs ?? 0,
          retryWait(context.waits, failures, context.chance()),
        )
    const change = {
      label_missing: !enough,
      label_lost: document === null && enough,
      failed_looks: enough ? 0 : failures,
      next_look_at: wait === null ? null : new Date(now.getTime() + wait),
      claimed_until: null,
    }
    await changeSubmission(tx, row.shipment_id, change, now)
  })
}

const mostLabelFailures = 8
