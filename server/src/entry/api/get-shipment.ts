import { findShipment, presentShipment, ShipmentRecord } from '../../shipping/shipments/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { awbParameter, shipmentExample } from './examples.ts'
import { shipmentLinks } from './links.ts'

export const getShipment = (services: Services) =>
  endpoint({
    method: 'GET',
    url: '/v1/shipments/:awb',
    action: 'shipments.read',
    operationId: 'getShipment',
    tag: 'Shipments',
    summary: 'Get a shipment',
    description: 'Returns addresses, package, pieces, service, charges and the state at the carrier.',
    access: 'api_shipments_read',
    params: awbParameter,
    data: ShipmentRecord,
    example: shipmentExample,
    links: shipmentLinks,
    errors: ['NOT_FOUND'],
    async handle({ caller, params }) {
      return presentShipment(caller.tenant, await findShipment(services, caller, params.awb ?? ''))
    },
  })
