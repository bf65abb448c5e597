import { type Decimal, decimal, percentageOf, zero } from '../../../platform/shared/money.ts'
import type { WeightUnit } from '../../../platform/shared/units.ts'
import type { RatingRequest } from '../charge/rating-request.ts'
import type { Counted, Surcharge, Whole } from '../document/tariff-document.ts'
import type { Holidays } from '../time/calendar.ts'
import { compileCounted } from '../weights/counted.ts'
import type { Measured } from '../weights/listed-pieces.ts'
import { weightIn } from '../weights/weights.ts'
import type { Locality } from '../zones/places.ts'
import { compileMonthRates } from './month-rates.ts'
import { compileConditions } from './surcharge-conditions.ts'
import { sumOfPieces } from './surcharge-of-pieces.ts'
import {
  type AmountBounds,
  Charged,
  NotCharged,
  type Sum,
  type SurchargeOutcome,
} from './surcharge-outcome.ts'
import { compileTiers, type TierSum } from './value-tiers.ts'

/** Terms of a customer or group in place of the usual ones. */
export interface SurchargeTerms {
  /** Code of the group; null for the customer's own. */
  readonly group: string | null
  readonly waived: boolean
  readonly amount: Decimal | null
  readonly percent: Decimal | null
  readonly minimum: Decimal | null
  readonly maximum: Decimal | null
}

export interface SurchargeSubject {
  readonly request: RatingRequest
  readonly packageType: string
  readonly zone: string | null
  readonly chargeableWeight: Decimal
  readonly weightUnit: WeightUnit
  readonly currency: string
  readonly sender: Locality
  readonly recipient: Locality
  /** After the customer's percentage. */
  readonly base: Decimal
  /** Null unless the service rates each piece. */
  readonly pieceBases: readonly Decimal[] | null
  pieceWeights(): readonly Decimal[]
  measured(): Measured
  readonly digits: number
}

export interface CompiledSurcharge {
  readonly code: string
  readonly name: string
  readonly type: Surcharge['type']
  /** Codes; null for all. */
  readonly services: ReadonlySet<string> | null
  /** Name of the set of which only the largest is charged, or null. */
  readonly largestOf: string | null
  readonly chargedFor: NonNullable<Surcharge['charged_for']>
  /** Null unless it is for a quantity. */
  readonly unit: Counted['unit'] | null
  /** A percentage of the subtotal, which prices may include. */
  readonly includable: boolean
  /** `subtotal` is the sum of the lines so far. */
  charge(subject: SurchargeSubject, subtotal: Decimal, terms: SurchargeTerms | null): SurchargeOutcome
}

export function compileSurcharge(surcharge: Surcharge, holidays: Holidays): CompiledSurcharge {
  const { type, method, conditions = {} } = surcharge
  const holds = compileConditions(surcharge, holidays)
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
  const nothing = new NotCharged(() => `there is no ${wholeNames[of]}`)
  const isShare = method === 'percent' && surcharge.of === 'subtotal'

  return {
    code: surcharge.code,
    name: surcharge.name,
    type,
    services: conditions.services ? new Set(conditions.services) : null,
    largestOf: surcharge.largest_of ?? null,
    chargedFor: surcharge.charged_for ?? 'order',
    unit: surcharge.counted?.unit ?? null,
    includable: type === 'tax' && isShare,
    charge(subject, subtotal, terms) {
      if (terms?.waived) return waivedBy(terms)
      if (surcharge.currency !== undefined && surcharge.currency !== subject.currency) {
        return otherCurrency(surcharge.currency, subject.currency)
      }
      const met = holds(subject)
      if (met instanceof NotCharged) return met
      const bounds = terms ? boundsOf(terms, usual) : usual
      const ofMonth = monthRate?.(subject.request.date) ?? null
      const amount = terms?.amount ?? ofMonth?.amount ?? usual.amount
      const percent = terms?.percent ?? ofMonth?.amount ?? usual.percent
      const own = terms?.amount ?? terms?.percent ?? null
      const month = own === null ? (ofMonth?.month ?? null) : null
      const grounds = { type, met, subtotal, terms, month }
      if (countedOf) {
        const sum = countedOf(subject.request.counted ?? zero, amount, subject.currency)
        // A free surcharge has no minimum.
        return new Charged(sum, sum.amount.isZero() ? unbounded : bounds, grounds, isShare)
      }
      const ofPieces = sumOfPieces(surcharge, { amount, percent, bounds }, subject, met.places)
      if (ofPieces) return new Charged(ofPieces, unbounded, grounds, isShare)
      const sum = tierOf
        ? sumOf(of, tierOf, subject, subtotal)
        : method === 'fixed'
          ? fixedSum(surcharge, amount, subject, met.places?.length ?? subject.request.pieces, unit)
          : percentSum(of, percent, subject, subtotal)
      return sum ? new Charged(sum, bounds, grounds, isShare) : nothing
    },
  }
}

const unbounded: AmountBounds = { minimum: null, maximum: null }

/** Agreed bounds replace the usual ones one by one. */
function boundsOf(terms: AmountBounds, usual: AmountBounds): AmountBounds {
  return { minimum: terms.minimum ?? usual.minimum, maximum: terms.maximum ?? usual.maximum }
}

function otherCurrency(own: string, card: string): NotCharged {
  return new NotCharged(() => `it is in ${own}, the rate card in ${card}`)
}

function waivedBy({ group }: SurchargeTerms): NotCharged {
  return new NotCharged(() => (group === null ? 'waived for the customer' : `waived for the group ${group}`))
}

/** Groups the surcharges of which only the largest is charged, at the place of the first. */
export function chargedTogether(
  surcharges: readonly CompiledSurcharge[],
): readonly (readonly CompiledSurcharge[])[] {
  const sets = Map.groupBy(surcharges, surcharge => surcharge.largestOf ?? surcharge)
  return [...sets.values()]
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

const wholeNames: Record<Whole, string> = {
  base: 'base rate',
  subtotal: 'subtotal',
  cod_amount: 'COD amount',
  customs_value: 'customs value',
  declared_value: 'declared value',
}

/** Null (no charge, whatever the minimum) if the shipment does not have the amount. */
function sumOf(
  of: Whole,
  tierOf: (value: Decimal) => TierSum,
  subject: SurchargeSubject,
  subtotal: Decimal,
): Sum | null {
  const whole = wholeOf(of, subject, subtotal)
  return whole && tierOf(whole)
}

/** Null (no charge, whatever the minimum) if the shipment does not have the amount. */
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
