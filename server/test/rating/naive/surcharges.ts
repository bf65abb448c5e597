import type { Card, RatingRequest, Service, Surcharge, TariffDocument } from '../../../src/rating/index.ts'
import { Decimal, decimal } from '../../../src/shared/money.ts'
import { monthRate, timesHold } from './times.ts'
import { lengthTo, toUnit } from './units.ts'
import { holds } from './zones.ts'

export function surchargeAmount(
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
  if (!timesHold(tariff, conditions, request)) return null
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
    amount = decimal(terms?.amount ?? monthRate(surcharge, request.date) ?? surcharge.amount ?? 0)
    if (surcharge.per === 'piece') amount = amount.times(pieces)
    if (surcharge.per === 'weight_unit') {
      const unit = surcharge.weight_unit ?? service.weight_unit
      amount = amount.times(toUnit(weight, service.weight_unit, unit))
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
    amount = whole
      .times(terms?.percent ?? monthRate(surcharge, request.date) ?? surcharge.percent ?? 0)
      .div(100)
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
