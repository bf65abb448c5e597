/**
 * British codes have parts: an area (E), a district (E14), sometimes its subdivision (E1W), then a sector (E14 7) and a
 * unit (E14 7AA). Without the blank, `E14` is either the district, or the district E1 with the sector 4.
 */

/** Where a prefix may end: at the end of a part, after the sector as its last character, or anywhere. */
export type PostalReading = 'part' | 'sector' | 'anywhere'

export const british: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE'])

export function isBritish(country: string): boolean {
  return british.has(country)
}

/** Characters before the blank, of a normalised code; null for a text that is no British code. */
export function outwardLength(code: string): number | null {
  if (/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(code)) return code.length - 3
  return /^[A-Z]{1,2}\d[A-Z\d]?$/.test(code) ? code.length : null
}

/** `E1` is the district, `E1 4` its sector, `E1*` every code with that beginning, E14 too. */
export function prefixReading(prefix: string): PostalReading {
  const text = prefix.trim().toUpperCase()
  if (text.endsWith('*')) return 'anywhere'
  return /^[A-Z]{1,2}\d\s+\d$/.test(text) ? 'sector' : 'part'
}

/** Whether a prefix or a range of this length may end there. `outward` is the length of the code's outward part. */
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
  // One more character is the sector, unless it reads as another district.
  if (length > outward) return !/^[A-Z]{1,2}\d\d$/.test(prefix)
  return /\d$/.test(prefix) !== /^\d/.test(code.slice(length))
}
