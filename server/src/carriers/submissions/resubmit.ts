import { conflict, notFound } from '../../shared/problem.ts'
import { findAccount } from '../accounts/index.ts'
import { carryOn } from './attend.ts'
import type { DeskContext } from './context.ts'
import type { SubmissionRow } from './submission.ts'
import { changeSubmission, lockSubmission } from './submissions.repository.ts'
import { leaseEnd } from './submit-shipment.ts'

/**
 * Submits a rejected or pending shipment again, now, by a clerk's hand: the circuit is not asked. Ends when
 * the outcome is committed. Throws NOT_FOUND and CONFLICT.
 */
export async function resubmit(
  context: DeskContext,
  tenantId: number,
  shipmentId: number,
  requestId: string,
): Promise<void> {
  const look = await context.database.write(tenantId, async tx => {
    const row = await lockSubmission(tx, shipmentId)
    if (!row) throw notFound('The shipment uses no carrier.')
    const now = context.clock.now()
    refuse(row, now)
    const account = await findAccount(tx, row.account_id)
    const shipment = (await context.shipments.loadShipments(tx, [shipmentId])).get(shipmentId)
    if (!shipment) throw notFound('No such shipment.')
    const guardedUntil = leaseEnd(context, now, account)
    await changeSubmission(
      tx,
      shipmentId,
      {
        status: 'pending',
        sending_since: now,
        outcome_unknown: row.outcome_unknown || row.sending_since !== null,
        failed_looks: 0,
        next_look_at: guardedUntil,
      },
      now,
    )
    await context.alarm.set(tx, guardedUntil)
    const opened = { tenantId, shipmentId, accountId: row.account_id, service: row.service, requestId }
    return {
      row: { ...row, status: 'pending' },
      opened: { ...opened, account, guardedUntil },
      shipment: { ...shipment, service: row.service },
    }
  })
  await carryOn(context, look)
}

function refuse(row: SubmissionRow, now: Date): void {
  if (row.cancellation !== null || row.status === 'cancelled') throw conflict('The shipment is cancelled.')
  if (row.status === 'submitted') throw conflict('The carrier has this shipment already.')
  if (row.sending_since !== null && row.next_look_at !== null && row.next_look_at > now) {
    throw conflict('The shipment is being submitted at this moment.')
  }
}
