import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { ShipAnswer, SubmittedShipment } from '../kit/index.ts'

export type SubmissionStatus = 'pending' | 'submitted' | 'rejected' | 'cancelled'

export type Cancellation = 'pending' | 'done' | 'refused' | 'not_supported'

export type SubmissionRow = Selectable<Tables['carrier_submissions']>

export interface CarrierRecord {
  code: string
  name: string
  service: string
  status: SubmissionStatus
  trackingNumber: string | null
  message: string | null
  cancellation: Cancellation | null
  attempts: number
  /** The carrier may hold an order whose answer was lost. */
  inDoubt: boolean
  replaceable: boolean
  hasLabel: boolean
  submittedAt: Date | null
  /** By piece; empty if the carrier numbers only the whole. */
  pieceTrackingNumbers: string[]
  /** For the tenant's staff only. */
  cost: { amount: string; currency: string } | null
  accountId: number
  accountName: string
}

export function isOrderOf(
  row: Pick<SubmissionRow, 'tracking_number' | 'piece_tracking_numbers'>,
  order: Pick<ShipAnswer, 'trackingNumber' | 'pieceTrackingNumbers'>,
): boolean {
  const own = [row.tracking_number, ...row.piece_tracking_numbers]
  return [order.trackingNumber, ...order.pieceTrackingNumbers].some(number => own.includes(number))
}

export function mayBeAtCarrier(
  row: Pick<SubmissionRow, 'sending_since' | 'outcome_unknown' | 'order_taken'>,
): boolean {
  return row.sending_since !== null || row.outcome_unknown || row.order_taken
}

export function submittedShipment(
  row: SubmissionRow,
  shipment: { awb: string; reference: string | null; recipient: { country: string } },
): SubmittedShipment | null {
  if (row.tracking_number === null) return null
  return {
    awb: shipment.awb,
    trackingNumber: row.tracking_number,
    carrierShipmentId: row.carrier_shipment_id,
    pieceTrackingNumbers: row.piece_tracking_numbers,
    submittedAt: row.submitted_at ?? row.created_at,
    cancellationRequested: row.cancellation_requested,
    recipientCountry: shipment.recipient.country,
    reference: shipment.reference,
  }
}
