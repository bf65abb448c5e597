import { cancelShipment as cancel, ShipmentRecord } from '../../shipping/shipments/index.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Services } from '../services.ts'
import { awbParameter, shipmentExample } from './examples.ts'

export const cancelShipment = (services: Services) =>
  endpoint({
    method: 'DELETE',
    url: '/v1/shipments/:awb',
    action: 'shipments.cancel',
    operationId: 'cancelShipment',
    tag: 'Shipments',
    summary: 'Cancel a shipment',
    description:
      'Only a Created or In Transit shipment can be cancelled. If a carrier has it, the carrier is asked first. If the carrier refuses, nothing changes and the answer is CONFLICT. If the carrier cannot be reached, the shipment is cancelled here and the carrier is asked again (`carrier.cancellation`).',
    access: 'api_shipments_cancel',
    params: awbParameter,
    data: ShipmentRecord,
    example: { ...shipmentExample, status: 'Cancelled', cancelled_at: '2026-11-24T10:02:40-05:00' },
    errors: ['NOT_FOUND', 'CONFLICT'],
    handle: ({ caller, params, recorder }) => cancel(services, caller, params.awb ?? '', recorder),
  })
