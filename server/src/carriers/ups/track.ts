import { at, type CarrierEvent, isoCountry, type Json, list, text } from '../kit/index.ts'
import type { UpsRequest } from './proxy.ts'
import { statusOf } from './units.ts'

export function trackRequest(trackingNumber: string): UpsRequest {
  const query = new URLSearchParams({ locale: 'en_US', returnSignature: 'false' })
  return { method: 'GET', path: `/api/track/v1/details/${encodeURIComponent(trackingNumber)}?${query}` }
}

/** An unknown number is a warning under 200, and means no events. */
export function trackAnswer(body: Json): CarrierEvent[] {
  return list(at(body, 'trackResponse', 'shipment'))
    .flatMap(shipment => list(at(shipment, 'package')))
    .flatMap(found => list(at(found, 'activity')))
    .flatMap(eventOf)
}

function eventOf(activity: Json): CarrierEvent[] {
  const happened = instantOf(activity)
  const status = at(activity, 'status')
  const description = text(at(status, 'description'))
  if (happened === null || description === null) return []
  const type = text(at(status, 'type'))
  const statusCode = text(at(status, 'statusCode'))
  const address = at(activity, 'location', 'address')
  return [
    {
      code: [type, statusCode ?? text(at(status, 'code'))].filter(Boolean).join('-') || 'UPS',
      description,
      at: happened,
      city: text(at(address, 'city')),
      country: countryOf(text(at(address, 'countryCode')) ?? text(at(address, 'country'))),
      status: statusOf(type, statusCode),
    },
  ]
}

function countryOf(code: string | null): string | null {
  return code === null ? null : isoCountry(code)
}

/** Prefers UPS's UTC; a local time without offset counts as UTC. */
function instantOf(activity: Json): Date | null {
  const greenwich = instant(text(at(activity, 'gmtDate')), text(at(activity, 'gmtTime')))
  if (greenwich) return greenwich
  const offset = text(at(activity, 'gmtOffset'))
  const written = offset !== null && /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : 'Z'
  return instant(text(at(activity, 'date')), text(at(activity, 'time')), written)
}

/** From `20261124` and `140500`, `14:05:00` or nothing. */
function instant(date: string | null, time: string | null, offset = 'Z'): Date | null {
  const day = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(date ?? '')
  const clock = /^(\d{2}):?(\d{2}):?(\d{2})?$/.exec(time ?? '000000')
  if (!day || !clock) return null
  const parsed = new Date(
    `${day[1]}-${day[2]}-${day[3]}T${clock[1]}:${clock[2]}:${clock[3] ?? '00'}${offset}`,
  )
  return Number.isNaN(parsed.getTime()) ? null : parsed
}
