import {
  findShipment,
  findShipmentFaults,
  presentShipment,
  replaceShipment as replace,
  ShipmentRecord,
  ShipmentRequestSchema,
  shipmentFlatNames,
} from '../../shipping/shipments/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { awbParameter, shipmentExample, shipmentRequestExamples } from './examples.ts'
import { shipmentLinks } from './links.ts'

export const replaceShipment = (services: Services) =>
  endpoint({
    method: 'PUT',
    url: '/v1/shipments/:awb',
    action: 'shipments.replace',
    operationId: 'replaceShipment',
    tag: 'Shipments',
    summary: 'Change a shipment',
    description:
      'Replaces the shipment; its AWB stays. The body is the same as for a create. Fields that are left out become empty, except the date and the metadata, which stay; `{}` clears the metadata. The shipment is priced again and, if its service uses a carrier, submitted to it; use this to correct a shipment that its carrier rejected. Only a Created shipment can be changed, and only while no carrier has it or may have it; otherwise the answer is CONFLICT. The tracking history records the change. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.',
    access: 'api_shipments_create',
    params: awbParameter,
    body: ShipmentRequestSchema,
    flatNames: shipmentFlatNames,
    examples: shipmentRequestExamples,
    data: ShipmentRecord,
    example: shipmentExample,
    links: shipmentLinks,
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: {
      async recover(caller, { awb = '' }) {
        return presentShipment(caller.tenant, await findShipment(services, caller, awb))
      },
    },
    alsoCheck: (caller, partial, faults) => findShipmentFaults(services, caller, partial, faults),
    handle: ({ caller, params, body, recorder }) =>
      replace(services, caller, params.awb ?? '', body, recorder),
  })
