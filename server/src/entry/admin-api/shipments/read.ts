import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { shipmentPage } from './shipment-page.ts'
import { ShipmentPageRecord } from './shipment-record.ts'

export const readEndpoint = (services: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/shipments/:id',
    action: 'shipments.read',
    summary: 'Get a shipment with all details of its page',
    access: 'staff',
    params: idParameter('shipment'),
    data: ShipmentPageRecord,
    handle: ({ tenant, params }) =>
      services.database.read(tenant.id, tx => shipmentPage(services, tx, tenant, idOf(params.id))),
  })
