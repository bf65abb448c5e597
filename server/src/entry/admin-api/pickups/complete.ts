import { completePickup } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { movedPickup, pathId } from './moves.ts'
import { ListedPickupRecord } from './pickup-record.ts'

export const completeEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/:id/complete',
    action: 'pickups.complete',
    summary: 'Mark a pickup as completed',
    access: 'pickups',
    params: idParameter('pickup'),
    data: WithWarnings(ListedPickupRecord),
    errors: ['CONFLICT'],
    async handle(call) {
      await completePickup(services, call.scope, pathId(call), call.recorder)
      return movedPickup(services, call)
    },
  })
