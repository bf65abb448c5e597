import type { Decimal } from './money.ts'

/* Divisions of amounts of everyday size in whole numbers: a fifth of the time that decimals of forty digits take. */

/** Digits in a word of a `Decimal`. */
const wordDigits = 7
const word = 10 ** wordDigits

/**
 * The amount in units of 10^-digits (0 to 7), exact. Null where that is no whole number, or so large that it would not be
 * exact. It reads the words of the decimal: its sign, its digits by sevens, and the exponent of the first.
 */
export function inUnits({ s, e, d }: Decimal, digits: number): number | null {
  let units = 0
  let weight = Math.floor(e / wordDigits)
  for (const digitsOfWord of d) {
    if (weight >= 0) units += digitsOfWord * word ** weight * 10 ** digits
    else if (weight === -1) units += digitsOfWord / 10 ** (wordDigits - digits)
    else if (digitsOfWord !== 0) return null
    weight--
  }
  return Number.isSafeInteger(units) ? s * units : null
}

/** The decimals that divisions are made in. */
const common = 6

/**
 * A quotient in units of 10^-digits, rounded half-up, away from zero; the divisor is positive. Null where a number on the
 * way is not exact. The quotient of two whole numbers that are exact, and its floor, are exact too.
 */
export function dividedInUnits(digits: number, dividend: Decimal, divisor: Decimal): number | null {
  const [whole, part] = [inUnits(dividend, common), inUnits(divisor, common)]
  if (whole === null || part === null || digits > common) return null
  const doubled = 2 * Math.abs(whole) * 10 ** digits + part
  if (!Number.isSafeInteger(doubled)) return null
  const units = Math.floor(doubled / (2 * part))
  return whole < 0 ? -units : units
}
