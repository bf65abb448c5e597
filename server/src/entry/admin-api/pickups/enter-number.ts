import { Group, Text } from '../../../platform/shared/schema.ts'
import { enterCarrierNumber } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { movedPickup, pathId } from './moves.ts'
import { ListedPickupRecord } from './pickup-record.ts'

export const enterNumberEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups/:id/carrier-number',
    action: 'pickups.enter-number',
    summary: 'Enter the carrier’s confirmation number of a pickup',
    description:
      'Use this after a call with the carrier. A pickup that was cancelled here is then cancelled at the carrier.',
    access: 'pickups',
    params: idParameter('pickup'),
    body: Group('Number', { confirmation_number: Text('Confirmation number', { longest: 100 }) }),
    data: ListedPickupRecord,
    errors: ['CONFLICT'],
    async handle(call) {
      const { confirmation_number: number } = call.body
      await enterCarrierNumber(services, call.scope, pathId(call), number, call.recorder)
      return movedPickup(services, call)
    },
  })
