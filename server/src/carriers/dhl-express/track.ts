import countries from 'i18n-iso-countries/index.js'
import { at, type CarrierEvent, type Json, list, text } from '../kit/index.ts'
import type { DhlRequest } from './proxy.ts'
import { statusOf } from './units.ts'

export function trackRequest(trackingNumber: string): DhlRequest {
  const query = new URLSearchParams({
    trackingView: 'all-checkpoints',
    levelOfDetail: 'shipment',
    requestGMTOffsetPerEvent: 'true',
  })
  return { method: 'GET', path: `/shipments/${encodeURIComponent(trackingNumber)}/tracking?${query}` }
}

export function trackAnswer(body: Json): CarrierEvent[] {
  return list(at(body, 'shipments'))
    .flatMap(shipment => list(at(shipment, 'events')))
    .flatMap(eventOf)
}

function eventOf(event: Json): CarrierEvent[] {
  const code = text(at(event, 'typeCode'))
  const happened = instantOf(event)
  if (code === null || happened === null) return []
  const place = list(at(event, 'serviceArea'))[0]
  return [
    {
      code,
      description: text(at(event, 'description')) ?? code,
      at: happened,
      ...placeOf(text(at(place, 'description'))),
      status: statusOf(code),
    },
  ]
}

/** Date and time are local; the offset is written `+01:00`, or `+0100`, or is missing. */
function instantOf(event: Json): Date | null {
  const date = text(at(event, 'date'))
  const time = text(at(event, 'time')) ?? '00:00:00'
  const offset = /^([+-]\d{2}):?(\d{2})$/.exec(text(at(event, 'GMTOffset')) ?? '')
  const instant = new Date(`${date}T${time}${offset ? `${offset[1]}:${offset[2]}` : 'Z'}`)
  return date === null || Number.isNaN(instant.getTime()) ? null : instant
}

/** Service areas are written `LEIPZIG-DEU`: the letters at the end name the country. */
function placeOf(area: string | null): { city: string | null; country: string | null } {
  const [, city, country] = /^(.*?)(?:-([A-Za-z]{2,3}))?$/.exec(area ?? '') ?? []
  return {
    city: city?.trim() || null,
    country: country ? (countries.toAlpha2(country.toUpperCase()) ?? null) : null,
  }
}
