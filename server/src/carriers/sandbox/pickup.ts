import { CarrierError, type CarrierPickup, type PickupAnswer } from '../kit/index.ts'
import type { Script } from './settings.ts'

/** The same order always gets the same number. */
export function acceptPickup(pickup: CarrierPickup, script: Script | null): PickupAnswer {
  if (script === 'sandbox-reject') {
    throw new CarrierError('rejected', 'The sandbox carrier refuses this pickup, as its notes ask.', {
      carrierCode: 'SBX-REJECT',
    })
  }
  return { confirmationNumber: `SBXP-${pickup.reference}`, carrierPickupId: null }
}
