import { findPickup, PickupRecord, presentPickup } from '../../shipping/pickups/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { pickupExample, pickupParameter } from './examples.ts'
import { pickupLinks } from './links.ts'

export const getPickup = ({ database }: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/pickups/:id',
    action: 'pickups.read',
    operationId: 'getPickup',
    tag: 'Pickups',
    summary: 'Get a pickup',
    description: 'Returns the address, schedule, driver and status.',
    access: 'api_pickups_read',
    params: pickupParameter,
    data: PickupRecord,
    example: pickupExample,
    links: pickupLinks,
    errors: ['NOT_FOUND'],
    async handle({ caller, params }) {
      return presentPickup(caller.tenant, await findPickup(database, caller, params.id ?? ''))
    },
  })
