import { Group, optional, Text } from '../../../platform/shared/schema.ts'
import { failPickup } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { movedPickup, pathId } from './moves.ts'
import { ListedPickupRecord } from './pickup-record.ts'

export const failEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/:id/fail',
    action: 'pickups.fail',
    summary: 'Mark a pickup as failed',
    access: 'pickups',
    params: idParameter('pickup'),
    body: Group('Failure', { reason: optional(Text('Reason')) }),
    data: WithWarnings(ListedPickupRecord),
    errors: ['CONFLICT'],
    async handle(call) {
      await failPickup(services, call.scope, pathId(call), call.body.reason ?? null, call.recorder)
      return movedPickup(services, call)
    },
  })
