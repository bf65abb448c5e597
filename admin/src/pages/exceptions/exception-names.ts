import type { ExceptionKind } from '../../records/shipment.ts'

export const exceptionNames: Record<ExceptionKind, string> = {
  carrier_rejected: 'Rejected by the carrier',
  carrier_pending: 'Waiting for the carrier',
  cancellation_pending: 'Cancellation under way',
  delivery_failed: 'Delivery failed',
  on_hold: 'On hold',
}
