import { at, type CarrierEvent, isoCountry, type Json, list, text } from '../kit/index.ts'
import type { EasyPostRequest } from './proxy.ts'
import { lookUpRequest } from './reconcile.ts'
import { statusOf } from './units.ts'

/** Shipments contain their tracker; otherwise it is looked up by number. */
export function trackRequest(shipmentId: string | null, trackingNumber: string): EasyPostRequest {
  if (shipmentId !== null) return lookUpRequest(shipmentId)
  const query = new URLSearchParams({ tracking_code: trackingNumber, page_size: '1' })
  return { method: 'GET', path: `/v2/trackers?${query}` }
}

export function trackAnswer(body: Json): CarrierEvent[] {
  const listed = list(at(body, 'trackers'))
  const tracker = listed[0] ?? at(body, 'tracker') ?? body
  return list(at(tracker, 'tracking_details')).flatMap(eventOf)
}

function eventOf(detail: Json): CarrierEvent[] {
  const happened = new Date(text(at(detail, 'datetime')) ?? '')
  if (Number.isNaN(happened.getTime())) return []
  const status = text(at(detail, 'status'))
  const place = at(detail, 'tracking_location')
  const code = [status, text(at(detail, 'carrier_code')) ?? text(at(detail, 'status_detail'))]
  return [
    {
      code: code.filter(Boolean).join('-') || 'EASYPOST',
      description: text(at(detail, 'message')) ?? text(at(detail, 'description')) ?? status ?? 'Event',
      at: happened,
      city: text(at(place, 'city')),
      country: countryOf(text(at(place, 'country'))),
      status: statusOf(status),
    },
  ]
}

function countryOf(code: string | null): string | null {
  return code === null ? null : isoCountry(code)
}
