import { type Decimal, decimal, percentageOf, sum, zero } from '../shared/money.ts'
import type { CompiledCard } from './compile-tariff.ts'
import { exactText, money, rounding } from './line-amounts.ts'
import type { PriceItem, TraceStep } from './rating-request.ts'

/** A tax that is taken out of the lines before it. */
export interface IncludedTax {
  /** Rounded. */
  readonly amount: Decimal
  /** The lines before it without the tax, the base rate first. */
  readonly lines: readonly Decimal[]
  /** How the tax came about, for the trace. */
  explain(): string
}

const one = decimal(1)

/**
 * The tax in `lines`, whose sum is `subtotal`. `added` is what the tax would come to if it were added: 21 of 100. Of
 * a price that includes it, it is the same share of what is left: 121 × 21 ÷ 121. `percent` is that share where it is known.
 *
 * The tax of the whole is rounded, and each line without it; what rounding leaves over is in the greatest line, so that
 * the lines and the tax add up to what the lines were (docs/adr/0068).
 */
export function takeOutTax(
  lines: readonly Decimal[],
  subtotal: Decimal,
  { added, percent: known }: { added: Decimal; percent: Decimal | null },
  card: CompiledCard,
): IncludedTax {
  // Nothing includes nothing, also where the tax has a minimum.
  const percent = known ?? (subtotal.isZero() ? zero : added.times(100).div(subtotal))
  const whole = percent.plus(100)
  const amount = subtotal.times(percent).dividedTo(card.digits, whole)
  // 1.21 where the tax is 21 %.
  const share = percentageOf(whole, one)
  const without = lines.map(line => line.dividedTo(card.digits, share))
  const left = without.reduce((rest, line) => rest.minus(line), subtotal.minus(amount))
  const greatest = greatestOf(lines)
  return {
    amount,
    lines: without.map((line, index) => (index === greatest ? line.plus(left) : line)),
    explain: () => {
      const exact = subtotal.times(percent).div(whole)
      return `${subtotal} × ${exactText(percent)} ÷ ${exactText(whole)} = ${rounding(exact, amount, card)}`
    },
  }
}

/** The place of the line with the greatest amount, the first of equal ones. */
function greatestOf(lines: readonly Decimal[]): number {
  const sizes = lines.map(line => line.abs())
  return sizes.reduce((greatest, size, index) => (size.gt(sizes[greatest] ?? zero) ? index : greatest), 0)
}

/** What each line is without the tax, in words. */
export function describeLinesWithout(
  tax: string,
  items: readonly Pick<PriceItem, 'name' | 'amount'>[],
  card: CompiledCard,
): TraceStep {
  const lines = items.map(({ name, amount }) => `${name} ${amount.toFixed(card.digits)}`)
  const total = money(sum(items.map(({ amount }) => amount)), card)
  return { step: 'net', text: `Without ${tax}: ${lines.join(' + ')} = ${total}.` }
}
