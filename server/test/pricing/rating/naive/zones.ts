import type {
  Address,
  Place,
  RatingRequest,
  TariffDocument,
  ZoneRule,
} from '../../../../src/pricing/rating/index.ts'

/** Undefined if no rule holds, or the winner gives no zone. */
export function chooseZone(tariff: TariffDocument, code: string, request: RatingRequest): string | undefined {
  const rules = tariff.zone_sets.find(set => set.code === code)?.rules ?? []
  let best: ZoneRule | undefined
  for (const rule of rules) {
    if (!holds(rule.origin, request.sender) || !holds(rule.destination, request.recipient)) continue
    if (!best || closer(rule, best)) best = rule
  }
  return best?.zone
}

function closer(rule: ZoneRule, other: ZoneRule): boolean {
  const [destination, otherDestination] = [closeness(rule.destination), closeness(other.destination)]
  if (destination[0] !== otherDestination[0]) return destination[0] > otherDestination[0]
  if (destination[1] !== otherDestination[1]) return destination[1] < otherDestination[1]
  const [origin, otherOrigin] = [closeness(rule.origin), closeness(other.origin)]
  if (origin[0] !== otherOrigin[0]) return origin[0] > otherOrigin[0]
  return origin[1] < otherOrigin[1]
}

/** Level, then the number of codes it covers (fewer is closer). */
function closeness(place: Place = {}): [number, number] {
  if (place.postal_code !== undefined) return [6, -shortened(place, place.postal_code).length]
  const from = place.postal_prefix ?? place.postal_from
  const to = place.postal_prefix ?? place.postal_to
  if (from !== undefined && to !== undefined) {
    const [first, last] = [shortened(place, compact(from)), shortened(place, compact(to))]
    const base = /^\d*$/.test(first + last) ? 10 : 36
    const count = Number.parseInt(last, base) - Number.parseInt(first, base) + 1
    const size = count * base ** (10 - first.length)
    if (place.country === 'AR' && count > 1 && isOfLetter(from, first, last)) return [5, size - 0.5]
    return [5, size * (from.endsWith('*') && place.country === 'GB' ? 2 : 1)]
  }
  if (place.city !== undefined) return place.state !== undefined ? [4, 0] : [3, 0]
  if (place.state !== undefined) return [2, 0]
  return place.country !== undefined ? [1, 0] : [0, 0]
}

export function holds(place: Place = {}, address: Address): boolean {
  if (place.country === undefined) return true
  if (place.country !== address.country) return false
  const zip = address.zip ?? ''
  if (place.country === 'AR' && hasPostal(place)) return holdsArgentine(place, zip)
  if (place.postal_code !== undefined) {
    return (
      zip === place.postal_code ||
      (address.country === 'US' && zip.length === 9 && zip.slice(0, 5) === place.postal_code)
    )
  }
  if (place.postal_prefix !== undefined) {
    const prefix = place.postal_prefix
    if (place.country === 'GB' && !prefix.endsWith('*')) return beginnings(zip).includes(prefix)
    return zip.startsWith(compact(prefix))
  }
  if (place.postal_from !== undefined && place.postal_to !== undefined) {
    const length = place.postal_from.length
    const start = zip.slice(0, length)
    if (start.length < length) return false
    if (place.country === 'GB' && !beginnings(zip).includes(start)) return false
    if (/^\d*$/.test(place.postal_from + place.postal_to) && !/^\d*$/.test(start)) return false
    return start >= place.postal_from && start <= place.postal_to
  }
  const same = (wanted: string | undefined, given: string | null, meant: (name: string) => string) =>
    wanted === undefined || (given !== null && meant(wanted) === meant(given))
  const isNewYork = (name: string) =>
    place.country === 'US' && ['NY', 'NEW YORK', 'US-NY'].includes(name.toUpperCase())
  return (
    same(place.state, address.state, name => (isNewYork(name) ? 'NY' : name.toUpperCase())) &&
    same(place.city, address.city, name => name.toUpperCase().replace('ST. ', 'SAINT '))
  )
}

function hasPostal(place: Place): boolean {
  return (place.postal_code ?? place.postal_prefix ?? place.postal_from) !== undefined
}

/** `C1425` is said as `1425`. */
function shortened(place: Place, code: string): string {
  return place.country === 'AR' && /^[A-Z]\d{4}$/.test(code) ? code.slice(1) : code
}

/** The states of these tests are none of Argentina. */
function holdsArgentine(place: Place, zip: string): boolean {
  const digits = /\d{4}/.exec(zip)?.[0]
  if (digits === undefined) return false
  const letter = /^[A-Z]/.exec(zip)?.[0] ?? (digits < '1500' ? 'C' : digits < '2000' ? 'B' : '')
  const long = letter === '' ? '' : `${letter}${zip.slice(zip.indexOf(digits))}`
  const forms = [digits, long].filter(Boolean)
  if (place.postal_code !== undefined) {
    return [digits, long, `${letter}${digits}`].includes(shortened(place, place.postal_code))
  }
  const prefix = place.postal_prefix
  if (prefix !== undefined) return forms.some(form => form.startsWith(shortened(place, prefix)))
  const { postal_from: from = '', postal_to: to = '' } = place
  const [first, last] = [shortened(place, from), shortened(place, to)]
  if (isOfLetter(from, first, last) && letter !== from[0]) return false
  return forms.some(form => {
    const start = form.slice(0, first.length)
    return /^\d/.test(start) === /^\d/.test(first) && start >= first && start <= last
  })
}

/** `C1000` to `C1499` needs no letter: all codes there have it. */
function isOfLetter(from: string, first: string, last: string): boolean {
  if (first === from) return false
  return (
    !(from.startsWith('C') && last < '1500') && !(from.startsWith('B') && first >= '1500' && last < '2000')
  )
}

function compact(code: string): string {
  return code.replace(/[ *]/g, '')
}

/** Beginnings of a British code, each up to the end of one of its parts. */
function beginnings(code: string): string[] {
  const [, area = '', digits = '', letter = '', inward = ''] =
    /^([A-Z]{1,2})(\d\d?)([A-Z]?)(\d[A-Z]{2})?$/.exec(code) ?? []
  if (area === '') return Array.from(code, (_, index) => code.slice(0, index + 1))
  const outward = area + digits + letter
  const inside = inward === '' ? [] : [inward.slice(0, 1), inward.slice(0, 2), inward]
  // Without a blank two digits in a row are a district.
  const joined = inside.map(part => outward + part).filter(text => !/^[A-Z]{1,2}\d\d$/.test(text))
  const apart = inside.slice(0, 1).map(part => `${outward} ${part}`)
  return [area, area + digits, outward, ...joined, ...apart]
}
