import { at, CarrierError, type Json, type LookUpVerdict, list, type ShipAnswer, text } from '../kit/index.ts'
import { papersIn } from './papers.ts'
import type { UpsRequest } from './proxy.ts'
import { labelSpecification, shipVersion } from './settings.ts'
import { labelImage } from './ship.ts'

/**
 * UPS has no idempotency key, so that an order cannot be repeated safely. An order is looked up by our reference: its
 * labels first and, where there are none, its tracking.
 */
export function recoveryRequest(awb: string, accountNumber: string, requestId: string): UpsRequest {
  return {
    method: 'POST',
    path: `/api/labels/${shipVersion}/recovery`,
    body: {
      LabelRecoveryRequest: {
        Request: { SubVersion: '1903', TransactionReference: { CustomerContext: requestId } },
        LabelSpecification: labelSpecification,
        // Required by the specification, although only another kind of shipment needs it.
        TrackingNumbers: [],
        ReferenceValues: { ReferenceNumber: { Value: awb }, ShipperNumber: accountNumber },
      },
    },
  }
}

/** The verdict that follows from recovered labels, for a shipment of so many pieces. */
export function recoveryAnswer(body: Json, pieces: number): LookUpVerdict {
  const response = at(body, 'LabelRecoveryResponse')
  const results = list(at(response, 'LabelResults'))
  const named = text(at(response, 'ShipmentIdentificationNumber'))
  const numbers = results.flatMap(result => text(at(result, 'TrackingNumber')) ?? [])
  const trackingNumber = named ?? numbers[0]
  // Where several shipments have the reference, UPS sends their numbers and no label.
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

/** The verdict that follows from tracking by reference. UPS says with a warning under 200 that it knows none. */
export function referenceAnswer(body: Json, pieces: number): LookUpVerdict {
  const shipments = list(at(body, 'trackResponse', 'shipment'))
  const numbers = numbersOf(shipments.flatMap(found => list(at(found, 'package'))))
  if (numbers.length > 0) return ordersOf(numbers, pieces)
  const warnings = shipments.flatMap(found => list(at(found, 'warnings')))
  const unknown = warnings.some(warning => saysNotFound(text(at(warning, 'message')) ?? ''))
  return unknown ? { kind: 'not_found' } : nothingToRelyOn
}

/** The verdict of one search. Throws an error that says nothing about the shipment. */
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
 * Whether UPS itself says that it does not know what was asked for: the error has a code of UPS, so that it is not a
 * gateway's 404, and a status or a message that means "not found".
 */
export function isNotFound(error: CarrierError): boolean {
  if (error.fault !== 'rejected' || error.carrierCode === undefined) return false
  return error.status === 404 || saysNotFound(error.message)
}

/** Whether tracking says that it knows no such shipment: by the specification any 404 with a code of UPS. */
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
 * Numbers with the same reference are the pieces of one shipment. If the shipment has one piece, each number is a
 * shipment of its own.
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
