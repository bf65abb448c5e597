import { at, type Json, type LabelFile, list } from '../kit/index.ts'
import type { DhlRequest } from './proxy.ts'
import { labelImage } from './ship.ts'

export function labelRequest(trackingNumber: string, accountNumber: string, orderedAt: Date): DhlRequest {
  const query = new URLSearchParams({
    shipperAccountNumber: accountNumber,
    typeCode: 'waybill',
    pickupYearAndMonth: orderedAt.toISOString().slice(0, 7),
    encodingFormat: 'pdf',
    allInOnePDF: 'true',
  })
  return { method: 'GET', path: `/shipments/${encodeURIComponent(trackingNumber)}/get-image?${query}` }
}

export function labelAnswer(body: Json): LabelFile[] {
  return list(at(body, 'documents')).flatMap(labelImage).slice(0, 1)
}
