/** Decimals beyond exact numbers: rare, slower, as whole numbers of any length. */

/** `coefficient` × 10^-`scale`; the scale is 0 or more. */
export interface Digits {
  readonly coefficient: bigint
  readonly scale: number
}

/** Half-up rounds to the nearest, up away from zero, down towards it. */
export type Rounding = 'half-up' | 'up' | 'down'

/** Significant digits of a sum, product or quotient. */
const precision = 40

export function addDigits(one: Digits, other: Digits): Digits {
  const scale = Math.max(one.scale, other.scale)
  return significant({ coefficient: coefficientAt(one, scale) + coefficientAt(other, scale), scale })
}

export function multiplyDigits(one: Digits, other: Digits): Digits {
  return significant({ coefficient: one.coefficient * other.coefficient, scale: one.scale + other.scale })
}

/** Negative, 0 or positive. */
export function compareDigits(one: Digits, other: Digits): number {
  const scale = Math.max(one.scale, other.scale)
  const [first, second] = [coefficientAt(one, scale), coefficientAt(other, scale)]
  return first === second ? 0 : first < second ? -1 : 1
}

/** The divisor is not 0. */
export function divideDigits(dividend: Digits, divisor: Digits): Digits {
  const missing = precision + 1 + lengthOf(divisor.coefficient) - lengthOf(dividend.coefficient)
  const raised = Math.max(missing, divisor.scale - dividend.scale, 0)
  // The remainder cannot change the rounding at the fortieth digit.
  return significant({
    coefficient: (dividend.coefficient * 10n ** BigInt(raised)) / divisor.coefficient,
    scale: dividend.scale + raised - divisor.scale,
  })
}

/** The divisor is not 0. */
export function divideDigitsTo(
  decimals: number,
  dividend: Digits,
  divisor: Digits,
  rounding: Rounding,
): Digits {
  const scale = Math.max(dividend.scale, divisor.scale)
  const [whole, part] = [coefficientAt(dividend, scale), coefficientAt(divisor, scale)]
  return { coefficient: quotientOf(whole * 10n ** BigInt(decimals), part, rounding), scale: decimals }
}

export function roundDigits(digits: Digits, decimals: number, rounding: Rounding): Digits {
  const dropped = digits.scale - decimals
  if (dropped <= 0) return digits
  return {
    coefficient: quotientOf(digits.coefficient, 10n ** BigInt(dropped), rounding),
    scale: decimals,
  }
}

function significant(digits: Digits): Digits {
  const dropped = lengthOf(digits.coefficient) - precision
  if (dropped <= 0) return digits
  if (dropped <= digits.scale) return roundDigits(digits, digits.scale - dropped, 'half-up')
  const rounded = quotientOf(digits.coefficient, 10n ** BigInt(dropped), 'half-up')
  return { coefficient: rounded * 10n ** BigInt(dropped - digits.scale), scale: 0 }
}

/** Without trailing zeros. */
export function shortestDigits({ coefficient, scale }: Digits): Digits {
  const text = coefficient.toString()
  let zeros = 0
  while (zeros < scale && text.at(-1 - zeros) === '0') zeros++
  if (coefficient === 0n) return { coefficient, scale: 0 }
  return { coefficient: coefficient / 10n ** BigInt(zeros), scale: scale - zeros }
}

function coefficientAt({ coefficient, scale }: Digits, wanted: number): bigint {
  return wanted === scale ? coefficient : coefficient * 10n ** BigInt(wanted - scale)
}

function quotientOf(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor
  const rest = sizeOf(dividend % divisor)
  const isRaised = rounding === 'up' ? rest > 0n : rounding === 'half-up' && 2n * rest >= sizeOf(divisor)
  if (!isRaised) return quotient
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n
}

function sizeOf(coefficient: bigint): bigint {
  return coefficient < 0n ? -coefficient : coefficient
}

function lengthOf(coefficient: bigint): number {
  return sizeOf(coefficient).toString().length
}
