import type { Link } from '../http/endpoint.ts'

/** Links of the OpenAPI document from an answer to the next operations. */

const awb = { awb: '$response.body#/data/awb' }
const id = { id: '$response.body#/data/id' }

export const shipmentLinks: Readonly<Record<string, Link>> = {
  get: { operationId: 'getShipment', description: 'Read the shipment.', parameters: awb },
  replace: {
    operationId: 'replaceShipment',
    description: 'Change the shipment while it is Created.',
    parameters: awb,
  },
  track: { operationId: 'trackShipment', description: 'Track the shipment.', parameters: awb },
  label: { operationId: 'getLabel', description: 'Get the label.', parameters: awb },
  cancel: { operationId: 'cancelShipment', description: 'Cancel the shipment.', parameters: awb },
}

export const pickupLinks: Readonly<Record<string, Link>> = {
  get: { operationId: 'getPickup', description: 'Read the pickup.', parameters: id },
  cancel: { operationId: 'cancelPickup', description: 'Cancel the pickup.', parameters: id },
}

export function nextPage(operationId: string): Readonly<Record<string, Link>> {
  return {
    next: {
      operationId,
      description: 'Next page with the same filters and sort, unless `next_cursor` is null.',
      parameters: { cursor: '$response.body#/data/next_cursor' },
    },
  }
}
