import { type Decimal, decimal, zero } from '../shared/money.ts'
import type { Dimensions } from '../shared/parcel.ts'
import { convertLength, type DimensionUnit, type WeightUnit } from '../shared/units.ts'
import type { Holidays } from './calendar.ts'
import { weightIn } from './chargeable-weight.ts'
import { compileMonthRates } from './month-rates.ts'
import { placeIndexOf } from './place-index.ts'
import { type Locality, patternOf } from './places.ts'
import type { RatingRequest } from './rating-request.ts'
import type { Bounds, Conditions, Place, Surcharge } from './tariff-document.ts'
import { compileTimeConditions } from './time-conditions.ts'

/** What a customer has agreed instead of the usual surcharge. */
export interface SurchargeTerms {
  readonly waived: boolean
  readonly amount: Decimal | null
  readonly percent: Decimal | null
  readonly minimum: Decimal | null
  readonly maximum: Decimal | null
}

/** The shipment as surcharges look at it. */
export interface SurchargeSubject {
  readonly request: RatingRequest
  readonly packageType: string
  readonly zone: string | null
  readonly chargeableWeight: Decimal
  readonly weightUnit: WeightUnit
  readonly currency: string
  readonly sender: Locality
  readonly recipient: Locality
  /** The base rate after the customer's own percentage. */
  readonly base: Decimal
}

/** What a surcharge comes to, not yet rounded; null when it does not apply. Either way with the reason in words. */
export interface SurchargeOutcome {
  readonly amount: Decimal | null
  explain(): string
}

export interface CompiledSurcharge {
  readonly code: string
  readonly name: string
  readonly type: Surcharge['type']
  /** Codes of the services it is for, null for all. */
  readonly services: ReadonlySet<string> | null
  /** `subtotal` is the sum of the lines so far. */
  charge(subject: SurchargeSubject, subtotal: Decimal, terms: SurchargeTerms | null): SurchargeOutcome
}

const hundred = decimal(100)

export function compileSurcharge(surcharge: Surcharge, holidays: Holidays): CompiledSurcharge {
  const conditions = surcharge.conditions ?? {}
  const holds = compileConditions(surcharge, conditions, holidays)
  const monthRate = compileMonthRates(surcharge)
  const usual = {
    amount: decimal(surcharge.amount ?? zero),
    percent: decimal(surcharge.percent ?? zero),
    minimum: surcharge.minimum === undefined ? null : decimal(surcharge.minimum),
    maximum: surcharge.maximum === undefined ? null : decimal(surcharge.maximum),
  }
  const unit = surcharge.weight_unit
  const of = surcharge.of ?? 'base'
  const nothing = none(() => `there is no ${wholes[of]}`)

  return {
    code: surcharge.code,
    name: surcharge.name,
    type: surcharge.type,
    services: conditions.services ? new Set(conditions.services) : null,
    charge(subject, subtotal, terms) {
      if (terms?.waived) return waived
      if (surcharge.currency !== undefined && surcharge.currency !== subject.currency) {
        return otherCurrency(surcharge.currency, subject.currency)
      }
      const met = holds(subject)
      if (met.fails !== null) return none(met.fails)
      const ofMonth = monthRate?.(subject.request.date) ?? null
      const sum =
        surcharge.method === 'fixed'
          ? fixedSum(surcharge, terms?.amount ?? ofMonth?.amount ?? usual.amount, subject, met.pieces, unit)
          : percentSum(of, terms?.percent ?? ofMonth?.amount ?? usual.percent, subject, subtotal)
      const own = terms?.amount ?? terms?.percent ?? null
      const month = own === null ? (ofMonth?.month ?? null) : null
      return sum ? charged(surcharge, usual, { sum, met, subtotal, terms, month }) : nothing
    },
  }
}

/** A surcharge that applies, within its bounds. */
function charged(
  { type }: Surcharge,
  usual: Pick<SurchargeTerms, 'minimum' | 'maximum'>,
  found: { sum: Sum; met: Met; subtotal: Decimal; terms: SurchargeTerms | null; month: string | null },
): SurchargeOutcome {
  const { sum, met, subtotal, terms, month } = found
  const minimum = terms?.minimum ?? usual.minimum
  const maximum = terms?.maximum ?? usual.maximum
  const raised = minimum && sum.amount.lt(minimum) ? minimum : sum.amount
  const bounded = maximum && raised.gt(maximum) ? maximum : raised
  // A discount is at most the sum so far, so that a price does not fall below zero.
  const taken = type === 'discount' && bounded.gt(subtotal) ? subtotal : bounded
  return {
    amount: type === 'discount' ? taken.neg() : taken,
    explain() {
      const conditions = met.text()
      const steps = [conditions ? `${sum.text()} (${conditions})` : sum.text()]
      if (!raised.eq(sum.amount)) steps.push(`at least ${minimum}`)
      if (!bounded.eq(raised)) steps.push(`at most ${maximum}`)
      if (!taken.eq(bounded)) steps.push(`no more than the ${subtotal} there is`)
      if (type === 'discount') steps.push('taken off')
      if (terms) steps.push('on the customer’s own terms')
      if (month !== null) steps.push(`as from ${month} on`)
      return steps.join(', ')
    },
  }
}

