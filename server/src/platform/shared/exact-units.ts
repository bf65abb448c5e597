import type { Rounding } from './large-decimal.ts'

/** Exact arithmetic on whole numbers below 2^53. NaN means not exact. */

const powers = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))

/** 10^exponent; NaN if a number cannot hold it exactly. */
export function powerOfTen(exponent: number): number {
  return powers[exponent] ?? Number.NaN
}

/** Whether a sum or product of whole numbers is exact. */
export function isExact(units: number): boolean {
  return units <= Number.MAX_SAFE_INTEGER && units >= -Number.MAX_SAFE_INTEGER
}

/**
 * The whole quotient, rounded. The dividend is exact, the divisor exact or a power of ten. For two such numbers the
 * floor of the quotient and the remainder are exact.
 */
export function quotientOf(dividend: number, divisor: number, rounding: Rounding): number {
  const size = Math.abs(dividend)
  const quotient = Math.floor(size / divisor)
  const rest = size - quotient * divisor
  const isRaised = rounding === 'up' ? rest > 0 : rounding === 'half-up' && 2 * rest >= divisor
  const rounded = isRaised ? quotient + 1 : quotient
  return dividend < 0 ? -rounded : rounded
}
