import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { Surcharge } from '../document/tariff-document.ts'

interface MonthRate {
  /** YYYY-MM. */
  readonly month: string
  readonly amount: Decimal
}

/** The latest month up to the date decides; null before the first. Amounts are percentages if the surcharge is one. */
export function compileMonthRates({
  by_month: rows = [],
  method,
}: Surcharge): ((date: string) => MonthRate | null) | null {
  if (rows.length === 0) return null
  const rates = rows
    .map(({ month, amount, percent }) => ({
      month,
      amount: decimal((method === 'fixed' ? amount : percent) ?? 0),
    }))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
  return date => {
    const own = date.slice(0, 7)
    let low = 0
    let high = rates.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((rates[middle]?.month ?? '') <= own) low = middle + 1
      else high = middle
    }
    return rates[low - 1] ?? null
  }
}
