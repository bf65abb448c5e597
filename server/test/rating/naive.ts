import type {
  Address,
  Bracket,
  Card,
  CardLine,
  Place,
  RatingRequest,
  Service,
  Surcharge,
  TariffDocument,
  ZoneRule,
} from '../../src/rating/index.ts'
import { Decimal, decimal } from '../../src/shared/money.ts'

/**
 * A second implementation of the tariff, written for comparison only: it shares no code with the engine beyond
 * decimal numbers, looks at every rule, card, line and bracket in turn, and knows plain ASCII addresses only.
 */
export interface NaiveQuote {
  packageType: string
  zone: string | null
  weight: string
  items: { code: string; amount: string }[]
  total: string
}

export interface NaiveResult {
  quotes: NaiveQuote[]
  unavailable: { packageType: string | null; reason: string }[]
}

export function naivePrice(tariff: TariffDocument, request: RatingRequest): NaiveResult {
  const wanted = 'code' in request.service ? request.service.code : ''
  const service = tariff.services.find(candidate => candidate.code === wanted)
  if (!service) return { quotes: [], unavailable: [{ packageType: null, reason: 'UNKNOWN_SERVICE' }] }
  const result: NaiveResult = { quotes: [], unavailable: [] }
  for (const packageType of service.package_types) {
    const outcome = quote(tariff, service, packageType, request)
    if (typeof outcome === 'string') result.unavailable.push({ packageType, reason: outcome })
    else result.quotes.push(outcome)
  }
  return result
}

function quote(
  tariff: TariffDocument,
  service: Service,
  packageType: string,
  request: RatingRequest,
): NaiveQuote | string {
  const card = chooseCard(tariff, service, request)
  if (!card) return 'NO_RATE'
  const zone = service.zone_set === undefined ? null : chooseZone(tariff, service.zone_set, request)
  if (zone === undefined) return 'NO_ZONE'
  const weight = weigh(service, request)
  if (service.maximum_weight !== undefined && weight.gt(service.maximum_weight)) return 'OVER_MAX_WEIGHT'
  let quantity = weight
  let over = 'OVER_MAX_WEIGHT'
  if (service.charge_type === 'distance') {
    if (!request.distance) return 'DISTANCE_REQUIRED'
    quantity = up(request.distance, service.distance_increment)
    over = 'OVER_MAX_DISTANCE'
  }
  if (service.charge_type === 'piece') {
    quantity = decimal(request.pieces)
    over = 'OVER_MAX_PIECES'
  }
  const line = chooseLine(card, packageType, zone)
  if (!line) return 'NO_RATE'
  let price = bracketPrice(line.brackets, quantity)
  if (!price) return over
  if (line.minimum_charge !== undefined) price = Decimal.max(price, line.minimum_charge)

  const round = (amount: Decimal) =>
    decimal(amount.toFixed(card.currency === 'JPY' ? 0 : card.currency === 'KWD' ? 3 : 2))
  const items = [{ code: 'BASE', amount: round(price) }]
  const percent =
    card.customer_id === undefined ? customerPercent(tariff, service.code, request.customerId) : null
  if (percent) {
    const amount = round(round(price).times(percent).div(100))
    if (!amount.isZero()) {
      items.push({ code: amount.lt(0) ? 'CUSTOMER_DISCOUNT' : 'CUSTOMER_SURCHARGE', amount })
    }
  }
  const base = total(items)
  for (const surcharge of tariff.surcharges) {
    const amount = surchargeAmount(tariff, surcharge, service, card, packageType, zone, weight, request, {
      base,
      subtotal: total(items),
    })
    if (amount && !round(amount).isZero()) items.push({ code: surcharge.code, amount: round(amount) })
  }
  return {
    packageType,
    zone,
    weight: weight.toString(),
    items: items.map(({ code, amount }) => ({ code, amount: amount.toString() })),
    total: total(items).toString(),
  }
}

function total(items: { amount: Decimal }[]): Decimal {
  return items.reduce((sum, { amount }) => sum.plus(amount), decimal(0))
}

