import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { PriceItem } from '../charge/rating-request.ts'
import type { PriceLimits } from '../document/calendar-document.ts'

/** Limits of the whole price, in the card's currency. */
export interface CompiledPriceLimits {
  readonly minimum: Decimal | null
  readonly maximum: Decimal | null
  readonly roundTo: Decimal | null
  readonly roundingName: string
  /** Whether lines include taxes of the subtotal. */
  readonly includesTax: boolean
}

export interface LimitLine {
  readonly item: PriceItem
  text(): string
}

/** `digits` are the currency's decimals; limits are rounded to them. */
export function compilePriceLimits(
  limits: PriceLimits | undefined,
  digits: number,
): CompiledPriceLimits | null {
  if (!limits) return null
  const { minimum, maximum, round_to, includes_tax } = limits
  return {
    minimum: optional(minimum)?.toDecimalPlaces(digits) ?? null,
    maximum: optional(maximum)?.toDecimalPlaces(digits) ?? null,
    roundTo: optional(round_to),
    roundingName: `Rounded to ${optional(round_to)}`,
    includesTax: includes_tax ?? false,
  }
}

/** Brings a price before taxes up to the minimum or down to the maximum; null if it is within both. */
export function limitLine(
  { minimum, maximum }: CompiledPriceLimits,
  price: Decimal,
  digits: number,
): LimitLine | null {
  if (minimum && price.lt(minimum)) return line('MINIMUM_PRICE', 'Minimum price', minimum, price, digits)
  if (maximum && price.gt(maximum)) return line('MAXIMUM_PRICE', 'Maximum price', maximum, price, digits)
  return null
}

/** Rounds a total half-up to the nearest multiple; null if nothing changes. */
export function roundingLine(
  { roundTo, roundingName }: CompiledPriceLimits,
  total: Decimal,
  digits: number,
): LimitLine | null {
  if (!roundTo) return null
  const rounded = total.dividedTo(0, roundTo).times(roundTo)
  if (rounded.eq(total)) return null
  return line('ROUNDING', roundingName, rounded, total, digits)
}

function line(code: string, name: string, wanted: Decimal, price: Decimal, digits: number): LimitLine {
  const amount = wanted.minus(price)
  return {
    item: { code, name, type: amount.isNegative() ? 'discount' : 'surcharge', amount },
    text: () =>
      `${name}: ${wanted.toFixed(digits)} instead of ${price.toFixed(digits)} = ${amount.toFixed(digits)}`,
  }
}

function optional(value: string | undefined): Decimal | null {
  return value === undefined ? null : decimal(value)
}
