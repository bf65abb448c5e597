import { Decimal, decimal } from '../../../../src/platform/shared/money.ts'
import type {
  Card,
  RatingRequest,
  Service,
  Surcharge,
  TariffDocument,
} from '../../../../src/pricing/rating/index.ts'
import { bracketPrice, chooseCard, chooseLine, groupOf } from './cards.ts'
import { overLimit } from './limits.ts'
import { surchargeAmount } from './surcharges.ts'
import { deliveryOf, limitOf, roundingOf } from './times.ts'
import { up } from './units.ts'
import { weigh, weighPieces } from './weight.ts'
import { chooseZone } from './zones.ts'

export interface NaiveQuote {
  packageType: string
  zone: string | null
  weight: string
  items: { code: string; amount: string }[]
  total: string
  delivery: string | null
}

export interface NaiveResult {
  quotes: NaiveQuote[]
  unavailable: { packageType: string | null; reason: string }[]
}

/**
 * A second implementation of the tariff for comparison: shares only decimal numbers with the engine, looks at every
 * rule, card, line and bracket in turn, and knows plain ASCII addresses only.
 */
export function naivePrice(whole: TariffDocument, request: RatingRequest): NaiveResult {
  const ordered = whole.surcharges.filter(({ charged_for = 'order' }) => charged_for === 'order')
  const tariff = { ...whole, surcharges: ordered }
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
  if (request.options.some(code => !(service.options ?? []).includes(code))) return 'OPTION_NOT_OFFERED'
  const beyond = overLimit(service, request)
  if (beyond) return beyond
  const card = chooseCard(tariff, service, request)
  if (!card) return 'NO_RATE'
  let zone = service.zone_set === undefined ? null : chooseZone(tariff, service.zone_set, request)
  if (zone === undefined) return 'NO_ZONE'
  if (service.distance_zones) {
    if (!request.distance) return 'DISTANCE_REQUIRED'
    const distance = up(request.distance, service.distance_increment)
    const within = service.distance_zones.filter(({ up_to }) => up_to === undefined || !distance.gt(up_to))
    if (!within[0]) return 'OVER_MAX_DISTANCE'
    zone = within[0].zone
  }
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
  const round = (amount: Decimal) =>
    decimal(amount.toFixed(card.currency === 'JPY' ? 0 : card.currency === 'KWD' ? 3 : 2))
  const least = line.minimum_charge ?? 0
  let price: Decimal
  let pieceBases: Decimal[] | null = null
  if (service.rate_per === 'piece') {
    pieceBases = []
    for (const own of weighPieces(service, request)) {
      const found = bracketPrice(line.brackets, service.charge_type === 'distance' ? quantity : own)
      if (!found) return over
      pieceBases.push(round(service.minimum_charge_per === 'shipment' ? found : Decimal.max(found, least)))
    }
    price = pieceBases.reduce((sum, own) => sum.plus(own), decimal(0))
    if (service.minimum_charge_per === 'shipment') price = Decimal.max(price, least)
  } else {
    const found = bracketPrice(line.brackets, quantity)
    if (!found) return over
    price = Decimal.max(found, least)
  }
  const items = [{ code: 'BASE', amount: round(price) }]
  const percent = percentOn(tariff, card, service.code, request.customerId)
  if (percent) {
    const amount = round(round(price).times(percent).div(100))
    if (!amount.isZero()) {
      items.push({ code: amount.lt(0) ? 'CUSTOMER_DISCOUNT' : 'CUSTOMER_SURCHARGE', amount })
      pieceBases = pieceBases?.map(own => own.plus(own.times(percent).div(100))) ?? null
    }
  }
  const base = total(items)
  const add = (code: string, amount: Decimal) => {
    if (!amount.isZero()) items.push({ code, amount })
  }
  const addLimit = () => {
    const amount = limitOf(total(items), card.total, round)
    add(amount.lt(0) ? 'MAXIMUM_PRICE' : 'MINIMUM_PRICE', amount)
  }
  // Limits do not apply after a tax of the service.
  const isTax = ({ type, conditions }: Surcharge) =>
    type === 'tax' && (conditions?.services?.includes(service.code) ?? true)
  const firstTax = tariff.surcharges.findIndex(isTax)
  for (const [index, surcharge] of tariff.surcharges.entries()) {
    if (index === firstTax) addLimit()
    const isInSet = ({ largest_of: set, conditions }: Surcharge) =>
      set !== undefined &&
      set === surcharge.largest_of &&
      (conditions?.services?.includes(service.code) ?? true)
    const set = isInSet(surcharge) ? tariff.surcharges.filter(isInSet) : []
    // The whole set is charged at the place of its first.
    if (set.length > 0 && set[0] !== surcharge) continue
    let largest: { code: string; amount: Decimal } | null = null
    let exact = decimal(0)
    for (const one of set.length > 0 ? set : [surcharge]) {
      const amount = surchargeAmount(tariff, one, service, card, packageType, zone, weight, request, {
        base,
        subtotal: total(items),
        pieceBases,
        round,
      })
      if (!amount) continue
      const rounded = round(amount)
      exact = amount
      if (!largest || rounded.gt(largest.amount)) largest = { code: one.code, amount: rounded }
    }
    const isIncluded = card.total?.includes_tax && surcharge.type === 'tax' && surcharge.method === 'percent'
    if (largest && isIncluded && surcharge.of === 'subtotal') includeTax(items, surcharge, exact, round)
    else if (largest) add(largest.code, largest.amount)
  }
  if (firstTax === -1) addLimit()
  add('ROUNDING', roundingOf(total(items), card.total?.round_to))
  return {
    packageType,
    zone,
    weight: weight.toString(),
    items: items.map(({ code, amount }) => ({ code, amount: amount.toString() })),
    total: total(items).toString(),
    delivery: deliveryOf(tariff, service.transit, zone, request),
  }
}

/** The tax is a share of the gross sum; each line keeps its share of the net sum, the greatest keeps the cents. */
function includeTax(
  items: { code: string; amount: Decimal }[],
  { code }: Surcharge,
  added: Decimal,
  round: (amount: Decimal) => Decimal,
): void {
  const gross = total(items)
  if (round(added).isZero() || gross.isZero()) return
  const tax = round(gross.times(added).div(gross.plus(added)))
  if (tax.isZero()) return
  const [greatest] = items.toSorted((a, b) => b.amount.abs().cmp(a.amount.abs()))
  for (const item of items) item.amount = round(item.amount.times(gross).div(gross.plus(added)))
  if (greatest) greatest.amount = greatest.amount.plus(gross).minus(tax).minus(total(items))
  items.push({ code, amount: tax })
}

function total(items: { amount: Decimal }[]): Decimal {
  return items.reduce((sum, { amount }) => sum.plus(amount), decimal(0))
}

/**
 * The customer's own percentage applies to any card but its own; the group's to the public card if the customer has
 * none.
 */
function percentOn(
  tariff: TariffDocument,
  card: Card,
  service: string,
  customer: number | null,
): string | null {
  if (card.customer_id !== undefined) return null
  const own = tariff.customer_pricing.find(pricing => pricing.customer_id === customer)?.services ?? []
  const group = tariff.customer_groups?.find(({ code }) => code === groupOf(tariff, customer))
  for (const list of card.customer_group === undefined ? [own, group?.services ?? []] : [own]) {
    for (const wanted of [service, undefined]) {
      const entry = list.find(candidate => candidate.service === wanted)
      if (entry) return entry.percent
    }
  }
  return null
}
