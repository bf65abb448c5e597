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
      'Replaces the shipment by what is sent, under the AWB that it has. The body is that of a create: what is left out is empty afterwards, except the date, which stays as it was. It is priced anew, and where its service uses a carrier it is submitted to it: so a shipment that its carrier has rejected is corrected. Only a shipment that is Created can be changed, and only while no carrier has it or may have it; otherwise the answer is CONFLICT. Its history says that it was changed. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.',
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
