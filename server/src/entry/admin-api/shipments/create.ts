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
      'It is priced and, where its service uses a carrier, submitted there. `warnings` says why it has no price, and what of it may be a mistake or cannot be shown on the label.',
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
