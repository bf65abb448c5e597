import { type Decimal, decimal, minorUnitDigits } from '../../platform/shared/money.ts'
import { conflict, invalidFields } from '../../platform/shared/problem.ts'
import type { Bracket, Card, CardLine, TariffDocument } from '../rating/index.ts'
import { nextVersion } from './card-versions.ts'

/** Rounding of prices: the currency's minor unit, or an amount. */
export const roundingSteps = ['minor', '0.05', '0.10', '0.50', '1.00'] as const
export const roundingRules = ['half_up', 'up'] as const

export interface Raise {
  /** 4.9 turns 100 into 104.9; negative lowers prices. */
  readonly percent: Decimal
  readonly roundTo: (typeof roundingSteps)[number]
  readonly rounding: (typeof roundingRules)[number]
  /** First day of the new versions, YYYY-MM-DD. */
  readonly validFrom: string
}

export interface RaisedCards {
  readonly tariff: TariffDocument
  readonly raised: readonly { readonly before: Card; readonly draft: Card }[]
  /** Unchanged cards, each with the reason as a sentence. */
  readonly skipped: readonly { readonly code: string; readonly reason: string }[]
}

/** Throws VALIDATION_ERROR. */
export function requirePercent(percent: Decimal): void {
  if (percent.isZero() || percent.lte(-100) || percent.gt(1000) || percent.decimalPlaces() > 4) {
    throw invalidFields({
      percent: 'Must be above -100 and at most 1000, not 0, with at most 4 decimals.',
    })
  }
}

/**
 * A change for `editPart`: a draft with raised prices for each card in force on the first day. Skips cards with a draft
 * or a later version. Throws VALIDATION_ERROR for an unknown code, CONFLICT if all are skipped.
 */
export function raiseCards(
  tariff: TariffDocument,
  codes: readonly string[] | 'all',
  raise: Raise,
): RaisedCards {
  const versions = Map.groupBy(tariff.cards, card => card.code)
  const wanted = codes === 'all' ? [...versions.keys()] : [...new Set(codes)]
  const raised: { before: Card; draft: Card }[] = []
  const skipped: { code: string; reason: string }[] = []
  for (const code of wanted) {
    const cards = versions.get(code)
    if (!cards) throw invalidFields({ cards: `There is no rate card "${code}".` })
    const found = versionToRaise(cards, raise.validFrom)
    if (typeof found === 'string') skipped.push({ code, reason: found })
    else {
      const next = nextVersion(found, found, raise.validFrom)
      const end = found.valid_to === undefined ? {} : { valid_to: found.valid_to }
      const lines = found.lines.map(line => raisedLine(line, found.currency, raise))
      raised.push({ before: found, draft: { ...next, ...end, valid_from: raise.validFrom, lines } })
    }
  }
  if (raised.length === 0) {
    const reasons = skipped.slice(0, 5).map(({ code, reason }) => `${code}: ${reason}`)
    throw conflict(['No rate card can be raised.', ...reasons].join(' '))
  }
  return {
    tariff: { ...tariff, cards: [...tariff.cards, ...raised.map(({ draft }) => draft)] },
    raised,
    skipped,
  }
}

function versionToRaise(versions: readonly Card[], day: string): Card | string {
  const draft = versions.find(({ status }) => status === 'draft')
  if (draft) return `Version ${draft.version} is a draft already.`
  const [latest, ...earlier] = versions.toSorted((a, b) => b.version - a.version)
  const later = [latest, ...earlier].find(card => card !== undefined && card.valid_from > day)
  if (later) {
    return `Version ${later.version} begins on ${later.valid_from}: a new version from ${day} on would replace it.`
  }
  if (!latest || (latest.valid_to !== undefined && latest.valid_to < day)) {
    return `It is not in force any more on ${day}.`
  }
  return latest
}

/** Bounds, units and included quantities stay. */
function raisedLine(line: CardLine, currency: string, raise: Raise): CardLine {
  const minorUnit = decimal(1).shifted(minorUnitDigits(currency))
  const { minimum_charge: minimum } = line
  return {
    ...line,
    ...(minimum === undefined ? {} : { minimum_charge: raisedAmount(minimum, minorUnit, raise) }),
    brackets: line.brackets.map(bracket => raisedBracket(bracket, minorUnit, raise)),
  }
}

function raisedBracket(bracket: Bracket, minorUnit: Decimal, raise: Raise): Bracket {
  switch (bracket.type) {
    case 'flat':
      return { ...bracket, price: raisedAmount(bracket.price, minorUnit, raise) }
    case 'per_unit':
      return { ...bracket, price: raisedUnitPrice(bracket.price, minorUnit, raise) }
    case 'base_plus':
      return {
        ...bracket,
        base: raisedAmount(bracket.base, minorUnit, raise),
        price: raisedUnitPrice(bracket.price, minorUnit, raise),
      }
  }
}

/** Rounded to the step, which is never finer than the currency. */
function raisedAmount(amount: string, minorUnit: Decimal, raise: Raise): string {
  const step = raise.roundTo === 'minor' ? minorUnit : decimal(raise.roundTo)
  return rounded(amount, step.lt(minorUnit) ? minorUnit : step, minorUnit, raise)
}

/** Rounded to the minor unit, or to the price's own decimals if these are more: a coarse step would multiply. */
function raisedUnitPrice(price: string, minorUnit: Decimal, raise: Raise): string {
  const own = decimal(1).shifted(decimal(price).decimalPlaces())
  const step = own.lt(minorUnit) ? own : minorUnit
  return rounded(price, step, step, raise)
}

/** A multiple of the step, at least the smallest unit. */
function rounded(amount: string, step: Decimal, smallest: Decimal, { percent, rounding }: Raise): string {
  const exact = decimal(amount).times(percent.plus(100)).div(100)
  const inSteps = (unit: Decimal) => {
    const count = exact.div(unit)
    return (rounding === 'up' ? count.ceil() : count.toDecimalPlaces(0)).times(unit)
  }
  if (exact.isZero()) return amount
  const price = inSteps(step)
  if (!price.isZero()) return textOf(price, smallest)
  const finer = inSteps(smallest)
  return textOf(finer.isZero() ? smallest : finer, smallest)
}

/** Pads decimals: 8.50 next to 8.45. */
function textOf(price: Decimal, smallest: Decimal): string {
  return price.toFixed(Math.max(smallest.decimalPlaces(), price.decimalPlaces()))
}
