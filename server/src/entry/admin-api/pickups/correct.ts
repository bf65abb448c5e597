import { correctPickup, PickupCorrectionSchema } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { movedPickup, pathId } from './moves.ts'
import { ListedPickupRecord } from './pickup-record.ts'

export const correctEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/pickups/:id',
    action: 'pickups.correct',
    summary: 'Correct a pickup that its carrier refused, and order it again',
    description:
      'Fields that you leave out become empty. Only possible while the carrier does not have the pickup. `carrier` gives its answer.',
    access: 'pickups',
    params: idParameter('pickup'),
    body: PickupCorrectionSchema,
    data: WithWarnings(ListedPickupRecord),
    errors: ['CONFLICT'],
    async handle(call) {
      await correctPickup(services, call.scope, pathId(call), call.body, call.recorder)
      return movedPickup(services, call)
    },
  })
