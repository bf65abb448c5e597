import { cancelPickup } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { movedPickup, pathId } from './moves.ts'
import { ListedPickupRecord } from './pickup-record.ts'

export const cancelEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/:id/cancel',
    action: 'pickups.cancel',
    summary: 'Cancel a pickup',
    access: 'pickups',
    params: idParameter('pickup'),
    data: ListedPickupRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      await cancelPickup(services, call.scope, pathId(call), call.recorder)
      return movedPickup(services, call)
    },
  })
