import { Decimal, decimal } from '../../../../src/platform/shared/money.ts'
import type {
  Card,
  RatingRequest,
  Service,
  Surcharge,
  TariffDocument,
  ValueTier,
} from '../../../../src/pricing/rating/index.ts'
import { groupOf } from './cards.ts'
import { sizeHolds, within } from './sizes.ts'
import { monthRate, timesHold } from './times.ts'
import { toUnit } from './units.ts'
import { ownWeights, weighPieces } from './weight.ts'
import { holds } from './zones.ts'

interface Sums {
  base: Decimal
  subtotal: Decimal
  /** The base rate of each piece after the customer's percentage, if each is rated. */
  pieceBases: Decimal[] | null
  round: (amount: Decimal) => Decimal
}

export function surchargeAmount(
  tariff: TariffDocument,
  surcharge: Surcharge,
  service: Service,
  card: Card,
  packageType: string,
  zone: string | null,
  weight: Decimal,
  request: RatingRequest,
  { base, subtotal, pieceBases, round }: Sums,
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
  const conditionUnit = surcharge.weight_unit ?? service.weight_unit
  if (conditions.weight && !within(conditions.weight, toUnit(weight, service.weight_unit, conditionUnit)))
    return null
  if (conditions.options && conditions.options.filter(code => request.options.includes(code)).length === 0)
    return null
  if (conditions.return === true && !request.isReturn) return null
  if (conditions.return === false && request.isReturn) return null
  const worth = [
    [conditions.cod_amount, request.codAmount],
    [conditions.declared_value, request.declaredValue],
    [conditions.distance, request.distance],
  ] as const
  for (const [limits, amount] of worth) {
    if (limits && (!amount || amount.isZero() || !within(limits, amount))) return null
  }
  if (conditions.pieces && !within(conditions.pieces, decimal(request.pieces))) return null
  const which = matchingPieces(surcharge, request)
  const pieces = which.filter(Boolean).length
  if (pieces === 0) return null

  const own =
    tariff.customer_pricing.find(pricing => pricing.customer_id === request.customerId)?.surcharges ?? []
  const ofGroup =
    tariff.customer_groups?.find(({ code }) => code === groupOf(tariff, request.customerId))?.surcharges ?? []
  const terms =
    own.find(entry => entry.surcharge === surcharge.code && entry.service === service.code) ??
    own.find(entry => entry.surcharge === surcharge.code && entry.service === undefined) ??
    ofGroup.find(entry => entry.surcharge === surcharge.code && entry.service === service.code) ??
    ofGroup.find(entry => entry.surcharge === surcharge.code && entry.service === undefined)
  if (terms?.waived) return null

  const minimum = terms?.minimum ?? surcharge.minimum
  const maximum = terms?.maximum ?? surcharge.maximum
  const bounded = (exact: Decimal) => {
    const raised = minimum !== undefined && exact.lt(minimum) ? decimal(minimum) : exact
    return maximum !== undefined && raised.gt(maximum) ? decimal(maximum) : raised
  }
  const signed = (sum: Decimal) => (surcharge.type === 'discount' ? Decimal.min(sum, subtotal).neg() : sum)
  const monthly = monthRate(surcharge, request.date)
  const ofPieces =
    surcharge.per === 'piece_weight_unit'
      ? weighPieces(service, request).map(own =>
          toUnit(own, service.weight_unit, surcharge.weight_unit ?? service.weight_unit).times(
            terms?.amount ?? monthly ?? surcharge.amount ?? 0,
          ),
        )
      : surcharge.method === 'percent' && surcharge.per === 'piece' && pieceBases
        ? pieceBases.map(own => own.times(terms?.percent ?? monthly ?? surcharge.percent ?? 0).div(100))
        : null
  if (ofPieces) {
    let sum = decimal(0)
    for (const [index, exact] of ofPieces.entries()) if (which[index]) sum = sum.plus(round(bounded(exact)))
    return signed(sum)
  }

  let amount: Decimal
  if (surcharge.counted) {
    amount = countedAmount(surcharge.counted, request.counted, terms?.amount ?? surcharge.amount)
    if (amount.isZero()) return amount
  } else if (surcharge.method === 'fixed') {
    amount = decimal(terms?.amount ?? monthly ?? surcharge.amount ?? 0)
    if (surcharge.per === 'piece') amount = amount.times(pieces)
    if (surcharge.per === 'weight_unit') {
      const unit = surcharge.weight_unit ?? service.weight_unit
      amount = amount.times(toUnit(weight, service.weight_unit, unit))
    }
  } else {
    const whole = {
      base,
      subtotal,
      cod_amount: request.codAmount,
      customs_value: request.customsValue,
      declared_value: request.declaredValue,
    }[surcharge.of ?? 'base']
    const isOfShipment = surcharge.of !== 'base' && surcharge.of !== 'subtotal'
    if (!whole || (isOfShipment && whole.lte(0))) return null
    amount =
      surcharge.method === 'tiers'
        ? tierAmount(surcharge.tiers ?? [], whole)
        : whole.times(terms?.percent ?? monthly ?? surcharge.percent ?? 0).div(100)
  }
  return signed(bounded(amount))
}

