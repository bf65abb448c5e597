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
    description:
      'One in doubt is looked up first, and ordered only where the carrier is sure not to have it.',
    access: 'pickups',
    params: idParameter('pickup'),
    body: Group('Order', {
      anew: optional(
        Flag('Anew', {
          description: 'Without a look-up: the clerk has made sure that the carrier does not have it.',
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
