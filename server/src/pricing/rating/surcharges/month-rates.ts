import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { Surcharge } from '../document/tariff-document.ts'

/** What a surcharge comes to from a month on. */
interface MonthRate {
  /** YYYY-MM. */
  readonly month: string
  readonly amount: Decimal
}

/**
 * Compiles a surcharge's table by months: the row of the latest month up to that of the date, null before the first one.
 * Its amount is a percentage where the surcharge is one.
 */
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
