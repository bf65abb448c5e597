import { cancelShipment, findShipmentById, noSuchShipment } from '../../../shipping/shipments/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { WithWarnings } from '../with-warnings.ts'
import { shipmentPage } from './shipment-page.ts'
import { ShipmentPageRecord } from './shipment-record.ts'

export const cancelEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'POST',
    url: '/shipments/:id/cancel',
    action: 'shipments.cancel',
    summary: 'Cancel a shipment',
    description: 'The carrier is asked first.',
    access: 'shipments',
    params: idParameter('shipment'),
    data: WithWarnings(ShipmentPageRecord),
    errors: ['CONFLICT'],
    async handle({ tenant, scope, params, recorder }) {
      const id = idOf(params.id)
      const found = await services.database.read(tenant.id, tx => findShipmentById(tx, id))
      if (!found) throw noSuchShipment()
      await cancelShipment(services, scope, found.awb, recorder)
      return services.database.read(tenant.id, tx => shipmentPage(services, tx, tenant, id))
    },
  })
