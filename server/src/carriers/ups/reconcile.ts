import { at, CarrierError, type Json, type LookUpVerdict, list, type ShipAnswer, text } from '../kit/index.ts'
import { papersIn } from './papers.ts'
import type { UpsRequest } from './proxy.ts'
import { labelSpecification, shipVersion } from './settings.ts'
import { labelImage } from './ship.ts'

/**
 * UPS has no key that makes an order safe to repeat. What an order has done is asked for by our reference:
 * first the labels, then, where there are none, the tracking.
 */
export function recoveryRequest(awb: string, accountNumber: string, requestId: string): UpsRequest {
  return {
    method: 'POST',
    path: `/api/labels/${shipVersion}/recovery`,
    body: {
      LabelRecoveryRequest: {
        Request: { SubVersion: '1903', TransactionReference: { CustomerContext: requestId } },
        LabelSpecification: labelSpecification,
        // Required by the specification although it is for another kind of shipment.
        TrackingNumbers: [],
        ReferenceValues: { ReferenceNumber: { Value: awb }, ShipperNumber: accountNumber },
      },
    },
  }
}

/** What the recovered labels tell of a shipment of so many pieces. */
export function recoveryAnswer(body: Json, pieces: number): LookUpVerdict {
  const response = at(body, 'LabelRecoveryResponse')
  const results = list(at(response, 'LabelResults'))
  const named = text(at(response, 'ShipmentIdentificationNumber'))
  const numbers = results.flatMap(result => text(at(result, 'TrackingNumber')) ?? [])
  const trackingNumber = named ?? numbers[0]
  // Where several shipments have the reference UPS names their numbers and sends no label.
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

/** What tracking by reference tells of a shipment of so many pieces. That it knows none is a warning under 200. */
export function referenceAnswer(body: Json, pieces: number): LookUpVerdict {
  const shipments = list(at(body, 'trackResponse', 'shipment'))
  const numbers = numbersOf(shipments.flatMap(found => list(at(found, 'package'))))
  if (numbers.length > 0) return ordersOf(numbers, pieces)
  const warnings = shipments.flatMap(found => list(at(found, 'warnings')))
  const unknown = warnings.some(warning => saysNotFound(text(at(warning, 'message')) ?? ''))
  return unknown ? { kind: 'not_found' } : nothingToRelyOn
}

/** The verdict of one search. What says nothing about the shipment is thrown. */
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

/**
 * An error by which UPS itself says that it knows no such thing: a code of its own, not a gateway's 404, and a
 * status or a sentence that means it, not any other refusal.
 */
export function isNotFound(error: CarrierError): boolean {
  if (error.fault !== 'rejected' || error.carrierCode === undefined) return false
  return error.status === 404 || saysNotFound(error.message)
}

/** Of tracking, for which the specification has a 404, whatever it says: that it knows no such shipment. */
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

/**
 * Numbers that have the same reference are the pieces of one shipment; of a shipment of one piece each is a shipment
 * of its own.
 */
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
