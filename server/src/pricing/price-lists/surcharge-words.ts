import { compileMonthRates, firstDayOf, type Surcharge, type SurchargeTerms } from '../rating/index.ts'
import { amountText } from './list-words.ts'

const wholeNames = {
  base: 'the base rate',
  subtotal: 'the sum so far',
  cod_amount: 'the COD amount',
  customs_value: 'the customs value',
  declared_value: 'the declared value',
}

const mostMonths = 6

/** The customer's or group's terms replace the usual ones; coming months' rates follow. */
export function amountWords(
  surcharge: Surcharge,
  terms: SurchargeTerms | null,
  { date, currency }: { date: string; currency: string },
): string {
  const { method, type } = surcharge
  const money = (amount: { toString(): string }) => `${amountText(amount, currency)} ${currency}`
  const own = method === 'percent' ? terms?.percent : terms?.amount
  const ofMonth = own ? null : compileMonthRates(surcharge)?.(date)?.amount
  const minimum = terms?.minimum ?? surcharge.minimum
  const maximum = terms?.maximum ?? surcharge.maximum
  const parts =
    method === 'tiers'
      ? [`By ${wholeNames[surcharge.of ?? 'base']}: ${tiersText(surcharge, money)}`]
      : method === 'percent'
        ? [
            `${own ?? ofMonth ?? surcharge.percent} % of ${wholeNames[surcharge.of ?? 'base']}${eachPiece(surcharge)}`,
          ]
        : [`${money(own ?? ofMonth ?? surcharge.amount ?? '0')}${perText(surcharge)}`]
  if (minimum) parts.push(`at least ${money(minimum)}`)
  if (maximum) parts.push(`at most ${money(maximum)}`)
  if (!own) parts.push(...comingMonths(surcharge, date, money))
  const text = parts.join(', ')
  return type === 'discount' ? `Less ${text}` : text
}

function eachPiece({ per }: Surcharge): string {
  return per === 'piece' ? ' of each piece' : ''
}

function perText({ per, weight_unit: unit }: Surcharge): string {
  switch (per) {
    case 'piece':
      return ' for each piece'
    case 'weight_unit':
      return ` for each ${unit}`
    case 'piece_weight_unit':
      return ` for each ${unit} of each piece`
    default:
      return ''
  }
}

/** `from 2026-09 17.75 %`. */
function comingMonths(
  { by_month: rows = [], method }: Surcharge,
  date: string,
  money: (amount: string) => string,
): string[] {
  const coming = rows.filter(({ month }) => firstDayOf(month) > date)
  const sorted = coming.toSorted((a, b) => (firstDayOf(a.month) < firstDayOf(b.month) ? -1 : 1))
  return sorted.slice(0, mostMonths).map(({ month, amount, percent }) => {
    return `from ${month} ${method === 'percent' ? `${percent ?? 0} %` : money(amount ?? '0')}`
  })
}

function tiersText({ tiers = [], of }: Surcharge, money: (amount: string) => string): string {
  const value = wholeNames[of ?? 'base']
  let before = '0'
  const texts = tiers.map(({ up_to, amount, percent, price, per, included = before }) => {
    const over = Number(included) === 0 ? '' : ` over ${money(included)}`
    const parts = [
      amount && money(amount),
      percent && `${percent} % of ${over === '' ? value : `what is${over}`}`,
      price && `${money(price)} for each ${money(per ?? '1')} begun${over}`,
    ].filter(Boolean)
    before = up_to ?? before
    return `${up_to ? `up to ${money(up_to)}` : 'above'} ${parts.join(' and ') || 'nothing'}`
  })
  return texts.join('; ')
}
