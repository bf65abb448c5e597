import { Group, Id, optional, Text } from '../../../platform/shared/schema.ts'
import {
  assignPickup,
  cancelPickup,
  completePickup,
  failPickup,
  unassignPickup,
} from '../../../shipping/pickups/index.ts'
import { type StaffCall, staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { ListedPickupRecord, pickupPage } from './pickup-record.ts'

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

type Call = Pick<StaffCall<object, object>, 'params' | 'tenant'>

/** The pickup after a change of its status. */
export function movedPickup({ database }: AdminServices, { tenant, params }: Call) {
  return database.read(tenant.id, tx => pickupPage(tx, tenant, idOf(params.id)))
}

export function pathId({ params }: Call): string {
  return params.id ?? ''
}
