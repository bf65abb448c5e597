import { Flag, Group, optional, Text } from '../../../platform/shared/schema.ts'
import {
  confirmCarrierCancellation,
  correctPickup,
  enterCarrierNumber,
  orderPickupAgain,
  PickupCorrectionSchema,
} from '../../../shipping/pickups/index.ts'
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
