import { type Decimal, decimal, percentageOf, zero } from '../shared/money.ts'
import type { WeightUnit } from '../shared/units.ts'
import { compileAskedConditions } from './asked-conditions.ts'
import { boundsText, compileBounds } from './bounds.ts'
import type { Holidays } from './calendar.ts'
import { compileCounted } from './counted.ts'
import type { Measured } from './listed-pieces.ts'
import { compileMonthRates } from './month-rates.ts'
import { compilePieceConditions } from './piece-conditions.ts'
import { placeIndexOf } from './place-index.ts'
import { type Locality, patternOf } from './places.ts'
import type { RatingRequest } from './rating-request.ts'
import { sumOfPieces } from './surcharge-of-pieces.ts'
import type { Conditions, Counted, Place, Surcharge, Whole } from './tariff-document.ts'
import { compileTimeConditions } from './time-conditions.ts'
import { compileTiers, type TierSum } from './value-tiers.ts'
import { weightIn } from './weights.ts'

/** What a customer, or its group, has agreed instead of the usual surcharge. */
export interface SurchargeTerms {
  /** Code of the group; null for a customer's own. */
  readonly group: string | null
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
  /** The same of each piece, where the service rates each. */
  readonly pieceBases: readonly Decimal[] | null
  /** The chargeable weight of each piece. */
  pieceWeights(): readonly Decimal[]
  /** What is known of the pieces. */
  measured(): Measured
  /** Decimals of the currency's minor unit. */
  readonly digits: number
}

/** What a surcharge comes to, not yet rounded; null when it does not apply. Either way with the reason in words. */
export interface SurchargeOutcome {
  readonly amount: Decimal | null
  /** Of the subtotal, where the amount is just that share of it. */
  readonly percent: Decimal | null
  explain(): string
}

export interface CompiledSurcharge {
  readonly code: string
  readonly name: string
  readonly type: Surcharge['type']
  /** Codes of the services it is for, null for all. */
  readonly services: ReadonlySet<string> | null
  /** Name of the set of which only the largest is charged; null for a surcharge by itself. */
  readonly largestOf: string | null
  /** What it is charged for: the order, or something after it. */
  readonly chargedFor: NonNullable<Surcharge['charged_for']>
  /** What is counted; null for a surcharge that is not for a quantity. */
  readonly unit: Counted['unit'] | null
  /** A tax that prices may include: a percentage of the subtotal. */
  readonly includable: boolean
  /** `subtotal` is the sum of the lines so far. */
  charge(subject: SurchargeSubject, subtotal: Decimal, terms: SurchargeTerms | null): SurchargeOutcome
}

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
  const countedOf = surcharge.counted && compileCounted(surcharge.counted)
  const tierOf = surcharge.tiers && compileTiers(surcharge.tiers, wholeNames[of])
  const nothing = none(() => `there is no ${wholeNames[of]}`)

  return {
    code: surcharge.code,
    name: surcharge.name,
    type: surcharge.type,
    services: conditions.services ? new Set(conditions.services) : null,
    largestOf: surcharge.largest_of ?? null,
    chargedFor: surcharge.charged_for ?? 'order',
    unit: surcharge.counted?.unit ?? null,
    includable: surcharge.type === 'tax' && surcharge.method === 'percent' && of === 'subtotal',
    charge(subject, subtotal, terms) {
      if (terms?.waived) return waivedBy(terms)
      if (surcharge.currency !== undefined && surcharge.currency !== subject.currency) {
        return otherCurrency(surcharge.currency, subject.currency)
      }
      const met = holds(subject)
      if (met.fails !== null) return none(met.fails)
      const bounds = terms ? boundsOf(terms, usual) : usual
      const ofMonth = monthRate?.(subject.request.date) ?? null
      const amount = terms?.amount ?? ofMonth?.amount ?? usual.amount
      const percent = terms?.percent ?? ofMonth?.amount ?? usual.percent
      const own = terms?.amount ?? terms?.percent ?? null
      const month = own === null ? (ofMonth?.month ?? null) : null
      if (countedOf) {
        const sum = countedOf(subject.request.counted ?? zero, amount, subject.currency)
        // What is free has no minimum.
        const held = sum.amount.isZero() ? unbounded : bounds
        return charged(surcharge, held, { sum, met, subtotal, terms, month })
      }
      const { minimum, maximum } = bounds
      const ofPieces = sumOfPieces(surcharge, { amount, percent, minimum, maximum }, subject, met.places)
      if (ofPieces) return charged(surcharge, unbounded, { sum: ofPieces, met, subtotal, terms, month })
      const sum = tierOf
        ? sumOf(of, tierOf, subject, subtotal)
        : surcharge.method === 'fixed'
          ? fixedSum(surcharge, amount, subject, met.places?.length ?? subject.request.pieces, unit)
          : percentSum(of, percent, subject, subtotal)
      return sum ? charged(surcharge, bounds, { sum, met, subtotal, terms, month }) : nothing
    },
  }
}

