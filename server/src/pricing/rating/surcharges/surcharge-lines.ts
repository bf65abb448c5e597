import type { Decimal } from '../../../platform/shared/money.ts'
import { type LimitLine, limitLine } from '../cards/price-limits.ts'
import { type Agreement, termsFor } from '../charge/agreements.ts'
import type { CompiledCard, CompiledService } from '../charge/compile-tariff.ts'
import type { ChargedBase } from '../charge/customer-percent.ts'
import { describeLinesWithout, takeOutTax } from '../charge/included-tax.ts'
import { money, rounding, roundLine } from '../charge/line-amounts.ts'
import type { PackageTypeRef, PriceItem, RatingRequest, TraceStep } from '../charge/rating-request.ts'
import type { ChargeableWeight } from '../weights/chargeable-weight.ts'
import type { Measured } from '../weights/listed-pieces.ts'
import { weighPieces } from '../weights/weighed-pieces.ts'
import type { Locality } from '../zones/places.ts'
import type { SurchargeOutcome } from './surcharge-outcome.ts'
import type { CompiledSurcharge, SurchargeSubject } from './surcharges.ts'

interface Charged {
  readonly service: CompiledService
  readonly request: RatingRequest
  readonly agreements: readonly Agreement[]
  readonly card: CompiledCard
  readonly sender: Locality
  readonly recipient: Locality
  readonly zone: string | null
  readonly weighed: ChargeableWeight
  readonly measured: () => Measured
}

/**
 * Also adds limits of the price before the first tax. Returns `unchanged`, the first line, without included taxes;
 * lines before such a tax also lose it.
 */
export function addSurcharges(
  { service, request, agreements, card, sender, recipient, zone, weighed, measured }: Charged,
  packageType: PackageTypeRef,
  { base, unchanged }: { base: ChargedBase; unchanged: Decimal },
  items: PriceItem[],
  trace: TraceStep[] | null,
): Decimal {
  const subject: SurchargeSubject = {
    request,
    packageType: packageType.code,
    zone,
    chargeableWeight: weighed.weight,
    weightUnit: weighed.unit,
    currency: card.currency,
    sender,
    recipient,
    base: base.amount,
    pieceBases: base.ofPieces,
    measured,
    pieceWeights: () => weighed.pieces ?? weighPieces(service.weighing, request).pieces,
    digits: card.digits,
  }
  let subtotal = base.amount
  let { limits } = card
  const includesTax = card.limits?.includesTax ?? false
  let first = unchanged
  for (const together of service.surcharges) {
    if (limits && together.some(({ type }) => type === 'tax')) {
      subtotal = withLine(subtotal, limitLine(limits, subtotal, card.digits), card, items, trace)
      limits = null
    }
    const charges: Charge[] | null = trace && []
    let taken: Applied | null = null
    for (const surcharge of together) {
      const outcome = surcharge.charge(subject, subtotal, termsFor(agreements, surcharge.code))
      const amount = outcome.amount && roundLine(outcome.amount, card)
      charges?.push({ surcharge, outcome, amount })
      if (amount && (taken === null || amount.gt(taken.amount))) taken = { surcharge, outcome, amount }
    }
    if (taken && includesTax && taken.surcharge.includable && !taken.amount.isZero()) {
      first = withoutTax(taken, { first, subtotal, card }, items, trace)
      continue
    }
    if (trace && charges) explain(charges, taken, card, trace)
    if (!taken || taken.amount.isZero()) continue
    const { code, name, type } = taken.surcharge
    items.push({ code, name, type, amount: taken.amount })
    subtotal = subtotal.plus(taken.amount)
  }
  if (limits) withLine(subtotal, limitLine(limits, subtotal, card.digits), card, items, trace)
  return first
}

/** Returns the first line without the tax. The sum stays. */
function withoutTax(
  { surcharge, outcome }: Applied,
  { first, subtotal, card }: { first: Decimal; subtotal: Decimal; card: CompiledCard },
  items: PriceItem[],
  trace: TraceStep[] | null,
): Decimal {
  const added = outcome.amount
  if (!added) return first
  const { code, name, type } = surcharge
  const tax = takeOutTax(first, items, subtotal, { added, percent: outcome.percent }, card)
  if (trace) {
    const text = `${name}: included in the prices, not added as ${outcome.explain()}: ${tax.explain()}.`
    trace.push({ step: 'surcharge', text, code })
  }
  if (tax.amount.isZero()) return first
  items.splice(0, items.length, ...tax.items)
  trace?.push(describeLinesWithout(name, [{ name: 'Base rate', amount: tax.base }, ...items], card))
  items.push({ code, name, type, amount: tax.amount })
  return tax.base
}

interface Charge {
  readonly surcharge: CompiledSurcharge
  readonly outcome: SurchargeOutcome
  /** Rounded; null if it does not apply. */
  readonly amount: Decimal | null
}
type Applied = Charge & { readonly amount: Decimal }

function explain(
  charges: readonly Charge[],
  taken: Applied | null,
  card: CompiledCard,
  trace: TraceStep[],
): void {
  for (const { surcharge, outcome, amount } of charges) {
    const { code, name, largestOf } = surcharge
    if (outcome.amount === null || amount === null) {
      trace.push({ step: 'surcharge', text: `${name}: ${outcome.explain()}.`, code })
    } else if (taken?.surcharge === surcharge) {
      const text = `${name}: ${outcome.explain()} = ${rounding(outcome.amount, amount, card)}.`
      trace.push({ step: 'surcharge', text, code })
    } else {
      const text = `${name}: not charged: it comes to ${money(amount, card)}, and of ${largestOf} only the largest, ${taken?.surcharge.name}, is charged.`
      trace.push({ step: 'surcharge', text, code })
    }
  }
}

/** Adds the limit's line, if any; returns the new sum. */
export function withLine(
  sum: Decimal,
  line: LimitLine | null,
  card: CompiledCard,
  items: PriceItem[],
  trace: TraceStep[] | null,
): Decimal {
  if (!line) return sum
  items.push(line.item)
  trace?.push({ step: 'limit', text: `${line.text()} ${card.currency}.` })
  return sum.plus(line.item.amount)
}
