import type { Schemas } from '../../http/api.ts'

type ExceptionKind = Schemas['ShipmentException']['exception']['kind']

export const exceptionNames: Record<ExceptionKind, string> = {
  carrier_rejected: 'Rejected by the carrier',
  possible_duplicate: 'Possible duplicate',
  cancellation_refused: 'Cancellation refused',
  order_unclear: 'Ordered, answer unreadable',
  look_up_refused: 'Look-up refused',
  label_missing: 'Carrier label missing',
  carrier_pending: 'Waiting for the carrier',
  cancellation_pending: 'Cancellation under way',
  delivery_failed: 'Delivery failed',
  on_hold: 'On hold',
}
