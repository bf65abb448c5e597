import { Flag, Group, optional } from '../../../platform/shared/schema.ts'
import { orderPickupAgain } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { movedPickup, pathId } from './moves.ts'
import { ListedPickupRecord } from './pickup-record.ts'

export const orderAgainEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/:id/order',
    action: 'pickups.order',
    summary: 'Order a pickup from its carrier again',
    description: 'A doubtful order is looked up first, and repeated only if the carrier does not have it.',
    access: 'pickups',
    params: idParameter('pickup'),
    body: Group('Order', {
      anew: optional(
        Flag('Without look-up', {
          description: 'True to skip the look-up: the clerk is sure that the carrier does not have it.',
        }),
      ),
    }),
    data: ListedPickupRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const how = { anew: call.body.anew ?? false }
      await orderPickupAgain(services, call.scope, pathId(call), how, call.recorder)
      return movedPickup(services, call)
    },
  })
