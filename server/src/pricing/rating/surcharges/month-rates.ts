import { type Decimal, decimal } from '../../../platform/shared/money.ts'
import type { Surcharge } from '../document/tariff-document.ts'

interface MonthRate {
  /** YYYY-MM or YYYY-MM-DD. */
  readonly month: string
  /** YYYY-MM-DD. */
  readonly from: string
  readonly amount: Decimal
}

/** The first day of a month, or the day itself. */
export function firstDayOf(month: string): string {
  return month.length === 'YYYY-MM'.length ? `${month}-01` : month
}

/** The latest row up to the date decides; null before the first. Amounts are percentages if the surcharge is one. */
export function compileMonthRates({
  by_month: rows = [],
  method,
}: Surcharge): ((date: string) => MonthRate | null) | null {
  if (rows.length === 0) return null
  const rates = rows
    .map(({ month, amount, percent }) => ({
      month,
      from: firstDayOf(month),
      amount: decimal((method === 'fixed' ? amount : percent) ?? 0),
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  return date => {
    let low = 0
    let high = rates.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((rates[middle]?.from ?? '') <= date) low = middle + 1
      else high = middle
    }
    return rates[low - 1] ?? null
  }
}
