import { type Decimal, decimal, zero } from '../../../platform/shared/money.ts'
import type { Bracket, CardLine } from '../document/tariff-document.ts'

/** A bracket includes its upper bound. */
export interface BracketTable {
  /** Ascending. */
  readonly brackets: readonly PricedBracket[]
  find(quantity: Decimal): PricedBracket | null
  readonly limit: Decimal | null
}

export interface PricedBracket {
  /** Exclusive. */
  readonly over: Decimal
  /** Inclusive; null for no end. */
  readonly upTo: Decimal | null
  /** Null for a flat price. */
  readonly rises: Rise | null
  /** Not rounded. */
  price(quantity: Decimal): Decimal
  explain(quantity: Decimal, unit: string): string
}

/** Adds `price` for each `per` over `from`, either for each begun or evenly. */
export interface Rise {
  readonly from: Decimal
  readonly price: Decimal
  readonly per: Decimal
  readonly begun: boolean
}

const one = decimal(1)

export function compileBrackets(line: CardLine): BracketTable {
  const bounds: Decimal[] = []
  const brackets: PricedBracket[] = []
  let over = zero
  for (const bracket of line.brackets) {
    const upTo = bracket.up_to === undefined ? null : decimal(bracket.up_to)
    brackets.push(compileBracket(bracket, over, upTo))
    if (upTo === null) break
    bounds.push(upTo)
    over = upTo
  }
  return {
    brackets,
    limit: bounds.length === brackets.length ? (bounds.at(-1) ?? zero) : null,
    find: quantity => brackets[firstNotBelow(bounds, quantity)] ?? null,
  }
}

/** Index of the first bound that is not below the quantity. */
function firstNotBelow(bounds: readonly Decimal[], quantity: Decimal): number {
  let low = 0
  let high = bounds.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (bounds[middle]?.lt(quantity)) low = middle + 1
    else high = middle
  }
  return low
}

function compileBracket(bracket: Bracket, over: Decimal, upTo: Decimal | null): PricedBracket {
  const price = decimal(bracket.price)
  switch (bracket.type) {
    case 'flat':
      return { over, upTo, rises: null, price: () => price, explain: () => `flat price ${price}` }
    case 'per_unit': {
      const per = decimal(bracket.per ?? one)
      const whole = bracket.whole_units ?? false
      const begun = (quantity: Decimal) => quantity.stepsBegun(per)
      const share = per.eq(one) ? '' : ` ÷ ${per}`
      return {
        over,
        upTo,
        rises: { from: zero, price, per, begun: whole },
        price: quantity => (whole ? begun(quantity).times(price) : quantity.times(price).div(per)),
        explain: (quantity, unit) => {
          const amount = whole ? `${begun(quantity)} × ${price}` : `${quantity} × ${price}${share}`
          return `${amount} for each ${unitText(per, unit)}${whole ? ' begun' : ''}`
        },
      }
    }
    case 'base_plus': {
      const per = decimal(bracket.per ?? one)
      const base = decimal(bracket.base)
      const included = bracket.included === undefined ? over : decimal(bracket.included)
      const further = (quantity: Decimal) =>
        quantity.gt(included) ? quantity.minus(included).stepsBegun(per) : zero
      return {
        over,
        upTo,
        rises: { from: included, price, per, begun: true },
        price: quantity => base.plus(further(quantity).times(price)),
        explain: (quantity, unit) =>
          `${base} for the first ${included} ${unit} and ${further(quantity)} × ${price} for each further ${unitText(per, unit)}`,
      }
    }
  }
}

function unitText(per: Decimal, unit: string): string {
  return per.eq(1) ? unit : `${per} ${unit}`
}
