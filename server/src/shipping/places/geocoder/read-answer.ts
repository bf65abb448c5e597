import type { Point } from '../point.ts'

/**
 * The first place of an answer of Nominatim (`[{lat, lon}]`) or in GeoJSON, as Photon and Pelias answer. Null for an
 * answer without places, undefined for another one. Pure.
 */
export function pointOfAnswer(answer: unknown): Point | null | undefined {
  if (Array.isArray(answer))
    return answer.length === 0 ? null : pointOf(fieldOf(answer[0], 'lat'), fieldOf(answer[0], 'lon'))
  const places = fieldOf(answer, 'features')
  if (!Array.isArray(places)) return undefined
  if (places.length === 0) return null
  const geometry = fieldOf(places[0], 'geometry')
  const coordinates = fieldOf(geometry, 'coordinates')
  if (fieldOf(geometry, 'type') !== 'Point' || !Array.isArray(coordinates)) return undefined
  return pointOf(coordinates[1], coordinates[0])
}

function fieldOf(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && Object.hasOwn(from, name)
    ? (from as Record<string, unknown>)[name]
    : undefined
}

function pointOf(latitude: unknown, longitude: unknown): Point | null | undefined {
  const point = { latitude: degrees(latitude), longitude: degrees(longitude) }
  if (Number.isNaN(point.latitude) || Number.isNaN(point.longitude)) return undefined
  if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return undefined
  // In the sea off Africa: how some geocoders say that they know nothing.
  return point.latitude === 0 && point.longitude === 0 ? null : point
}

function degrees(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN
  return typeof value === 'string' && /^-?\d{1,3}(\.\d{1,30})?$/.test(value) ? Number(value) : Number.NaN
}
