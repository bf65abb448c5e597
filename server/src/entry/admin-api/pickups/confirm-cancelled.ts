import { confirmCarrierCancellation } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { movedPickup, pathId } from './moves.ts'
import { ListedPickupRecord } from './pickup-record.ts'

export const confirmCancelledEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/:id/carrier-cancelled',
    action: 'pickups.confirm-cancelled',
    summary: 'Confirm that the carrier will not collect a cancelled pickup',
    access: 'pickups',
    params: idParameter('pickup'),
    data: ListedPickupRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      await confirmCarrierCancellation(services, call.scope, pathId(call), call.recorder)
      return movedPickup(services, call)
    },
  })
