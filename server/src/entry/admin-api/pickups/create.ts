import { createPickup, findPickupFaults, PickupRequestSchema } from '../../../shipping/pickups/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { ListedPickupRecord, pickupPage } from './pickup-record.ts'

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/pickups',
    action: 'pickups.create',
    summary: 'Create a pickup',
    description:
      'If a carrier has its shipment, that carrier collects it. Otherwise it is assigned to the driver whose area covers its address.',
    access: 'pickups',
    status: 201,
    body: PickupRequestSchema,
    data: WithWarnings(ListedPickupRecord),
    alsoCheck: (scope, partial) => findPickupFaults(services.database, scope, partial),
    async handle({ tenant, scope, body, recorder }) {
      const { id } = await createPickup(services, scope, body, recorder)
      return services.database.read(tenant.id, tx => pickupPage(tx, tenant, id))
    },
  })
