import { type Decimal, decimal, minorUnitDigits } from '../../platform/shared/money.ts'
import { conflict, invalidFields } from '../../platform/shared/problem.ts'
import type { Bracket, Card, CardLine, TariffDocument } from '../rating/index.ts'
import { nextVersion } from './card-versions.ts'

/** What prices may be rounded to: the minor unit of their currency, or an amount. */
export const roundingSteps = ['minor', '0.05', '0.10', '0.50', '1.00'] as const
export const roundingRules = ['half_up', 'up'] as const

export interface Raise {
  /** Per cent: 4.9 makes 100 104.9; below zero the prices fall. */
  readonly percent: Decimal
  readonly roundTo: (typeof roundingSteps)[number]
  readonly rounding: (typeof roundingRules)[number]
  /** First day of the new versions, YYYY-MM-DD. */
  readonly validFrom: string
}

export interface RaisedCards {
  readonly tariff: TariffDocument
  /** The new drafts, each with the version that it was made from. */
  readonly raised: readonly { readonly before: Card; readonly draft: Card }[]
  /** Cards that stay as they are, with a sentence that says why. */
  readonly skipped: readonly { readonly code: string; readonly reason: string }[]
}

/** Throws VALIDATION_ERROR for a percentage that no prices can be raised by. */
export function requirePercent(percent: Decimal): void {
  if (percent.isZero() || percent.lte(-100) || percent.gt(1000) || percent.decimalPlaces() > 4) {
    throw invalidFields({
      percent: 'Must be above -100 and at most 1000, not 0, with at most 4 decimals.',
    })
  }
}

/**
 * A change for `editPart`: the tariff with a draft of the next version of each card, in which the prices of the version
 * that is in force on the first day are raised. A card is left out where its new version would be no raise: it has a draft
 * already, is not in force on that day, or has a later version that the new one would replace. Throws VALIDATION_ERROR
 * for a code that no card has, CONFLICT when all are left out.
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

/** The latest version of a card, which is in force on the day; or, in a sentence, why its next one cannot be made from it. */
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

/** A line with its prices raised. Bounds, units and quantities that a base includes stay. */
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

/** An amount that is paid as it is, rounded to the step, which is never finer than the currency. */
function raisedAmount(amount: string, minorUnit: Decimal, raise: Raise): string {
  const step = raise.roundTo === 'minor' ? minorUnit : decimal(raise.roundTo)
  return rounded(amount, step.lt(minorUnit) ? minorUnit : step, minorUnit, raise)
}

/**
 * A price for each unit, which is multiplied before it is paid: a coarse step would change it many times over. It is
 * rounded to the minor unit, or to the decimals that it has where these are more.
 */
function raisedUnitPrice(price: string, minorUnit: Decimal, raise: Raise): string {
  const own = decimal(1).shifted(decimal(price).decimalPlaces())
  const step = own.lt(minorUnit) ? own : minorUnit
  return rounded(price, step, step, raise)
}

/** The raised amount as a multiple of the step; one that would become nothing is at least the smallest unit. */
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

/** With as many decimals as the smallest unit has, so that 8.5 is 8.50 beside 8.45. */
function textOf(price: Decimal, smallest: Decimal): string {
  return price.toFixed(Math.max(smallest.decimalPlaces(), price.decimalPlaces()))
}
