import { conflict, notFound } from '../../platform/shared/problem.ts'
import { findCallableAccount } from './call-limits.repository.ts'
import { type Claimed, claimRow } from './claim.ts'
import { lookUpsOf, type SubmissionContext } from './context.ts'
import { processClaimed } from './process-submission.ts'
import { mayBeAtCarrier, type SubmissionRow } from './submission.ts'
import { changeSubmission, findSubmission, lockSubmission } from './submissions.repository.ts'

export interface ResubmitOptions {
  /** Skips the look-up: somebody has checked that the carrier does not have it. */
  anew: boolean
}

/**
 * Ignores an open circuit. Looks up an order in doubt first, and repeats it only if it certainly failed or `anew` is
 * set. Returns after the commit. Throws NOT_FOUND and CONFLICT.
 */
export async function resubmit(
  context: SubmissionContext,
  tenantId: number,
  shipmentId: number,
  requestId: string,
  { anew }: ResubmitOptions,
): Promise<void> {
  const take = (isAnew: boolean) => claimForResubmission(context, tenantId, shipmentId, requestId, isAnew)
  const first = await take(anew)
  await processClaimed(context, first.claimed, first.work)
  if (first.work === 'order') return
  const row = await context.database.read(tenantId, tx => findSubmission(tx, shipmentId))
  if (row?.next_operation !== 'order' || row.next_check_at === null) return
  const { claimed, work } = await take(false)
  await processClaimed(context, claimed, work)
}

async function claimForResubmission(
  context: SubmissionContext,
  tenantId: number,
  shipmentId: number,
  requestId: string,
  anew: boolean,
): Promise<{ claimed: Claimed; work: 'order' | 'look_up' }> {
  return context.database.write(tenantId, async tx => {
    const row = await lockSubmission(tx, shipmentId)
    if (!row) throw notFound('The shipment uses no carrier.')
    refuse(row)
    const now = context.clock.now()
    const account = await findCallableAccount(tx, row.account_id)
    const work = mayBeAtCarrier(row) && !anew ? 'look_up' : 'order'
    const asks = work === 'order' ? work : null
    const taken = { row, account, due: 'next_check_at', asks, requestId } as const
    const claimed = await claimRow(context, tx, taken)
    if (!claimed) throw notFound('No such shipment.')
    const guardedUntil = new Date(now.getTime() + claimed.opened.leaseMs)
    const { watchSeconds } = lookUpsOf(context, account)
    await changeSubmission(
      tx,
      shipmentId,
      {
        status: 'pending',
        failed_checks: 0,
        // If the clerk was wrong, the watch finds and voids the earlier order.
        ...(anew && mayBeAtCarrier(row)
          ? {
              order_taken: false,
              outcome_unknown: false,
              duplicate_checks_until: new Date(now.getTime() + watchSeconds * 1000),
              next_duplicate_check_at: guardedUntil,
            }
          : {}),
      },
      now,
    )
    await context.scheduler.wakeAt(tx, guardedUntil)
    return { claimed, work }
  })
}

function refuse(row: SubmissionRow & { free: boolean }): void {
  if (row.cancellation !== null || row.status === 'cancelled') throw conflict('The shipment is cancelled.')
  if (row.status === 'submitted') throw conflict('The carrier has this shipment already.')
  if (!row.free) throw conflict('The shipment is being submitted at this moment.')
}
