import type { TenantTransaction } from '../../platform/database/index.ts'
import { conflict } from '../../platform/shared/problem.ts'
import { findCallableAccount } from './call-limits.repository.ts'
import { admit } from './call-limits.ts'
import type { SubmissionContext } from './context.ts'
import { deleteSubmission, hasOtherOrders, resetSubmission } from './replace-submission.repository.ts'
import { mayBeAtCarrier, type SubmissionRow } from './submission.ts'
import { lockForReplacement } from './submissions.repository.ts'
import { leaseOf, type OpenedSubmission, openSubmission, type SubmissionEntry } from './submit-shipment.ts'

/**
 * Like `openSubmission`; null if its service has no carrier. Keeps the number of attempts and the ledger. Throws
 * CONFLICT if the carrier has or may have the shipment.
 */
export async function replaceSubmission(
  context: SubmissionContext,
  tx: TenantTransaction,
  shipmentId: number,
  entry: SubmissionEntry | null,
): Promise<OpenedSubmission | null> {
  const row = await lockForReplacement(tx, shipmentId)
  if (!row) return entry && openSubmission(context, tx, entry)
  refuse(row)
  if (entry?.accountId !== row.account_id && (await hasOtherOrders(tx, shipmentId))) {
    throw conflict(
      'The carrier was asked for a pickup of this shipment, or has another order of it: its carrier stays the same.',
    )
  }
  if (!entry) {
    await deleteSubmission(tx, shipmentId)
    return null
  }
  return reopen(context, tx, row, entry)
}

async function reopen(
  context: SubmissionContext,
  tx: TenantTransaction,
  row: SubmissionRow,
  entry: SubmissionEntry,
): Promise<OpenedSubmission> {
  const account = await findCallableAccount(tx, entry.accountId)
  const { leaseMs, guardedUntil, since } = leaseOf(context, account)
  const claim = row.claim + 1
  await resetSubmission(tx, { ...entry, guardedUntil, leaseMs, claim }, context.clock.now())
  await context.scheduler.wakeAt(tx, guardedUntil)
  const heldUntil = await admit(context, tx, account, 'ship')
  return { ...entry, tenantId: tx.tenantId, account, claim, since, leaseMs, heldUntil }
}

function refuse(row: SubmissionRow & { free: boolean }): void {
  if (row.cancellation !== null || row.cancellation_requested || row.status === 'cancelled') {
    throw conflict('The shipment is cancelled at its carrier, or is about to be.')
  }
  if (row.status === 'submitted') {
    throw conflict('The carrier has this shipment already: cancel it, and create another one.')
  }
  if (!row.free) throw conflict('The shipment is being submitted at this moment; try again shortly.')
  if (mayHaveOrder(row)) {
    throw conflict(
      'It is not known whether the carrier has an order of this shipment; it is being looked up.',
    )
  }
}

/** An order in doubt, or an earlier one that may still appear. */
function mayHaveOrder(row: SubmissionRow): boolean {
  return mayBeAtCarrier(row) || row.duplicate_checks_until !== null
}

export function isReplaceable(row: SubmissionRow): boolean {
  const isAtRest = row.status === 'rejected' || row.status === 'pending'
  return isAtRest && row.cancellation === null && !row.cancellation_requested && !mayHaveOrder(row)
}
