import { CarrierError } from '../kit/index.ts'

/** DHL Express has no cancellation: a label that is never handed over is not charged. */
export function refuseCancellation(): never {
  throw new CarrierError(
    'not_supported',
    'DHL Express has no call that cancels a shipment; a label that is not used is not charged.',
  )
}
