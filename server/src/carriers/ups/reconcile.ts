import { at, CarrierError, type Json, type LookUpVerdict, list, type ShipAnswer, text } from '../kit/index.ts'
import { papersIn } from './papers.ts'
import type { UpsRequest } from './proxy.ts'
import { labelSpecification, shipVersion } from './settings.ts'
import { labelImage } from './ship.ts'

/**
 * UPS has no idempotency key, so orders cannot be repeated safely. The look-up by our reference tries labels first,
 * then tracking.
 */
export function recoveryRequest(awb: string, accountNumber: string, requestId: string): UpsRequest {
  return {
    method: 'POST',
    path: `/api/labels/${shipVersion}/recovery`,
    body: {
      LabelRecoveryRequest: {
        Request: { SubVersion: '1903', TransactionReference: { CustomerContext: requestId } },
        LabelSpecification: labelSpecification,
        // Required, though only another kind of shipment needs it.
        TrackingNumbers: [],
        ReferenceValues: { ReferenceNumber: { Value: awb }, ShipperNumber: accountNumber },
      },
    },
  }
}

export function recoveryAnswer(body: Json, pieces: number): LookUpVerdict {
  const response = at(body, 'LabelRecoveryResponse')
  const results = list(at(response, 'LabelResults'))
  const named = text(at(response, 'ShipmentIdentificationNumber'))
  const numbers = results.flatMap(result => text(at(result, 'TrackingNumber')) ?? [])
  const trackingNumber = named ?? numbers[0]
  // For several shipments UPS sends numbers without labels.
  if (trackingNumber === undefined) return ordersOf(numbersOf(at(response, 'TrackingCandidate')), pieces)
  const order = {
    ...orderOf(trackingNumber, numbers),
    label: results.flatMap(result => labelImage(at(result, 'LabelImage'))),
    papers: papersIn(response),
  }
  return { kind: 'found', order }
}

export function referenceRequest(
  awb: string,
  accountNumber: string,
  period: { from: string; to: string },
): UpsRequest {
  const query = new URLSearchParams({
    fromPickUpDate: period.from.replaceAll('-', ''),
    toPickUpDate: period.to.replaceAll('-', ''),
    shipperNum: accountNumber,
    refNumType: 'SmallPackage',
  })
  return { method: 'GET', path: `/api/track/v1/reference/details/${encodeURIComponent(awb)}?${query}` }
}

/** A warning under 200 means that UPS knows no such shipment. */
export function referenceAnswer(body: Json, pieces: number): LookUpVerdict {
  const shipments = list(at(body, 'trackResponse', 'shipment'))
  const numbers = numbersOf(shipments.flatMap(found => list(at(found, 'package'))))
  if (numbers.length > 0) return ordersOf(numbers, pieces)
  const warnings = shipments.flatMap(found => list(at(found, 'warnings')))
  const unknown = warnings.some(warning => saysNotFound(text(at(warning, 'message')) ?? ''))
  return unknown ? { kind: 'not_found' } : nothingToRelyOn
}

export async function verdictOf(
  answer: Promise<Json>,
  read: (body: Json) => LookUpVerdict,
  meansNothing: (error: CarrierError) => boolean,
): Promise<LookUpVerdict> {
  try {
    return read(await answer)
  } catch (thrown) {
    if (!(thrown instanceof CarrierError)) throw thrown
    if (meansNothing(thrown)) return { kind: 'not_found' }
    const refused = thrown.fault === 'rejected' || thrown.status === 403
    if (!refused) throw thrown
    return { kind: 'refused', message: thrown.message }
  }
}

/** Needs UPS's own error code, which a gateway's 404 lacks, and a "not found" status or message. */
export function isNotFound(error: CarrierError): boolean {
  if (error.fault !== 'rejected' || error.carrierCode === undefined) return false
  return error.status === 404 || saysNotFound(error.message)
}

/** Any 404 with UPS's own code, by the specification. */
export function isUntracked(error: CarrierError): boolean {
  return isNotFound(error) || (error.fault === 'rejected' && error.status === 404)
}

function saysNotFound(sentence: string): boolean {
  return /not found|no (such )?(label|shipment|package|tracking|record|match|information)|(cannot|could not) be found|does not exist|unable to (find|locate)/i.test(
    sentence,
  )
}

const nothingToRelyOn: LookUpVerdict = {
  kind: 'no_answer',
  message: 'UPS answered a look-up without saying whether it knows the shipment.',
}

function numbersOf(found: Json): string[] {
  const numbers = list(found).flatMap(
    one => text(at(one, 'trackingNumber')) ?? text(at(one, 'TrackingNumber')) ?? [],
  )
  return [...new Set(numbers)]
}

/** Numbers under one reference are a shipment's pieces, or separate shipments if it has one piece. */
function ordersOf(numbers: string[], pieces: number): LookUpVerdict {
  const [first, ...others] = numbers
  if (first === undefined) return nothingToRelyOn
  if (pieces > 1) return { kind: 'found', order: orderOf(first, numbers) }
  const order = orderOf(first, [first])
  return { kind: 'found', order, others: others.map(number => orderOf(number, [number])) }
}

function orderOf(trackingNumber: string, pieceTrackingNumbers: string[]): ShipAnswer {
  return { trackingNumber, carrierShipmentId: null, pieceTrackingNumbers, label: [], cost: null }
}
