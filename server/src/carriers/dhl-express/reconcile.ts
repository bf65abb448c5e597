import { at, CarrierError, type Json, type LookUpVerdict, list, type ShipAnswer, text } from '../kit/index.ts'
import { isNotFound } from './errors.ts'
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

/**
 * What is known of the shipment, without label and cost. That DHL knows none is an error; a list without a shipment
 * of ours says nothing.
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

/** The verdict of a search. What says nothing about the shipment is thrown. */
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

/** The answer to a search by reference; where it names references, ours has to be among them. */
function belongsTo(shipment: Json, awb: string): boolean {
  const references = list(at(shipment, 'shipperReferences')).flatMap(found => text(at(found, 'value')) ?? [])
  return references.length === 0 || references.includes(awb)
}
