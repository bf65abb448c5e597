import { decimal, isCurrency, zero } from '../../../platform/shared/money.ts'
import type { Surcharge, ValueTier } from '../document/tariff-document.ts'
import { fallingBounds } from '../surcharges/value-tiers.ts'
import { type Findings, warnIfTooFine, warnOfPercent } from './findings.ts'

/** Warns if a charge falls just above a bound: declaring a little more would cost less. */
export function checkTiers({ tiers, currency }: Surcharge, path: string, findings: Findings): void {
  if (!tiers) return
  const { refuse, warn } = findings
  if (tiers.length === 0) refuse(`${path}.tiers`, 'Must have at least one tier.')
  let sound = true
  const check = (holds: boolean, field: string, sentence: string) => {
    if (holds) return
    sound = false
    refuse(`${path}.tiers.${field}`, sentence)
  }
  for (const [index, tier] of tiers.entries()) {
    const isLast = index === tiers.length - 1
    const from = decimal(tiers[index - 1]?.up_to ?? zero)
    checkParts(tier, index, check)
    check(!isLast || tier.up_to === undefined, `${index}.up_to`, 'The last tier has no upper bound.')
    check(isLast || tier.up_to !== undefined, `${index}.up_to`, 'Is required: only the last tier has no end.')
    if (tier.up_to !== undefined) {
      check(decimal(tier.up_to).gt(from), `${index}.up_to`, `Must be greater than ${from}.`)
    }
    if (tier.included !== undefined) {
      check(
        decimal(tier.included).lte(from),
        `${index}.included`,
        `Must be at most ${from}, where the tier begins.`,
      )
    }
    warnOfPercent(tier.percent, `${path}.tiers.${index}`, findings)
    if (currency !== undefined && isCurrency(currency)) {
      warnIfTooFine(tier.amount, currency, `${path}.tiers.${index}.amount`, findings)
      warnIfTooFine(tier.price, currency, `${path}.tiers.${index}.price`, findings)
    }
  }
  if (!sound) return
  for (const { tier, at, above } of fallingBounds(tiers)) {
    const bound = tiers[tier - 1]?.up_to
    warn(
      `${path}.tiers.${tier}`,
      `The charge falls just over ${bound}: from ${at.toFixed()} to ${above.toFixed()}.`,
    )
  }
}

function checkParts(
  { amount, percent, price, per }: ValueTier,
  index: number,
  check: (holds: boolean, field: string, sentence: string) => void,
): void {
  const charges = amount !== undefined || percent !== undefined || price !== undefined
  check(charges, String(index), 'Must have an amount, a percentage or a price for each step.')
  check(price === undefined || per !== undefined, `${index}.per`, 'Is required with a price for each step.')
  check(price !== undefined || per === undefined, `${index}.price`, 'Is required with the size of a step.')
  check(per === undefined || decimal(per).gt(0), `${index}.per`, 'Must be greater than 0.')
}
