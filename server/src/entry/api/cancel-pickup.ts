import { cancelPickup as cancel, PickupRecord } from '../../shipping/pickups/index.ts'
import { endpoint } from '../http/endpoint.ts'
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
    description:
      'A completed or cancelled pickup cannot be cancelled. If a carrier collects it, the carrier is asked first and may refuse. If the carrier cannot be reached, it is asked again automatically.',
    access: 'api_pickups_cancel',
    params: pickupParameter,
    data: PickupRecord,
    example: { ...pickupExample, status: 'cancelled', cancelled_at: '2026-11-24T10:05:00-05:00' },
    errors: ['NOT_FOUND', 'CONFLICT'],
    handle: ({ caller, params, recorder }) => cancel(services, caller, params.id ?? '', recorder),
  })
