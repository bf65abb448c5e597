import type { TenantTransaction } from '../../database/index.ts'
import type { CarrierShipment } from '../kit/index.ts'
import type { DeskContext } from './context.ts'
import type { SubmissionRow } from './submission.ts'
import { changeSubmission, claimSubmission } from './submissions.repository.ts'
import { leaseOf, type OpenedSubmission } from './submit-shipment.ts'

/** A submission that was taken up, with what the work on it needs. */
export interface Claimed {
  /** The row as it was before. */
  row: SubmissionRow
  opened: OpenedSubmission
  shipment: CarrierShipment
}

/** Makes a locked row this process's alone and reads what the work needs. `null` where the shipment is gone. */
export async function claimRow(
  context: DeskContext,
  tx: TenantTransaction,
  taken: {
    row: SubmissionRow
    account: OpenedSubmission['account']
    due: 'next_look_at' | 'next_watch_at'
    /** The shipment is ordered next: should the process die, it is looked up. */
    orders: boolean
    requestId: string
  },
): Promise<Claimed | null> {
  const { row, account, due, requestId } = taken
  const { shipment_id: shipmentId, account_id: accountId, service } = row
  const now = context.clock.now()
  const shipment = (await context.shipments.loadShipments(tx, [shipmentId])).get(shipmentId)
  if (!shipment) {
    await changeSubmission(tx, shipmentId, { next_look_at: null, next_watch_at: null }, now)
    return null
  }
  const { leaseMs, guardedUntil, since } = leaseOf(context, account)
  const claim = await claimSubmission(tx, row, leaseMs)
  const mark = taken.orders ? { sending_since: now } : {}
  await changeSubmission(tx, shipmentId, { [due]: guardedUntil, ...mark }, now)
  const opened = { tenantId: tx.tenantId, shipmentId, accountId, service, requestId, account }
  return {
    row,
    opened: { ...opened, claim, leaseMs, since, heldUntil: null },
    shipment: { ...shipment, service },
  }
}
