import {
  findShipmentById,
  findShipmentFaults,
  noSuchShipment,
  replaceShipment,
  ShipmentRequestSchema,
} from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { shipmentPage } from './shipment-page.ts'
import { ShipmentPageRecord } from './shipment-record.ts'

export const replaceEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'PUT',
    url: '/shipments/:id',
    action: 'shipments.replace',
    summary: 'Change a shipment',
    description:
      'Fields that you leave out become empty, except the date. The shipment is priced and, if its service uses a carrier, submitted. `warnings` gives the reason for a missing price, possible mistakes, and texts that the label cannot show.',
    access: 'shipments',
    params: idParameter('shipment'),
    body: ShipmentRequestSchema,
    data: WithWarnings(ShipmentPageRecord),
    errors: ['CONFLICT'],
    alsoCheck: (scope, partial, faults) => findShipmentFaults(services, scope, partial, faults),
    async handle({ tenant, scope, params, body, recorder }) {
      const id = idOf(params.id)
      const found = await services.database.read(tenant.id, tx => findShipmentById(tx, id))
      if (!found) throw noSuchShipment()
      await replaceShipment(services, scope, found.awb, body, recorder)
      return services.database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
    },
  })
