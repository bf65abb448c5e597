import type { Link } from '../http/endpoint.ts'

/*
 * What can be done next with what an answer holds: links of the OpenAPI document, for its readers, generators and testers.
 */

const awb = { awb: '$response.body#/data/awb' }
const id = { id: '$response.body#/data/id' }

/** From the answer with a shipment. */
export const shipmentLinks: Readonly<Record<string, Link>> = {
  get: { operationId: 'getShipment', description: 'Read it again.', parameters: awb },
  replace: { operationId: 'replaceShipment', description: 'Change it while it is Created.', parameters: awb },
  track: { operationId: 'trackShipment', description: 'See where it is.', parameters: awb },
  label: { operationId: 'getLabel', description: 'Get its label.', parameters: awb },
  cancel: { operationId: 'cancelShipment', description: 'Cancel it.', parameters: awb },
}

/** From the answer with a pickup. */
export const pickupLinks: Readonly<Record<string, Link>> = {
  get: { operationId: 'getPickup', description: 'Read it again.', parameters: id },
  cancel: { operationId: 'cancelPickup', description: 'Cancel it.', parameters: id },
}

/** From a page of a list to the next one. */
export function nextPage(operationId: string): Readonly<Record<string, Link>> {
  return {
    next: {
      operationId,
      description: 'The next page, with the same filters and the same sort, unless `next_cursor` is null.',
      parameters: { cursor: '$response.body#/data/next_cursor' },
    },
  }
}
