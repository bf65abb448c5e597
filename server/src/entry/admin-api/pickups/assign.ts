import { Group, Id } from '../../../platform/shared/schema.ts'
import { assignPickup } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { movedPickup, pathId } from './moves.ts'
import { ListedPickupRecord } from './pickup-record.ts'

export const assignEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/:id/assign',
    action: 'pickups.assign',
    summary: 'Assign a pickup to a driver',
    access: 'pickups',
    params: idParameter('pickup'),
    body: Group('Assignment', { driver_id: Id('Driver') }),
    data: WithWarnings(ListedPickupRecord),
    errors: ['CONFLICT'],
    async handle(call) {
      await assignPickup(services, call.scope, pathId(call), call.body.driver_id, call.recorder)
      return movedPickup(services, call)
    },
  })
