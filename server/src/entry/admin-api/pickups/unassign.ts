import { unassignPickup } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { movedPickup, pathId } from './moves.ts'
import { ListedPickupRecord } from './pickup-record.ts'

export const unassignEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/:id/unassign',
    action: 'pickups.unassign',
    summary: 'Unassign a pickup from its driver',
    access: 'pickups',
    params: idParameter('pickup'),
    data: WithWarnings(ListedPickupRecord),
    errors: ['CONFLICT'],
    async handle(call) {
      await unassignPickup(services, call.scope, pathId(call), call.recorder)
      return movedPickup(services, call)
    },
  })
