import { at, CarrierError, type Json, text } from '../kit/index.ts'
import type { UpsRequest } from './proxy.ts'
import { shipVersion } from './settings.ts'

export function cancelRequest(trackingNumber: string): UpsRequest {
  return {
    method: 'DELETE',
    path: `/api/shipments/${shipVersion}/void/cancel/${encodeURIComponent(trackingNumber)}`,
  }
}

/** Throws `rejected` if UPS has not voided the shipment. */
export function cancelAnswer(body: Json): void {
  const response = at(body, 'VoidShipmentResponse')
  const status = at(response, 'SummaryResult', 'Status')
  const code = text(at(status, 'Code')) ?? text(at(response, 'Response', 'ResponseStatus', 'Code'))
  if (code === '1') return
  if (code === null)
    throw new CarrierError('malformed_answer', 'UPS answered a cancellation without a result.')
  const message = text(at(status, 'Description')) ?? 'UPS did not void the shipment.'
  throw new CarrierError('rejected', message, { carrierCode: code })
}

export function isVoidedAlready(error: CarrierError): boolean {
  if (error.fault !== 'rejected') return false
  const message = error.message.toLowerCase()
  const already = message.search(/already\b/)
  return message.includes('voided already') || (already >= 0 && /\bvoid/.test(message.slice(already)))
}
