interface Place {
  country: string
  zip: string | null
}

/** Codes of these countries begin with three characters for the area. */
const threeCharacters = /^(?:CA|IE)$/
/** The last three characters of these countries' codes are the part within the area. */
const british = new Set(['GB', 'GG', 'IM', 'JE'])

/** The area of a postal code, of a few streets or a town: `US 112` of 11201, `GB SW1A` of SW1A 1AA. */
export function postalArea({ country, zip }: Place): string {
  const code = (zip ?? '').trim().toUpperCase()
  if (code === '') return country
  return `${country} ${partOf(country, code)}`
}

function partOf(country: string, code: string): string {
  const [first = code, second] = code.split(/[\s-]+/)
  if (threeCharacters.test(country)) return code.slice(0, 3)
  if (country !== 'US' && second !== undefined) return first
  if (british.has(country)) return first.length > 4 ? first.slice(0, -3) : first
  return first.length > 3 ? first.slice(0, -2) : first
}
