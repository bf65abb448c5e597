import { endsWell, isBritish, outwardLength, prefixReading } from '../../platform/shared/british-postal.ts'
import { postalForms, provinceOfRange, rulePostal } from '../../platform/shared/postal-forms.ts'
import { isVagueAmong, vagueMarks } from '../../platform/shared/vague-postal.ts'
import type { DriverArea } from './drivers.repository.ts'

interface Place {
  country: string
  zip: string | null
  state?: string | null
}

/** Whether another form of the place's code decides about one of the areas. */
export function mayCover(areas: readonly DriverArea[], { country, zip, state = null }: Place): boolean {
  if (zip === null) return false
  const marks = areas
    .filter(area => area.country === country)
    .flatMap(({ zip_prefix, zip_from, zip_to }) => {
      const [from, to] = [zip_prefix ?? zip_from, zip_prefix ?? zip_to]
      if (from === null || to === null) return []
      const province = provinceOfRange(country, zip_from ?? '', zip_to ?? '')
      return vagueMarks(country, { ends: [rulePostal(country, from), rulePostal(country, to)], province })
    })
  return isVagueAmong(marks, country, postalForms(country, zip, state))
}

/** British codes are read by their parts, as in zones of tariffs. */
export function covers(area: DriverArea, place: Place): boolean {
  if (area.country !== place.country) return false
  const { zip_prefix: prefix, zip_from: from, zip_to: to } = area
  if (prefix === null && from === null) return true
  if (place.zip === null) return false
  const { measured, province } = postalForms(area.country, place.zip, place.state ?? null)
  return measured.some(zip => {
    const outward = isBritish(area.country) ? outwardLength(zip) : null
    if (prefix !== null) {
      const start = rulePostal(area.country, prefix)
      return zip.startsWith(start) && endsWell(zip, start.length, outward, prefixReading(prefix))
    }
    const [first, last] = [from ?? '', to ?? ''].map(end => rulePostal(area.country, end))
    if (first === undefined || last === undefined || zip.length < first.length) return false
    const own = provinceOfRange(area.country, from ?? '', to ?? '')
    if (own !== null && own !== province) return false
    return inRange(zip, first, last) && endsWell(zip, first.length, outward, 'part')
  })
}

/** Includes both ends. A longer code (ZIP+4) is cut to their length. */
function inRange(zip: string, from: string, to: string): boolean {
  return zip.slice(0, from.length) >= from && zip.slice(0, to.length) <= to
}