type AmountBounds = Pick<SurchargeTerms, 'minimum' | 'maximum'>

const unbounded: AmountBounds = { minimum: null, maximum: null }

/** The agreed bounds, each where there is one. */
function boundsOf(terms: AmountBounds, usual: AmountBounds): AmountBounds {
  return { minimum: terms.minimum ?? usual.minimum, maximum: terms.maximum ?? usual.maximum }
}

/** A surcharge that applies, within its bounds. */
function charged(
  { type, method, of }: Surcharge,
  { minimum, maximum }: AmountBounds,
  found: { sum: Sum; met: Met; subtotal: Decimal; terms: SurchargeTerms | null; month: string | null },
): SurchargeOutcome {
  const { sum, met, subtotal, terms, month } = found
  const raised = minimum && sum.amount.lt(minimum) ? minimum : sum.amount
  const bounded = maximum && raised.gt(maximum) ? maximum : raised
  // A discount is at most the sum so far, so that a price does not fall below zero.
  const taken = type === 'discount' && bounded.gt(subtotal) ? subtotal : bounded
  return {
    amount: type === 'discount' ? taken.neg() : taken,
    percent:
      bounded === sum.amount && method === 'percent' && of === 'subtotal' ? (sum.percent ?? null) : null,
    explain() {
      const conditions = met.text()
      const steps = [conditions ? `${sum.text()} (${conditions})` : sum.text()]
      if (!raised.eq(sum.amount)) steps.push(`at least ${minimum}`)
      if (!bounded.eq(raised)) steps.push(`at most ${maximum}`)
      if (!taken.eq(bounded)) steps.push(`no more than the ${subtotal} there is`)
      if (type === 'discount') steps.push('taken off')
      if (terms)
        steps.push(
          terms.group === null ? 'on the customer’s own terms' : `on the terms of the group ${terms.group}`,
        )
      if (month !== null) steps.push(`as from ${month} on`)
      return steps.join(', ')
    },
  }
}

/** Reasons are functions: most surcharges do not apply, and the words are made only when a trace is wanted. */
function none(reason: () => string): SurchargeOutcome {
  return { amount: null, percent: null, explain: () => `not charged: ${reason()}` }
}

function waivedBy({ group }: SurchargeTerms): SurchargeOutcome {
  return none(() => `waived for the ${group === null ? 'customer' : `group ${group}`}`)
}

function otherCurrency(own: string, card: string): SurchargeOutcome {
  return none(() => `it is in ${own}, the rate card in ${card}`)
}

/**
 * The surcharges in the order they are charged: each by itself, and those of which only the largest is charged together,
 * where the first of them stands.
 */
export function chargedTogether(
  surcharges: readonly CompiledSurcharge[],
): readonly (readonly CompiledSurcharge[])[] {
  const sets = Map.groupBy(surcharges, surcharge => surcharge.largestOf ?? surcharge)
  return [...sets.values()]
}

