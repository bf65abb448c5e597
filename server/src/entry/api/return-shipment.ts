import {
  findReturnFaults,
  findShipment,
  presentShipment,
  ReturnRequestSchema,
  returnShipment as returnIt,
  ShipmentRecord,
  shipmentFlatNames,
} from '../../shipping/shipments/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { awbParameter, returnExample, returnRequestExamples } from './examples.ts'

export const returnShipment = (services: Services) =>
  endpoint({
    method: 'POST',
    url: '/v1/shipments/:awb/return',
    action: 'shipments.return',
    operationId: 'returnShipment',
    tag: 'Shipments',
    summary: 'Create the return of a shipment',
    description:
      'Creates a shipment back to the sender, dated today, with the same goods, service, reference, metadata and customer. The COD amount, notes and options are not copied. A customs declaration is copied without its signer and with the reason `return`. You can send any field of a shipment to override the copy: groups are merged field by field, lists are replaced. Changed pieces or another weight unit need their weight. A shipment has one return; you can create another once the first is Cancelled or Returned. A shipment that is Cancelled, Returned or rejected by its carrier has no return: the answer is CONFLICT. The return is priced as a return and submitted to the carrier of its service. It refers to the original by `return_of`, the original to it by `returned_by`. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.',
    access: 'api_shipments_create',
    status: 201,
    params: awbParameter,
    body: ReturnRequestSchema,
    bodyIsOptional: true,
    flatNames: shipmentFlatNames,
    examples: returnRequestExamples,
    data: ShipmentRecord,
    example: returnExample,
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: {
      async recover(caller, { awb = '' }) {
        return presentShipment(caller.tenant, await findShipment(services, caller, awb))
      },
    },
    alsoCheck: (caller, partial, faults, { awb = '' }) =>
      findReturnFaults(services, caller, awb, partial, faults),
    handle: ({ caller, params, body, recorder }) =>
      returnIt(services, caller, params.awb ?? '', { changes: body }, recorder),
  })
