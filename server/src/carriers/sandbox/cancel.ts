import { CarrierError } from '../kit/index.ts'
import type { Script } from './settings.ts'

export function acceptCancellation(
  script: Script | null,
  asked: 'its reference asks' | 'its notes ask',
): 'cancelled' {
  if (script === 'sandbox-refuse-cancel') {
    throw new CarrierError('rejected', `The sandbox carrier refuses the cancellation, as ${asked}.`, {
      carrierCode: 'SBX-REFUSE-CANCEL',
    })
  }
  if (script === 'sandbox-no-cancel') {
    throw new CarrierError('not_supported', 'This carrier has no call that cancels.')
  }
  return 'cancelled'
}
