import countries from 'i18n-iso-countries/index.js'
import { at, type CarrierEvent, isoCountry, type Json, list, text } from '../kit/index.ts'
import type { DhlRequest } from './proxy.ts'
import { statusOf } from './units.ts'

/** `capabilities` limits the number of shipments. */
export function trackRequest(trackingNumbers: readonly string[]): DhlRequest {
  const query = new URLSearchParams(trackingNumbers.map(number => ['shipmentTrackingNumber', number]))
  query.set('trackingView', 'all-checkpoints')
  query.set('levelOfDetail', 'shipment')
  return { method: 'GET', path: `/tracking?${query}` }
}

/** Shipments without events are absent or have an empty list. */
export function trackAnswer(body: Json): Map<string, CarrierEvent[]> {
  const events = new Map<string, CarrierEvent[]>()
  for (const shipment of list(at(body, 'shipments'))) {
    const number = text(at(shipment, 'shipmentTrackingNumber'))
    if (number === null) continue
    const found = list(at(shipment, 'events')).flatMap(eventOf)
    events.set(number, [...(events.get(number) ?? []), ...found])
  }
  return events
}

function eventOf(event: Json): CarrierEvent[] {
  const code = text(at(event, 'typeCode'))
  const place = placeOf(text(at(list(at(event, 'serviceArea'))[0], 'description')))
  const happened = instantOf(event, place.country)
  if (code === null || happened === null) return []
  return [
    {
      code,
      description: text(at(event, 'description')) ?? code,
      at: happened,
      ...place,
      status: statusOf(code),
    },
  ]
}

/**
 * Times are local. The offset (`+01:00` or `+0100`) is absent in answers for many shipments; the place's country then
 * decides.
 */
function instantOf(event: Json, country: string | null): Date | null {
  const date = text(at(event, 'date'))
  const time = text(at(event, 'time')) ?? '00:00:00'
  if (date === null) return null
  const offset = /^([+-]\d{2}):?(\d{2})$/.exec(text(at(event, 'GMTOffset')) ?? '')
  const written = offset ? `${offset[1]}:${offset[2]}` : offsetIn(country, `${date}T${time}`)
  const instant = new Date(`${date}T${time}${written}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** The middle one of several offsets; `Z` if unknown. */
function offsetIn(country: string | null, local: string): string {
  if (country === null) return 'Z'
  try {
    const offsets = zonesOf(country).map(zone => Temporal.PlainDateTime.from(local).toZonedDateTime(zone))
    const inOrder = offsets.toSorted((one, other) => one.offsetNanoseconds - other.offsetNanoseconds)
    return inOrder[Math.floor(inOrder.length / 2)]?.offset ?? 'Z'
  } catch {
    return 'Z'
  }
}

function zonesOf(country: string): string[] {
  return new Intl.Locale('und', { region: country }).getTimeZones?.() ?? []
}

/** Service areas end in the country: `LEIPZIG-DEU`. */
function placeOf(area: string | null): { city: string | null; country: string | null } {
  const [, city, country] = /^(.*?)(?:-([A-Za-z]{2,3}))?$/.exec(area ?? '') ?? []
  return {
    city: city?.trim() || null,
    country: country ? (countries.toAlpha2(isoCountry(country.toUpperCase())) ?? null) : null,
  }
}
