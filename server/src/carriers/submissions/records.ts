import type { TenantTransaction } from '../../platform/database/index.ts'
import type { Exchange } from '../kit/index.ts'
import type { SubmissionContext } from './context.ts'
import { attemptsOf } from './ledger.repository.ts'
import { isReplaceable } from './replace-submission.ts'
import { type CarrierRecord, mayBeAtCarrier } from './submission.ts'
import { submissionsOf } from './submissions.repository.ts'

/** By shipment; shipments without a carrier are absent. */
export async function carrierRecords(
  { connectors }: Pick<SubmissionContext, 'connectors'>,
  tx: TenantTransaction,
  shipmentIds: readonly number[],
): Promise<Map<number, CarrierRecord>> {
  const rows = await submissionsOf(tx, shipmentIds)
  return new Map(
    rows.map(row => [
      row.shipment_id,
      {
        code: row.carrier,
        name: connectors.get(row.carrier)?.name ?? row.carrier,
        service: row.service,
        status: row.status as CarrierRecord['status'],
        trackingNumber: row.tracking_number,
        message: row.message,
        cancellation: row.cancellation as CarrierRecord['cancellation'],
        attempts: row.attempts,
        replaceable: isReplaceable(row),
        inDoubt: row.status === 'pending' && mayBeAtCarrier(row),
        hasLabel: row.submitted_at !== null && !row.label_missing && !row.label_lost,
        submittedAt: row.submitted_at,
        pieceTrackingNumbers: row.piece_tracking_numbers,
        cost:
          row.cost_amount !== null && row.cost_currency !== null
            ? { amount: row.cost_amount, currency: row.cost_currency }
            : null,
        accountId: row.account_id,
        accountName: row.account_name,
      },
    ]),
  )
}

export interface LedgerEntry {
  requestId: string
  operation: string
  /** `ok` or the fault. */
  outcome: string
  message: string | null
  startedAt: Date
  durationMs: number
  exchanges: Exchange[]
}

/** Oldest first. */
export async function carrierLedger(tx: TenantTransaction, shipmentId: number): Promise<LedgerEntry[]> {
  const rows = await attemptsOf(tx, shipmentId)
  return rows.map(row => ({
    requestId: row.request_id,
    operation: row.operation,
    outcome: row.outcome,
    message: row.message,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    exchanges: row.exchanges as Exchange[],
  }))
}
