import { at, CarrierError, type Json, text } from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'

export function refundRequest(shipmentId: string): EasyPostRequest {
  return { method: 'POST', path: `/v2/shipments/${encodeURIComponent(shipmentId)}/refund`, body: {} }
}

/** Null without a request. Throws `rejected` for a refused refund. */
export function refundState(body: Json): 'cancelled' | 'requested' | null {
  const status = text(at(body, 'refund_status'))
  if (status === null || status === 'not_applicable') return null
  if (status === 'refunded') return 'cancelled'
  if (status === 'submitted') return 'requested'
  throw new CarrierError('rejected', 'The carrier refuses the refund.', { carrierCode: status })
}
