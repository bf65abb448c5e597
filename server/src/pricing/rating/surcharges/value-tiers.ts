import { type Decimal, decimal, percentageOf, zero } from '../../../platform/shared/money.ts'
import type { ValueTier } from '../document/tariff-document.ts'

export interface TierSum {
  readonly amount: Decimal
  text(): string
}

/** A tier with values inherited from the one before. */
interface Tier {
  readonly upTo: Decimal | null
  /** The previous tier's upper bound; 0 for the first. */
  readonly from: Decimal
  readonly amount: Decimal
  readonly percent: Decimal | null
  readonly step: { readonly price: Decimal; readonly per: Decimal } | null
  readonly included: Decimal
}

/**
 * Finds the tier of a value above 0 and its charge. `name` is the value in words. Tiers must have passed their check.
 */
export function compileTiers(tiers: readonly ValueTier[], name: string): (value: Decimal) => TierSum {
  const compiled = tiersOf(tiers)
  return value => {
    const tier = compiled.find(({ upTo }) => upTo === null || value.lte(upTo))
    if (!tier) throw new Error('The last tier of a surcharge has no end.')
    return sumIn(tier, value, name)
  }
}

/** Bounds just above which the charge falls, with both charges. */
export function fallingBounds(tiers: readonly ValueTier[]): { tier: number; at: Decimal; above: Decimal }[] {
  const compiled = tiersOf(tiers)
  return compiled.slice(1).flatMap((tier, index) => {
    const before = compiled[index]
    if (!before) return []
    const at = sumIn(before, tier.from, '').amount
    const above = partsOf(tier, tier.from, stepsJustOver(tier, tier.from)).reduce(
      (all, part) => all.plus(part.amount),
      zero,
    )
    return above.lt(at) ? [{ tier: index + 1, at, above }] : []
  })
}

function tiersOf(tiers: readonly ValueTier[]): Tier[] {
  return tiers.map((tier, index) => {
    const from = decimal(tiers[index - 1]?.up_to ?? zero)
    return {
      upTo: tier.up_to === undefined ? null : decimal(tier.up_to),
      from,
      amount: decimal(tier.amount ?? zero),
      percent: tier.percent === undefined ? null : decimal(tier.percent),
      step:
        tier.price === undefined || tier.per === undefined
          ? null
          : { price: decimal(tier.price), per: decimal(tier.per) },
      included: tier.included === undefined ? from : decimal(tier.included),
    }
  })
}

function sumIn(tier: Tier, value: Decimal, name: string): TierSum {
  const parts = partsOf(tier, value, stepsBegun(tier, value))
  return {
    amount: parts.reduce((all, part) => all.plus(part.amount), zero),
    text() {
      const bounds = tier.from.isZero() ? '' : ` over ${tier.from}`
      return `${name} ${value}${bounds}: ${parts.map(part => part.text()).join(' + ')}`
    },
  }
}

/** The parts of a charge: `100`, `1 % of 1200`, `12 × 2.50 for each 100 begun`. */
function partsOf(
  { amount, percent, step, included }: Tier,
  value: Decimal,
  steps: Decimal,
): { amount: Decimal; text(): string }[] {
  const rest = value.minus(included)
  const fixed = { amount, text: () => amount.toFixed() }
  const parts = amount.isZero() ? [] : [fixed]
  if (percent) parts.push({ amount: percentageOf(rest, percent), text: () => `${percent} % of ${rest}` })
  if (step) {
    const text = () => `${steps} × ${step.price} for each ${step.per} begun of ${rest}`
    parts.push({ amount: step.price.times(steps), text })
  }
  return parts.length > 0 ? parts : [fixed]
}

function stepsBegun({ step, included }: Tier, value: Decimal): Decimal {
  return step ? value.minus(included).stepsBegun(step.per) : zero
}

/** Steps begun just over the value. */
function stepsJustOver({ step, included }: Tier, value: Decimal): Decimal {
  return step ? value.minus(included).div(step.per).floor().plus(1) : zero
}
