import { at, type Json, type LookUpVerdict, text } from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'
import { boughtShipment } from './ship.ts'

export function lookUpRequest(shipmentId: string): EasyPostRequest {
  return { method: 'GET', path: `/v2/shipments/${encodeURIComponent(shipmentId)}` }
}

/** Only this very shipment without a tracking number proves that it was not bought. */
export function lookUpAnswer(body: Json, shipmentId: string): LookUpVerdict {
  const order = text(at(body, 'id')) === shipmentId ? boughtShipment(body) : undefined
  if (order) return { kind: 'found', order }
  return order === null
    ? { kind: 'not_found' }
    : { kind: 'no_answer', message: 'EasyPost answered a look-up with something else than the shipment.' }
}
