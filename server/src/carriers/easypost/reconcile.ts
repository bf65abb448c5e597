import type { EasyPostRequest } from './proxy.ts'

/** The shipment as EasyPost has it: whether a purchase whose answer was lost has happened. */
export function lookUpRequest(shipmentId: string): EasyPostRequest {
  return { method: 'GET', path: `/v2/shipments/${encodeURIComponent(shipmentId)}` }
}
