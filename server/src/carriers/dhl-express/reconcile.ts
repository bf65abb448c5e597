import { at, CarrierError, type Json, type LookUpVerdict, list, type ShipAnswer, text } from '../kit/index.ts'
import { isNotFound } from './errors.ts'
import type { DhlRequest } from './proxy.ts'

/**
 * DHL has no idempotency key, so orders cannot be repeated safely. DHL knows our reference before the first scan.
 * Orders have no pickup: without a hand-over they cost nothing.
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

/** Without label and cost. DHL reports unknown shipments as errors, so a list without our shipment proves nothing. */
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

/** If the answer has references, ours must be one of them. */
function belongsTo(shipment: Json, awb: string): boolean {
  const references = list(at(shipment, 'shipperReferences')).flatMap(found => text(at(found, 'value')) ?? [])
  return references.length === 0 || references.includes(awb)
}