/** What a surcharge comes to before its bounds. */
export interface Sum {
  readonly amount: Decimal
  /** Where it is a percentage of a whole. */
  readonly percent?: Decimal
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
const wholeNames: Record<Whole, string> = {
  base: 'base rate',
  subtotal: 'subtotal',
  cod_amount: 'COD amount',
  customs_value: 'customs value',
  declared_value: 'declared value',
}

/** Null, which is no charge whatever the minimum is, for tiers of an amount that the shipment does not have. */
function sumOf(
  of: Whole,
  tierOf: (value: Decimal) => TierSum,
  subject: SurchargeSubject,
  subtotal: Decimal,
): Sum | null {
  const whole = wholeOf(of, subject, subtotal)
  return whole && tierOf(whole)
}

/** Null, which is no charge whatever the minimum is, for a percentage of an amount that the shipment does not have. */
function percentSum(of: Whole, percent: Decimal, subject: SurchargeSubject, subtotal: Decimal): Sum | null {
  const whole = wholeOf(of, subject, subtotal)
  return whole && shareOf(whole, wholeNames[of], percent)
}

function shareOf(whole: Decimal, name: string, percent: Decimal): Sum {
  return { amount: percentageOf(whole, percent), percent, text: () => `${percent} % of the ${name} ${whole}` }
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
    case 'declared_value':
      return request.declaredValue?.gt(0) ? request.declaredValue : null
  }
}

/** All conditions hold. */
interface Met {
  readonly fails: null
  /** Places of the pieces that the conditions on pieces hold for; null when there are no such conditions. */
  readonly places: readonly number[] | null
  /** The conditions on pieces, '' when there are none. */
  text(): string
}

interface Failed {
  /** Why, in words. */
  fails(): string
}

/** All conditions hold, and none is on pieces. */
const metByAll: Met = { fails: null, places: null, text: () => '' }

function compileConditions(
  surcharge: Surcharge,
  conditions: Conditions,
  holidays: Holidays,
): (subject: SurchargeSubject) => Met | Failed {
  const { zones, package_types: packageTypes, dates, cod, weight } = conditions
  const zoneSet = zones && new Set(zones)
  const packageTypeSet = packageTypes && new Set(packageTypes)
  const inOrigin = conditions.origin && compilePlaces(conditions.origin)
  const inDestination = conditions.destination && compilePlaces(conditions.destination)
  const weightHolds = weight && compileBounds(weight)
  const piecesHold = conditions.pieces && compileBounds(conditions.pieces)
  const findPieces = compilePieceConditions(surcharge, conditions)
  const askedFailure = compileAskedConditions(conditions)
  const failsNow = compileTimeConditions(conditions, holidays)
  // Most surcharges do not apply: what is always the same is made once.
  const otherZone: Failed = { fails: () => `only for zones ${zones?.join(', ')}` }
  const otherPackage: Failed = { fails: () => `only for package types ${packageTypes?.join(', ')}` }
  const otherCod: Failed = { fails: () => `there is ${cod ? 'no' : 'a'} COD amount` }
  const otherOrigin: Failed = { fails: () => 'the origin is not in its area' }
  const otherDestination: Failed = { fails: () => 'the destination is not in its area' }

  return subject => {
    const { request } = subject
    if (zoneSet && (subject.zone === null || !zoneSet.has(subject.zone))) return otherZone
    if (packageTypeSet && !packageTypeSet.has(subject.packageType)) return otherPackage
    if (cod !== undefined && cod !== Boolean(request.codAmount?.gt(0))) return otherCod
    const failure = askedFailure?.(request)
    if (failure) return { fails: failure }
    if (
      dates &&
      !dates.some(({ from, to }) => (!from || from <= request.date) && (!to || request.date <= to))
    ) {
      return { fails: () => `not on ${request.date}` }
    }
    const fails = failsNow?.(request)
    if (fails) return { fails }
    if (inOrigin && !inOrigin(subject.sender)) return otherOrigin
    if (inDestination && !inDestination(subject.recipient)) return otherDestination
    if (weightHolds) {
      const unit = surcharge.weight_unit ?? subject.weightUnit
      if (!weightHolds(weightIn(subject.chargeableWeight, subject.weightUnit, unit))) {
        return { fails: () => `only for a chargeable weight ${boundsText(weight, unit)}` }
      }
    }
    if (piecesHold && !piecesHold(decimal(request.pieces))) {
      return { fails: () => `only for ${boundsText(conditions.pieces ?? {}, 'pieces')}` }
    }
    if (!findPieces) return metByAll
    const { places, text } = findPieces(request, subject.measured())
    return places.length > 0 ? { fails: null, places, text } : { fails: () => `no piece has ${text()}` }
  }
}

function compilePlaces(places: readonly Place[]): (locality: Locality) => boolean {
  const index = placeIndexOf(places.map(patternOf))
  return locality => index.matches(0, index.locate(locality)).length > 0
}
