import type { Schemas } from '../../http/api.ts'

export type ExceptionKind = Schemas['ShipmentException']['exception']['kind']

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

/** The remedy for each kind. */
export const exceptionRemedies: Record<ExceptionKind, string> = {
  carrier_rejected: 'Correct the fields that the carrier names, and submit it again.',
  possible_duplicate: 'Call the carrier, and have one of the two orders cancelled.',
  cancellation_refused: 'Call the carrier: its label can still be used.',
  order_unclear: 'Call the carrier for its number. Submit it again only if the carrier has no order.',
  look_up_refused: 'Check the carrier account, then submit it again.',
  label_missing: 'Get the label from the carrier: ours cannot be scanned there.',
  carrier_pending: 'It is tried again by itself. Call the carrier if that takes long.',
  cancellation_pending: 'The carrier is asked again by itself. Call it if that takes long.',
  delivery_failed: 'Call the recipient, and agree on another delivery or on a return.',
  on_hold: 'Find the reason, and move it on.',
}