/** Reasons are functions: most surcharges do not apply, and the words are made only when a trace is wanted. */
function none(reason: () => string): SurchargeOutcome {
  return { amount: null, explain: () => `not charged: ${reason()}` }
}

const waived = none(() => 'waived for the customer')

function otherCurrency(own: string, card: string): SurchargeOutcome {
  return none(() => `it is in ${own}, the rate card in ${card}`)
}

interface Sum {
  readonly amount: Decimal
  text(): string
}

function fixedSum(
  surcharge: Surcharge,
  amount: Decimal,
  subject: SurchargeSubject,
  pieces: number,
  unit: WeightUnit | undefined,
): Sum {
  switch (surcharge.per ?? 'shipment') {
    case 'piece':
      return { amount: amount.times(pieces), text: () => `${pieces} × ${amount} for each piece` }
    case 'weight_unit': {
      const chargedUnit = unit ?? subject.weightUnit
      const weight = weightIn(subject.chargeableWeight, subject.weightUnit, chargedUnit)
      return { amount: amount.times(weight), text: () => `${weight} ${chargedUnit} × ${amount}` }
    }
    default:
      return { amount, text: () => `${amount} for the shipment` }
  }
}

/** What a percentage is taken of, in words. */
const wholes = {
  base: 'base rate',
  subtotal: 'subtotal',
  cod_amount: 'COD amount',
  customs_value: 'customs value',
}
type Whole = keyof typeof wholes

/** Null, which is no charge whatever the minimum is, for a percentage of an amount that the shipment does not have. */
function percentSum(of: Whole, percent: Decimal, subject: SurchargeSubject, subtotal: Decimal): Sum | null {
  const whole = wholeOf(of, subject, subtotal)
  return whole && shareOf(whole, wholes[of], percent)
}

function shareOf(whole: Decimal, name: string, percent: Decimal): Sum {
  return { amount: whole.times(percent).div(hundred), text: () => `${percent} % of the ${name} ${whole}` }
}

function wholeOf(of: Whole, { base, request }: SurchargeSubject, subtotal: Decimal): Decimal | null {
  switch (of) {
    case 'base':
      return base
    case 'subtotal':
      return subtotal
    case 'cod_amount':
      return request.codAmount?.gt(0) ? request.codAmount : null
    case 'customs_value':
      return request.customsValue?.gt(0) ? request.customsValue : null
  }
}

/** All conditions hold. */
interface Met {
  readonly fails: null
  /** Pieces that the conditions on pieces hold for. */
  readonly pieces: number
  /** The conditions on pieces, '' when there are none. */
  text(): string
}

type Verdict = Met | { fails(): string }

function compileConditions(
  surcharge: Surcharge,
  conditions: Conditions,
  holidays: Holidays,
): (subject: SurchargeSubject) => Verdict {
  const { zones, package_types: packageTypes, dates, cod, weight } = conditions
  const inOrigin = conditions.origin && compilePlaces(conditions.origin)
  const inDestination = conditions.destination && compilePlaces(conditions.destination)
  const weightHolds = weight && compileBounds(weight)
  const countPieces = compilePieceConditions(surcharge, conditions)
  const failsNow = compileTimeConditions(conditions, holidays)

  return subject => {
    const { request } = subject
    if (zones && (subject.zone === null || !zones.includes(subject.zone))) {
      return { fails: () => `only for zones ${zones.join(', ')}` }
    }
    if (packageTypes && !packageTypes.includes(subject.packageType)) {
      return { fails: () => `only for package types ${packageTypes.join(', ')}` }
    }
    if (cod !== undefined && cod !== Boolean(request.codAmount?.gt(0))) {
      return { fails: () => `there is ${cod ? 'no' : 'a'} COD amount` }
    }
    if (
      dates &&
      !dates.some(({ from, to }) => (!from || from <= request.date) && (!to || request.date <= to))
    ) {
      return { fails: () => `not on ${request.date}` }
    }
    const fails = failsNow?.(request)
    if (fails) return { fails }
    if (inOrigin && !inOrigin(subject.sender)) return { fails: () => 'the origin is not in its area' }
    if (inDestination && !inDestination(subject.recipient)) {
      return { fails: () => 'the destination is not in its area' }
    }
    if (weightHolds) {
      const unit = surcharge.weight_unit ?? subject.weightUnit
      if (!weightHolds(weightIn(subject.chargeableWeight, subject.weightUnit, unit))) {
        return { fails: () => `only for a chargeable weight ${boundsText(weight, unit)}` }
      }
    }
    if (!countPieces) return { fails: null, pieces: request.pieces, text: noText }
    const { pieces, text } = countPieces(request)
    return pieces > 0 ? { fails: null, pieces, text } : { fails: () => `no piece has ${text()}` }
  }
}

