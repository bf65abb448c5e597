import {
  createShipment as create,
  findShipment,
  findShipmentFaults,
  presentShipment,
  ShipmentRecord,
  ShipmentRequestSchema,
  shipmentFlatNames,
} from '../../shipping/shipments/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { shipmentExample, shipmentRequestExamples } from './examples.ts'
import { shipmentLinks } from './links.ts'

export const createShipment = (services: Services) =>
  endpoint({
    method: 'POST',
    url: '/v1/shipments',
    action: 'shipments.create',
    operationId: 'createShipment',
    tag: 'Shipments',
    summary: 'Create a shipment',
    description:
      'Creates a shipment and returns it with its AWB and its price. Fields may be nested or flat (`sender.company` or `sender_company`); both behave alike. If the service uses a carrier, the shipment is submitted to it and `carrier` gives the outcome. The shipment is kept even if the carrier cannot be reached. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.',
    access: 'api_shipments_create',
    status: 201,
    body: ShipmentRequestSchema,
    flatNames: shipmentFlatNames,
    examples: shipmentRequestExamples,
    data: ShipmentRecord,
    example: shipmentExample,
    links: shipmentLinks,
    idempotent: {
      async recover(caller, { awb = '' }) {
        return presentShipment(caller.tenant, await findShipment(services, caller, awb))
      },
    },
    alsoCheck: (caller, partial, faults) => findShipmentFaults(services, caller, partial, faults),
    handle: ({ caller, body, recorder }) => create(services, caller, body, recorder),
  })
