import { at, CarrierError, type Json, type LookUpVerdict, list, type ShipAnswer, text } from '../kit/index.ts'
import { isNotFound } from './errors.ts'
import type { DhlRequest } from './proxy.ts'

/**
 * DHL has no idempotency key, so that an order cannot be repeated safely. An order is looked up by our reference,
 * which DHL knows before the first scan. Orders are placed without a pickup: one that is never handed over costs
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

/**
 * The verdict of a search, without label and cost. DHL answers with an error where it knows no shipment; a list
 * without our shipment says nothing.
 */
export function lookUpAnswer(body: Json, awb: string): LookUpVerdict {
  const orders = list(at(body, 'shipments'))
    .filter(shipment => belongsTo(shipment, awb))
    .flatMap(orderOf)
  const [order, ...others] = orders
  if (order) return { kind: 'found', order, others }
  return {
    kind: 'no_answer',
    message: 'DHL answered a look-up without saying whether it knows the shipment.',
  }
}

/** The verdict of a search. Throws an error that says nothing about the shipment. */
export async function verdictOf(
  answer: Promise<Json>,
  read: (body: Json) => LookUpVerdict,
): Promise<LookUpVerdict> {
  try {
    return read(await answer)
  } catch (thrown) {
    if (isNotFound(thrown)) return { kind: 'not_found' }
    const refused = thrown instanceof CarrierError && (thrown.fault === 'rejected' || thrown.status === 403)
    if (!refused) throw thrown
    return { kind: 'refused', message: thrown.message }
  }
}

function orderOf(shipment: Json): ShipAnswer[] {
  const trackingNumber = text(at(shipment, 'shipmentTrackingNumber'))
  if (trackingNumber === null) return []
  const pieces = list(at(shipment, 'pieces')).flatMap(piece => text(at(piece, 'trackingNumber')) ?? [])
  return [{ trackingNumber, carrierShipmentId: null, pieceTrackingNumbers: pieces, label: [], cost: null }]
}

/** Whether a shipment in the answer is ours. Where the answer has references, ours has to be among them. */
function belongsTo(shipment: Json, awb: string): boolean {
  const references = list(at(shipment, 'shipperReferences')).flatMap(found => text(at(found, 'value')) ?? [])
  return references.length === 0 || references.includes(awb)
}