function noText(): string {
  return ''
}

function compilePlaces(places: readonly Place[]): (locality: Locality) => boolean {
  const index = placeIndexOf(places.map(patternOf))
  return locality => index.matches(0, index.locate(locality)).length > 0
}

function compileBounds({ over, up_to }: Bounds): (quantity: Decimal) => boolean {
  const lower = over === undefined ? null : decimal(over)
  const upper = up_to === undefined ? null : decimal(up_to)
  return quantity => (!lower || quantity.gt(lower)) && (!upper || quantity.lte(upper))
}

/** A piece, or several that are alike as far as is known. */
interface MeasuredPieces {
  readonly count: number
  readonly weight: Decimal
  readonly dimensions: Dimensions | null
}

/** Counts the pieces for which all conditions on pieces hold; null when there are none. */
function compilePieceConditions(
  surcharge: Surcharge,
  conditions: Conditions,
): ((request: RatingRequest) => { pieces: number; text(): string }) | null {
  const { piece_weight, longest_side, girth, length_plus_girth } = conditions
  const sizes = [
    { name: 'longest side', bounds: longest_side, measure: longestSide },
    { name: 'girth', bounds: girth, measure: girthOf },
    { name: 'length plus girth', bounds: length_plus_girth, measure: lengthPlusGirth },
  ].flatMap(({ name, bounds, measure }) =>
    bounds ? [{ name, bounds, measure, holds: compileBounds(bounds) }] : [],
  )
  if (!piece_weight && sizes.length === 0) return null
  const weightHolds = piece_weight && compileBounds(piece_weight)

  return request => {
    const weightUnit = surcharge.weight_unit ?? request.weightUnit
    const dimensionUnit = surcharge.dimension_unit ?? request.dimensionUnit
    let pieces = 0
    for (const { count, weight, dimensions } of measuredPieces(request, sizes.length > 0)) {
      if (weightHolds && !weightHolds(weightIn(weight, request.weightUnit, weightUnit))) continue
      const fits = sizes.every(
        ({ measure, holds }) =>
          dimensions && holds(convertLength(measure(dimensions), request.dimensionUnit, dimensionUnit)),
      )
      if (fits) pieces += count
    }
    return {
      pieces,
      text() {
        const texts = sizes.map(({ name, bounds }) => `a ${name} ${boundsText(bounds, dimensionUnit)}`)
        if (piece_weight) texts.unshift(`a weight ${boundsText(piece_weight, weightUnit)}`)
        return texts.join(' and ')
      },
    }
  }
}

/**
 * The pieces with what is known of each. A piece without a weight of its own weighs the mean of what the others
 * leave of the total. When pieces are not listed, dimensions are those of the shipment as a whole, which is then
 * looked at as one piece where its size matters.
 */
function measuredPieces(request: RatingRequest, bySize: boolean): MeasuredPieces[] {
  const { pieceList, pieces, weight, dimensions } = request
  if (pieceList.length === 0) {
    return [{ count: bySize ? 1 : pieces, weight: weight.div(Math.max(pieces, 1)), dimensions }]
  }
  const known = pieceList.flatMap(piece => piece.weight ?? [])
  const rest = known.reduce((left, own) => left.minus(own), weight)
  const mean = rest.gt(0) ? rest.div(Math.max(pieceList.length - known.length, 1)) : zero
  const measured = pieceList.some(piece => piece.dimensions)
  return pieceList.map(piece => ({
    count: 1,
    weight: piece.weight ?? mean,
    dimensions: piece.dimensions ?? (measured || pieceList.length > 1 ? null : dimensions),
  }))
}

function sorted({ length, width, height }: Dimensions): [Decimal, Decimal, Decimal] {
  const [longest = zero, middle = zero, shortest = zero] = [length, width, height].sort((a, b) => b.cmp(a))
  return [longest, middle, shortest]
}

function longestSide(dimensions: Dimensions): Decimal {
  return sorted(dimensions)[0]
}

/** Round the piece at right angles to its longest side: twice the width and twice the height. */
function girthOf(dimensions: Dimensions): Decimal {
  const [, width, height] = sorted(dimensions)
  return width.plus(height).times(2)
}

function lengthPlusGirth(dimensions: Dimensions): Decimal {
  return longestSide(dimensions).plus(girthOf(dimensions))
}

function boundsText({ over, up_to }: Bounds, unit: WeightUnit | DimensionUnit): string {
  const parts = [
    over === undefined ? '' : `over ${over} ${unit}`,
    up_to === undefined ? '' : `up to ${up_to} ${unit}`,
  ]
  return parts.filter(Boolean).join(' and ')
}
