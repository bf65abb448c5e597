import { at, type Json, type LabelFile, list } from '../kit/index.ts'
import type { UpsRequest } from './proxy.ts'
import { labelSpecification, shipVersion } from './settings.ts'
import { labelImage } from './ship.ts'

/** By the piece's own tracking number. */
export function labelRequest(trackingNumber: string, requestId: string): UpsRequest {
  return {
    method: 'POST',
    path: `/api/labels/${shipVersion}/recovery`,
    body: {
      LabelRecoveryRequest: {
        Request: { SubVersion: '1903', TransactionReference: { CustomerContext: requestId } },
        LabelSpecification: labelSpecification,
        TrackingNumber: trackingNumber,
      },
    },
  }
}

export function labelAnswer(body: Json): LabelFile[] {
  return list(at(body, 'LabelRecoveryResponse', 'LabelResults')).flatMap(result =>
    labelImage(at(result, 'LabelImage')),
  )
}
