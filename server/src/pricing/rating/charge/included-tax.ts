import { type Decimal, sum, zero } from '../../../platform/shared/money.ts'
import type { CompiledCard } from './compile-tariff.ts'
import { exactText, money, rounding } from './line-amounts.ts'
import type { PriceItem, TraceStep } from './rating-request.ts'

export interface IncludedTax {
  /** Rounded. */
  readonly amount: Decimal
  readonly base: Decimal
  readonly items: readonly PriceItem[]
  explain(): string
}

/**
 * Takes the tax out of lines whose sum is `subtotal`. `added` is the tax if it were added (21 of 100); a price of 121
 * then includes 121 × 21 ÷ 121. `percent` is that share where it is known.
 *
 * The greatest line takes the rounding difference, so that the sum stays (docs/adr/0068).
 */
export function takeOutTax(
  base: Decimal,
  items: readonly PriceItem[],
  subtotal: Decimal,
  { added, percent: known }: { added: Decimal; percent: Decimal | null },
  card: CompiledCard,
): IncludedTax {
  // Nothing includes no tax, even if the tax has a minimum.
  const percent = known ?? (subtotal.isZero() ? zero : added.times(100).div(subtotal))
  const whole = percent.plus(100)
  const amount = subtotal.times(percent).dividedTo(card.digits, whole)
  // 1.21 for a tax of 21 %.
  const share = whole.shifted(2)
  let net = base.dividedTo(card.digits, share)
  let left = subtotal.minus(amount).minus(net)
  const without: { code: string; name: string; type: PriceItem['type']; amount: Decimal }[] = []
  for (const { code, name, type, amount: line } of items) {
    const own = line.dividedTo(card.digits, share)
    left = left.minus(own)
    without.push({ code, name, type, amount: own })
  }
  const greatest = without[greatestOf(base, items)]
  if (greatest) greatest.amount = greatest.amount.plus(left)
  else net = net.plus(left)
  return {
    amount,
    base: net,
    items: without,
    explain: () => explainTax(subtotal, percent, amount, card),
  }
}

function explainTax(subtotal: Decimal, percent: Decimal, amount: Decimal, card: CompiledCard): string {
  const whole = percent.plus(100)
  const exact = subtotal.times(percent).div(whole)
  return `${subtotal} × ${exactText(percent)} ÷ ${exactText(whole)} = ${rounding(exact, amount, card)}`
}

/** The first line with the greatest amount; -1 for the base rate. */
function greatestOf(base: Decimal, items: readonly PriceItem[]): number {
  let size = base.abs()
  let greatest = -1
  let place = -1
  for (const { amount } of items) {
    place++
    const own = amount.abs()
    if (!own.gt(size)) continue
    size = own
    greatest = place
  }
  return greatest
}

export function describeLinesWithout(
  tax: string,
  items: readonly Pick<PriceItem, 'name' | 'amount'>[],
  card: CompiledCard,
): TraceStep {
  const lines = items.map(({ name, amount }) => `${name} ${amount.toFixed(card.digits)}`)
  const total = money(sum(items.map(({ amount }) => amount)), card)
  return { step: 'net', text: `Without ${tax}: ${lines.join(' + ')} = ${total}.` }
}
