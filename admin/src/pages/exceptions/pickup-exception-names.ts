import type { Schemas } from '../../http/api.ts'

type PickupExceptionKind = Schemas['PickupException']['exception']['kind']

export const pickupExceptionNames: Record<PickupExceptionKind, string> = {
  carrier_refused: 'Refused by the carrier',
  order_in_doubt: 'Not confirmed by the carrier',
  ordered_twice: 'Ordered twice',
  cancellation_refused: 'Cancellation refused',
  not_ordered_yet: 'Not ordered yet',
}

/** A clerk's remedy for each kind. */
export const pickupRemedies: Record<PickupExceptionKind, string> = {
  carrier_refused:
    'Correct the fields that the carrier names and order it again, assign a driver, or cancel the pickup.',
  order_in_doubt: 'Call the carrier: enter its number if it has the pickup, else order again.',
  ordered_twice: 'Call the carrier, cancel one of the two, and enter the number that remains.',
  cancellation_refused: 'Call the carrier, and confirm the cancellation when it agrees.',
  not_ordered_yet: 'Order it again now, call the carrier, or assign a driver.',
}
