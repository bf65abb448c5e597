import {
  createPickup as create,
  findPickup,
  findPickupFaults,
  PickupRecord,
  PickupRequestSchema,
  presentPickup,
} from '../../shipping/pickups/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { pickupExample } from './examples.ts'
import { pickupLinks } from './links.ts'

export const createPickup = (services: Services) =>
  endpoint({
    method: 'POST',
    url: '/v1/pickups',
    action: 'pickups.create',
    operationId: 'createPickup',
    tag: 'Pickups',
    summary: 'Schedule a pickup',
    description:
      'Schedules a pickup and assigns the least busy driver whose area covers the address, if there is one. If a carrier has the linked shipment, the pickup is ordered from that carrier instead, and `carrier` gives the outcome and the carrier’s confirmation number. The pickup is kept even if the carrier cannot be reached. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.',
    access: 'api_pickups_create',
    status: 201,
    body: PickupRequestSchema,
    examples: {
      pickup: {
        customer_id: 1,
        address: {
          company: 'Acme Supplies',
          address1: '350 5th Ave',
          city: 'New York',
          zip: '10118',
          country: 'US',
        },
        scheduled_date: '2030-01-15',
        ready_time: '09:00:00',
        latest_time: '17:00:00',
        num_packages: 3,
        total_weight: 24,
      },
    },
    data: PickupRecord,
    example: pickupExample,
    links: pickupLinks,
    idempotent: {
      async recover(caller, { pickupId = 0 }) {
        return presentPickup(caller.tenant, await findPickup(services.database, caller, String(pickupId)))
      },
    },
    alsoCheck: (caller, partial) => findPickupFaults(services.database, caller, partial),
    handle: ({ caller, body, recorder }) => create(services, caller, body, recorder),
  })
