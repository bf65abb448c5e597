import { endpoint } from '../http/endpoint.ts'
import { cancelPickup as cancel, PickupRecord, presentPickup } from '../pickups/index.ts'
import type { Services } from '../services.ts'
import { pickupExample, pickupParameter } from './examples.ts'

export const cancelPickup = (services: Services) =>
  endpoint({
    method: 'DELETE',
    url: '/v1/pickups/:id',
    action: 'pickups.cancel',
    operationId: 'cancelPickup',
    tag: 'Pickups',
    summary: 'Cancel a pickup',
    description: 'A pickup that is completed or already cancelled cannot be cancelled.',
    access: 'api_pickups_cancel',
    params: pickupParameter,
    data: PickupRecord,
    example: { ...pickupExample, status: 'cancelled', cancelled_at: '2026-11-24T10:05:00-05:00' },
    errors: ['NOT_FOUND', 'CONFLICT'],
    async handle({ caller, params, receipt }) {
      const pickup = await cancel(services, caller, params.id ?? '', (tx, done) =>
        receipt.finished(tx, { pickupId: done.id }, () => presentPickup(caller.tenant, done)),
      )
      return presentPickup(caller.tenant, pickup)
    },
  })
