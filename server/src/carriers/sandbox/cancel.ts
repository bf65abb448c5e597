import { CarrierError } from '../kit/index.ts'
import type { Script } from './settings.ts'

/** The sandbox's answer to a cancellation: done, refused, or a carrier without such a call. */
export function acceptCancellation(script: Script | null): 'cancelled' {
  if (script === 'sandbox-refuse-cancel') {
    throw new CarrierError(
      'rejected',
      'The sandbox carrier refuses the cancellation, as its reference asks.',
      {
        carrierCode: 'SBX-REFUSE-CANCEL',
      },
    )
  }
  if (script === 'sandbox-no-cancel') {
    throw new CarrierError('not_supported', 'This carrier has no call that cancels a shipment.')
  }
  return 'cancelled'
}