function chooseCard(tariff: TariffDocument, service: Service, request: RatingRequest): Card | undefined {
  const published = tariff.cards.filter(card => card.status === 'published' && card.service === service.code)
  for (const customer of [request.customerId ?? undefined, undefined]) {
    const inForce = published.filter(card => {
      if (card.customer_id !== customer) return false
      if (request.date < card.valid_from || (card.valid_to !== undefined && request.date > card.valid_to))
        return false
      // A higher version that has begun replaces this one.
      return !published.some(
        other => other.code === card.code && other.version > card.version && other.valid_from <= request.date,
      )
    })
    if (inForce[0]) return inForce[0]
  }
  return undefined
}

/** Undefined when no rule holds, or the one that wins gives no zone. */
function chooseZone(tariff: TariffDocument, code: string, request: RatingRequest): string | undefined {
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

/** Level, then how many codes it covers (fewer is closer). */
function closeness(place: Place = {}): [number, number] {
  if (place.postal_code !== undefined) return [6, -place.postal_code.length]
  const from = place.postal_prefix ?? place.postal_from
  const to = place.postal_prefix ?? place.postal_to
  if (from !== undefined && to !== undefined) {
    const base = /^\d*$/.test(from + to) ? 10 : 36
    const count = Number.parseInt(to, base) - Number.parseInt(from, base) + 1
    return [5, count * base ** (10 - from.length)]
  }
  if (place.city !== undefined) return place.state !== undefined ? [4, 0] : [3, 0]
  if (place.state !== undefined) return [2, 0]
  return place.country !== undefined ? [1, 0] : [0, 0]
}

function holds(place: Place = {}, address: Address): boolean {
  if (place.country === undefined) return true
  if (place.country !== address.country) return false
  const zip = address.zip ?? ''
  if (place.postal_code !== undefined) {
    return (
      zip === place.postal_code ||
      (address.country === 'US' && zip.length === 9 && zip.slice(0, 5) === place.postal_code)
    )
  }
  if (place.postal_prefix !== undefined) return zip.startsWith(place.postal_prefix)
  if (place.postal_from !== undefined && place.postal_to !== undefined) {
    const length = place.postal_from.length
    const start = zip.slice(0, length)
    if (start.length < length) return false
    if (/^\d*$/.test(place.postal_from + place.postal_to) && !/^\d*$/.test(start)) return false
    return start >= place.postal_from && start <= place.postal_to
  }
  const same = (wanted: string | undefined, given: string | null) =>
    wanted === undefined || wanted.toUpperCase() === given?.toUpperCase()
  return same(place.state, address.state) && same(place.city, address.city)
}

function kilograms(weight: Decimal, unit: string): Decimal {
  return unit === 'kg' ? weight : weight.times('0.45359237')
}

function toUnit(weight: Decimal, from: string, to: string): Decimal {
  if (from === to) return weight
  const inKilograms = kilograms(weight, from)
  const exact = to === 'kg' ? inKilograms : inKilograms.div('0.45359237')
  return decimal(exact.toFixed(3))
}

function centimetres(length: Decimal, unit: string): Decimal {
  return unit === 'cm' ? length : length.times('2.54')
}

function lengthTo(length: Decimal, from: string, to: string): Decimal {
  if (from === to) return length
  return to === 'cm' ? centimetres(length, from) : centimetres(length, from).div('2.54')
}

function up(quantity: Decimal, increment: string | undefined): Decimal {
  if (increment === undefined) return quantity
  let steps = quantity.div(increment).floor()
  while (steps.times(increment).lt(quantity)) steps = steps.plus(1)
  return steps.times(increment)
}

function weigh(service: Service, request: RatingRequest): Decimal {
  const unit = service.weight_unit
  const dimensionUnit = service.dimension_unit ?? (unit === 'kg' ? 'cm' : 'in')
  const actual = toUnit(request.weight, request.weightUnit, unit)
  let charged = actual
  const divisor = service.volumetric_divisor
  if (divisor !== undefined) {
    const volumetric = (size: { length: Decimal; width: Decimal; height: Decimal }) => {
      const side = (length: Decimal) => lengthTo(length, request.dimensionUnit, dimensionUnit)
      return decimal(
        side(size.length).times(side(size.width)).times(side(size.height)).div(divisor).toFixed(3),
      )
    }
    const measured = request.pieceList.filter(piece => piece.dimensions !== null)
    if (measured.length === 0) {
      if (request.dimensions) charged = Decimal.max(actual, volumetric(request.dimensions))
    } else {
      let rest = actual
      let unweighedVolume: Decimal | null = null
      let excess = decimal(0)
      for (const piece of request.pieceList) {
        const weight = piece.weight ? toUnit(piece.weight, request.weightUnit, unit) : null
        if (weight) rest = rest.minus(weight)
        if (!piece.dimensions) continue
        const volume = volumetric(piece.dimensions)
        if (weight) excess = excess.plus(Decimal.max(volume.minus(weight), 0))
        else unweighedVolume = (unweighedVolume ?? decimal(0)).plus(volume)
      }
      if (unweighedVolume) excess = excess.plus(Decimal.max(unweighedVolume.minus(Decimal.max(rest, 0)), 0))
      charged = actual.plus(excess)
    }
  }
  return Decimal.max(up(charged, service.weight_increment), service.minimum_weight ?? 0)
}

function chooseLine(card: Card, packageType: string, zone: string | null): CardLine | undefined {
  const order: [string | undefined, string | undefined][] = [
    [packageType, zone ?? undefined],
    [packageType, undefined],
    [undefined, zone ?? undefined],
    [undefined, undefined],
  ]
  for (const [wantedType, wantedZone] of order) {
    for (const line of card.lines)
      if (line.package_type === wantedType && line.zone === wantedZone) return line
  }
  return undefined
}

function bracketPrice(brackets: readonly Bracket[], quantity: Decimal): Decimal | null {
  let over = '0'
  for (const bracket of brackets) {
    if (bracket.up_to !== undefined && quantity.gt(bracket.up_to)) {
      over = bracket.up_to
      continue
    }
    if (bracket.type === 'flat') return decimal(bracket.price)
    const per = bracket.per ?? '1'
    if (bracket.type === 'per_unit') {
      const units = bracket.whole_units ? up(quantity, per).div(per) : quantity.div(per)
      return units.times(bracket.price)
    }
    let sum = decimal(bracket.base)
    const included = bracket.included ?? over
    for (let reached = decimal(included); reached.lt(quantity); reached = reached.plus(per)) {
      sum = sum.plus(bracket.price)
    }
    return sum
  }
  return null
}

function customerPercent(tariff: TariffDocument, service: string, customer: number | null): string | null {
  const own = tariff.customer_pricing.find(pricing => pricing.customer_id === customer)?.services ?? []
  for (const wanted of [service, undefined]) {
    const entry = own.find(candidate => candidate.service === wanted)
    if (entry) return entry.percent
  }
  return null
}

function surchargeAmount(
  tariff: TariffDocument,
  surcharge: Surcharge,
  service: Service,
  card: Card,
  packageType: string,
  zone: string | null,
  weight: Decimal,
  request: RatingRequest,
  { base, subtotal }: { base: Decimal; subtotal: Decimal },
): Decimal | null {
  const conditions = surcharge.conditions ?? {}
  if (conditions.services && !conditions.services.includes(service.code)) return null
  if (surcharge.currency !== undefined && surcharge.currency !== card.currency) return null
  if (conditions.zones && !conditions.zones.some(code => code === zone)) return null
  if (conditions.package_types && !conditions.package_types.includes(packageType)) return null
  const cod = request.codAmount?.gt(0) ?? false
  if (conditions.cod !== undefined && conditions.cod !== cod) return null
  if (conditions.dates) {
    const inside = conditions.dates.filter(
      ({ from = '0000-00-00', to = '9999-99-99' }) => from <= request.date && request.date <= to,
    )
    if (inside.length === 0) return null
  }
  if (conditions.origin && !conditions.origin.some(place => holds(place, request.sender))) return null
  if (conditions.destination && !conditions.destination.some(place => holds(place, request.recipient)))
    return null
  const within = (bounds: { over?: string; up_to?: string }, quantity: Decimal) =>
    !(bounds.over !== undefined && quantity.lte(bounds.over)) &&
    !(bounds.up_to !== undefined && quantity.gt(bounds.up_to))
  const conditionUnit = surcharge.weight_unit ?? service.weight_unit
  if (conditions.weight && !within(conditions.weight, toUnit(weight, service.weight_unit, conditionUnit)))
    return null
  const pieces = countPieces(surcharge, request, within)
  if (pieces === 0) return null

  const own =
    tariff.customer_pricing.find(pricing => pricing.customer_id === request.customerId)?.surcharges ?? []
  const terms =
    own.find(entry => entry.surcharge === surcharge.code && entry.service === service.code) ??
    own.find(entry => entry.surcharge === surcharge.code && entry.service === undefined)
  if (terms?.waived) return null

  let amount: Decimal
  if (surcharge.method === 'fixed') {
    amount = decimal(terms?.amount ?? surcharge.amount ?? 0)
    if (surcharge.per === 'piece') amount = amount.times(pieces)
    if (surcharge.per === 'weight_unit') {
      const unit = surcharge.weight_unit ?? service.weight_unit
      const inKilograms = kilograms(weight, service.weight_unit)
      const exact =
        unit === service.weight_unit ? weight : unit === 'kg' ? inKilograms : inKilograms.div('0.45359237')
      amount = amount.times(exact)
    }
  } else {
    const whole =
      surcharge.of === 'base'
        ? base
        : surcharge.of === 'subtotal'
          ? subtotal
          : surcharge.of === 'cod_amount'
            ? request.codAmount
            : request.customsValue
    if (!whole) return null
    if ((surcharge.of === 'cod_amount' || surcharge.of === 'customs_value') && whole.lte(0)) return null
    amount = whole.times(terms?.percent ?? surcharge.percent ?? 0).div(100)
  }
  const minimum = terms?.minimum ?? surcharge.minimum
  const maximum = terms?.maximum ?? surcharge.maximum
  if (minimum !== undefined && amount.lt(minimum)) amount = decimal(minimum)
  if (maximum !== undefined && amount.gt(maximum)) amount = decimal(maximum)
  return surcharge.type === 'discount' ? Decimal.min(amount, subtotal).neg() : amount
}

function countPieces(
  surcharge: Surcharge,
  request: RatingRequest,
  within: (bounds: { over?: string; up_to?: string }, quantity: Decimal) => boolean,
): number {
  const { piece_weight, longest_side, girth, length_plus_girth } = surcharge.conditions ?? {}
  const bySize = Boolean(longest_side ?? girth ?? length_plus_girth)
  if (!piece_weight && !bySize) return request.pieces
  const list = []
  if (request.pieceList.length === 0) {
    const times = bySize ? 1 : request.pieces
    for (let i = 0; i < times; i++) {
      list.push({ weight: request.weight.div(request.pieces), size: request.dimensions })
    }
  } else {
    let rest = request.weight
    let unweighed = 0
    for (const piece of request.pieceList) {
      if (piece.weight) rest = rest.minus(piece.weight)
      else unweighed++
    }
    for (const piece of request.pieceList) {
      const mean = unweighed > 0 ? Decimal.max(rest, 0).div(unweighed) : decimal(0)
      const whole = request.pieceList.length === 1 ? request.dimensions : null
      list.push({ weight: piece.weight ?? mean, size: piece.dimensions ?? whole })
    }
  }
  let count = 0
  for (const { weight, size } of list) {
    const unit = surcharge.weight_unit ?? request.weightUnit
    if (piece_weight && !within(piece_weight, toUnit(weight, request.weightUnit, unit))) continue
    if (bySize) {
      if (!size) continue
      const sides = [size.length, size.width, size.height]
        .map(side => lengthTo(side, request.dimensionUnit, surcharge.dimension_unit ?? request.dimensionUnit))
        .sort((a, b) => (a.gt(b) ? -1 : 1))
      const [long = decimal(0), middle = decimal(0), short = decimal(0)] = sides
      const around = middle.plus(middle).plus(short).plus(short)
      if (longest_side && !within(longest_side, long)) continue
      if (girth && !within(girth, around)) continue
      if (length_plus_girth && !within(length_plus_girth, long.plus(around))) continue
    }
    count++
  }
  return count
}
