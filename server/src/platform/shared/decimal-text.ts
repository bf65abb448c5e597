const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * The digits of a decimal number with sign, and the number of decimals, which is negative for zeros from the exponent.
 * Throws RangeError for other text or an exponent over three digits.
 */
export function readDecimal(text: string): { digits: string; scale: number } {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = pattern.exec(text) ?? []
  const digits = whole + fraction
  if (digits === '') throw new RangeError(`Not a decimal number: ${text}`)
  return { digits: sign === '-' ? `-${digits}` : digits, scale: fraction.length - Number(exponent) }
}

/** Writes digits, of which `scale` are decimals, with so many decimals. Dropped digits are zeros. */
export function writeDecimal(digits: string, scale: number, decimals: number): string {
  const [sign, size] = digits.startsWith('-') ? ['-', digits.slice(1)] : ['', digits]
  const padded = size.padStart(scale + 1, '0')
  const point = padded.length - scale
  const whole = `${sign}${padded.slice(0, point)}`
  if (decimals === 0) return whole
  return `${whole}.${padded.slice(point, point + decimals).padEnd(decimals, '0')}`
}
