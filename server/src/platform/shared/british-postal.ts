/**
 * British codes have parts: an area (E), a district (E14), sometimes its subdivision (E1W), then a sector (E14 7) and a unit
 * (E14 7AA). Without the blank `E14` may be the district, or the district E1 and the sector 4.
 */

/** Where a prefix may end in a code: where a part of the code ends, behind the sector that is its last character, or anywhere. */
export type PostalReading = 'part' | 'sector' | 'anywhere'

const british = new Set(['GB', 'GG', 'IM', 'JE'])

export function isBritish(country: string): boolean {
  return british.has(country)
}

/** Characters of the part before the blank; null for a text that is no British code. The code is in its normal form. */
export function outwardLength(code: string): number | null {
  if (/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(code)) return code.length - 3
  return /^[A-Z]{1,2}\d[A-Z\d]?$/.test(code) ? code.length : null
}

/** How a prefix is meant: `E1` is the district, `E1 4` its sector, `E1*` all that begins so, E14 too. */
export function prefixReading(prefix: string): PostalReading {
  const text = prefix.trim().toUpperCase()
  if (text.endsWith('*')) return 'anywhere'
  return /^[A-Z]{1,2}\d\s+\d$/.test(text) ? 'sector' : 'part'
}

/**
 * Whether a prefix of so many characters, or one of a range, may end there in a code whose outward part is `outward`
 * characters long.
 */
export function endsWell(
  code: string,
  length: number,
  outward: number | null,
  reading: PostalReading,
): boolean {
  if (outward === null || reading === 'anywhere') return true
  if (reading === 'sector') return length === outward + 1
  if (length === outward || length > outward + 1) return true
  const prefix = code.slice(0, length)
  // One character more is the sector, unless that reads as another district.
  if (length > outward) return !/^[A-Z]{1,2}\d\d$/.test(prefix)
  return /\d$/.test(prefix) !== /^\d/.test(code.slice(length))
}