/** Counts begun steps one by one; amounts count proportionally. */
function countedAmount(
  { unit, per = '1', free = '0' }: NonNullable<Surcharge['counted']>,
  quantity: Decimal = decimal(0),
  price = '0',
): Decimal {
  if (unit === 'amount') return Decimal.max(0, quantity.minus(free)).div(per).times(price)
  let amount = decimal(0)
  for (let from = decimal(free); from.lt(quantity); from = from.plus(per)) amount = amount.plus(price)
  return amount
}

/** Whether the conditions hold for each piece. */
function matchingPieces(surcharge: Surcharge, request: RatingRequest): boolean[] {
  const { piece_weight, ...conditions } = surcharge.conditions ?? {}
  const bySize = [
    conditions.longest_side,
    conditions.second_longest_side,
    conditions.girth,
    conditions.length_plus_girth,
    conditions.volume,
  ].some(Boolean)
  const isMeasured = request.pieceList.some(piece => piece.dimensions)
  const weightUnit = surcharge.weight_unit ?? request.weightUnit
  const dimensionUnit = surcharge.dimension_unit ?? request.dimensionUnit
  const found = ownWeights(request).map((weight, index) => {
    if (piece_weight && !within(piece_weight, toUnit(weight, request.weightUnit, weightUnit))) return false
    if (!bySize) return true
    const size = isMeasured ? request.pieceList[index]?.dimensions : request.dimensions
    return (
      Boolean(size) &&
      size !== null &&
      size !== undefined &&
      sizeHolds(conditions, size, request.dimensionUnit, dimensionUnit)
    )
  })
  // The whole's size is that of one piece.
  if (!bySize || isMeasured) return found
  const first = found.indexOf(true)
  return found.map((_, index) => index === first)
}

/** Counts the steps one by one. */
function tierAmount(tiers: readonly ValueTier[], value: Decimal): Decimal {
  let from = decimal(0)
  for (const tier of tiers) {
    if (tier.up_to !== undefined && value.gt(tier.up_to)) {
      from = decimal(tier.up_to)
      continue
    }
    let amount = decimal(tier.amount ?? 0)
    const start = decimal(tier.included ?? from)
    amount = amount.plus(
      value
        .minus(start)
        .times(tier.percent ?? 0)
        .div(100),
    )
    if (tier.price !== undefined && tier.per !== undefined) {
      for (let reached = start; reached.lt(value); reached = reached.plus(tier.per)) {
        amount = amount.plus(tier.price)
      }
    }
    return amount
  }
  throw new Error('No tier has no end.')
}
