import { at, type CarrierError, type Json, list, type ShipAnswer, text } from '../kit/index.ts'
import type { UpsRequest } from './proxy.ts'
import { shipVersion } from './settings.ts'
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
        // Required by the specification although it is for another kind of shipment.
        TrackingNumbers: [],
        ReferenceValues: { ReferenceNumber: { Value: awb }, ShipperNumber: accountNumber },
      },
    },
  }
}

/** What the recovered labels tell of the shipment; `null` where there are none. */
export function recoveryAnswer(body: Json): ShipAnswer | null {
  const response = at(body, 'LabelRecoveryResponse')
  const results = list(at(response, 'LabelResults'))
  const candidates = list(at(response, 'TrackingCandidate'))
  const numbers = [...results, ...candidates].flatMap(result => text(at(result, 'TrackingNumber')) ?? [])
  const trackingNumber = text(at(response, 'ShipmentIdentificationNumber')) ?? numbers[0]
  if (trackingNumber === undefined) return null
  return {
    trackingNumber,
    carrierShipmentId: null,
    pieceTrackingNumbers: numbers,
    label: results.flatMap(result => labelImage(at(result, 'LabelImage'))),
    cost: null,
  }
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

/** What tracking by reference tells of the shipment; `null` where it has none. */
export function referenceAnswer(body: Json): ShipAnswer | null {
  const packages = list(at(body, 'trackResponse', 'shipment')).flatMap(found => list(at(found, 'package')))
  const numbers = packages.flatMap(found => text(at(found, 'trackingNumber')) ?? [])
  const [trackingNumber] = numbers
  if (trackingNumber === undefined) return null
  return { trackingNumber, carrierShipmentId: null, pieceTrackingNumbers: numbers, label: [], cost: null }
}

/**
 * An error by which label recovery says that it has no such label. Its codes are not documented: what it
 * refuses is taken for that, and tracking has the last word.
 */
export function hasNoLabel(error: CarrierError): boolean {
  return error.fault === 'rejected'
}

/** An error by which tracking says that it knows no such thing, and not that it could not look. */
export function isUntracked(error: CarrierError): boolean {
  return error.fault === 'rejected' && error.status === 404
}
