import { at, type Json, list, type ShipAnswer, text } from '../kit/index.ts'
import type { DhlRequest } from './proxy.ts'

/**
 * DHL has no key that makes an order safe to repeat. What an order has done is asked for by our reference,
 * also before the first scan; orders are placed without a pickup, so one that is never handed over costs
 * nothing.
 */
export function lookUpRequest(awb: string, accountNumber: string, date: string): DhlRequest {
  const day = Temporal.PlainDate.from(date)
  const query = new URLSearchParams({
    shipmentReference: awb,
    shipmentReferenceType: 'CU',
    shipperAccountNumber: accountNumber,
    dateRangeFrom: day.subtract({ days: 14 }).toString(),
    dateRangeTo: day.add({ days: 14 }).toString(),
    trackingView: 'advance-shipment',
    levelOfDetail: 'all',
  })
  return { method: 'GET', path: `/tracking?${query}` }
}

/** What is known of the shipment, without label and cost; `null` where there is none of this reference. */
export function lookUpAnswer(body: Json, awb: string): ShipAnswer | null {
  const found = list(at(body, 'shipments')).find(shipment => belongsTo(shipment, awb))
  const trackingNumber = text(at(found, 'shipmentTrackingNumber'))
  if (trackingNumber === null) return null
  return {
    trackingNumber,
    carrierShipmentId: null,
    pieceTrackingNumbers: list(at(found, 'pieces')).flatMap(piece => text(at(piece, 'trackingNumber')) ?? []),
    label: [],
    cost: null,
  }
}

/** The answer to a search by reference; where it names references, ours has to be among them. */
function belongsTo(shipment: Json, awb: string): boolean {
  const references = list(at(shipment, 'shipperReferences')).flatMap(found => text(at(found, 'value')) ?? [])
  return references.length === 0 || references.includes(awb)
}
