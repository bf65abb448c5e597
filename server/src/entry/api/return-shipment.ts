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
      'Creates a shipment back: the parties exchanged, the same goods, service, reference and customer, today. The COD amount, notes and options are not taken over; a customs declaration is, without its signer and with the reason `return`. Every field of a shipment can be sent to be other than that; groups are changed field by field, lists as a whole. Other pieces, or another weight unit, need their weight. A shipment has one return: another can be made when that is Cancelled, or Returned itself. One that is Cancelled, Returned or rejected by its carrier has none; the answer is CONFLICT. The return is priced as one, submitted to the carrier of its service, and says `return_of`; the record of the original says `returned_by`. A repeat with the same `Idempotency-Key` within 24 hours returns the first response again.',
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
