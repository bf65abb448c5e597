import type { DriverArea } from './drivers.repository.ts'

/** Whether a driver with this area collects at the place. */
export function covers(area: DriverArea, place: { country: string; zip: string | null }): boolean {
  if (area.country !== place.country) return false
  if (area.zip_prefix === null && area.zip_from === null) return true
  if (place.zip === null) return false
  const zip = plain(place.zip)
  if (area.zip_prefix !== null) return zip.startsWith(plain(area.zip_prefix))
  return inRange(zip, plain(area.zip_from ?? ''), plain(area.zip_to ?? ''))
}

/** Both ends belong to the range. Of a longer code (ZIP+4) only as many characters count as the ends have. */
function inRange(zip: string, from: string, to: string): boolean {
  return zip.slice(0, from.length) >= from && zip.slice(0, to.length) <= to
}

function plain(zip: string): string {
  return zip.toUpperCase().replace(/[\s-]/g, '')
}
