import type { ChargeItem } from './records.ts'

/** An amount in cents; throws for a fraction of a cent. */
export function cents(amount: number): number {
  const scaled = Math.round(amount * 100)
  if (Number((scaled / 100).toFixed(2)) !== amount)
    throw new Error(`${amount} is not a whole number of cents.`)
  return scaled
}

/** The exact sum of the lines in cents. */
export function sumOfCents(items: ChargeItem[]): number {
  return items.reduce((sum, item) => sum + cents(item.amount), 0)
}
