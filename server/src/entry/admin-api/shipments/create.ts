import {
  createShipment,
  findShipmentFaults,
  ShipmentRequestSchema,
} from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { shipmentPage } from './shipment-page.ts'
import { ShipmentPageRecord } from './shipment-record.ts'

export const createEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments',
    action: 'shipments.create',
    summary: 'Create a shipment',
    description:
      'The shipment is priced and, if its service uses a carrier, submitted. `warnings` gives the reason for a missing price, possible mistakes, and texts that the label cannot show.',
    access: 'shipments',
    status: 201,
    body: ShipmentRequestSchema,
    data: WithWarnings(ShipmentPageRecord),
    alsoCheck: (scope, partial, faults) => findShipmentFaults(services, scope, partial, faults),
    async handle({ tenant, scope, body, recorder }) {
      const { id } = await createShipment(services, scope, body, recorder)
      return services.database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
    },
  })
