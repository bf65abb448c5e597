import type { TenantTransaction } from '../../platform/database/index.ts'
import type { CarrierShipment } from '../kit/index.ts'
import type { SubmissionContext } from './context.ts'
import type { SubmissionRow } from './submission.ts'
import { changeSubmission, claimSubmission } from './submissions.repository.ts'
import { leaseOf, type OpenedSubmission } from './submit-shipment.ts'

export interface Claimed {
  row: SubmissionRow
  opened: OpenedSubmission
  shipment: CarrierShipment
}

/** Claims a locked row; null if the shipment is gone. */
export async function claimRow(
  context: SubmissionContext,
  tx: TenantTransaction,
  taken: {
    row: SubmissionRow
    account: OpenedSubmission['account']
    due: 'next_check_at' | 'next_duplicate_check_at'
    /** The next request, noted in the row: after a crash an order is looked up. */
    asks: 'order' | 'cancel' | null
    requestId: string
  },
): Promise<Claimed | null> {
  const { row, account, due, requestId } = taken
  const { shipment_id: shipmentId, account_id: accountId, service } = row
  const now = context.clock.now()
  const shipment = (await context.shipments.loadShipments(tx, [shipmentId])).get(shipmentId)
  if (!shipment) {
    await changeSubmission(tx, shipmentId, { next_check_at: null, next_duplicate_check_at: null }, now)
    return null
  }
  const { leaseMs, guardedUntil, since } = leaseOf(context, account)
  const mark =
    taken.asks === 'order'
      ? { sending_since: now }
      : taken.asks === 'cancel'
        ? { cancellation_requested: true }
        : {}
  const change = { [due]: guardedUntil, ...mark }
  const claim = await claimSubmission(tx, row, leaseMs, change, now)
  const opened = { tenantId: tx.tenantId, shipmentId, accountId, service, requestId, account }
  return {
    row,
    opened: { ...opened, claim, leaseMs, since, heldUntil: null },
    shipment: { ...shipment, service },
  }
}
