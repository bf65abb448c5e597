import { conflict, notFound } from '../../shared/problem.ts'
import { carryOn } from './attend.ts'
import { findCallableAccount } from './call-limits.repository.ts'
import { type Claimed, claimRow } from './claim.ts'
import { type DeskContext, lookUpsOf } from './context.ts'
import { mayBeAtCarrier, type SubmissionRow } from './submission.ts'
import { changeSubmission, findSubmission, lockSubmission } from './submissions.repository.ts'

export interface ResubmitOptions {
  /** Somebody has made sure that the carrier does not have it: ordered without another look-up. */
  anew: boolean
}

/**
 * Submits a rejected or pending shipment again, now, by a clerk's hand: the circuit is not asked. An order in
 * doubt is looked up, and placed again only where that is certain or `anew` says so. Ends when the outcome is
 * committed. Throws NOT_FOUND and CONFLICT.
 */
export async function resubmit(
  context: DeskContext,
  tenantId: number,
  shipmentId: number,
  requestId: string,
  { anew }: ResubmitOptions,
): Promise<void> {
  const take = (isAnew: boolean) => takeUp(context, tenantId, shipmentId, requestId, isAnew)
  const first = await take(anew)
  await carryOn(context, first.claimed, first.work)
  if (first.work === 'order') return
  const row = await context.database.read(tenantId, tx => findSubmission(tx, shipmentId))
  if (row?.work !== 'order' || row.next_look_at === null) return
  const { claimed, work } = await take(false)
  await carryOn(context, claimed, work)
}

async function takeUp(
  context: DeskContext,
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
    const taken = { row, account, due: 'next_look_at', orders: work === 'order', requestId } as const
    const claimed = await claimRow(context, tx, taken)
    if (!claimed) throw notFound('No such shipment.')
    const guardedUntil = new Date(now.getTime() + claimed.opened.leaseMs)
    const { watchSeconds } = lookUpsOf(context, account)
    await changeSubmission(
      tx,
      shipmentId,
      {
        status: 'pending',
        failed_looks: 0,
        // Should they be wrong, the order they did not see is found and voided.
        ...(anew && mayBeAtCarrier(row)
          ? {
              order_taken: false,
              outcome_unknown: false,
              watch_until: new Date(now.getTime() + watchSeconds * 1000),
              next_watch_at: guardedUntil,
            }
          : {}),
      },
      now,
    )
    await context.alarm.set(tx, guardedUntil)
    return { claimed, work }
  })
}

function refuse(row: SubmissionRow & { free: boolean }): void {
  if (row.cancellation !== null || row.status === 'cancelled') throw conflict('The shipment is cancelled.')
  if (row.status === 'submitted') throw conflict('The carrier has this shipment already.')
  if (!row.free) throw conflict('The shipment is being submitted at this moment.')
}
