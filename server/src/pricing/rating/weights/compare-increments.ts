import { type Decimal, decimal, zero } from '../../../platform/shared/money.ts'
import type { Bracket, CardLine } from '../document/tariff-document.ts'

/** The first bracket whose price of further units falls, in words, or null. A dearer base can hide it at the bounds. */
export function fallOfIncrement(was: CardLine, is: CardLine): string | null {
  let over = zero
  for (const bracket of is.brackets) {
    const before = bracketOver(was, over)
    const [old, next] = [before && increment(before), increment(bracket)]
    if (before?.type === bracket.type && old && next?.each.lt(old.each)) {
      return `the price of further units over ${over} falls from ${old.text} to ${next.text}`
    }
    if (bracket.up_to === undefined) return null
    over = decimal(bracket.up_to)
  }
  return null
}

function bracketOver({ brackets }: CardLine, over: Decimal): Bracket | undefined {
  return brackets.find(({ up_to }) => up_to === undefined || over.lt(up_to))
}

/** The price of one more unit; null if free. */
function increment(bracket: Bracket): { each: Decimal; text: string } | null {
  if (bracket.type === 'flat') return null
  const { price, per = '1' } = bracket
  return { each: decimal(price).div(per), text: decimal(per).eq(1) ? price : `${price} for each ${per}` }
}
